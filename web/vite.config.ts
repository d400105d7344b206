// One bundle for browsers of the last two years. Nothing is inlined as base64: fonts and icons are files
// that a browser caches for a year, and the content policy stays free of `data:` scripts.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { firstViews } from './first-views.ts'

// Few files on a first view, three of which outlive most releases: React, its router (each a task of its own when it
// first runs, `src/platform/document-order.ts`), and `house`: code that every page shares. Code shared only by pages
// with forms, lists, lots or walls of works is one file each, since a file costs four hundred bytes of headers; so is
// an artist's page, which has two routes, without the artist's own parts. A group includes the imports of its files, so
// `house` comes before them, and a style that two share goes with the first. Parts of the contract (its words among
// them) that only some pages use stay with those pages.
const forms = String.raw`web/src/(?:platform/(?:upload|stored-draft|download-file|use-action|use-awake)|ui/invalid-fields)\.tsx?$`
const lots = String.raw`web/src/(?:lot-card/(?:card|standing)|ui/countdown|platform/server-clock)\.tsx?$|contract/src/(?:words/)?auction-times\.ts$`
const walls = String.raw`web/src/artwork-card/(?:hang|hanging|work-card|offer-line)\.tsx?$`
const ownGroups = String.raw`${forms}|${lots}|${walls}|contract/src/(?:address-fields|amounts|phone|places|words/(?!problem|share|done|catalogue)[a-z]+)\.ts$`
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper/ },
  { name: 'router', test: /node_modules\// },
  {
    name: 'house',
    test: new RegExp(
      String.raw`^(?!.*(?:${ownGroups})).*(?:web/src/(?:ui|artwork-card|shell|platform|search)/|web/src/[a-z.-]+\.tsx?$|web/src/bids/remove-bid\.ts$|contract/src/)`,
    ),
  },
  { name: 'forms', test: new RegExp(forms) },
  { name: 'lots', test: new RegExp(lots) },
  { name: 'walls', test: new RegExp(walls) },
  { name: 'lists', test: /web\/src\/(?:list-filters\/|catalogue\/list\.css)/ },
  { name: 'saving', test: /web\/src\/save-button\/(?:heart|saved)\.tsx?$/ },
  { name: 'later', test: /web\/src\/later\// },
  {
    name: 'artist',
    test: /web\/src\/(?:artist\/(?:artist-page|load-artist)|profile\/(?:screen|artist-header|tabs|tiles|words)|portfolio\/(?:works-panel|works-list|filters|fetch-works|address|words|lots|card))\.tsx?$/,
  },
].map((group) => ({ ...group, minShareCount: 1 }))

// Most of these files runs during hydration: with this first line Chrome compiles the whole file while it loads,
// instead of each function when it is first called. The pages' own files gained nothing by it.
const compiledAhead = (chunk: { name: string }): string =>
  /^(?:react|router|root|entry\.client)$/.test(chunk.name) ? '//# allFunctionsCalledOnLoad\n' : ''

export default defineConfig({
  plugins: [firstViews(), reactRouter()],
  build: {
    target: ['chrome120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    // One file for all pages, so that no navigation waits for a style; a first view has its own (`first-views.ts`).
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    sourcemap: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, postBanner: compiledAhead } } } },
  },
  server: { fs: { allow: ['..'] } },
})
