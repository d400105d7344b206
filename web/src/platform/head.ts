// The head of a page: title, description, canonical URL and what a shared link shows
// (ARCHITECTURE.md "Pages": every page has a title and a description in its HTML).
import { shareSize } from '@rasika/contract/pictures.ts'
import { siteCardUrl } from '@rasika/contract/sharing.ts'
import type { MetaDescriptor } from 'react-router'
import { words } from '../words.ts'

interface Head {
  /** Without the site's name; empty on the home page. */
  title: string
  description: string
  /** Path and the query parameters that make this another page; without it there is no canonical URL. */
  path?: string
  /** Path of the picture of a shared link (`contract/src/sharing.ts`); the site's own by default. */
  image?: { path: string; alt: string }
  /**
   * For pages that search engines must not index: private ones, lists that are filtered and their later pages, those
   * opened by a code or a mail's link, the demonstration's mails, the page without a network, and pages that were not
   * found.
   */
  hidden?: boolean
  /** schema.org data of the page, made under `import.meta.env.SSR`: the browser neither needs nor loads its code. */
  data?: Record<string, unknown>
}

/** `matches` as a route's `meta` receives them: the root's loader supplies the origin. */
export function head(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: Head,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { origin: string } | undefined
  const title = page.title ? `${page.title} | ${words.site.name}` : words.site.title
  const absolute = (path: string) => `${root?.origin ?? ''}${path}`
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:site_name', content: words.site.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: page.title || words.site.title },
    { property: 'og:description', content: page.description },
  ]
  if (page.hidden) descriptors.push({ name: 'robots', content: 'noindex' })
  if (page.path !== undefined && root) {
    descriptors.push(
      { tagName: 'link', rel: 'canonical', href: absolute(page.path) },
      { property: 'og:url', content: absolute(page.path) },
    )
  }
  if (root && !page.hidden) {
    const { path, alt } = page.image ?? { path: siteCardUrl, alt: words.site.title }
    descriptors.push(
      { property: 'og:image', content: absolute(path) },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: String(shareSize.width) },
      { property: 'og:image:height', content: String(shareSize.height) },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  }
  // In the server's HTML only, which search engines read: in the browser React creates a script element through
  // `innerHTML`, which Trusted Types forbid. Hydration accepts the existing element.
  if (page.data && typeof document === 'undefined') descriptors.push({ 'script:ld+json': page.data as never })
  return descriptors
}
