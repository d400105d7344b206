// Checks a work or a lot by the law before it is listed (docs/product.md "Listings"): no antiquities, and a protected
// regional name only with the artist's declaration and for an artist of its State, or one whom an operator has cleared.
import type { Id } from '@rasika/contract/fields.ts'
import { ageOf, faultsOfListing, isOfRegion, type ListedWork, namesIn } from '@rasika/contract/listing-rules.ts'
import { type RegionalName, statesOf } from '@rasika/contract/protected-names.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { isTreasuredArtist } from '@rasika/contract/treasured-artists.ts'
import { listing as words } from '@rasika/contract/words/listing.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type CheckedRow, findListedWork, findLister, insertClearedName, selectClearedNames } from './listing-store.ts'

const thisYear = ({ clock }: Pick<AppContext, 'clock'>) => Number(dayInIndia(clock.now()).slice(0, 4))

/**
 * Refuses what the law does not let an artist list. A change that touches nothing of it is not checked, so that the
 * works from before this rule can be changed in all else. `before` is null for a new work.
 * @throws Problem invalid, naming year, ageDeclared or madeInRegion
 */
export async function checkListing(
  context: Pick<AppContext, 'clock'>,
  tx: Tx,
  artistId: string,
  row: CheckedRow,
  before: CheckedRow | null,
): Promise<void> {
  const [work, earlier] = [listedFrom(row), before && listedFrom(before)]
  if (JSON.stringify(work) === JSON.stringify(earlier)) return
  const lister = namesIn(work).length > 0 ? await findLister(tx, artistId) : { state: null, cleared: [] }
  const errors = faultsOfListing(work, lister, thisYear(context))
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
}

/** What an artist writes of a lot. */
export interface ListedLot {
  title: string
  description: string
  theme: string | null
  tags: readonly string[]
  artwork_id: Id | null
}

/** The texts of a lot, by field. */
function textsOf({ title, description, theme, tags }: ListedLot) {
  return { title: [title], description: [description], theme: [theme ?? ''], tags }
}

/**
 * The same for a lot: its declarations are those of its work. A lot without a work cannot use a protected name.
 * @throws Problem invalid, naming artworkId, title, description, theme or tags
 */
export async function checkLot(
  context: Pick<AppContext, 'clock'>,
  tx: Tx,
  artistId: string,
  lot: ListedLot,
  before: ListedLot | null,
): Promise<void> {
  const texts = textsOf(lot)
  const isSame = before?.artwork_id === lot.artwork_id && JSON.stringify(textsOf(before)) === JSON.stringify(texts)
  if (isSame) return
  const row = lot.artwork_id === null ? null : await findListedWork(tx, lot.artwork_id)
  const work = row && listedFrom(row)
  if (work && ageOf(work, thisYear(context)) === 'antiquity')
    throw new Refusal('invalid', { errors: { artworkId: words.antiquityInLot } })
  for (const [field, [title = '', ...subjects]] of Object.entries(texts)) {
    const names = namesIn({ title, subjects, description: '', medium: null, ageDeclared: true, madeInRegion: true })
    if (names[0] === undefined) continue
    if (!work?.madeInRegion) throw new Refusal('invalid', { errors: { [field]: words.lotOfWork(names[0]) } })
    const lister = await findLister(tx, artistId)
    const other = names.find((name) => !isOfRegion(name, lister))
    if (other)
      throw new Refusal('invalid', { errors: { [field]: words.otherState(other, words.states(statesOf(other))) } })
  }
}

/**
 * Lets an artist of another State use a protected name with the declaration; cleared once, however often it is called.
 */
export function clearName(tx: Tx, artistId: string, name: RegionalName): Promise<boolean> {
  return insertClearedName(tx, artistId, name)
}

export function clearedNamesOf(db: Db, artistId: string): Promise<string[]> {
  return selectClearedNames(db, artistId)
}

function listedFrom(row: CheckedRow): ListedWork {
  const { title, description, medium, subjects, year } = row
  return { title, description, medium, subjects, year, ageDeclared: row.age_declared, madeInRegion: row.made_in_region }
}

/** What the law asks of a work and what was declared and cleared, for an operator. */
export async function declarationsOf(
  context: Pick<AppContext, 'clock'>,
  db: Db,
  row: CheckedRow & { artist_id: string; artist_name: string },
) {
  const work = listedFrom(row)
  const names: string[] = namesIn(work)
  const cleared = names.length > 0 ? await selectClearedNames(db, row.artist_id) : []
  return {
    names,
    cleared: cleared.filter((name) => names.includes(name)),
    madeInRegion: work.madeInRegion,
    younger: ageOf(work, thisYear(context)) === null ? null : work.ageDeclared,
    staysInIndia: isTreasuredArtist(row.artist_name),
  }
}
