// A lot's data for search engines: the sale as an event with its times, the work, the current price and the breadcrumbs
// (schema.org SaleEvent, VisualArtwork, Offer, BreadcrumbList). Contains nothing about bidders.
import type { Auction } from '@rasika/contract/auctions.ts'
import { menuName } from '@rasika/contract/categories.ts'
import { crumbs } from '../platform/crumbs.ts'
import { paths } from '@rasika/contract/paths.ts'
import { words as siteWords } from '../words.ts'
import { words } from './words.ts'

const statusNames: Partial<Record<Auction['status'], string>> = { cancelled: 'EventCancelled' }

/** `origin` as in `https://rasika.example`; every URL in the data is absolute. */
export function structuredData(lot: Auction, origin: string): Record<string, unknown> {
  const url = origin + paths.auction(lot.id)
  const artist = { '@type': 'Person', name: lot.artist, url: origin + paths.artist(lot.artistProfile.username) }
  const isOpen = lot.status === 'active' || lot.status === 'upcoming'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SaleEvent',
        '@id': url,
        url,
        name: words.auctionOf(lot.title),
        description: lot.description,
        image: lot.images.map((image) => origin + image),
        startDate: lot.auctionStartTime,
        endDate: lot.auctionEndTime,
        eventStatus: `https://schema.org/${statusNames[lot.status] ?? 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url },
        organizer: { '@type': 'Organization', name: siteWords.site.name, url: origin },
        workFeatured: {
          '@type': 'VisualArtwork',
          name: lot.title,
          image: lot.images.map((image) => origin + image),
          artform: menuName(lot.menuCategory),
          creator: artist,
          ...(lot.medium ? { artMedium: lot.medium } : {}),
          ...(lot.year === null ? {} : { dateCreated: String(lot.year) }),
        },
        ...(isOpen
          ? {
              offers: {
                '@type': 'Offer',
                url,
                price: lot.currentPrice.toFixed(2),
                priceCurrency: 'INR',
                availability: 'https://schema.org/InStock',
                validFrom: lot.auctionStartTime,
                validThrough: lot.auctionEndTime,
                // The artist is the seller; the auction house holds the auction (terms and conditions).
                seller: artist,
              },
            }
          : {}),
      },
      crumbs(origin, [
        { name: siteWords.shell.auctions, path: paths.auctions() },
        { name: lot.title, path: paths.auction(lot.id) },
      ]),
    ],
  }
}
