// Maps a request to its page and cache key: path, known query parameters sorted, build. Unknown parameters are
// dropped, so that they cannot fill or split the cache (ARCHITECTURE.md "Pages"). A route's `handle` names the
// parameters that make another page, and how long it may be cached.
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { LRUCache } from 'lru-cache'
import { type RouteObject, type ServerBuild, matchRoutes } from 'react-router'

/** Seconds a fixed page is cached. A tag of what it reads drops it sooner; the year in its footer has none. */
const fixedSeconds = 86_400

export interface PageUrl {
  key: string
  /** Id of the matching route; '' if none matches. */
  route: string
  /** Path and query the page is rendered for. */
  path: string
  /** The redirect target of a path with superfluous slashes; else null. */
  movedTo: string | null
  seconds: number
}

/** Most characters of a path, and of a target in the cache. */
const longest = 2000
/** Most characters of a query value that a page may read: longer than any valid search, and any list cursor. */
const longestValue = 1000

/** Returns what a raw request target leads to, or null; caches results, in at most 4 MB. */
export function pageUrls(build: ServerBuild, standardSeconds: number): (target: string) => PageUrl | null {
  const routes = routeTree(build)
  const known = new LRUCache<string, PageUrl>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (url, target) => target.length + url.key.length + url.path.length + 64,
  })
  return (target) => {
    const cached = known.get(target)
    if (cached) return cached
    const url = workOut(target, routes, build.assets.version, standardSeconds)
    if (url && target.length <= longest) known.set(target, url)
    return url
  }
}

/** The paths of fixed pages, which have no parameters. */
export function fixedPaths(build: ServerBuild): string[] {
  return Object.values(build.routes).flatMap((route) => {
    const { page } = (route?.module.handle ?? {}) as Partial<PageHandle>
    return page?.fixed && route?.path && !route.path.includes(':') ? [`/${route.path}`] : []
  })
}

function workOut(target: string, routes: RouteObject[], version: string, standardSeconds: number): PageUrl | null {
  const [rawPath = '/', search = ''] = splitOnce(target, '?')
  // Redirects use this path: it must start with one slash and not read as another host.
  if (rawPath.length > longest || !/^\/[^\\]*$/.test(rawPath)) return null
  const path = rawPath.replace(/\/{2,}/g, '/')
  const page = pageOf(path)
  let match: ReturnType<typeof matchRoutes>
  try {
    match = matchRoutes(routes, page)
  } catch {
    return null
  }
  const { page: rule = {} } = (match?.at(-1)?.route.handle ?? {}) as Partial<PageHandle>
  const query = knownQuery(search, rule.query ?? [])
  const plain = page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
  const moved = page === path && plain !== rawPath ? plain + query : null
  return {
    key: `${version} ${path}${query}`,
    route: match?.at(-1)?.route.id ?? '',
    path: path + query,
    movedTo: moved,
    seconds:
      rule.fixed && standardSeconds > 0 ? fixedSeconds : Math.min(rule.seconds ?? standardSeconds, standardSeconds),
  }
}

/** The page of a `.data` request. */
function pageOf(path: string): string {
  if (!path.endsWith('.data')) return path
  const page = path.slice(0, -'.data'.length)
  return page === '/_root' ? '/' : page.replace(/\/_$/, '/')
}

function knownQuery(search: string, names: readonly string[]): string {
  if (!search || names.length === 0) return ''
  const parameters = [...new URLSearchParams(search)]
    .filter(([name, value]) => value !== '' && names.includes(name))
    .map(([name, value]) => [name, value.slice(0, longestValue)] as [string, string])
  parameters.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = new URLSearchParams(parameters).toString()
  return text ? `?${text}` : ''
}

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at)
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}

function routeTree(build: ServerBuild): RouteObject[] {
  const under = (parent: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined)
      .filter((route) => route.parentId === parent)
      .map((route): RouteObject => {
        const common = { id: route.id, path: route.path, handle: route.module.handle }
        return route.index ? { ...common, index: true } : { ...common, children: under(route.id) }
      })
  return under(undefined)
}
