// Why the form of a pickup asks for the number of an e-way bill.
import { courierEWayAbove } from '@rasika/contract/e-way.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { words } from './pickup-words.ts'

/** `eWayAbove`: the law's limit, null where this parcel needs none. Rupees. Null: the form does not ask. */
export function eWayHelp(declared: number, eWayAbove: number | null): string | null {
  if (eWayAbove !== null) return words.eWayBillHelp(formatRupees(eWayAbove))
  return declared > courierEWayAbove ? words.eWayBillOfCourier(formatRupees(courierEWayAbove)) : null
}
