// A plain web server for a folder, under a path: what any host does.

import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.json': 'application/json' }

/** The origins that tests serve pages from. */
export const origins = new Set()

/** Serves `folder` under `path`; `seen` gets every address that was asked for,
 * `replaced` has files that are answered otherwise. */
export async function serve(folder, path) {
  const seen = []
  const replaced = new Map()
  const server = createServer((request, response) => {
    const asked = decodeURIComponent(new URL(request.url, 'http://here').pathname)
    seen.push(asked)
    const instead = replaced.get(asked.slice(path.length))
    if (instead !== undefined) return response.writeHead(200, { 'content-type': KINDS[extname(asked)], 'cache-control': 'no-cache' }).end(instead)
    let file = asked.startsWith(path) ? join(folder, normalize(asked.slice(path.length))) : ''
    if (file && existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html')
    if (!file || !existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-cache' })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${server.address().port}`
  origins.add(origin)
  return { base: `${origin}${path}`, seen, replaced, close: () => (server.closeAllConnections(), server.close()) }
}
