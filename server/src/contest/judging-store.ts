// SQL of judging: scores of entries, disqualified entries, and results. The contest's row is locked before an entry's.
import type { Picture } from '@rasika/contract/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import { exclusionReason, type Result } from './store.ts'

export interface ContestToJudgeRow {
  id: string
  title: string
  theme: string
  ends_at: Date
  open: boolean
  results_set_at: Date | null
}

const selectText = `SELECT id, title, theme, ends_at, ends_at > clock_timestamp() AS open, results_set_at FROM contests`

/** share: with others who judge, and against its results. */
export type ContestLock = 'share' | 'update'

/** Locks the contest until the transaction ends. */
export function lockContest(tx: Tx, id: string, strength: ContestLock): Promise<ContestToJudgeRow | null> {
  return tx.one(`${selectText} WHERE id = $1 FOR ${strength === 'share' ? 'SHARE' : 'NO KEY UPDATE'}`, [id])
}

export interface EntryToJudgeRow {
  disqualified_reason: string | null
  artist_hidden: boolean
}

/** Locks the entry until the transaction ends; null where the contest has no such entry. */
export function lockEntry(tx: Tx, contestId: string, id: string): Promise<EntryToJudgeRow | null> {
  return tx.one(
    `SELECT e.disqualified_reason, a.hidden_at IS NOT NULL AS artist_hidden
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id
     WHERE e.contest_id = $1 AND e.id = $2 FOR NO KEY UPDATE OF e`,
    [contestId, id],
  )
}

export async function countScoresOfOthers(tx: Tx, entryId: string, operatorId: string): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM contest_scores WHERE entry_id = $1 AND operator_id <> $2'
  return (await tx.one<{ count: number }>(text, [entryId, operatorId]))?.count ?? 0
}

export interface NewScores {
  creativity: number
  technicalSkill: number
  themeAdherence: number
  visualImpact: number
  note: string | null
}

/** The operator's scores of the entry, in place of former ones. */
export async function upsertScores(tx: Tx, entryId: string, operatorId: string, given: NewScores): Promise<void> {
  const { creativity, technicalSkill, themeAdherence, visualImpact, note } = given
  await tx.run(
    `INSERT INTO contest_scores
       (entry_id, operator_id, creativity, technical_skill, theme_adherence, visual_impact, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (entry_id, operator_id) DO UPDATE SET creativity = $3, technical_skill = $4, theme_adherence = $5,
       visual_impact = $6, note = $7, scored_at = clock_timestamp()`,
    [entryId, operatorId, creativity, technicalSkill, themeAdherence, visualImpact, note],
  )
}

export async function updateDisqualified(tx: Tx, entryId: string, reason: string | null): Promise<void> {
  await tx.run('UPDATE contest_entries SET disqualified_reason = $2 WHERE id = $1', [entryId, reason])
}

/** An entry with what its result and the mail about it need. */
export interface EntryToDecideRow {
  id: string
  artist_id: string
  fullname: string
  phone: string
  email: string
  picture: Picture
  disqualified_reason: string | null
  judges: number
  total: number
}

/** Locks all entries of the contest until the transaction ends. */
export function lockEntries(tx: Tx, contestId: string): Promise<EntryToDecideRow[]> {
  return tx.many(
    `SELECT e.id, e.artist_id, e.fullname, e.phone, a.email, e.picture, ${exclusionReason} AS disqualified_reason,
       (SELECT count(*)::int FROM contest_scores s WHERE s.entry_id = e.id) AS judges,
       (SELECT coalesce(sum(s.creativity + s.technical_skill + s.theme_adherence + s.visual_impact), 0)::int
         FROM contest_scores s WHERE s.entry_id = e.id) AS total
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id
     WHERE e.contest_id = $1 ORDER BY e.id FOR NO KEY UPDATE OF e`,
    [contestId],
  )
}

export interface EntryResult {
  id: string
  result: Exclude<Result, 'received'>
  place: number | null
  /** Why the entry does not count; null where it does. */
  reason: string | null
}

export async function updateResults(tx: Tx, results: readonly EntryResult[]): Promise<void> {
  await tx.run(
    `UPDATE contest_entries e SET result = r.result, place = r.place, disqualified_reason = r.reason
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[]) AS r (id, result, place, reason) WHERE e.id = r.id`,
    [
      results.map(({ id }) => id),
      results.map(({ result }) => result),
      results.map(({ place }) => place),
      results.map(({ reason }) => reason),
    ],
  )
}

/** `setBy`: null for the command line. */
export async function updateResultsSet(
  tx: Tx,
  contestId: string,
  setBy: string | null,
  tieReason: string | null,
): Promise<void> {
  await tx.run(
    'UPDATE contests SET results_set_at = clock_timestamp(), results_set_by = $2, tie_reason = $3 WHERE id = $1',
    [contestId, setBy, tieReason],
  )
}

export interface ResultsRow {
  id: string
  title: string
  theme: string
  ends_at: Date
  results_set_at: Date
  entries: number
}

/** The contest whose results were set last. */
export function findDecided(db: Db): Promise<ResultsRow | null> {
  return db.one(
    `SELECT id, title, theme, ends_at, results_set_at,
       (SELECT count(*)::int FROM contest_entries e WHERE e.contest_id = contests.id) AS entries
     FROM contests WHERE results_set_at IS NOT NULL ORDER BY results_set_at DESC LIMIT 1`,
  )
}

export interface PlacedEntryRow {
  result: 'winner' | 'finalist'
  place: number
  name: string
  username: string
  description: string
  picture: Picture
}

/** Winner and finalists by place, without those of hidden artists. */
export function selectPlaced(db: Db, contestId: string): Promise<PlacedEntryRow[]> {
  return db.many(
    `SELECT e.result, e.place, a.name, a.username, e.description, e.picture
     FROM contest_entries e JOIN artists a ON a.id = e.artist_id
     WHERE e.contest_id = $1 AND e.place IS NOT NULL AND a.hidden_at IS NULL ORDER BY e.place, e.created_at, e.id`,
    [contestId],
  )
}
