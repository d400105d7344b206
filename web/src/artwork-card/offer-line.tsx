// The line under a card's price: offer percent, rating, edition, each only if the work has one (spec: section 2,
// Artwork catalogue; section 5, Offer percent).
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { listOfferPercent } from '@rasika/contract/offer.ts'
import { shownRating } from '@rasika/contract/rating.ts'
import { words } from './words.ts'
import { Icon } from '../ui/icon.tsx'

export type Offered = Pick<
  ArtworkCard,
  'price' | 'maxPrice' | 'stock' | 'averageRating' | 'reviewCount' | 'editionSize'
>

/** Only the fields of the line, so that a page carries no more. */
export function offered(card: ArtworkCard): Offered {
  const { price, maxPrice, stock, averageRating, reviewCount, editionSize } = card
  return { price, maxPrice, stock, averageRating, reviewCount, editionSize }
}

export function OfferLine({ work }: { work: Offered }) {
  const percent = work.stock > 0 ? listOfferPercent(work) : null
  return (
    <>
      {percent === null ? null : <span>{words.off(percent)}</span>}
      <Rating work={work} />
      {work.editionSize === null ? null : <span className="caps">{words.limited}</span>}
    </>
  )
}

function Rating({ work }: { work: Offered }) {
  const rating = shownRating(work)
  if (rating === null) return null
  const reviews = formatCount(rating.reviews)
  return (
    <span>
      <Icon name="star" solid className="star" />
      <span className="sr">{words.rated(rating.average, reviews)}</span>
      <span aria-hidden="true">
        {rating.average} ({reviews})
      </span>
    </span>
  )
}
