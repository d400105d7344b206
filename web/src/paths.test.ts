import { type RouteObject, matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paths, safeNext } from '@rasika/contract/paths.ts'
import routes from './routes.ts'

function idOf(path: string): string | undefined {
  const [pathname = ''] = path.split('?')
  return (
    matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.id ??
    matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path
  )
}

describe('addresses', () => {
  const built = {
    ...Object.fromEntries(
      Object.entries(paths).map(([name, build]) => [name, (build as (id: string) => string)('a-1')]),
    ),
    home: paths.home(),
    artworks: paths.artworks({ category: 'paintings', subcategory: 'warli-gond' }),
    notFound: paths.notFound(),
  }

  test.each(Object.entries(built))('%s leads to a route: %s', (_, path) => {
    expect(path).toMatch(/^\//)
    expect(idOf(path)).not.toBe('any-other')
  })

  test('every route of the spec is there', () => {
    const spec = {
      '/artist/profile': 'artist-own',
      '/artist/certification': 'artist-certification',
      '/artist/tara': 'artist',
      '/login/artist': 'login-artist',
      '/signup/artist': 'signup-artist',
      '/forgot/password': 'forgot-password',
      '/checkout/artwork/1': 'checkout',
      '/checkout/auction/1': 'checkout',
      '/auctions': 'auctions',
      '/auction/1': 'auction',
      '/404': 'not-found',
      '/anything/else': 'any-other',
    }
    expect(Object.fromEntries(Object.keys(spec).map((path) => [path, idOf(path)]))).toEqual(spec)
  })

  test('the second spellings lead to the first', () => {
    expect(['/auctions/1', '/artist/login', '/artist/signup'].map(idOf)).toEqual([
      'auctions-one',
      'artist-login',
      'artist-signup',
    ])
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
  ])('leads %j to the entrance', (next) => expect(safeNext(next)).toBe('/'))
})
