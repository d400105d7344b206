// A small build in the shape of Vite's output: a root, a list, one work, and every other path.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  createContext,
  createRequestHandler,
  data,
} from 'react-router'

type PageApi = (
  noun: string,
  name: string,
  params?: Record<string, string>,
) => Promise<{ status: number; body: { data?: unknown } }>
const pageApiKey = createContext<PageApi>()

/** Counts renders by path, so that a test sees which responses came from the cache. */
export function tinyBuild(): { build: ServerBuild; renders: string[] } {
  const renders: string[] = []
  const loader =
    (noun: string, name: string) =>
    async (args: { params: { id?: string }; context: Readonly<RouterContextProvider>; url: URL }) => {
      renders.push(args.url.pathname + args.url.search)
      const response = await args.context.get(pageApiKey)(noun, name, args.params.id ? { id: args.params.id } : {})
      if (response.status !== 200) throw data(response.body, { status: response.status })
      return response.body.data
    }
  const show = () => null
  const route = (id: string, path: string, module: object) => ({
    id,
    parentId: 'root',
    path,
    module: { default: show, ...module },
  })
  const routes = {
    root: { id: 'root', path: '', module: { default: show, ErrorBoundary: show } },
    list: route('list', 'artworks', {
      loader: loader('artworks', 'list'),
      handle: { page: { query: ['search', 'sort'] } },
    }),
    one: route('one', 'artwork/:id', { loader: loader('artworks', 'view'), handle: { page: { seconds: 2 } } }),
    terms: route('terms', 'terms', { loader: loader('artworks', 'list'), handle: { page: { fixed: true } } }),
    rest: route('rest', '*', { loader: () => data(null, { status: 404 }) }),
  }
  const entry = {
    default: async (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) => {
      headers.set('content-type', 'text/html; charset=utf-8')
      const markup = `<p>${JSON.stringify(staticHandlerContext.loaderData)}</p>`
      return new Response(
        `<!doctype html>${markup}<script>go(1 < 2)</script><script type="module">\nimport "/a.js"\n</script>`,
        { status, headers },
      )
    },
    createRequestHandler,
    handleError: () => undefined,
    pageContext: (pageInput: { transport: (wire: object) => ReturnType<PageApi> }) => {
      const context = new RouterContextProvider()
      context.set(pageApiKey, (noun, name, params = {}) => pageInput.transport({ noun, name, params, query: {} }))
      return context
    },
  }
  const manifest = Object.values(routes).map((one) => [
    one.id,
    { ...one, module: `/${one.id}.js`, imports: [], css: [], hasLoader: 'loader' in one.module },
  ])
  const build = {
    entry: { module: entry },
    routes,
    assets: {
      version: 'b1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(manifest),
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return { build: build as unknown as ServerBuild, renders }
}

export const noFigures = { sample: false, figures: {} }

/** Facts about the gallery, for tests. */
export const tinySiteFacts = {
  sample: true,
  seller: { name: 'A house', address: '1 Lane', gstin: '29AAAAA0000A1Z5' },
  grievanceOfficer: 'An officer',
  winHours: 72,
  offerHours: 24,
  holdMinutes: 15,
  feePercent: '0',
  taxCollectedPercent: '0.5',
  sessionDays: 30,
  ticketDays: 1095,
  eventDays: 400,
  uploadHours: 24,
}

/** The folder of the build's assets; it is removed when the application closes. */
export function tinyAssets(app: FastifyInstance): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rasika-assets-'))
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'assets', 'a-1.js'), 'one')
  writeFileSync(path.join(folder, 'assets', 'a-1.js.br'), 'packed')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }))
  return folder
}
