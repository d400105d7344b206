// Writes to buyer and artist, once for each parcel, that it has not arrived by the expected day (docs/product.md 21).
// The keys of the mails are unique, so that no process writes them twice.
import type { Id } from '@rasika/contract/fields.ts'
import { isOnItsWay } from '@rasika/contract/shipment-states.ts'
import { lockForDelivery } from '../orders/orders.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { mailOverdue } from './state-mails.ts'
import { findNewest, selectOverdueOrders } from './store.ts'

type Overdue = Pick<AppContext, 'db' | 'log' | 'publicUrl'>

export async function mailOverdueParcels({ db, log, publicUrl }: Overdue): Promise<void> {
  await forEachRow(await selectOverdueOrders(db), log, ({ id }) =>
    db.transaction(async (tx) => {
      const { order, isDeliverable } = await lockForDelivery(tx, id as Id)
      const parcel = await findNewest(tx, id)
      // A scan or a refund may have come since the orders were read.
      if (isDeliverable && parcel && isOnItsWay(parcel.state)) await mailOverdue(tx, order, parcel, publicUrl)
    }),
  )
}
