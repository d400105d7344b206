// Tells artists that the statement of the month before is there.
import { addMonths, dayInIndia, startOfMonth } from '@rasika/contract/time.ts'
import { statementMail } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { statementsOf } from './statements.ts'
import { selectArtistsToMail } from './store.ts'

/** One mail for each artist with entries in that month, once the documents of its fees are issued. */
export async function mailStatements(
  { db, log, publicUrl }: Pick<AppContext, 'db' | 'log' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const current = dayInIndia(now).slice(0, 7)
  const month = addMonths(current, -1)
  const artists = await selectArtistsToMail(db, month, startOfMonth(month), startOfMonth(current))
  await forEachRow(artists, log, async (artist) => {
    const statement = (await statementsOf(db, artist.id, now)).find((one) => one.month === month)
    if (statement) await db.transaction((tx) => queueMail(tx, statementMail(artist, statement, publicUrl)))
  })
}
