import { defineConfig } from 'vite'
import { offlineList } from './offline.ts'

export default defineConfig({
  base: './',
  build: {
    outDir: process.env.NINEFOLD_OUT ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/sw.ts' },
      output: {
        // The service worker's address must not change with its text.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  plugins: [offlineList('manifest.webmanifest', /^assets\/(full|create|learn|drills|german|french|de|fr)-/)],
})
