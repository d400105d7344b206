// The label on the right and the actions: price, buy, save, share, and the promises made with every work (spec: section
// 2, Artwork detail). The buy button leads to the checkout by a full page load.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { detailOfferPercent } from '@rasika/contract/offer.ts'
import { shownRating } from '@rasika/contract/rating.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { LazilyHydrated, lazyModule } from '../platform/lazy-hydration.tsx'
import { shareLink } from '../platform/share.ts'
import { toast } from '../platform/toasts.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useHeightVariable } from '../ui/use-height-variable.ts'
import { useSave } from '../save-button/use-save.ts'
import { words as wishlist } from '../save-button/words.ts'
import { words as pictures } from './pictures-words.ts'
import { ScaleFigure } from './scale-figure.tsx'
import { words } from './words.ts'

const pincodeModule = lazyModule(() => import('../delivery-quote/pincode-check.tsx'))

/** Characters; a longer title is set smaller, so that price and button stay in the first view. */
const longTitle = 60

export function Side({ work, soldOut }: { work: Artwork; soldOut: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useHeightVariable(ref)
  return (
    <div className="artwork__stick" ref={ref}>
      <p className="artwork__by">
        <Link className="link" to={paths.artist(work.artistUsername)}>
          {work.artistName}
        </Link>
      </p>
      <h1
        className={
          work.title.length > longTitle ? 'section artwork__title artwork__title--long' : 'section artwork__title'
        }
      >
        {work.title}
        {work.year === null ? null : <span className="yr">, {work.year}</span>}
      </h1>
      {work.medium ? <p>{work.medium}</p> : null}
      <p>{sizeLine(work.size, isFlat(work))}</p>
      <Known work={work} />
      <Cost work={work} />
      <Acts work={work} soldOut={soldOut} />
      <OpenAuction work={work} />
      <Promises work={work} />
      {isFile(work) || soldOut ? null : <Pincode id={work.id} />}
      <ScaleFigure work={work} />
    </div>
  )
}

/** Rating where there are reviews, signature, edition. */
function Known({ work }: { work: Artwork }) {
  const rating = shownRating(work)
  return (
    <p className="artwork__rate meta">
      {rating === null ? null : (
        <>
          <Icon name="star" solid className="star" />
          <span className="sr">{words.rated}</span>
          {rating.average} {words.reviews(formatCount(rating.reviews), rating.reviews === 1)}
          <span aria-hidden="true"> · </span>
        </>
      )}
      {work.hasSignature ? words.signed : words.unsigned}
      {work.editionSize === null ? null : <span className="caps artwork__edition">{words.limited}</span>}
    </p>
  )
}

function Cost({ work }: { work: Artwork }) {
  const percent = detailOfferPercent(work)
  return (
    <div className="artwork__price">
      <p className="price">{formatRupees(work.price)}</p>
      {percent === null || work.maxPrice === null ? null : (
        <p className="artwork__was">
          <s className="num">
            <span className="sr">{words.was}</span>
            {formatRupees(work.maxPrice)}
          </s>{' '}
          <span className="num">{words.off(percent)}</span>
        </p>
      )}
      <p className="meta">{costLine(work)}</p>
      {work.soldWithin === null ? null : <p className="meta">{words.soldWithin(work.soldWithin)}</p>}
    </div>
  )
}

/** The spec's promise of free shipping, unless the buyer pays for the delivery. */
function costLine(work: Artwork): string {
  if (isFile(work)) return words.taxesOfFile
  if (work.deliveryCharge === 'Courier') return words.taxesAndCourier
  return work.deliveryPrice === null ? words.taxes : words.taxesAndFixed(formatRupees(work.deliveryPrice))
}

function Acts({ work, soldOut }: { work: Artwork; soldOut: boolean }) {
  const { saved, press } = useSave(work.id, (now, error) => {
    if (error) toast(wishlist.failed, { kind: 'refused' })
    else toast(now ? shared.wishlist.added : shared.wishlist.removed)
  })
  return (
    <div className="artwork__acts">
      {soldOut ? (
        <button type="button" className="btn btn--wide" disabled>
          {words.soldOut}
        </button>
      ) : work.auctionId !== null ? (
        <UnderHammer auctionId={work.auctionId} />
      ) : work.isReserved ? (
        <Reserved />
      ) : (
        <Link className="btn btn--wide" to={paths.checkout('artwork', work.id)} reloadDocument prefetch="none">
          {words.buy}
        </Link>
      )}
      <button type="button" className="btn btn--line" aria-pressed={saved} onClick={press}>
        <Icon name="heart" />
        {saved ? words.saved : words.save}
      </button>
      <button
        type="button"
        className="btn btn--line"
        onClick={() =>
          void shareLink(window.location.origin + paths.artwork(work.id), pictures.title(work.title, work.artistName))
        }
      >
        <Icon name="share" />
        {words.share}
      </button>
    </div>
  )
}

/** One unit of the work is in a live or upcoming auction, whether or not another can be bought. */
function OpenAuction({ work: { openAuction } }: { work: Pick<Artwork, 'openAuction'> }) {
  if (openAuction === null) return null
  const { id, status, currentPrice, auctionStartTime, auctionEndTime } = openAuction
  const price = formatRupees(currentPrice)
  return (
    <p className="artwork__lot">
      {status === 'upcoming'
        ? words.openAuction.upcoming(price, formatDateTime(auctionStartTime))
        : words.openAuction.live(price, formatDateTime(auctionEndTime))}{' '}
      <Link className="link" to={paths.auction(id)}>
        {words.hammer.link}
      </Link>
    </p>
  )
}

/** The last unit is in an auction: it can be bought here only once that has ended without a sale. */
function UnderHammer({ auctionId }: { auctionId: string }) {
  return (
    <div className="artwork__hammer">
      <button type="button" className="btn btn--wide" disabled>
        {words.hammer.button}
      </button>
      <p>
        {words.hammer.text}{' '}
        <Link className="link" to={paths.auction(auctionId)}>
          {words.hammer.link}
        </Link>
      </p>
    </div>
  )
}

/** The last unit is held for the winner of an auction that its artist has removed. */
function Reserved() {
  return (
    <div className="artwork__hammer">
      <button type="button" className="btn btn--wide" disabled>
        {words.reserved.button}
      </button>
      <p>{words.reserved.text}</p>
    </div>
  )
}

function Pincode({ id }: { id: string }) {
  const site = useRouteLoaderData<Site>('root')
  return (
    <LazilyHydrated of={pincodeModule}>
      {(file) => <file.PincodeCheck productType="artwork" id={id} time={site?.deliveryPromise ?? ''} />}
    </LazilyHydrated>
  )
}

/** The promises of the spec; for a digital work, those that are true of it. */
function Promises({ work }: { work: Pick<Artwork, 'deliveryType'> }) {
  const site = useRouteLoaderData<Site>('root')
  const arrives = isFile(work) ? words.promises.download : words.promises.delivery(site?.deliveryPromise ?? '')
  const promises = [arrives, words.promises.certificate, words.promises.payment]
  return (
    <ul className="artwork__facts">
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name="check" />
          {promise}
        </li>
      ))}
    </ul>
  )
}
