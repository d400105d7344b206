import { paths } from '@rasika/contract/paths.ts'

/** Paths open to search engines; private pages are excluded. */
export function robots(origin: string): string {
  const closed = [
    '/api/',
    '/desk',
    '/user/',
    paths.wishlist(),
    '/checkout/',
    '/forgot/',
    '/reset/',
    paths.ownArtist(),
    '/artist/order/',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => ['Disallow:', path].join(' ')),
    '',
    ['Sitemap:', `${origin}/sitemap.xml`].join(' '),
    '',
  ].join('\n')
}
