// The site's data for search engines: the organization, its contact and its search (schema.org Organization, WebSite
// with SearchAction).
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { words } from '../words.ts'

export function structuredData({
  origin,
  supportEmail,
}: Pick<Site, 'origin' | 'supportEmail'>): Record<string, unknown> {
  const organisation = `${origin}/#house`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
        name: words.site.name,
        alternateName: words.site.deva,
        url: origin,
        description: words.site.description,
        logo: `${origin}/icons/icon-512.png`,
        ...(supportEmail
          ? {
              email: supportEmail,
              contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
            }
          : {}),
      },
      {
        '@type': 'WebSite',
        name: words.site.name,
        url: origin,
        inLanguage: 'en-IN',
        publisher: { '@id': organisation },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.artworks()}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
