import { paths } from '@rasika/contract/paths.ts'

/** The text of robots.txt: it closes the private pages to search engines, as RFC 9309 reads a `$`. */
export function robots(origin: string): string {
  const closed = [
    '/api/',
    '/desk',
    '/user/',
    paths.wishlist(),
    '/checkout/',
    '/forgot/',
    '/reset/',
    // The page itself alone: usernames may begin like it.
    ...['$', '?'].map((end) => `${paths.ownArtist()}${end}`),
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
