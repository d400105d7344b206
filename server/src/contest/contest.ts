// Public functions of the contest: the open contest, entering it, and judging it (spec: sections 2, 3, 5 and 8;
// docs/product.md 17). Refuses an entry while none is open, one of a hidden artist, a second entry of the same artist
// (unique in the table), and a picture whose upload is larger than 1 MB, measured by the bytes received.
import type { Contest, ContestEntry } from '@rasika/contract/contest.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { contestImageLimitBytes } from '@rasika/contract/pictures.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { words } from '@rasika/contract/words.ts'
import { mustBeShown } from '../artists/artists.ts'
import { attachPictures, releasePictures, uploadBytes } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import { contestTag, type CacheTags } from '../platform/tags.ts'
import {
  deleteEntries,
  type ContestEntryRow,
  insertContest,
  insertEndedContest,
  insertEntry,
  type ListedContest,
  type ListedEntry,
  type NewContest,
  type NewContestEntry,
  findContest,
  selectContests,
  selectEntries,
  findEntry,
} from './store.ts'

export type { ListedContest, ListedEntry, NewContest }
export { exclusionReason } from './store.ts'
export { codeOfEntry, disqualifyEntry, type NewScores, publicResults, scoreEntry, setResults } from './judging.ts'

/** The open contest, else the last one; null if there never was one. */
export async function viewContest(db: Db): Promise<Contest | null> {
  const row = await findContest(db)
  return (
    row && {
      id: row.id,
      title: row.title,
      theme: row.theme,
      endsAt: row.ends_at.toISOString(),
      open: row.open,
      resultsSetAt: row.results_set_at?.toISOString() ?? null,
      serverTime: row.now.toISOString(),
    }
  )
}

/** The artist's entry to the contest that `viewContest` returns; null if there is none. */
export async function ownEntry(db: Db, artistId: string): Promise<ContestEntry | null> {
  const contest = await findContest(db)
  const entry = contest && (await findEntry(db, contest.id, artistId))
  return entry && entryOf(entry)
}

export interface Submission {
  fullname: string
  /** E.164. */
  phone: string
  description: string
  /** The URL of the artist's own upload. */
  image: string
}

/**
 * Returns the entry's id. Of two concurrent entries of an artist the second waits and is refused.
 * @throws Problem token_refused if the artist no longer exists, artist_hidden, contest_over, contest_entered,
 * image_not_yours, too_large
 */
export async function enterContest(tx: Tx, artistId: string, { image, ...written }: Submission): Promise<string> {
  // Before the picture, as closing the account does.
  await mustBeShown(tx, artistId, words.contest.hidden)
  const contest = await findContest(tx)
  if (!contest) throw new Refusal('contest_over', { message: words.contest.none })
  if (!contest.open) throw new Refusal('contest_over')
  if (await findEntry(tx, contest.id, artistId)) throw new Refusal('contest_entered')
  const bytes = await uploadBytes(tx, image, artistId)
  if (bytes !== null && bytes > contestImageLimitBytes) {
    throw new Refusal('too_large', {
      message: words.contest.imageTooLarge,
      errors: { image: words.contest.imageTooLarge },
    })
  }
  const [picture] = await attachPictures(tx, [image], { artistId }, [written.description])
  if (!picture) throw new Refusal('image_not_yours')
  const id = await insertEntry(tx, { ...written, contestId: contest.id, artistId, picture })
  if (id === null) throw new Refusal('contest_entered')
  return id
}

/** Deletes all entries of an artist with their pictures and scores; called when the account is closed. */
export async function withdrawEntries(tx: Tx, artistId: string): Promise<void> {
  const pictures = await deleteEntries(tx, artistId)
  await releasePictures(tx, pictures, { artistId })
}

/** @throws contests_one_at_once */
export async function openContest(tags: CacheTags, tx: Tx, contest: NewContest): Promise<{ id: Id; endsAt: Date }> {
  const { id, ends_at: endsAt } = await insertContest(tx, contest)
  tx.afterCommit(() => tags.drop([contestTag]))
  return { id, endsAt }
}

export type SampleEntry = Omit<NewContestEntry, 'contestId'>

/** A contest of the demonstration that waits for its judges. Returns its id and those of its entries. */
export async function addEndedContest(
  tx: Tx,
  { title, theme }: Pick<NewContest, 'title' | 'theme'>,
  entries: readonly SampleEntry[],
): Promise<{ contestId: string; entryIds: string[] }> {
  const contestId = await insertEndedContest(tx, title, theme)
  const entryIds: string[] = []
  for (const entry of entries) {
    const id = await insertEntry(tx, { ...entry, contestId })
    if (id !== null) entryIds.push(id)
  }
  return { contestId, entryIds }
}

/** Newest first, each with its number of entries. */
export function listContests(db: Db): Promise<ListedContest[]> {
  return selectContests(db)
}

/** In order of receipt, with the artists' contact data for the desk. */
export function listEntries(db: Db, contestId: string): Promise<ListedEntry[]> {
  return selectEntries(db, contestId)
}

function entryOf({ created_at, disqualified_reason: reason, ...entry }: ContestEntryRow): ContestEntry {
  // An artist learns of it with the results, as of any other.
  const disqualifiedReason = entry.result === 'disqualified' ? reason : null
  return { ...entry, disqualifiedReason, createdAt: created_at.toISOString() }
}
