// The demonstration's choice for the home page, seeded once, in existing installations too; not if an operator has made
// one.
import { selectSampleIds, seedHome as seedContent } from '../home-content/home-content.ts'
import type { AppContext } from '../platform/app-context.ts'
import { beginOneTimeTask } from '../platform/one-time-tasks.ts'
import { artists, spotlight } from './home-words.ts'

/** Returns whether it was seeded. Does nothing in production. */
export async function seedHome(context: AppContext): Promise<boolean> {
  if (context.config.RASIKA_MODE !== 'demo') return false
  return context.db.transaction(async (tx) => {
    if (!(await beginOneTimeTask(tx, 'demonstration home page'))) return false
    const named = [
      ...spotlight,
      ...artists.flatMap(({ username: artist, works }) => works.map((title) => ({ artist, title }))),
    ]
    const ids = await selectSampleIds(tx, named)
    const idOf = (artist: string, title: string) => ids.get(`${artist} ${title}`) ?? []
    return seedContent(context, tx, {
      announcement: null,
      link: null,
      spotlight: spotlight.flatMap(({ artist, title }) => idOf(artist, title)),
      artists: artists.map(({ username, title, works }) => ({
        username,
        title,
        works: works.flatMap((work) => idOf(username, work)),
      })),
    })
  })
}
