// The tax status of an artist under GST: it decides the kind of invoice, whether tax is collected at source, and where
// they may sell (docs/tax.md "Tax status", docs/decisions/059).
import { type InvoiceKind, stateOfCode } from './gst.ts'
import { isGstin } from './gstin.ts'
import { type StateName, stateNamed } from './places.ts'

/**
 * regular: registered, charges tax; composition: registered, pays a share of the turnover and charges none (CGST Act
 * s. 10); enrolled: not registered, with the enrolment number that selling through an operator needs (Notif. 34/2023);
 * none: no number is known.
 */
export const taxStatuses = ['regular', 'composition', 'enrolled', 'none'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** `number`: the GSTIN of a registered artist, the enrolment number of an enrolled one, else null. */
export interface TaxRegistration {
  status: TaxStatus
  number: string | null
}

export function isRegistered(status: TaxStatus): boolean {
  return status === 'regular' || status === 'composition'
}

/** The number belongs to the status, and its shape is right. It is not looked up at the portal. */
export function isTaxRegistration({ status, number }: TaxRegistration): boolean {
  if (status === 'none') return number === null
  return number !== null && (isRegistered(status) ? isGstin(number) : isEnrolmentNumber(number))
}

/** 15 characters; the portal does not publish how they are made up. */
function isEnrolmentNumber(written: string): boolean {
  return /^[0-9A-Z]{15}$/.test(written) && !isGstin(written)
}

export function invoiceKindOf(status: TaxStatus): InvoiceKind {
  return status === 'regular' ? 'invoice' : 'bill_of_supply'
}

/**
 * Tax is collected at source of every registered supplier, also where the bill states no tax (Notif. 36 and 37/2023).
 */
export function isTaxCollected(status: TaxStatus): boolean {
  return isRegistered(status)
}

/** An artist's status with what their State follows from. */
export interface Supplier {
  status: TaxStatus
  gstin: string | null
  /** The State of the studio's address. */
  state: string | null
}

/** A registered supplier's State is that of the registration; null where the address has none. */
export function supplierState({ gstin, state }: Omit<Supplier, 'status'>): StateName | null {
  return (gstin && stateOfCode(gstin.slice(0, 2))) || (state === null ? null : stateNamed(state))
}

/** The State outside of which the artist may not sell; null for an artist who may sell everywhere. */
export function soldWithin(supplier: Supplier): StateName | null {
  return supplier.status === 'regular' ? null : supplierState(supplier)
}

/** True for a delivery that the artist may not make. `to`: the State as the buyer's address has it. */
export function isOutside(within: string | null, to: string | null): boolean {
  return within !== null && to !== null && stateNamed(to) !== null && stateNamed(to) !== within
}
