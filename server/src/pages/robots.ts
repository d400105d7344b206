import { paths } from '@rasika/contract/paths.ts'

/** The text of robots.txt: it closes the private pages to search engines. */
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
