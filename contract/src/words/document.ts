import type { InvoiceKind } from '../gst.ts'

export const document = {
  /** What the seller issued with the payment. `kind` is missing from a server that does not send it yet. */
  invoice: (kind: InvoiceKind | null | undefined) => (kind === 'bill_of_supply' ? 'Bill of supply' : 'Invoice'),
} as const
