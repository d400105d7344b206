// The calendar of duties: what is due from the first sale on, and what of it was done.
import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'
import { type DatedDuty, dutiesDue } from '@rasika/contract/tax-duties.ts'
import { addMonths, dayInIndia } from '@rasika/contract/time.ts'
import type { Db } from '../platform/db.ts'
import { type DoneRow, findFirstSale, selectDone } from './store.ts'

const dayMs = 86_400_000
/** Days before its day from which a duty is near. */
export const nearDays = 7
const monthsBack = 2
const monthsAhead = 3

/** Due in the last months and the next ones. Empty before the first sale. */
export async function datedDuties(db: Db, now: Date): Promise<DatedDuty[]> {
  const firstSale = await findFirstSale(db)
  if (firstSale === null) return []
  const month = dayInIndia(now).slice(0, 7)
  const first = dayInIndia(firstSale)
  return dutiesDue(`${addMonths(month, -monthsBack)}-01`, `${addMonths(month, monthsAhead)}-31`).filter(
    ({ periodOver }) => periodOver > first,
  )
}

/** The same duties with what was done of them. */
export async function taxCalendarOf(db: Db, now: Date): Promise<DeskTaxDuty[]> {
  const duties = await datedDuties(db, now)
  const done = await selectDone(db)
  const near = dayInIndia(new Date(now.getTime() + nearDays * dayMs))
  return duties.map((duty) => withStatus(duty, done, dayInIndia(now), near))
}

function withStatus(dated: DatedDuty, done: readonly DoneRow[], today: string, near: string): DeskTaxDuty {
  const { duty, period, due, periodOver } = dated
  const row = done.find((one) => one.duty === duty && one.period === period)
  const status = row ? 'done' : due < today ? 'over' : periodOver > today ? 'later' : due <= near ? 'near' : 'open'
  const shown = row ? { on: row.done_on, reference: row.reference, by: row.operator_name } : null
  return { duty, period, due, status, done: shown }
}
