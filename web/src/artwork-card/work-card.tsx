// A work on the wall: its picture in its own proportion and, beneath, the wall label in a fixed order: artist, title,
// year; medium; size; price (docs/design.md "The wall label"). A slice adds a heart or an offer in the slots; nothing
// ever covers the work.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { sizeLine } from '@rasika/contract/size.ts'
import { formatDate } from '@rasika/contract/time.ts'
import type { ReactNode } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { baseOfUrl } from '@rasika/contract/pictures.ts'
import { words } from './words.ts'
import { LabelWho } from './label-who.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, type PictureProps, proportion } from '../ui/picture.tsx'
import { TextPlaceholder } from './text-placeholder.tsx'

/** A card with its picture, and null where it has no value. */
export interface ArtworkCardData extends Pick<
  ArtworkCard,
  'id' | 'title' | 'artistName' | 'artistUsername' | 'size' | 'price' | 'stock'
> {
  maxPrice: number | null
  medium: string | null
  year: number | null
  editionSize: number | null
  picture: PictureProps | null
  hasDepth: boolean
  averageRating: number | null
  reviewCount: number
  openAuction: NonNullable<ArtworkCard['openAuction']> | null
}

export function artworkCardOf(card: ArtworkCard): ArtworkCardData {
  const { id, title, artistName, artistUsername, size, price, stock, images, picture } = card
  const [address] = images
  return {
    ...{ id, title, artistName, artistUsername, size, price, stock },
    maxPrice: card.maxPrice ?? null,
    medium: card.medium ?? null,
    year: card.year ?? null,
    editionSize: card.editionSize ?? null,
    picture: address && picture ? { base: baseOfUrl(address), ...picture, alt: words.by(title, artistName) } : null,
    hasDepth: card.hasDepth ?? false,
    averageRating: card.averageRating ?? null,
    reviewCount: card.reviewCount ?? 0,
    openAuction: card.openAuction ?? null,
  }
}

interface Props {
  work: ArtworkCardData
  /** The width of the picture, in the syntax of `sizes`. */
  sizes: string
  first?: boolean
  heading?: 'h2' | 'h3' | 'p'
  /** One line under the price: offer, rating, edition. */
  aside?: ReactNode
  /** Beside the label: the wishlist heart. */
  end?: ReactNode
  /** The unit of the label's size (spec: section 9: centimetres on an artist's wall). */
  unit?: 'in' | 'cm'
  /** In the notch cut into the picture (docs/design.md "The wall label"). */
  mark?: ReactNode
  /** The link's target, if not the page of the work. */
  to?: string
}

export function WorkCard({
  work,
  sizes,
  first = false,
  heading,
  aside,
  end,
  unit,
  mark,
  to = paths.artwork(work.id),
}: Props) {
  return (
    <article className="work" style={proportion(work.picture)}>
      <Link className={mark ? 'work__pic soldpic' : 'work__pic'} to={to} tabIndex={-1}>
        <WorkPicture work={work} sizes={sizes} first={first} />
        {mark ? <span className="tag sold">{mark}</span> : null}
      </Link>
      <WallLabel work={work} to={to} {...(heading ? { heading } : {})} {...(unit ? { unit } : {})} aside={aside}>
        {end}
      </WallLabel>
    </article>
  )
}

/** The picture, or a plate with the title for a work without one. */
export function WorkPicture({ work, sizes, first = false }: { work: ArtworkCardData; sizes: string; first?: boolean }) {
  if (!work.picture) return <TextPlaceholder work={work} />
  return <Picture picture={work.picture} sizes={sizes} first={first} />
}

interface LabelProps {
  work: ArtworkCardData
  to?: string
  heading?: 'h2' | 'h3' | 'p'
  unit?: 'in' | 'cm'
  aside?: ReactNode
  children?: ReactNode
}

export function WallLabel({
  work,
  to = paths.artwork(work.id),
  heading = 'h3',
  unit = 'in',
  aside,
  children,
}: LabelProps) {
  const { title, artistName, artistUsername, year, medium, size, hasDepth } = work
  return (
    <div className="label">
      <LabelWho of={{ artist: artistName, artistUsername, title, year }} to={to} heading={heading} />
      <div className="label__what">
        {medium ? <p>{medium}</p> : null}
        <p>{sizeLine(size, !hasDepth, { first: unit })}</p>
      </div>
      <div className="label__cost">
        <Price work={work} />
        <OpenAuction work={work} />
        {aside ? <p className="aside">{aside}</p> : null}
      </div>
      {children}
    </div>
  )
}

/** The work's live or upcoming auction, with its present price and end. */
function OpenAuction({ work: { openAuction } }: { work: Pick<ArtworkCardData, 'openAuction'> }) {
  if (openAuction === null) return null
  return (
    <p className="aside">
      <Link className="link" to={paths.auction(openAuction.id)} prefetch="none">
        {words.inAuction(formatRupees(openAuction.currentPrice), formatDate(openAuction.auctionEndTime))}
      </Link>
    </p>
  )
}

/** An en space: where the second price is on a line of its own, no gap stands before it. */
const gap = '\u2002'

/**
 * SOLD OUT with the red dot if stock is missing or 0 (spec: section 4); otherwise the price and the price before the
 * offer.
 */
export function Price({
  work: { price, maxPrice, stock },
}: {
  work: Pick<ArtworkCardData, 'price' | 'maxPrice' | 'stock'>
}) {
  if (!(stock > 0)) {
    return (
      <p className="price sold">
        <i className="dot" />
        {words.soldOut}
      </p>
    )
  }
  return (
    <p className="price">
      {formatRupees(price)}
      {maxPrice !== null && maxPrice > price ? (
        <>
          {gap}
          <s>
            <span className="sr">{words.was}</span>
            {formatRupees(maxPrice)}
          </s>
        </>
      ) : null}
    </p>
  )
}
