// Tells artists that the statement of a month that is over is there.
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { statementMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { statementsOf } from './statements.ts'
import { selectArtistsToMail } from './store.ts'

/** A month in which the job did not run is mailed later, up to so many months. */
const monthsBack = 3

/** One mail for each artist and month with entries, once its fee documents are issued; the oldest month first. */
export async function mailStatements(
  { db, log, publicUrl }: Pick<AppContext, 'db' | 'log' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const current = dayInIndia(now).slice(0, 7)
  const toMail: { id: string; name: string; email: string; month: string }[] = []
  for (let back = monthsBack; back > 0; back -= 1) {
    const month = addMonths(current, -back)
    const artists = await selectArtistsToMail(db, month, startOfMonth(month), startOfMonth(addMonths(month, 1)))
    toMail.push(...artists.map((artist) => ({ ...artist, month })))
  }
  await forEachRow(toMail, log, async ({ month, ...artist }) => {
    const statement = (await statementsOf(db, artist.id, now)).find((one) => one.month === month)
    if (statement) await db.transaction((tx) => queueMail(tx, statementMail(artist, statement, publicUrl)))
  })
}
