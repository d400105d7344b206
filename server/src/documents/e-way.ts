// The data of an e-way bill for a parcel whose value needs one, from its invoice and from both addresses as they are
// now, like the parcel's label.
import { type EWayConsignment, type EWayParty, eWayFile, eWayLimit } from '@rasika/contract/e-way.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { StateName } from '@rasika/contract/places.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { Db } from '../platform/db.ts'
import { findEWay } from './parcel-store.ts'
import { addressLines } from './snapshots.ts'

type Written = Parameters<typeof addressLines>[0]

/** Null where none is needed: a file, a refunded order, a value up to the limit, or within a State that wants none. */
export async function eWayOf(db: Db, orderId: string): Promise<{ limit: Paise; file: object } | null> {
  const row = await findEWay(db, orderId)
  if (!row) return null
  const { invoice, sender_address: from, address: to, courier, tracking_number: number } = row
  const day = dayInIndia(new Date(invoice.issuedAt))
  const limit = eWayLimit(invoice.supplier.state, invoice.delivery.state, day)
  if (limit === null || invoice.amounts.value <= limit) return null
  const consignment: EWayConsignment = {
    isInvoice: invoice.kind === 'invoice',
    number: invoice.number,
    day,
    from: partyOf(invoice.supplier.name, invoice.supplier.gstin ?? row.enrolment_number, from, invoice.supplier.state),
    to: partyOf(invoice.buyer.name, invoice.buyer.gstin ?? null, to, invoice.delivery.state),
    title: invoice.work.title,
    hsn: invoice.supply.code,
    rate: invoice.rate,
    isInterState: invoice.interState,
    amounts: invoice.amounts,
    courier: courier === null || number === null ? null : { name: courier, number },
  }
  return { limit, file: eWayFile(consignment) }
}

function partyOf(name: string, number: string | null, address: Written, state: StateName): EWayParty {
  const { city, pincode } = address
  return { name, number, lines: addressLines(address), place: city ?? '', pincode: pincode ?? '', state }
}
