// What the operator of the gallery owes the tax offices, by the day on which it is due (docs/tax.md "Calendar"). Pure;
// days of India's calendar, 'YYYY-MM-DD'.

import { addMonths, formatMonth, isMonth } from './time.ts'

export const taxDuties = ['tds_payment', 'gstr8', 'gstr1', 'gstr3b', 'credit_notes', 'gstr9b', 'tds_statement'] as const
export type TaxDuty = (typeof taxDuties)[number]

export interface DatedDuty {
  duty: TaxDuty
  /** A month '2026-10', a quarter '2026-10/2026-12', or a financial year '2025-26'. */
  period: string
  due: string
  /** The first day after the period. */
  periodOver: string
}

/** The duties due from `from` to `until`, the nearest first. */
export function dutiesDue(from: string, until: string): DatedDuty[] {
  const months: string[] = []
  // A duty is due at most 9 months after the last month of its period.
  for (let month = addMonths(from.slice(0, 7), -9); month <= until.slice(0, 7); month = addMonths(month, 1))
    months.push(month)
  return months
    .flatMap(dutiesOf)
    .filter(({ due }) => due >= from && due <= until)
    .toSorted((one, other) => one.due.localeCompare(other.due))
}

/** The duties whose period ends with this month. */
function dutiesOf(month: string): DatedDuty[] {
  const next = addMonths(month, 1)
  const periodOver = `${next}-01`
  const monthly = (duty: TaxDuty, due: string): DatedDuty => ({ duty, period: month, due, periodOver })
  const isMarch = month.endsWith('-03')
  const duties = [
    monthly('tds_payment', isMarch ? `${next}-30` : `${next}-07`),
    monthly('gstr8', `${next}-10`),
    monthly('gstr1', `${next}-11`),
    monthly('gstr3b', `${next}-20`),
  ]
  const statement = { '06': '07-31', '09': '10-31', '12': '01-31', '03': '05-31' }[month.slice(5)]
  if (statement) {
    const year = month.endsWith('-12') ? next.slice(0, 4) : month.slice(0, 4)
    const period = `${addMonths(month, -2)}/${month}`
    duties.push({ duty: 'tds_statement', period, due: `${year}-${statement}`, periodOver })
  }
  if (isMarch) {
    const year = Number(month.slice(0, 4))
    const period = `${year - 1}-${String(year % 100).padStart(2, '0')}`
    duties.push({ duty: 'credit_notes', period, due: `${year}-11-30`, periodOver })
    duties.push({ duty: 'gstr9b', period, due: `${year}-12-31`, periodOver })
  }
  return duties
}

/** 'Oct 2026', 'Oct–Dec 2026', and a financial year as it is. */
export function formatPeriod(period: string): string {
  const [first = '', last] = period.split('/')
  if (last !== undefined) return `${formatMonth(first, 'short')}–${formatMonth(last, 'withYear')}`
  return isMonth(period) ? formatMonth(period, 'withYear') : period
}
