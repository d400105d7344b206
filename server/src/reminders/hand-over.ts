// Reminds an artist by mail to hand a sold work over: once a day before the deadline, once when it has passed. The
// mail's key is its mark, so that no process writes one twice.
import { handOverMail } from '../email-templates/email-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { handOverBy } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { selectWaitingSales, type WaitingSaleRow } from './hand-over-store.ts'

const aheadMs = 86_400_000

export async function remindOfHandOver({ db, publicUrl }: Pick<AppContext, 'db' | 'publicUrl'>): Promise<void> {
  for (const sale of await selectWaitingSales(db)) {
    const kind = dueKind(sale)
    if (kind !== null) await db.transaction((tx) => queueMail(tx, mailOfSale(sale, kind, publicUrl)))
  }
}

/** Null where no mail is due. */
function dueKind({ paid_at, now, is_reminded }: WaitingSaleRow): 'soon' | 'late' | null {
  const left = handOverBy(paid_at).getTime() - now.getTime()
  if (left <= 0) return 'late'
  return left <= aheadMs && !is_reminded ? 'soon' : null
}

function mailOfSale(sale: WaitingSaleRow, kind: 'soon' | 'late', publicUrl: string) {
  const { id: orderId, number: orderNumber, title, artist_name: artistName, picture, paid_at } = sale
  const artist = { id: sale.artist_id, name: sale.artist_account_name, email: sale.artist_email }
  const order = { orderId, orderNumber, title, artistName, picture, artist, kind, handOverBy: handOverBy(paid_at) }
  return handOverMail(order, publicUrl)
}
