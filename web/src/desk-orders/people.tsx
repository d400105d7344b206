import type { PersonalData } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { paths } from '@rasika/contract/paths.ts'
import { type ReactNode, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { orderPageWords as words } from './words.ts'

/** Personal data is masked; showing one item is recorded, and shows it on this page only. */
export function People({ order }: { order: DeskOrder }) {
  const { buyer } = order
  return (
    <section className="box">
      <h2>{words.people}</h2>
      <dl className="facts">
        <Fact name={words.buyer}>{words.buyerOrders(order.buyerName, buyer.paidOrders)}</Fact>
        <Masked number={order.number} what="email" name={words.email} masked={buyer.email} />
        <Masked number={order.number} what="phone" name={words.phone} masked={buyer.phone} />
        {order.isDigital ? (
          <Fact name={words.address}>{buyer.address}</Fact>
        ) : (
          <Masked number={order.number} what="address" name={words.address} masked={buyer.address} />
        )}
        <Fact name={words.artist}>
          <a className="link" href={paths.artist(order.artistUsername)}>
            {order.artistName}
          </a>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface MaskedProps {
  number: string
  what: PersonalData
  name: string
  masked: string
}

function Masked({ number, what, name, masked }: MaskedProps) {
  const [value, setValue] = useState<string | null>(null)
  const { busy, send } = useSubmit(`look ${what}`)
  const look = () =>
    send(() => deskApi.orders.look({ params: { number }, body: { what } }), {
      done: null,
      next: ({ data }) => setValue(data.value),
    })
  return (
    <Fact name={name}>
      {value ?? masked}
      {value === null && (
        <button type="button" className="show" disabled={busy} onClick={() => void look()}>
          {words.show}
          <span className="sr">{words.showWhat(name)}</span>
          {words.recorded}
        </button>
      )}
    </Fact>
  )
}
