// What was ordered, for how much, when the money is the artist's, and where the parcel goes.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { OrderedWork } from '../timeline/order-screen.tsx'
import { words } from './words.ts'

export function OrderSummary({ order }: { order: ArtistOrderDetail }) {
  const { product, totalPrice, deliveryPrice, userDetails, packing, label } = order
  const { artworkDetails, sku } = product
  return (
    <>
      <OrderedWork title={artworkDetails.title} overline={sku} picture={artworkDetails.picture} to={null} />
      <dl className="order-page__sums">
        <div>
          <dt>{words.soldFor}</dt>
          <dd className="num">{formatRupeesExact(totalPrice)}</dd>
        </div>
        {deliveryPrice > 0 ? (
          <div className="order-page__total">
            <dt>{words.forDelivery}</dt>
            <dd className="num">{formatRupeesExact(deliveryPrice)}</dd>
          </div>
        ) : null}
      </dl>
      <p className="meta">{packing === null ? words.downloadSettles : words.settles}</p>
      {userDetails.address ? (
        <div>
          <h2>{words.sendTo}</h2>
          <address>
            {userDetails.name}, {userDetails.email}
            <br />
            {label ? label.join(', ') : userDetails.address.fullAddress}
          </address>
          {label ? <p className="meta">{words.label}</p> : null}
        </div>
      ) : null}
    </>
  )
}
