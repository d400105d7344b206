// File names of an order's downloads, and why a payment cannot be refunded, a unit put back or a parcel handed over
// now.
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'

export const orderWords = {
  /** `claim`: its number, null for a refund of the order itself. */
  refundWaits: (claim: string | null) =>
    `${claim === null ? 'Another refund of this order' : `The refund for claim ${claim}`} waits for a second person. ` +
    'It has to be approved, refused or withdrawn first; where two wait, refuse or withdraw one of them',
  refundAmount: (left: Paise, refunded: Paise) =>
    `${formatRupeesExact(rupeesOf(left))} is left of the payment${
      refunded > 0 ? `: ${formatRupeesExact(rupeesOf(refunded))} has been sent back already` : ''
    }. ${words.refusal.refundAmount}`,
  notRefunded: 'The unit can be put back once the order is refunded in full',
  disputed: (id: string, since: Date) =>
    `The buyer’s bank disputes this payment since ${formatDate(since.toISOString())} (${id}). ` +
    'A refund now could pay it twice: it is possible again once the bank has decided',
  blocked: {
    bank: 'The buyer’s bank disputes the payment. Keep the work until the bank has decided; a mail tells you',
    result: 'A bidder disputes the result of this auction. Keep the work until Rasika has answered',
  },
  file: {
    named: {
      invoice: 'Invoice',
      invoice_a6: 'Invoice, A6',
      certificate: 'Certificate of authenticity',
      credit_note: 'Credit note',
      label_a6: 'Address label, A6',
      label_a4: 'Address labels, A4',
      packing_slip_a6: 'Packing slip, A6',
      packing_slip_a4: 'Packing slip, A4',
      return_label: 'Label of the way back',
      e_way: 'Data of the e-way bill',
    },
    invoice: 'invoice',
    invoice_a6: 'invoice-A6',
    certificate: 'certificate',
    credit_note: 'credit-note',
    label_a6: 'label-A6',
    label_a4: 'labels-A4',
    packing_slip_a6: 'packing-slip-A6',
    packing_slip_a4: 'packing-slip-A4',
    return_label: 'return-label',
    e_way: 'e-way-bill',
    work: 'artwork',
    download: (nth: number) => `Artwork ${nth}`,
  },
} as const
