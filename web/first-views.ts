// Builds one critical stylesheet per page: the shared style and the page's own, found by following the page's imports.
// The server links it instead of the full stylesheet, which the browser fetches after the first paint
// (`src/platform/document-order.ts`): 8 KB before the paint, not 17.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import routes from './src/routes.ts'

const source = fileURLToPath(new URL('./src', import.meta.url))
const root = path.join(source, 'root.tsx')
const list = 'virtual:first-views'
const sheet = /^virtual:first-view\/([a-z-]+)\.css(?:\?|$)/
/** Static imports of modules and styles; no dynamic imports and no types. */
const brought = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^'"?]+\.(?:tsx?|css))'/gm

/** `virtual:first-views` maps the id of a route to the address of its stylesheet; empty under `npm run dev`. */
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
      return (
        page &&
        stylesOf([root, page.file])
          .map((file) => `@import ${JSON.stringify(file)};\n`)
          .join('')
      )
    },
  }
}

function listed(pages: readonly { id: string; name: string }[]): string {
  return [
    ...pages.map(({ name }, at) => `import sheet${at} from 'virtual:first-view/${name}.css?url'`),
    `export const firstViews = { ${pages.map(({ id }, at) => `${JSON.stringify(id)}: sheet${at}`).join(', ')} }`,
  ].join('\n')
}

/** The style files in import order, as in the full stylesheet. */
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
