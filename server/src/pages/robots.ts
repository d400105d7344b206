/** Paths open to search engines; private pages are excluded. */
export function robots(origin: string): string {
  const closed = ['/api/', '/user/', '/wishlist', '/checkout/', '/forgot/', '/reset/', '/artist/profile']
  return [
    'User-agent: *',
    ...closed.map((path) => ['Disallow:', path].join(' ')),
    '',
    ['Sitemap:', `${origin}/sitemap.xml`].join(' '),
    '',
  ].join('\n')
}
