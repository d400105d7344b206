// The product and its total (spec: section 2, Checkout; section 9, Amounts). On a phone the total and the button stay
// at the lower edge, always within reach.
import type { Amounts } from '@rasika/contract/amounts.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { type Paise, formatCount, formatRupeesExact, rupeesOf } from '@rasika/contract/money.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { useRouteLoaderData } from 'react-router'
import { TermsLink } from '../legal/terms-link.tsx'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { CouponBox } from './coupon-box.tsx'
import { Hold } from './hold.tsx'
import { isInProgress, type PaymentStatus } from './payment-status.ts'
import type { Coupon } from './use-coupon.ts'
import type { usePayment } from './use-payment.ts'
import type { CheckoutQuote } from './use-quote.ts'
import { words } from './words.ts'

const messages = words.summary

/** The plinth is five twelfths of a wide page and the whole width of a phone; the picture two fifths of that. */
const pictureSizes = '(max-width: 60em) 36vw, 14vw'

interface Props {
  product: CheckoutProduct
  amounts: Amounts
  coupon: Coupon
  quote: CheckoutQuote
  payment: ReturnType<typeof usePayment>
  /** This buyer's own order for the product. */
  earlier: BuyerOrder | null
}

export function Summary({ product, amounts, coupon, quote, payment, earlier }: Props) {
  const { paymentStatus, heldUntil, refused, pay } = payment
  const isSoldOut = product.soldOut || paymentStatus.kind === 'gone'
  const isOver = earlier !== null || isSoldOut || ['in_auction', 'reserved', 'paid'].includes(paymentStatus.kind)
  const isBusy = isInProgress(paymentStatus)
  const isBought = earlier?.state === 'paid' && paymentStatus.kind !== 'gone'
  const hasAnother = earlier !== null && !isSoldOut && product.productType === 'artwork'
  const total = quote.price === null ? messages.later : formatRupeesExact(rupeesOf(amounts.total))
  return (
    <aside className="checkout__sum" aria-labelledby="order-summary">
      <div className="checkout__in">
        <h2 className="small-head" id="order-summary">
          {messages.title}
        </h2>
        <Product product={product} />
        {isOver ? null : (
          <CouponBox
            coupon={coupon}
            locked={isBusy}
            help={product.productType === 'auction' ? words.coupon.ofLots : null}
          />
        )}
        <Sums
          isLot={product.productType === 'auction'}
          amounts={amounts}
          isPriced={quote.price !== null}
          couponCode={coupon.couponCode}
          total={total}
        />
        <p className="meta">
          <Arrival isDigital={product.isDigital} />
        </p>
        {product.isDigital ? null : <QuoteLine quote={quote} />}
      </div>
      {isBought && !hasAnother ? null : (
        <div className="checkout__pay">
          <p className="checkout__total" aria-hidden="true">
            {messages.total} <span className="num">{total}</span>
          </p>
          {hasAnother ? (
            <Link className="btn btn--line btn--wide" to={paths.checkout('artwork', product.id)} reloadDocument>
              {messages.another}
            </Link>
          ) : (
            <button
              type="button"
              className="btn btn--wide"
              disabled={isOver && !isBusy}
              // Not disabled while busy: the focus would be lost, and the payment window could not give it back.
              aria-disabled={isBusy}
              onClick={() => !isBusy && void pay()}
            >
              {isSoldOut && !isBusy ? messages.soldOut : buttonText(paymentStatus)}
            </button>
          )}
          {isOver ? null : (
            <p className="meta checkout__terms">
              {messages.agree}
              <TermsLink>{messages.agreeTerms}</TermsLink>.
            </p>
          )}
          {refused && !isBusy ? (
            <p className="field__error checkout__refused" role="alert">
              <Icon name="alert" />
              {refused}
            </p>
          ) : null}
          {heldUntil && !isOver ? <Hold until={heldUntil} /> : null}
        </div>
      )}
    </aside>
  )
}

function Product({ product: { pictures, title, name, artistName, quantity } }: { product: CheckoutProduct }) {
  const [picture] = pictures
  return (
    <div className="checkout__work">
      {picture ? (
        <Picture picture={picture} sizes={pictureSizes} alt="" />
      ) : (
        <TextPlaceholder work={{ title, artistName }} />
      )}
      <div>
        <div className="label">
          <p className="label__by">{artistName}</p>
          <p className="label__title">
            <cite>{name}</cite>
          </p>
        </div>
        <p className="meta">
          {messages.quantity} <span className="num">{formatCount(quantity)}</span>
        </p>
      </div>
    </div>
  )
}

function Sums({
  isLot,
  amounts,
  isPriced,
  couponCode,
  total,
}: {
  isLot: boolean
  amounts: Amounts
  /** The delivery has a price. */
  isPriced: boolean
  couponCode: string | null
  total: string
}) {
  return (
    <dl className="sums">
      <Row name={isLot ? messages.winningBid : messages.price} amount={formatRupeesExact(rupeesOf(amounts.list))} />
      <Row
        name={messages.delivery}
        amount={isPriced ? formatRupeesExact(rupeesOf(amounts.delivery)) : words.quote.open}
      />
      <Row name={messages.discount} amount={taken(amounts.discount)} />
      {couponCode === null ? null : (
        <div>
          <dt>
            {messages.coupon} <span className="num">{couponCode}</span>
          </dt>
          <dd className="num">{taken(amounts.coupon)}</dd>
        </div>
      )}
      <div className="sums__t">
        <dt>{messages.total}</dt>
        <dd className="num">{total}</dd>
      </div>
    </dl>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{amount}</dd>
    </div>
  )
}

/** '−₹21,000.00': a deduction, with the typographic minus. */
function taken(amount: Paise): string {
  const rupees = formatRupeesExact(rupeesOf(amount))
  return amount > 0 ? `−${rupees}` : rupees
}

/** The delivery time is one setting (docs/product.md 13); a download has none. */
function Arrival({ isDigital }: { isDigital: boolean }) {
  const site = useRouteLoaderData<Site>('root')
  return isDigital ? messages.download : messages.estimate(site?.deliveryPromise ?? '')
}

/** What the courier says about the PIN code, or why the delivery has no price yet; announced where it changes. */
function QuoteLine({ quote: { missing, mayRetry, arrival, again } }: { quote: CheckoutQuote }) {
  const site = useRouteLoaderData<Site>('root')
  return (
    <p className="meta" role="status">
      {missing ?? arrival(site?.deliveryPromise ?? '')}{' '}
      {mayRetry ? (
        <button type="button" className="link" onClick={again}>
          {words.quote.again}
        </button>
      ) : null}
    </p>
  )
}

/** On the button of a work that is not sold out. */
function buttonText(paymentStatus: PaymentStatus): string {
  if (paymentStatus.kind === 'in_auction') return messages.hammer
  if (paymentStatus.kind === 'reserved') return messages.reserved
  if (paymentStatus.kind === 'unproven') return messages.confirming
  return isInProgress(paymentStatus) ? messages.busy : messages.pay
}
