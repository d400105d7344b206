// The style of a first view: for every page one file with the house's style and the page's own, found by walking what
// the page imports, so that nobody keeps a list. The server links it instead of the style of all rooms, which
// the browser fetches once the page has been painted (`src/platform/document-order.ts`): 8 KB before it, not 17.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import routes from './src/routes.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))
const root = path.join(source, 'root.tsx')
const list = 'virtual:first-views'
const sheet = /^virtual:first-view\/([a-z-]+)\.css(?:\?|$)/
/** What a file brings along by itself: not what it fetches later, and no types. */
const brought = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^'"?]+\.(?:tsx?|css))'/gm

/** `virtual:first-views` has the address of each page's file by the id of its route; under `npm run dev` none. */
export function firstViews(): Plugin {
  let isBuilt = false
  const pages = routes.map(({ id, file }) => {
    const named = id ?? file.replace(/\.tsx?$/, '')
    return { id: named, name: named.replaceAll('/', '-'), file: path.join(source, file) }
  })
  return {
    name: 'first-views',
    configResolved: ({ command }) => {
      isBuilt = command === 'build'
    },
    resolveId: (id) => (id === list || sheet.test(id) ? id : undefined),
    load(id) {
      if (id === list) return isBuilt ? listed(pages) : 'export const firstViews = {}'
      const page = pages.find(({ name }) => name === sheet.exec(id)?.[1])
      return page && stylesOf([root, page.file]).map((file) => `@import ${JSON.stringify(file)};\n`).join('')
    },
  }
}

function listed(pages: readonly { id: string; name: string }[]): string {
  return [
    ...pages.map(({ name }, at) => `import sheet${at} from 'virtual:first-view/${name}.css?url'`),
    `export const firstViews = { ${pages.map(({ id }, at) => `${JSON.stringify(id)}: sheet${at}`).join(', ')} }`,
  ].join('\n')
}

/** Style files in the order in which the modules name them, as in the style of all rooms. */
function stylesOf(files: readonly string[]): string[] {
  const seen = new Set<string>()
  const walk = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    if (file.endsWith('.css')) return
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(brought)) walk(path.join(path.dirname(file), name))
  }
  for (const file of files) walk(file)
  return [...seen].filter((file) => file.endsWith('.css'))
}
