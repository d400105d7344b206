// One order of the buyer (spec: section 2, Orders tab): items, date, amount, status and documents.
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { document } from '@rasika/contract/words/document.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { Fragment, useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { Downloads } from './downloads.tsx'
import { OrderBadge } from './order-badge.tsx'
import { useFiles } from './use-files.ts'
import { words } from './words.ts'

export function OrderLine({ order }: { order: BuyerOrder }) {
  const { product, totalPrice, paidOn, deliveredOn, deliveredAt, state, timeline } = order
  const { name, artistName, picture, sellingPrice, productType } = product
  const lost = { paid: null, gone: words.goneText, refunded: words.refundedText }[state]
  return (
    <li className="line">
      <div className="line__pic" style={proportion(picture)}>
        {picture ? (
          <Picture picture={picture} sizes="8.5rem" alt="" />
        ) : (
          <TextPlaceholder work={{ title: name, artistName }} />
        )}
      </div>
      <div className="line__what label">
        <p className="label__by">{artistName}</p>
        <h3>
          <cite>{name}</cite>
        </h3>
        <p className="quiet">{words.kindAndPrice(words.types[productType], formatRupees(sellingPrice))}</p>
      </div>
      <div className="line__meta">
        <OrderBadge order={order} />
        {lost || !deliveredAt ? null : <p className="meta">{words.delivered(formatDate(deliveredAt))}</p>}
        {lost ? (
          <p className="meta">{lost}</p>
        ) : deliveredOn && stopOf(timeline) === null ? (
          <p className="meta">{words.expected(formatDate(deliveredOn))}</p>
        ) : null}
      </div>
      <div className="line__sum">
        <p className="price">
          <span className="sr">{words.total} </span>
          {formatRupeesExact(totalPrice)}
        </p>
        {paidOn ? <p className="meta">{words.paid(formatDate(paidOn))}</p> : null}
      </div>
      <Foot order={order} />
    </li>
  )
}

function Foot({
  order: { id, orderNumber, state, paidOn, invoiceKind, creditNotes, isDigital, product },
}: {
  order: BuyerOrder
}) {
  const { busy, download } = useFiles(id)
  const [files, setFiles] = useState(0)
  const path = pathOf(product)
  const documentButton = (what: string, label: string, press: () => Promise<void>) => (
    <button type="button" className="link" disabled={busy !== null} onClick={() => void press()}>
      {busy === what ? words.fetching : label}
      <span className="sr">{words.ofWork(product.name)}</span>
    </button>
  )
  return (
    <div className="line__foot meta">
      <span className="line__id">
        {words.order}{' '}
        <Link className="link num" to={paths.order(id)}>
          {orderNumber}
        </Link>
      </span>
      <span className="line__acts">
        {paidOn
          ? documentButton('invoice', document.invoice(invoiceKind), () =>
              download('invoice', ({ invoice }) => invoice),
            )
          : null}
        {Array.from({ length: creditNotes }, (_, at) => (
          <Fragment key={at}>
            {documentButton(`credit ${at}`, words.creditNote(at, creditNotes), () =>
              download(`credit ${at}`, (links) => links.creditNotes[at]),
            )}
          </Fragment>
        ))}
        {state === 'paid'
          ? documentButton('certificate', words.certificate, () =>
              download('certificate', ({ certificate }) => certificate),
            )
          : null}
        {state === 'paid' && isDigital
          ? documentButton('download', words.download, () =>
              download('download', ({ downloads }) => {
                // Several files get one button each: a browser allows one download per click.
                setFiles(downloads.length > 1 ? downloads.length : 0)
                return downloads.length > 1 ? undefined : (downloads[0] ?? null)
              }),
            )
          : null}
        {path ? (
          <Link className="link" to={path}>
            {words.view}
            <span className="sr">{words.ofWork(product.name)}</span>
          </Link>
        ) : null}
      </span>
      {files > 0 ? <Downloads orderId={id} count={files} name={words.files(product.name)} /> : null}
    </div>
  )
}

function pathOf({ productType, artworkId, auctionId }: BuyerOrder['product']): string | null {
  if (productType === 'auction') return auctionId ? paths.auction(auctionId) : null
  return artworkId ? paths.artwork(artworkId) : null
}
