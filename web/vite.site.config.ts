// The front page of the site; `cargo xtask site` adds the game and the pages of text.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { offlineList } from './offline.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The board that is there before the engine is, with the puzzle in it. */
function board(puzzle: string): string {
  const cells = [...puzzle].map((digit) => `<span>${digit === '.' ? '' : digit}</span>`).join('')
  return `<ninefold-board puzzle="${puzzle}" playable keypad><div class="sketch" role="img" aria-label="A Sudoku">${cells}</div><div class="keyroom"></div></ninefold-board>`
}

export default defineConfig({
  root: here('site'),
  base: './',
  publicDir: here('public'),
  build: {
    outDir: process.env.NINEFOLD_OUT ?? here('site-dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('site/index.html'), sw: here('src/sw.ts') },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
  plugins: [
    { name: 'board', transformIndexHtml: (html) => html.replace('<!-- BOARD -->', board(process.env.NINEFOLD_BOARD ?? '.'.repeat(81))) },
    // The game keeps its own full engine: the front page never needs one.
    offlineList('site.webmanifest', /^assets\/(full)-/, JSON.parse(process.env.NINEFOLD_PAGES ?? '[]')),
  ],
})
