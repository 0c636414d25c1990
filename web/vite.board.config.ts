// The npm package `ninefold-board`: the element with all that it loads.

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    outDir: process.env.NINEFOLD_OUT ?? here('board-dist'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { 'ninefold-board': here('src/embed.ts') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
  worker: { format: 'es' },
})
