// SQL of the contest. Whether one is open follows from its times and the database's clock.
import type { ContestEntry } from '@rasika/contract/contest.ts'
import type { Id } from '@rasika/contract/fields.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { words } from '@rasika/contract/words.ts'
import type { Db, Tx } from '../platform/db.ts'

export type Result = ContestEntry['result']

/** Why an entry `e` of an artist `a` does not count, as that of a hidden one before the results; null where it does. */
export const exclusionReason = `coalesce(e.disqualified_reason,
  CASE WHEN e.result = 'received' AND a.hidden_at IS NOT NULL THEN '${words.contest.ofHidden}' END)`

export interface ContestRow {
  id: string
  title: string
  theme: string
  ends_at: Date
  /** Compared with the database's clock, which set `now` in the same statement. */
  open: boolean
  results_set_at: Date | null
  now: Date
}

export interface ContestEntryRow {
  id: string
  fullname: string
  description: string
  picture: Picture
  result: Result
  disqualified_reason: string | null
  created_at: Date
}

const seen = `id, title, theme, ends_at, ends_at > now.at AS open, results_set_at, now.at AS now`

/**
 * The open contest, else the one that ended last: contests do not overlap, so it is always the one with the latest end.
 */
export function findContest(db: Db): Promise<ContestRow | null> {
  return db.one(`SELECT ${seen} FROM contests, (SELECT clock_timestamp() AS at) AS now ORDER BY ends_at DESC LIMIT 1`)
}

export function findEntry(db: Db, contestId: string, artistId: string): Promise<ContestEntryRow | null> {
  return db.one(
    `SELECT id, fullname, description, picture, result, disqualified_reason, created_at FROM contest_entries
      WHERE contest_id = $1 AND artist_id = $2`,
    [contestId, artistId],
  )
}

export interface NewContestEntry {
  contestId: string
  artistId: string
  fullname: string
  /** E.164. */
  phone: string
  description: string
  picture: Picture
}

const insertText = `
  INSERT INTO contest_entries (contest_id, artist_id, fullname, phone, description, picture)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (contest_id, artist_id) DO NOTHING RETURNING id`

/** Returns the id; null if the artist has an entry already, also one that is being inserted concurrently. */
export async function insertEntry(
  tx: Tx,
  { contestId, artistId, fullname, phone, description, picture }: NewContestEntry,
): Promise<string | null> {
  const row = await tx.one<{ id: string }>(insertText, [
    contestId,
    artistId,
    fullname,
    phone,
    description,
    JSON.stringify(picture),
  ])
  return row?.id ?? null
}

/** Returns the pictures of the deleted entries. */
export async function deleteEntries(tx: Tx, artistId: string): Promise<Picture[]> {
  const rows = await tx.many<{ picture: Picture }>(
    'DELETE FROM contest_entries WHERE artist_id = $1 RETURNING picture',
    [artistId],
  )
  return rows.map(({ picture }) => picture)
}

export interface NewContest {
  title: string
  theme: string
  /** Counted from now. */
  days: number
  sample: boolean
}

const openText = `
  INSERT INTO contests (title, theme, opened_at, ends_at, sample)
  SELECT $1, $2, at, at + make_interval(days => $3), $4 FROM clock_timestamp() AS at RETURNING id, ends_at`

interface OpenedRow {
  id: Id
  ends_at: Date
}

/** @throws contests_one_at_once */
export async function insertContest(tx: Tx, { title, theme, days, sample }: NewContest): Promise<OpenedRow> {
  return (await tx.one<OpenedRow>(openText, [title, theme, days, sample])) as OpenedRow
}

/** Ended six hours ago, after ten days, and before any other contest began. Returns the id. */
export async function insertEndedContest(tx: Tx, title: string, theme: string): Promise<string> {
  const row = await tx.one<{ id: string }>(
    `INSERT INTO contests (title, theme, opened_at, ends_at, sample)
     SELECT $1, $2, at - interval '10 days', at, true
     FROM (SELECT least(clock_timestamp() - interval '6 hours', min(opened_at)) AS at FROM contests) ended
     RETURNING id`,
    [title, theme],
  )
  return (row as { id: string }).id
}

export interface ListedContest extends ContestRow {
  entries: number
}

/** Newest first. */
export function selectContests(db: Db): Promise<ListedContest[]> {
  return db.many(
    `SELECT ${seen}, (SELECT count(*)::int FROM contest_entries e WHERE e.contest_id = c.id) AS entries
     FROM contests c, (SELECT clock_timestamp() AS at) AS now ORDER BY ends_at DESC`,
  )
}

/** An entry for the command line, with the artist's phone number and email address. */
export interface ListedEntry extends ContestEntryRow {
  phone: string
  username: string
  email: string
  judges: number
}

/** In order of receipt. */
export function selectEntries(db: Db, contestId: string): Promise<ListedEntry[]> {
  return db.many(
    `SELECT e.id, e.fullname, e.phone, e.description, e.picture, e.result, ${exclusionReason} AS disqualified_reason,
       e.created_at, a.username, a.email, (SELECT count(*)::int FROM contest_scores s WHERE s.entry_id = e.id) AS judges
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id WHERE e.contest_id = $1 ORDER BY e.created_at, e.id`,
    [contestId],
  )
}
