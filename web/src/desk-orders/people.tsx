import type { PersonalData } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { Link } from 'react-router'
import { Fact, MaskedFact } from '../desk-acts/fact.tsx'
import { deskApi } from '../desk/api.ts'
import { orderPageWords as words } from './words.ts'

/** Personal data is masked; showing one item is recorded, and shows it on this page only. */
export function People({ order }: { order: DeskOrder }) {
  const { buyer, number } = order
  const look = (what: PersonalData) => () => deskApi.orders.look({ params: { number }, body: { what } })
  return (
    <section className="box">
      <h2>{words.people}</h2>
      <dl className="facts">
        <Fact name={words.buyer}>
          <Link className="link" to={deskPaths.buyer(buyer.id)}>
            {order.buyerName}
          </Link>{' '}
          <span className="meta">{words.buyerOrders(buyer.paidOrders)}</span>
        </Fact>
        <MaskedFact name={words.email} masked={buyer.email} look={look('email')} />
        <MaskedFact name={words.phone} masked={buyer.phone} look={look('phone')} />
        {order.isDigital ? (
          <Fact name={words.address}>{buyer.address}</Fact>
        ) : (
          <MaskedFact name={words.address} masked={buyer.address} look={look('address')} />
        )}
        <Fact name={words.artist}>
          <Link className="link" to={deskPaths.artist(order.artistUsername)}>
            {order.artistName}
          </Link>
        </Fact>
      </dl>
    </section>
  )
}
