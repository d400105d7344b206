// My Orders (spec: section 2, Orders tab): the newest hundred are part of the profile, older ones are fetched page by
// page on demand.
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { usePages } from '../platform/use-pages.ts'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { OrderLine } from './order-line.tsx'
import './orders.css'
import { words } from './words.ts'

/** The number of orders in the profile (docs/product.md "Wire conventions"), and the maximum of a page. */
const max = 100

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

/** The profile has no cursor: the cursor of its orders is fetched with the first page of older ones. */
const afterNewest = 'after the newest'

function useOrders(newest: readonly BuyerOrder[]) {
  const first = { items: newest, nextCursor: newest.length < max ? null : afterNewest }
  const { pages, nextCursor, state, fetchMore } = usePages(newest, first, async (after, signal) => {
    const cursor =
      after === afterNewest ? (await api.orders.list({ query: { limit: max } }, { signal })).page.nextCursor : after
    if (cursor === null) return { items: [], nextCursor: null }
    const { data, page } = await api.orders.list({ query: { limit: max, cursor } }, { signal })
    return { items: data, nextCursor: page.nextCursor }
  })
  return { orders: pages.flat(), hasMore: nextCursor !== null, state, fetchOlder: fetchMore }
}
