// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  server: { fs: { allow: ['..'] } },
})
