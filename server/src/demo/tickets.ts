// The demonstration's messages to the gallery and the visits before its start, each seeded once, in existing
// installations too, so that Tickets and Today at the desk have something to do.
import { works } from '@rasika/art/works.ts'
import type { EventName } from '@rasika/contract/analytics.ts'
import { seedOpenings } from '../analytics/analytics.ts'
import { knownArtist } from '../artists/artists.ts'
import { selectSamples } from '../artworks/artworks.ts'
import { answerTicket, seedTicket } from '../contact/contact.ts'
import { beginOneTimeTask } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'
import { sampleRefStart } from './plan.ts'
import { messages } from './ticket-words.ts'

const hourMs = 3_600_000
const days = 7

/** Pages that were opened on each day: more than the orders of these days need. */
const daily: readonly (readonly [EventName, number])[] = [
  ['home_screen_opened', 12],
  ['catalogue_opened', 9],
  ['artwork_opened', 16],
  ['auctions_opened', 4],
  ['auction_opened', 6],
  ['artist_opened', 3],
  ['checkout_opened', 2],
]

/** Returns whether the messages were added. Does nothing in production. */
export async function seedTickets({ config, db, clock, publicUrl }: AppContext): Promise<boolean> {
  if (config.RASIKA_MODE !== 'demo') return false
  return db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration tickets'))) return false
    const now = clock.now().getTime()
    const samples = await selectSamples(tx, sampleRefStart)
    for (const { hours, work, artist, answer, ...message } of messages) {
      const slug = works.find(({ title }) => title === work)?.slug
      const workId = samples.find(({ source_ref: source }) => source === sampleRefStart + slug)?.id
      const artistId = artist === undefined ? undefined : (await knownArtist(tx, artist))?.id
      const about = workId ? `artwork:${workId}` : artistId ? `artist:${artistId}` : null
      const ticket = await seedTicket(tx, { ...message, about, sentAt: new Date(now - hours * hourMs) }, publicUrl)
      if (answer !== undefined) await answerTicket(tx, ticket, { text: answer, operatorId: null, publicUrl })
    }
    return true
  })
}

/** Does nothing in production. */
export async function seedVisits({ config, db, clock }: AppContext): Promise<void> {
  if (config.RASIKA_MODE !== 'demo') return
  await db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration visits'))) return
    const now = clock.now().getTime()
    const opened = Array.from({ length: days }, (_, day) =>
      daily.flatMap(([name, times]) =>
        Array.from({ length: times }, (_, at) => ({
          name,
          at: new Date(now - (day * 24 + ((at + 0.5) * 24) / times) * hourMs),
        })),
      ),
    )
    await seedOpenings(tx, opened.flat())
  })
}
