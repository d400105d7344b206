/** Where a page hangs in the house, for search engines (schema.org BreadcrumbList); the way in comes first. */
export function crumbs(origin: string, steps: readonly { name: string; path: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + path })),
  }
}
