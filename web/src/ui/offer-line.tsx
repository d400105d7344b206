// The quiet line under a card's price: offer percent by the list's own formula, rating, edition
// (spec: section 2, Artwork catalogue; section 5, Offer percent; product.md 14).
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { listOfferPercent } from '@rasika/contract/offer.ts'
import { shownRating } from '@rasika/contract/rating.ts'
import { words } from '../words.ts'
import { Icon } from './icon.tsx'

export type Offered = Pick<ArtworkCard, 'price' | 'maxPrice' | 'stock' | 'sample' | 'averageRating' | 'reviewCount' | 'editionSize'>

/** Only what the line needs, so that a page carries no more. */
export function offered(card: ArtworkCard): Offered {
  const { price, maxPrice, stock, sample, averageRating, reviewCount, editionSize } = card
  return { price, maxPrice, stock, sample, averageRating, reviewCount, editionSize }
}

export function OfferLine({ work }: { work: Offered }) {
  const percent = work.stock > 0 ? listOfferPercent(work) : null
  return (
    <>
      {percent === null ? null : <span>{isInvented(work) ? words.work.sampleOff(percent) : words.work.off(percent)}</span>}
      <Rating work={work} />
      {work.editionSize === null ? null : <span className="caps">{words.work.limited}</span>}
    </>
  )
}

/** The spec's default, and no price it was taken from: said to be a sample's, since the work's own page knows of none. */
function isInvented({ price, maxPrice }: Offered): boolean {
  return maxPrice === null || maxPrice <= price
}

function Rating({ work }: { work: Offered }) {
  const rating = shownRating(work)
  if (rating === null) return <span>{words.work.fresh}</span>
  const reviews = formatCount(rating.reviews)
  return (
    <span>
      <Icon name="star" solid className="star" />
      <span className="sr">{words.work.rated(rating.average, reviews)}</span>
      <span aria-hidden="true">
        {rating.average} ({reviews})
      </span>
    </span>
  )
}
