// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// All styles are one file, in the order of their imports. So are the packages, which outlive most releases, and what
// the frame of every page needs, the imports of `root.tsx`, and the parts of lists. Of the rest, what many pages share.
const groups = [
  { name: 'styles', test: /\.css$/ },
  { name: 'packages', test: /node_modules|rolldown\/runtime|vite\/preload-helper/ },
  { name: 'frame', test: /src\/root\.tsx$/ },
  { name: 'lists', test: /src\/list-filters\// },
  { name: 'shared', minShareCount: 7 },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    // One file for all pages, so that no navigation waits for a style.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { fs: { allow: ['..'] } },
})
