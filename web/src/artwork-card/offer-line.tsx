// The line under a card's price: offer percent, rating, edition, each only if the work has one (spec: section 2,
// Artwork catalogue; section 5, Offer percent).
import { formatCount } from '@rasika/contract/money.ts'
import { listOfferPercent } from '@rasika/contract/offer.ts'
import { shownRating } from '@rasika/contract/rating.ts'
import type { ArtworkCardData } from './work-card.tsx'
import { words } from './words.ts'
import { Icon } from '../ui/icon.tsx'

export type Offered = Pick<
  ArtworkCardData,
  'price' | 'maxPrice' | 'stock' | 'averageRating' | 'reviewCount' | 'editionSize'
>

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
