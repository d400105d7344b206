// Returns the unit of a refunded order to the stock: it is on sale again where its work is shown.
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { type Returned, returnUnit } from '../artworks/artworks.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { artworkTag, listsTag } from '../platform/tags.ts'
import { isPaidFor } from './payments-store.ts'
import { insertEvent, lockOrder, updateRestocked } from './store.ts'
import { orderWords } from './words.ts'

/**
 * Returns the unit of a refunded order to the stock; in the transaction that makes the refund due, or any time later.
 * Drops the cache tags of its work. Returns where the work is now, or 'before' if the unit was put back earlier.
 * @throws Problem not_found, invalid of a lot that was made from no work, not_refundable
 */
export async function restockOrder(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  id: Id,
  by: 'operator' | 'buyer' | 'claim' = 'operator',
): Promise<Returned | 'before'> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refusal('not_found')
  const { artwork_id: artworkId } = order
  const hasFullRefund = order.payment_id !== null && !(await isPaidFor(tx, order.payment_id))
  if (artworkId === null) throw new Refusal('invalid', { errors: { restock: words.field.noUnit } })
  if (!hasFullRefund) throw new Refusal('not_refundable', { message: orderWords.notRefunded })
  if (!(await updateRestocked(tx, id))) return 'before'
  const returned = await returnUnit(tx, artworkId)
  tx.afterCommit(() => tags.drop([artworkTag(artworkId), listsTag]))
  insertEvent(tx.deferred, {
    orderId: id,
    cause: by,
    from: order.state,
    to: order.state,
    detail: { restocked: true },
  })
  return returned
}
