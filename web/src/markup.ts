// The only places where text becomes markup, or the address of a script. The
// server asks for Trusted Types, so that a browser refuses all others.

interface Policy {
  createHTML(text: string): string
}
interface Rules {
  createHTML?: (text: string) => string
  createScriptURL?: (address: string) => string
}
interface Trust {
  createPolicy(name: string, rules: Rules): Policy
}

/** What no picture and no button of ours has in it. */
const FOREIGN = /<\s*\/?\s*(script|iframe|object|embed|link|meta|base|form|foreignobject)\b/i

/** Lets markup through that draws, and nothing that could load or run. */
export function checkMarkup(text: string): string {
  if (FOREIGN.test(text)) throw new TypeError('this is no markup of the page')
  return text
}

/** Lets the page's own scripts through: a worker, and the service worker. */
export function checkScript(address: string, base: string): string {
  const url = new URL(address, base)
  if (url.origin !== new URL(base).origin || !/\/(assets\/[\w.-]+|sw)\.js$/.test(url.pathname)) {
    throw new TypeError('this is no script of the page')
  }
  return url.href
}

function policy(name: string, rules: Rules): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Trust }
  try {
    return trustedTypes?.createPolicy(name, rules)
  } catch {
    // On a page of others, whose rules have no place for ours.
    return undefined
  }
}

const drawing = policy('ninefold', { createHTML: checkMarkup })
policy('default', { createScriptURL: (address) => checkScript(address, location.href) })

/** Sets what an element holds; any text in it has gone through `escape`. */
export function setMarkup(element: Element, markup: string): void {
  element.innerHTML = drawing ? drawing.createHTML(markup) : checkMarkup(markup)
}
