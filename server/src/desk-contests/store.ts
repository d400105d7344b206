// The SQL of contests at the desk. `contest` writes them. An entry's statement names no artist; the names are read by
// another one, once the results are set.
import { judgesOfEntry, resultsWithinHours } from '@rasika/contract/contest-ranking.ts'
import { type ContestStatus, type EntryData, maxTodayRows } from '@rasika/contract/desk-choices.ts'
import type { DeskContestQuery } from '@rasika/contract/desk-contests.ts'
import type { ContestEntry } from '@rasika/contract/contest.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { Db } from '../platform/db.ts'
import { exclusionReason } from '../contest/contest.ts'
import { containing, orderBy } from '../platform/sorted-list.ts'

export interface ListedContestRow {
  id: string
  title: string
  theme: string
  opened_at: Date
  ends_at: Date
  status: ContestStatus
  deadline: Date | null
  entries: number
  scored: number
  disqualified: number
  results_set_at: Date | null
}

const counted = `
  SELECT c.id, c.title, c.theme, c.opened_at, c.ends_at, c.results_set_at, c.tie_reason, o.name AS results_set_by,
    c.ends_at + interval '${resultsWithinHours} hours' AS due_at, n.entries, n.disqualified, n.scored
  FROM contests c LEFT JOIN operators o ON o.id = c.results_set_by
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS entries, (count(*) FILTER (WHERE ${exclusionReason} IS NOT NULL))::int AS disqualified,
      (count(*) FILTER (WHERE ${exclusionReason} IS NULL
        AND (SELECT count(*) FROM contest_scores s WHERE s.entry_id = e.id) >= ${judgesOfEntry}))::int AS scored
    FROM contest_entries e JOIN artists a ON a.id = e.artist_id WHERE e.contest_id = c.id) n`
const listed = `
  SELECT d.*, CASE WHEN d.status IN ('judging', 'overdue') THEN d.due_at END AS deadline
  FROM (SELECT n.*, CASE WHEN n.ends_at > clock_timestamp() THEN 'open' WHEN n.results_set_at IS NOT NULL THEN 'decided'
      WHEN n.entries = 0 THEN 'empty' WHEN n.due_at < clock_timestamp() THEN 'overdue' ELSE 'judging' END AS status
    FROM (${counted}) AS n) AS d`

const filtered = `
  FROM (${listed}) AS s
  WHERE ($1::text IS NULL OR title ILIKE $1 OR theme ILIKE $1) AND ($2::text IS NULL OR status = $2)`

const columnOf = { ends: 'ends_at', title: 'lower(title)', entries: 'entries' }

export function selectDeskContests(
  db: Db,
  { search, status, sort }: DeskContestQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedContestRow[]> {
  return db.fresh(`SELECT * ${filtered} ${orderBy(sort ?? '-ends', columnOf)} OFFSET $3 LIMIT $4`, [
    containing(search),
    status,
    offset,
    limit,
  ])
}

/** Counted up to `max`. */
export async function countDeskContests(db: Db, { search, status }: DeskContestQuery, max: number): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM (SELECT ${filtered} LIMIT $3) AS counted`
  const [row] = await db.fresh<{ count: number }>(text, [containing(search), status, max])
  return row?.count ?? 0
}

/** Contests that have ended and wait for their results, the first to end first. */
export function selectUndecided(db: Db): Promise<ListedContestRow[]> {
  return db.many(
    `SELECT * FROM (${listed}) AS s WHERE status IN ('judging', 'overdue') ORDER BY ends_at LIMIT ${maxTodayRows}`,
  )
}

export interface ContestPageRow extends ListedContestRow {
  tie_reason: string | null
  results_set_by: string | null
}

export function findDeskContest(db: Db, id: string): Promise<ContestPageRow | null> {
  return db.one(`SELECT * FROM (${listed}) AS s WHERE s.id = $1`, [id])
}

export interface AnonymousEntryRow {
  id: string
  picture: Picture
  description: string
  disqualified_reason: string | null
  result: ContestEntry['result']
  place: number | null
}

/** In an order of this operator that stays the same; with the results, by place. */
export function selectAnonymousEntries(db: Db, contestId: string, operatorId: string): Promise<AnonymousEntryRow[]> {
  return db.many(
    `SELECT e.id, e.picture, e.description, ${exclusionReason} AS disqualified_reason, e.result, e.place
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id
     WHERE e.contest_id = $1 ORDER BY e.place, md5(e.id::text || $2::text)`,
    [contestId, operatorId],
  )
}

export interface ScoresRow {
  entry_id: string
  operator_id: string
  judge: string
  creativity: number
  technical_skill: number
  theme_adherence: number
  visual_impact: number
  note: string | null
}

/** All scores of the contest's entries, in the order in which they were given first. */
export function selectScores(db: Db, contestId: string): Promise<ScoresRow[]> {
  return db.many(
    `SELECT s.entry_id, s.operator_id, o.name AS judge, s.creativity, s.technical_skill, s.theme_adherence,
       s.visual_impact, s.note
     FROM contest_scores s JOIN contest_entries e ON e.id = s.entry_id JOIN operators o ON o.id = s.operator_id
     WHERE e.contest_id = $1 ORDER BY s.id`,
    [contestId],
  )
}

export interface EntrantRow {
  id: string
  name: string
  username: string
  phone: string
  email: string
}

/** Whose the entries are: only for a contest whose results are set. */
export function selectEntrants(db: Db, contestId: string): Promise<EntrantRow[]> {
  return db.many(
    `SELECT e.id, a.name, a.username, e.phone, a.email
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id JOIN contests c ON c.id = e.contest_id
     WHERE c.id = $1 AND c.results_set_at IS NOT NULL`,
    [contestId],
  )
}

/** The phone number or email of an entrant; null before the results are set, and for another contest's entry. */
export async function findEntrantData(
  db: Db,
  contestId: string,
  entryId: string,
  what: EntryData,
): Promise<string | null> {
  return (await selectEntrants(db, contestId)).find(({ id }) => id === entryId)?.[what] ?? null
}
