import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type RouteObject, matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paths, safeNext } from '@rasika/contract/paths.ts'
import { reservedUsernames } from '@rasika/contract/usernames.ts'
import routes from './routes.ts'

/** The file that shows the page at this path. */
function fileOf(path: string): string | undefined {
  const [pathname = ''] = path.split('?')
  const route = matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route as RouteConfigEntry | undefined
  return route?.file
}

const notFound = 'not-found/not-found-page.tsx'

describe('URLs', () => {
  const built = {
    ...Object.fromEntries(
      Object.entries(paths).map(([name, build]) => [name, (build as (id: string) => string)('a-1')]),
    ),
    home: paths.home(),
    artworks: paths.artworks({ category: 'paintings', subcategory: 'warli-gond' }),
  }

  test.each(Object.entries(built).filter(([name]) => name !== 'notFound'))('%s leads to a route: %s', (_, path) => {
    expect(path).toMatch(/^\//)
    expect(fileOf(path)).not.toBe(notFound)
  })

  test('every route of the spec is there', () => {
    const spec = {
      '/artist/profile': 'studio/own-page.tsx',
      '/artist/certification': 'certification/certification-page.tsx',
      '/artist/tara': 'artist/artist-page.tsx',
      '/login/artist': 'artist-signup/login-page.tsx',
      '/signup/artist': 'artist-signup/signup-page.tsx',
      '/forgot/password': 'account-settings/forgot-page.tsx',
      '/checkout/artwork/1': 'checkout/checkout-page.tsx',
      '/checkout/auction/1': 'checkout/checkout-page.tsx',
      '/auctions': 'auction-list/auctions-page.tsx',
      '/auction/1': 'lot/auction-page.tsx',
      '/404': notFound,
      '/anything/else': notFound,
    }
    expect(Object.fromEntries(Object.keys(spec).map((path) => [path, fileOf(path)]))).toEqual(spec)
  })

  test('no page below /artist/ hides an artist', () => {
    const words = routes.flatMap(({ path = '' }) => /^artist\/([^/:]+)/.exec(path)?.[1] ?? [])
    expect(words).toContain('certification')
    expect(reservedUsernames).toEqual(expect.arrayContaining(words))
  })

  test('the second spellings lead to the first', () => {
    for (const path of ['/auctions/1', '/artist/login', '/artist/signup'])
      expect(fileOf(path)).toBe('redirects/moved.ts')
  })

  test('an id with a slash or a question mark stays one segment', () => {
    expect(paths.artwork('a/b?c')).toBe('/artwork/a%2Fb%3Fc')
  })
})

describe('next', () => {
  test.each(['/wishlist', '/artwork/1?from=x#y', '/'])('keeps %s', (next) => expect(safeNext(next)).toBe(next))

  test.each([
    null,
    '',
    'wishlist',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a\nb',
    '/\t/evil.test',
  ])('leads %j to the home page', (next) => expect(safeNext(next)).toBe('/'))
})
