// My Orders (spec: section 2, Orders tab): the newest hundred are part of the profile, older ones are fetched page by
// page on demand.
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { OrderLine } from './order-line.tsx'
import './orders.css'
import { words } from './words.ts'

/** The number of orders in the profile (docs/product.md "Wire conventions"), and the maximum of a page. */
const most = 100

export function OrdersPanel({ newest }: { newest: readonly BuyerOrder[] }) {
  const { orders, hasMore, state, fetchOlder } = useOrders(newest)
  return (
    <>
      <h2 className="small-head">{words.heading}</h2>
      {orders.length === 0 ? (
        <Empty title={words.none} text={words.noneText}>
          <Link className="btn" to={paths.artworks()}>
            {words.toArtworks}
          </Link>
        </Empty>
      ) : (
        <ul className="lines">
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </ul>
      )}
      {hasMore ? (
        <p className="lines__more">
          <button
            type="button"
            className="btn btn--line"
            disabled={state === 'fetching'}
            onClick={() => void fetchOlder()}
          >
            {state === 'fetching' ? words.fetchingOlder : words.older}
          </button>
          <span role="status">{state === 'failed' ? words.olderFailed : null}</span>
        </p>
      ) : null}
    </>
  )
}

function useOrders(newest: readonly BuyerOrder[]) {
  const [older, setOlder] = useState<readonly BuyerOrder[]>([])
  /** Undefined until the first page is fetched: the profile carries no cursor. */
  const [cursor, setCursor] = useState<string | null | undefined>(newest.length < most ? null : undefined)
  const [state, setState] = useState<'idle' | 'fetching' | 'failed'>('idle')
  const here = new Set(newest.map(({ id }) => id))

  async function fetchOlder(): Promise<void> {
    setState('fetching')
    try {
      const from = cursor ?? (await api.orders.list({ query: { limit: most } })).page.nextCursor
      const next = from === null ? null : await api.orders.list({ query: { limit: most, cursor: from } })
      if (next) setOlder((before) => [...before, ...next.data.filter(({ id }) => !here.has(id))])
      setCursor(next?.page.nextCursor ?? null)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return { orders: [...newest, ...older], hasMore: cursor !== null, state, fetchOlder }
}
