// Reminds an artist by mail to hand a parcel over, the first one and each that must be sent again: once a day before
// its deadline, once when it has passed. The mail is written under the order's lock, so that none asks for what is being
// handed over or refunded; its key is unique, so that no process writes one twice.
import { handOverBy } from '@rasika/contract/delivery-days.ts'
import { actBy } from '@rasika/contract/shipment-states.ts'
import { handOverMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { lockWaitingOrder, selectWaitingOrders, type WaitingOrderRow } from './hand-over-store.ts'

const aheadMs = 86_400_000

export async function remindOfHandOver(context: Pick<AppContext, 'db' | 'publicUrl' | 'log'>): Promise<void> {
  const { db, publicUrl, log } = context
  await forEachRow(await selectWaitingOrders(db), log, async (waiting) => {
    if (dueKind(waiting) !== null) await db.transaction((tx) => remindOfOrder(tx, waiting.id, publicUrl))
  })
}

async function remindOfOrder(tx: Tx, id: string, publicUrl: string): Promise<void> {
  const waiting = await lockWaitingOrder(tx, id)
  if (waiting === null) return
  const kind = dueKind(waiting)
  if (kind !== null) await queueMail(tx, mailOfOrder(waiting, kind, publicUrl))
}

/** A parcel that came back has the days of its mail until the work is packed again. */
function deadlineOf({ since, came_back }: Pick<WaitingOrderRow, 'since' | 'came_back'>): Date {
  return (came_back ? actBy('returned', since) : null) ?? handOverBy(since)
}

type Waiting = Pick<WaitingOrderRow, 'since' | 'came_back' | 'now' | 'is_reminded'>

/** The mail that is due; null where none is. */
export function dueKind(waiting: Waiting): 'soon' | 'late' | null {
  const left = deadlineOf(waiting).getTime() - waiting.now.getTime()
  if (left <= 0) return 'late'
  return left <= aheadMs && !waiting.is_reminded ? 'soon' : null
}

function mailOfOrder(waiting: WaitingOrderRow, kind: 'soon' | 'late', publicUrl: string) {
  const { id: orderId, number: orderNumber, title, artist_name: artistName, picture, parcel } = waiting
  const artist = { id: waiting.artist_id, name: waiting.artist_account_name, email: waiting.artist_email }
  const by = deadlineOf(waiting)
  return handOverMail(
    { orderId, orderNumber, title, artistName, picture, artist, kind, parcel, handOverBy: by },
    publicUrl,
  )
}
