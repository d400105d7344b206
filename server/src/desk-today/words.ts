import type { TaxDuty } from '@rasika/contract/tax-duties.ts'

export const deskTodayWords = {
  judged: (scored: number, eligible: number) => `${scored} of ${eligible} entries judged by two`,
  stopped: (state: string, title: string) => `${state}: ${title}`,
  refunded: (state: string, title: string) => `Refunded. ${state}: ${title}`,
  duties: {
    tds_payment: 'Income tax, payment',
    gstr8: 'GSTR-8',
    gstr1: 'GSTR-1',
    gstr3b: 'GSTR-3B',
    credit_notes: 'Tax on credit notes',
    gstr9b: 'GSTR-9B',
    tds_statement: 'Income tax, statement',
  } satisfies Record<TaxDuty, string>,
}
