// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// All styles are one file, in the order of their imports. Each file of script costs a response's header and compresses
// by itself (docs/decisions/041), so what pages share is in few files: what every page runs, the packages and the
// imports of `root.tsx`, and two modules too small for a file; what only forms need; what eight routes or more share;
// the frame of lists with their search form; the card of a work; the card of a lot; uploads; the works beside a login.
// A module is in the first of them that takes it, with what it imports. The bundler decides the rest. The entry stays
// apart: it hydrates when it runs. The contract's package declares that its modules have no side effects, so that a
// page loads only those whose values it uses.
const groups = [
  { name: 'styles', test: '.css' },
  { name: 'application', test: /node_modules|src\/root\.tsx$|platform\/pause|src\/pincode\.ts/ },
  { name: 'forms', test: /ui\/(invalid-fields|form-error)|platform\/stored-draft|words\/(account|field)\.ts/ },
  { name: 'shared', minShareCount: 8 },
  { name: 'lists', test: /list-filters\/|skeleton|search-form/ },
  { name: 'works', test: 'artwork-card/' },
  { name: 'lots', test: 'lot-card/' },
  { name: 'uploads', test: 'uploads/', minShareCount: 2 },
  { name: 'login', test: /src\/login\/(rotating|use-next)/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    // The router preloads what a page needs; what is loaded later imports hardly a file that is not there.
    modulePreload: false,
    // One file for all pages, so that no navigation waits for a style.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { fs: { allow: ['..'] } },
})
