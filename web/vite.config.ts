import { defineConfig } from 'vite'

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
  plugins: [
    {
      // The service worker keeps every file of this build, under its name.
      name: 'offline-list',
      enforce: 'post',
      generateBundle(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name !== 'sw.js')
        const sw = bundle['sw.js']
        if (sw?.type !== 'chunk') return
        const public_ = ['./', 'favicon.svg', 'icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest']
        sw.code = sw.code
          .replace('__FILES__', JSON.stringify([...public_, ...files.filter((name) => name !== 'index.html')]))
          .replace('__VERSION__', process.env.NINEFOLD_HASH ?? 'dev')
      },
    },
  ],
})
