// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// Few files on a first view, and two of them outlive most releases: the framework, and what every page shares.
const groups = [
  { name: 'framework', test: /node_modules\// },
  { name: 'shell', test: /web\/src\/|contract\/src\//, minShareCount: 4 },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: { fs: { allow: ['..'] } },
})
