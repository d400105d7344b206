// npm run build: builds the pages, which the next start then serves without a build of its own. It needs the packages;
// npm runs it on the Node 26 among them.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onSupportedNode } from './node-version.mjs'

onSupportedNode(async () => {
  const { buildPages } = await import('./pages.mjs')
  await buildPages(path.dirname(path.dirname(fileURLToPath(import.meta.url))), process.execPath)
  return 0
})
