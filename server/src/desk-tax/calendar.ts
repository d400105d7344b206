// The calendar of duties: what is due from the first sale on, and what of it was done.
import type { DeskTaxDuty } from '@rasika/contract/desk-tax.ts'
import { type DatedDuty, dutiesDue } from '@rasika/contract/tax-duties.ts'
import { addMonths, dayInIndia } from '@rasika/contract/time.ts'
import type { Db } from '../platform/db.ts'
import { type DoneRow, findFirstSale, selectDone } from './store.ts'

const dayMs = 86_400_000
/** Days before its day from which a duty is near. */
const nearDays = 7
const monthsBack = 2
const monthsAhead = 3

/** All from the first sale on to the next months. Empty before the first sale. */
export async function datedDuties(db: Db, now: Date): Promise<DatedDuty[]> {
  const firstSale = await findFirstSale(db)
  if (firstSale === null) return []
  const first = dayInIndia(firstSale)
  return dutiesDue(first, `${addMonths(dayInIndia(now).slice(0, 7), monthsAhead)}-31`).filter(
    ({ periodOver }) => periodOver > first,
  )
}

/** The same duties with what was done of them, without those that were due and done before the last months. */
export async function taxCalendarOf(db: Db, now: Date): Promise<DeskTaxDuty[]> {
  const duties = await datedDuties(db, now)
  const done = await selectDone(db)
  const today = dayInIndia(now)
  const near = dayInIndia(new Date(now.getTime() + nearDays * dayMs))
  const from = `${addMonths(today.slice(0, 7), -monthsBack)}-01`
  return duties
    .map((duty) => withStatus(duty, done, today, near))
    .filter((duty) => duty.due >= from || duty.done === null || duty.done.on >= from)
}

function withStatus(dated: DatedDuty, done: readonly DoneRow[], today: string, near: string): DeskTaxDuty {
  const { duty, period, due, periodOver } = dated
  const row = done.find((one) => one.duty === duty && one.period === period)
  const status = row ? 'done' : due < today ? 'over' : periodOver > today ? 'later' : due <= near ? 'near' : 'open'
  const shown = row ? { on: row.done_on, reference: row.reference, by: row.operator_name } : null
  return { duty, period, due, status, done: shown }
}
