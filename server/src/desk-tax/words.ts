import type { TaxFile } from '@rasika/contract/desk-choices.ts'
import { formatDate } from '@rasika/contract/time.ts'

export const deskTaxWords = {
  fileName: {
    gstr8_json: (month: string) => `rasika-gstr8-${month}.json`,
    gstr8_csv: (month: string) => `rasika-gstr8-${month}.csv`,
    gstr1_json: (month: string) => `rasika-gstr1-${month}.json`,
    gstr1_csv: (month: string) => `rasika-own-sales-${month}.csv`,
    tds_csv: (month: string) => `rasika-tds-${month}.csv`,
  } satisfies Record<TaxFile, (month: string) => string>,
  gstr8Head: [
    'Table',
    'GSTIN or enrolment number',
    'Artist',
    'Place of supply',
    'To registered',
    'Returned by registered',
    'To others',
    'Returned by others',
    'Net',
    'CGST',
    'SGST',
    'IGST',
  ],
  gstr1Head: [
    ...['Number', 'Date', 'GSTIN', 'Place of supply', 'SAC', 'Rate %'],
    ...['Value', 'Taxable', 'CGST', 'SGST', 'IGST'],
  ],
  tdsHead: ['Artist', 'Username', 'PAN', 'GSTIN', 'Sold in the year', 'Returned', 'Net', 'Rate %', 'Tax'],
  table3: '3',
  table31: '3.1',
  inFuture: 'Choose a day that is not in the future',
  /** From its first possible day. */
  periodNotOver: (day: string) => `Choose ${formatDate(day)} or a later day: the period is not over before`,
  unknownPeriod: 'There is no such duty for this period',
}
