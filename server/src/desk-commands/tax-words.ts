// Texts of the desk commands for tax.
export const taxWords = {
  title: (month: string) => `GSTR-8 of ${month}`,
  head: ['artist', 'GSTIN', 'place of supply', 'net', 'CGST', 'SGST', 'IGST'],
  enrolled: (name: string, number: string, sold: string, returned: string) =>
    `${name}, enrolled as ${number}: sold ${sold}, returned ${returned}, no tax`,
  sums: (tax: string, ledger: string) => `Tax collected: ${tax} by the documents, ${ledger} in the ledgers.`,
  disagreement: (order: string, document: string, tax: string, ledger: string) =>
    `They disagree: order ${order}, document ${document}: ${tax} and ${ledger}.`,
  own: (documents: number, value: string, cgst: string, sgst: string, igst: string) =>
    `Own fees: ${documents} documents, ${value}, of it CGST ${cgst}, SGST ${sgst}, IGST ${igst}`,
  dutyHead: ['due', 'duty', 'for', 'state', 'proof'],
  month: 'Write the month like 2026-10.',
  fileUsage: (kinds: string) => `Say which file (${kinds}) and of which month, like 2026-10.`,
  doneUsage: (duties: string) =>
    `Say which duty (${duties}), for which period as “tax show” lists it, and --reference, the number of the filing.`,
  done: (duty: string, period: string, reference: string) => `${duty} of ${period} is done: ${reference}.`,
}
