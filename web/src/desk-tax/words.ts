import type { TaxFile } from '@rasika/contract/desk-choices.ts'
import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const taxWords = {
  title: 'Tax',
  toDo: (count: number) =>
    count === 0 ? 'Nothing is due within a week' : count === 1 ? '1 duty to do' : `${count} duties to do`,
  calendar: 'Calendar of duties',
  calendarAbout: 'From the first sale on: the last two months, the next three, and what is overdue.',
  next: 'What waits, or is next',
  others: (count: number) => (count === 1 ? '1 that is done or to come' : `${count} that are done or to come`),
  othersCaption: 'Done or to come',
  noDuties: 'There is no sale yet, so nothing is due.',
  head: { due: 'Due', duty: 'Duty', period: 'For', status: 'State', proof: 'Proof' },
  duties: deskNames.taxDuty,
  statuses: {
    done: 'done',
    over: 'over its day',
    near: 'within a week',
    open: 'open',
    later: 'period not over',
  } satisfies Record<DeskTaxDuty['status'], string>,
  proof: (reference: string, day: string, by: string | null) =>
    by === null ? `${reference}, ${day}` : `${reference}, ${day}, ${by}`,
  gstr8: (month: string) => `GSTR-8, ${month}`,
  months: 'Months',
  soFar: (month: string) => `${month}, so far`,
  table3: 'Table 3: registered suppliers, by artist and place of supply',
  none: 'Nothing of registered artists was sold or came back in this month: the statement is nil.',
  columns: {
    artist: 'Artist and GSTIN',
    place: 'Place of supply',
    registered: 'To registered',
    others: 'To others',
    returned: 'Returns',
    net: 'Net',
    halves: 'CGST = SGST',
    igst: 'IGST',
  },
  enrolled: (name: string, number: string) => `Table 3.1, enrolled: ${name}, ${number}`,
  enrolledSums: (sold: string, returned: string) => `sold ${sold}, returned ${returned}, no tax`,
  noAmount: '–',
  outside: (artists: number) =>
    artists === 1 ? 'In no table: 1 artist without a number' : `In no table: ${artists} artists without a number`,
  own: (month: string) => `Own sales, ${month}`,
  ownAbout:
    'The gallery’s fees, GST included, by its own invoices to artists and the credit notes for what went back. They ' +
    'are made on the first day of the month after.',
  ownNone: 'No invoice for the fee and no credit note was made in this month: the statement is nil.',
  ownParts: {
    documents: 'Invoices and credit notes',
    value: 'Fees, GST included',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
  },
  files: (month: string) => `${month}, files`,
  agree: 'Documents and ledgers agree',
  disagree: 'The file is not made: documents and ledgers disagree',
  sums: 'Tax collected',
  byDocuments: 'By the documents',
  inLedgers: 'In the ledgers',
  difference: 'Difference',
  notTakenBack: (amount: string) =>
    `${amount} came back beyond what was sold. The tool takes it as a correction of the month of the sale (table 4).`,
  missing: (document: string, tax: string, ledger: string) =>
    `${document}: ${tax} by the document, ${ledger} in the ledger`,
  noDocument: 'no document',
  noOrder: 'No order',
  download: {
    gstr8_json: 'GSTR-8, JSON for the offline tool',
    gstr8_csv: 'GSTR-8, CSV, one row for each artist and State',
    gstr1_json: 'GSTR-1, own fees, JSON for the offline tool',
    gstr1_csv: 'Own fees, CSV, one row for each document',
    tds_csv: 'Register of income tax, CSV',
  } satisfies Record<TaxFile, string>,
  saved: 'The file is saved, and recorded with its fingerprint.',
  about:
    'Made from the documents as they were issued; what came back counts in the month of its credit note. The ' +
    'register of income tax holds the year so far.',
  notManager: 'Files and proofs are for managers',
  done: {
    title: 'Write down a duty',
    hint: 'Filed or paid, with its number',
    none: 'No duty waits for its proof',
    duty: 'Duty',
    /** With the number of a duty that is done. */
    named: (duty: string, period: string, reference: string | null) =>
      reference === null ? `${duty}, ${period}` : `${duty}, ${period}: done, ${reference}`,
    reference: 'Number of the filing (ARN) or of the challan',
    doneOn: 'Day',
    older:
      'A duty that was done before these months is not listed. Its number is corrected on the server: npm run desk -- ' +
      'tax done DUTY PERIOD --reference NUMBER.',
    press: 'Write it down',
    outcome: 'The duty is done',
    replaces: (reference: string, day: string) =>
      `This duty is done: ${reference}, ${day}. The new number and day take their place.`,
    replace: 'Replace it',
    leave: 'Leave it',
  },
}
