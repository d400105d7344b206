// Snapshot of a document's contents, stored when it is issued; the drawing reads nothing else but a certificate's
// picture and withdrawal. Later changes of name, address or work change no document. Money is paise, sizes are metres,
// times are ISO 8601.
import type { Address } from '@rasika/contract/addresses.ts'
import type { InvoiceAmounts, InvoiceKind, Supply } from '@rasika/contract/gst.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { StateName } from '@rasika/contract/places.ts'
import type { TaxStatus } from '@rasika/contract/tax-status.ts'

export interface Party {
  name: string
  /** Printed line by line. */
  address: readonly string[]
  gstin: string | null
}

export interface InvoiceSnapshot {
  kind: InvoiceKind
  number: string
  issuedAt: string
  orderId: string
  /** 'R-7K3F-9R'; documents issued before orders had numbers use the order's id. */
  orderNumber?: string
  paymentId: string | null
  /** Documents from before the tax status have none: then the GSTIN decides (`taxStatusOf`). */
  supplier: Party & { state: StateName; taxStatus?: TaxStatus; enrolmentNumber?: string | null }
  /** The operator of the marketplace, who also paid for the coupon. */
  house: Party
  /** The GSTIN of a registered buyer, whose legal name it is then; documents from before have none. */
  buyer: Omit<Party, 'gstin'> & { gstin?: string | null }
  /** The delivery address: its State decides which tax applies. */
  delivery: { receiverName: string; address: readonly string[]; state: StateName }
  interState: boolean
  work: {
    title: string
    artistName: string
    sku: string
    medium: string | null
    year: number | null
    framingType: string
    deliveryType: string
  }
  supply: Supply
  /** Per cent; null on a bill of supply. */
  rate: number | null
  /**
   * Tax collected at source of the taxable value, in hundredths of a per cent; null where none is collected. Documents
   * from before it was written here have none.
   */
  tcsHundredths?: number | null
  /** The list price, if the price is below it: the artist's own discount. */
  listPrice: Paise | null
  price: Paise
  /** What the buyer paid for the delivery. (The field of a work with this name says how its delivery is charged.) */
  deliveryCharge: Paise
  couponCode: string | null
  amounts: InvoiceAmounts
}

/** Reverses an invoice, which stays unchanged, or a part of it. */
export interface CreditNoteSnapshot {
  number: string
  issuedAt: string
  invoice: InvoiceSnapshot
  /** What it credits; a note from before there were parts has none and credits the whole invoice. */
  amounts?: InvoiceAmounts
}

export function amountsOf({ amounts, invoice }: Pick<CreditNoteSnapshot, 'amounts' | 'invoice'>): InvoiceAmounts {
  return amounts ?? invoice.amounts
}

export function taxStatusOf({ supplier }: Pick<InvoiceSnapshot, 'supplier'>): TaxStatus {
  return supplier.taxStatus ?? (supplier.gstin === null ? 'none' : 'regular')
}

export interface CertificateSnapshot {
  title: string
  artistName: string
  artistUsername: string
  year: number | null
  medium: string | null
  category: string
  menuCategory: string
  size: { length: number; breadth: number; height: number } | null
  editionSize: number | null
  hasSignature: boolean | null
  deliveryType: string
  picture: Picture | null
  orderedAt: string
}

/** What an expert wrote about a work that was not sold here. */
export interface OpinionSnapshot {
  title: string
  artistName: string
  year: number | null
  medium: string | null
  expert: string
  text: string
}

/** The lines of a printed address, without recipient and State. */
export function addressLines(
  address: Omit<Address, 'receiverName' | 'state' | 'fullAddress' | 'addressType' | 'country'>,
): string[] {
  return [
    [address.houseNumber, address.streetName],
    [address.area],
    [[address.city, address.pincode].filter(Boolean).join(' ')],
  ].flatMap((parts) => parts.filter(Boolean).join(', ') || [])
}
