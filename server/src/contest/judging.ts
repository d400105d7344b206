// Judging the contest (spec: section 2, Contest; docs/decisions/053): two judges score each entry between its end and
// its results, which are set once, under the lock of the contest's row. A judge sees no names; the desk's slice holds
// to that.
import type { ContestResults } from '@rasika/contract/contest.ts'
import { judgesOfEntry, rankEntries, type Ranking } from '@rasika/contract/contest-ranking.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words } from '@rasika/contract/words.ts'
import { contestMail, type MailSettings } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import type { Db, Tx } from '../platform/db.ts'
import { contestTag, type CacheTags } from '../platform/tags.ts'
import {
  countScoresOfOthers,
  type EntryResult,
  type EntryToDecideRow,
  type ContestToJudgeRow,
  type ContestLock,
  lockContest,
  lockEntries,
  lockEntry,
  type NewScores,
  findDecided,
  selectPlaced,
  updateDisqualified,
  updateResults,
  updateResultsSet,
  upsertScores,
} from './judging-store.ts'

export type { NewScores }

interface EntryOfContest {
  contestId: string
  entryId: string
}

/** Six characters by which the desk names an entry. */
export function codeOfEntry(entryId: string): string {
  return entryId.slice(-6).toUpperCase()
}

/**
 * The operator's scores of an entry, in place of former ones.
 * @throws Problem not_found, judging_closed: the contest is open or decided, the entry is disqualified or of a hidden
 * artist, or two others have scored it
 */
export async function scoreEntry(
  tx: Tx,
  operatorId: string,
  { contestId, entryId }: EntryOfContest,
  given: NewScores,
): Promise<void> {
  await lockedForJudging(tx, contestId, 'share')
  const entry = await lockEntry(tx, contestId, entryId)
  if (!entry) throw new Refusal('not_found', { message: words.contest.notHere })
  if (entry.disqualified_reason !== null) throw closed(words.contest.disqualified)
  if (entry.artist_hidden) throw closed(words.contest.ofHidden)
  if ((await countScoresOfOthers(tx, entryId, operatorId)) >= judgesOfEntry) throw closed(words.contest.judgedByTwo)
  await upsertScores(tx, entryId, operatorId, given)
}

/**
 * Takes an entry out of the judging; null puts it back. Returns whether that changed anything.
 * @throws Problem not_found, judging_closed, also where that of a hidden artist is put back
 */
export async function disqualifyEntry(
  tx: Tx,
  { contestId, entryId }: EntryOfContest,
  reason: string | null,
): Promise<boolean> {
  await lockedForJudging(tx, contestId, 'share')
  const entry = await lockEntry(tx, contestId, entryId)
  if (!entry) throw new Refusal('not_found', { message: words.contest.notHere })
  if (reason === null && entry.artist_hidden) throw closed(words.contest.ofHidden)
  if (entry.disqualified_reason === reason) return false
  await updateDisqualified(tx, entryId, reason)
  return true
}

export interface ResultsChoice {
  finalists: number
  /** Entries that go before equal sums, in this order. */
  first: readonly string[]
  /** Why they do. */
  reason: string | null
  /** The operator; null for the command line. */
  setBy: string | null
}

export interface DecidedEntry extends EntryResult {
  fullname: string
  phone: string
}

/**
 * Sets the results, once, and sends each entrant a mail. Of two at once the second is refused.
 * @throws Problem not_found, judging_closed, results_missing, results_tied, invalid where a tie was decided without a
 * reason
 */
export async function setResults(
  { tags, ...settings }: MailSettings & { tags: CacheTags },
  tx: Tx,
  contestId: string,
  choice: ResultsChoice,
): Promise<{ contest: ContestToJudgeRow; entries: DecidedEntry[] }> {
  const contest = await lockedForJudging(tx, contestId, 'update')
  const entries = await lockEntries(tx, contestId)
  if (entries.length === 0) throw closed(words.contest.notEntered)
  const ranking = rankedOrRefused(entries, choice)
  const results: EntryResult[] = entries.map(({ id, disqualified_reason: reason }) => {
    if (reason !== null) return { id, result: 'disqualified', place: null, reason }
    const placed = ranking.placed.find((one) => one.id === id)
    const result = placed?.result ?? 'not_selected'
    return { id, result, place: result === 'not_selected' ? null : (placed?.place ?? null), reason }
  })
  await updateResults(tx, results)
  await updateResultsSet(tx, contestId, choice.setBy, ranking.isTieDecided ? choice.reason : null)
  for (const [at, entry] of entries.entries())
    await mailEntrant(tx, contest, entry, results[at] as EntryResult, settings)
  tx.afterCommit(() => tags.drop([contestTag]))
  return {
    contest,
    entries: results.map((result, at) => ({ ...result, ...pick(entries[at] as EntryToDecideRow) })),
  }
}

/** Of the contest decided last: who won, as everybody may read it; null before the first. */
export async function publicResults(db: Db): Promise<ContestResults | null> {
  const contest = await findDecided(db)
  if (!contest) return null
  const { title, theme, ends_at: endedAt, results_set_at: setAt, entries: entryCount } = contest
  const placed = await selectPlaced(db, contest.id)
  return {
    ...{ title, theme, entryCount, endedAt: endedAt.toISOString(), setAt: setAt.toISOString() },
    places: placed.map(({ name: artistName, ...entry }) => ({ ...entry, artistName })),
  }
}

/** @throws Problem not_found, judging_closed */
async function lockedForJudging(tx: Tx, contestId: string, strength: ContestLock): Promise<ContestToJudgeRow> {
  const contest = await lockContest(tx, contestId, strength)
  if (!contest) throw new Refusal('not_found')
  if (contest.open) throw closed(words.contest.runs(contest.title, formatDateTime(contest.ends_at.toISOString())))
  if (contest.results_set_at !== null) throw closed(words.contest.decided)
  return contest
}

function rankedOrRefused(entries: readonly EntryToDecideRow[], { finalists, first, reason }: ResultsChoice): Ranking {
  const eligible = entries.filter((entry) => entry.disqualified_reason === null)
  const missing = eligible.filter(({ judges }) => judges < judgesOfEntry).map(({ id }) => codeOfEntry(id))
  if (missing.length > 0) throw new Refusal('results_missing', { message: words.contest.missing(missing) })
  const ranking = rankEntries(eligible, { finalists, first })
  const [tied] = ranking.undecided
  if (tied) throw new Refusal('results_tied', { message: words.contest.tiedEntries(tied.map(codeOfEntry)) })
  if (ranking.isTieDecided && reason === null)
    throw new Refusal('invalid', { errors: { reason: words.contest.tieReason } })
  return ranking
}

async function mailEntrant(
  tx: Tx,
  { title, theme }: ContestToJudgeRow,
  { id: entryId, artist_id: artistId, fullname: name, email, picture, disqualified_reason: reason }: EntryToDecideRow,
  { result }: EntryResult,
  settings: MailSettings,
): Promise<void> {
  const mail = { entryId, artistId, result, reason, to: { name, email }, contest: { title, theme }, picture }
  await queueMail(tx, contestMail(mail, settings))
}

function closed(message: string): Refusal {
  return new Refusal('judging_closed', { message })
}

function pick({ fullname, phone }: EntryToDecideRow) {
  return { fullname, phone }
}
