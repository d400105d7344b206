// The desk: a bundle of its own, rendered in the browser, so that no public page carries any of it
// (docs/decisions/046).
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/desk/',
  publicDir: false,
  build: {
    outDir: 'build/desk',
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    rolldownOptions: { input: 'desk.html' },
  },
  server: { fs: { allow: ['..'] } },
})
