import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Link } from 'react-router'
import { Sums } from '../desk-acts/sums.tsx'
import { orderPageWords as words } from './words.ts'

/** What the buyer pays, and the artist's ledger about it, line by line. */
export function Money({ order }: { order: DeskOrder }) {
  const owed = order.ledger.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="box wide">
      <h2>{words.money}</h2>
      <div className="grid two">
        <Sums
          caption={words.whoPaid}
          rows={[
            [words.price, order.price],
            [words.delivery, order.delivery],
            ...(order.couponCode ? [[words.coupon(order.couponCode), -order.couponDiscount] as const] : []),
            ...(order.paidAt ? [[words.refunds, -order.refunded] as const] : []),
          ]}
          total={order.paidAt ? [words.stillHere, order.total - order.refunded] : [words.toPay, order.total]}
        />
        {order.ledger.length === 0 ? (
          <p className="meta">{words.noLedger}</p>
        ) : (
          <Sums
            caption={words.whose}
            rows={order.ledger.map(({ kind, amount }) => [words.ledger[kind] ?? kind, amount])}
            total={[words.ledgerSum, owed]}
          />
        )}
      </div>
      <Payments order={order} />
    </section>
  )
}

function Payments({ order: { payments, refunds, disputes } }: { order: DeskOrder }) {
  if (payments.length === 0) return <p className="meta">{words.noPayments}</p>
  return (
    <table className="desk-table desk-table--tight desk-table--plain">
      <caption className="sr">{words.payments}</caption>
      <tbody>
        {payments.map(({ id, amount, outcome, at }) => (
          <tr key={id}>
            <th scope="row">{words.payment}</th>
            <td className="num">{id}</td>
            <td className="num quiet hides-last">{formatDateTime(at)}</td>
            <td>{words.outcomes[outcome]}</td>
            <td className="amount">{formatRupeesExact(amount)}</td>
          </tr>
        ))}
        {refunds.map(({ id, paymentId, providerId, amount, status, reason }) => (
          <tr key={id}>
            <th scope="row">{words.refund}</th>
            <td className="num">{providerId ?? paymentId}</td>
            <td className="quiet hides-last">{words.refundReasons[reason]}</td>
            <td>{words.refundStatuses[status]}</td>
            <td className="amount">{formatRupeesExact(-amount)}</td>
          </tr>
        ))}
        {disputes.map(({ id, amount, status, at }) => (
          <tr key={id}>
            <th scope="row">{words.dispute}</th>
            <td className="num">
              <Link className="link" to={deskPaths.dispute(id)}>
                {id}
              </Link>
            </td>
            <td className="num quiet hides-last">{formatDateTime(at)}</td>
            <td>{words.disputeStatuses[status]}</td>
            <td className="amount">{formatRupeesExact(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
