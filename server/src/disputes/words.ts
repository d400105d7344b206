// Words of disputes.

export const disputeWords = {
  /** Shown at the desk where our response failed before the provider was asked. */
  notPutTogether: 'The response could not be put together. It is tried again.',
}

/** Of the evidence that a bank reads. It knows nothing of the gallery, so each sentence stands by itself. */
export const evidenceWords = {
  summary: {
    sold: (title: string, artist: string, number: string) =>
      `Rasika is an online gallery. Order ${number}: “${title}” by ${artist}.`,
    paid: (amount: string, time: string) => `The buyer paid ${amount} on ${time}, accepting our terms at the payment.`,
    delivered: (courier: string, tracking: string, time: string, to: string) =>
      `${courier} delivered the parcel${tracking} on ${time} to ${to}.`,
    onItsWay: (courier: string, tracking: string, time: string) =>
      `The parcel${tracking} was handed to ${courier} on ${time} and is on its way.`,
    waiting: 'The parcel has not been handed over yet.',
    downloaded: (time: string) => `The work is a file. The buyer first downloaded it on ${time}.`,
    offered: 'The work is a file, and was ready for download from the payment on.',
    refunded: (amount: string) => `${amount} was refunded to the buyer before.`,
    proof: 'Invoice, tracking, certificate and what was written with the buyer are attached.',
  },
  noSale: (payment: string) => `No sale of ours was paid with the payment ${payment}.`,
  tracking: (number: string) => ` (tracking number ${number})`,
  someCourier: 'The courier',
  parts: {
    order: 'The order',
    delivery: 'The delivery',
    terms: 'The terms that the buyer accepted',
    letters: 'What was written with the buyer',
    refunds: 'Refunds',
  },
  order: {
    work: (title: string, artist: string) => `Work: “${title}” by ${artist}`,
    buyer: (name: string) => `Buyer: ${name}`,
    placed: (time: string) => `Placed: ${time}`,
    paid: (amount: string, time: string, payment: string) => `Paid: ${amount} on ${time}, payment ${payment}`,
    invoice: (number: string) => `Invoice: ${number}, attached`,
    certificate: (code: string) => `Certificate of authenticity: ${code}, attached`,
  },
  delivery: {
    to: (address: string) => `Delivered to: ${address}`,
    parcel: (courier: string, tracking: string) => `Parcel: ${courier}${tracking}`,
    scan: (time: string, state: string, source: string) => `${time}: ${state}, ${source}`,
    photographs: (count: number) => `Photographs of the work and the parcel at packing: ${count}, attached`,
    download: (time: string) => `${time}: downloaded by the buyer, who was logged in`,
  },
  terms: (time: string, url: string) =>
    'The page with the payment button states that the buyer agrees to the terms by paying. ' +
    `The buyer paid on ${time}. ` +
    `The terms, with the rules of returns and refunds, are at ${url}`,
  letter: {
    buyer: (time: string) => `${time}, the buyer wrote:`,
    gallery: (time: string) => `${time}, we answered:`,
    artist: (time: string) => `${time}, the artist answered:`,
  },
  mail: (time: string, subject: string) => `${time}, mail to the buyer: ${subject}`,
  refund: (time: string, amount: string, reference: string) => `${time}: ${amount}${reference}`,
  reference: (id: string) => `, reference ${id}`,
  files: {
    sheet: 'evidence.pdf',
    invoice: 'invoice.pdf',
    certificate: 'certificate.pdf',
    creditNote: (nth: number) => `credit-note-${nth}.pdf`,
    photograph: (nth: number) => `packing-${nth}.jpg`,
  },
} as const
