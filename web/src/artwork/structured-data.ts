// A work's data for search engines: the work of art, its offer and its breadcrumbs (schema.org VisualArtwork, Product,
// Offer, BreadcrumbList). The ratings of the demonstration's sample data
// stay out, since nobody gave them.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { isFile, menuName } from '@rasika/contract/categories.ts'
import { centimetres, dimensionsOf, isFlat } from '@rasika/contract/size.ts'
import { paths } from '@rasika/contract/paths.ts'
import { crumbs } from '../platform/crumbs.ts'
import { words } from './words.ts'

/** `origin` as in `https://rasika.example`; every URL in the data is absolute. */
export function structuredData(work: Artwork, origin: string): Record<string, unknown> {
  const url = origin + paths.artwork(work.id)
  const person = { '@type': 'Person', name: work.artistName, url: origin + paths.artist(work.artistUsername) }
  const kind = menuName(work.menuCategory)
  const long = (metres: number) => ({
    '@type': 'QuantitativeValue',
    value: Number(centimetres(metres)),
    unitCode: 'CMT',
  })
  const { width, height, depth } = dimensionsOf(work.size, isFlat(work))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['VisualArtwork', 'Product'],
        '@id': url,
        url,
        name: work.title,
        description: work.description,
        image: work.images.map((image) => origin + image),
        artform: kind,
        category: work.subcategory ? `${kind} > ${menuName(work.subcategory)}` : kind,
        creator: person,
        ...(work.medium ? { artMedium: work.medium, material: work.medium } : {}),
        ...(work.year === null ? {} : { dateCreated: String(work.year) }),
        ...(work.editionSize === null ? {} : { artEdition: String(work.editionSize) }),
        width: long(width),
        height: long(height),
        depth: long(depth),
        ...(isFile(work) ? {} : { weight: { '@type': 'QuantitativeValue', value: work.weight, unitCode: 'KGM' } }),
        sku: work.sku,
        ...(work.reviewCount > 0 && work.averageRating !== null && !work.sample
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: work.averageRating,
                reviewCount: work.reviewCount,
              },
            }
          : {}),
        offers: {
          '@type': 'Offer',
          url,
          price: work.price.toFixed(2),
          priceCurrency: 'INR',
          availability: `https://schema.org/${availabilityOf(work)}`,
          ...(isFile(work)
            ? { availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModeDirectDownload' }
            : {}),
          itemCondition: 'https://schema.org/NewCondition',
          // The artist is the seller; the gallery shows the work and takes the payment (terms and conditions).
          seller: person,
        },
      },
      crumbs(origin, [
        { name: words.artworks, path: paths.artworks() },
        { name: kind, path: paths.artworks({ category: work.menuCategory }) },
        ...(work.subcategory
          ? [
              {
                name: menuName(work.subcategory),
                path: paths.artworks({ category: work.menuCategory, subcategory: work.subcategory }),
              },
            ]
          : []),
        { name: work.title, path: paths.artwork(work.id) },
      ]),
    ],
  }
}

/** A unit held for an auction is in stock, but cannot be bought at this price. */
function availabilityOf({ stock, auctionId, isReserved }: Artwork): string {
  if (stock <= 0) return 'SoldOut'
  return auctionId === null && !isReserved ? 'InStock' : 'OutOfStock'
}
