// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { firstViews } from './first-views.ts'

// Few files on a first view, and two of them outlive most releases: the framework, and what every page shares. What of
// the contract only the account and the checkout use stays with them.
const groups = [
  { name: 'framework', test: /node_modules\/|rolldown\/runtime/ },
  { name: 'house', test: /web\/src\/(?:ui|shell|platform)\/|web\/src\/[a-z.-]+\.tsx?$|web\/src\/bids\/remove-bid\.ts$|contract\/src\/(?!(?:address-fields|amounts|phone|places)\.ts)/, minShareCount: 1 },
]

export default defineConfig({
  plugins: [firstViews(), reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    // One file for all rooms, so that no way through the house waits for a style; a first view has its own (`first-views.ts`).
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  server: { fs: { allow: ['..'] } },
})
