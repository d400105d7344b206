// Public functions of the home page's content: what operators chose, as the page shows it (docs/decisions/050).
import { maxFeaturedWorks } from '@rasika/contract/desk-choices.ts'
import type { ChosenHome, HomeVersion } from '@rasika/contract/desk-home.ts'
import type { FeaturedArtist, HomeContent } from '@rasika/contract/home.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { recordAct } from '../audit-log/audit-log.ts'
import { cardFrom } from '../catalogue/catalogue.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { homeTag } from '../platform/tags.ts'
import {
  type FeaturedArtistRow,
  type HomeContentRow,
  insertContent,
  lockContents,
  selectChosenWorks,
  selectContents,
  selectFeatured,
} from './store.ts'

export { selectSampleIds } from './store.ts'

const maxVersions = 50
const nothing: ChosenHome = { announcement: null, link: null, spotlight: [], artists: [] }

/** What the home page shows of the present choice. */
export async function homeContentOf(db: Db): Promise<HomeContent> {
  const [row] = await selectContents(db, 1)
  return shownOf(db, row ? chosenIn(row) : nothing)
}

/** A choice as the page shows it: without what is hidden or gone. */
export async function shownOf(db: Db, chosen: ChosenHome): Promise<HomeContent> {
  const { announcement, link, spotlight, artists } = chosen
  const works = spotlight.length === 0 ? [] : await selectChosenWorks(db, spotlight)
  const usernames = artists.map(({ username }) => username)
  const workIds = artists.flatMap((artist) => artist.works)
  const rows = artists.length === 0 ? [] : await selectFeatured(db, usernames, workIds)
  return {
    announcement: announcement === null ? null : { text: announcement, link },
    spotlight: works.map(cardFrom),
    artists: artists.flatMap((artist) => {
      const row = rows.find(({ username }) => username === artist.username)
      return row && row.artworks > 0 ? [featuredFrom(row, artist)] : []
    }),
  }
}

/** The present choice, as it is shown, and former ones. */
export async function homeAtDesk(db: Db) {
  const rows = await selectContents(db, maxVersions)
  const [newest] = rows
  const content = newest ? chosenIn(newest) : nothing
  return {
    version: newest?.id ?? 0,
    content,
    shown: await shownOf(db, content),
    versions: rows.map((row): HomeVersion => ({
      id: row.id,
      content: chosenIn(row),
      setBy: row.set_by_name,
      setAt: row.set_at.toISOString(),
    })),
  }
}

/** @throws Problem setting_changed where another choice was made after `version` */
export async function changeHome(
  { tags }: Pick<AppContext, 'tags'>,
  tx: Tx,
  operator: Operator,
  { version, ...chosen }: ChosenHome & { version: number },
): Promise<void> {
  await lockContents(tx)
  const [before] = await selectContents(tx, 1)
  if ((before?.id ?? 0) !== version) throw new Refusal('setting_changed')
  const content = chosen.announcement === null ? { ...chosen, link: null } : chosen
  await insertContent(tx, content, operator.id)
  const detail = { before: before ? chosenIn(before) : nothing, after: content }
  await recordAct(tx, operator, { action: 'home page change', object: 'home page', detail })
  tx.afterCommit(() => tags.drop([homeTag]))
}

/** The first choice of a demonstration, unless an operator has made one. */
export async function seedHome({ tags }: Pick<AppContext, 'tags'>, tx: Tx, content: ChosenHome): Promise<boolean> {
  await lockContents(tx)
  if ((await selectContents(tx, 1)).length > 0) return false
  await insertContent(tx, content, null)
  tx.afterCommit(() => tags.drop([homeTag]))
  return true
}

function chosenIn({ announcement, link, spotlight, artists }: HomeContentRow): ChosenHome {
  return { announcement, link, spotlight, artists }
}

function featuredFrom(row: FeaturedArtistRow, { title, works }: ChosenHome['artists'][number]): FeaturedArtist {
  const chosen = works.flatMap((id) => row.works.find((work) => work.id === id) ?? [])
  const shown = chosen.length > 0 ? chosen : row.works
  return {
    username: row.username,
    name: row.name,
    title: title ?? row.tagline,
    location: row.location,
    artworksCount: row.artworks,
    pictures: shown
      .slice(0, maxFeaturedWorks)
      .map(({ picture, title: alt }) => ({ ...picture, alt: picture.alt || alt })),
  }
}
