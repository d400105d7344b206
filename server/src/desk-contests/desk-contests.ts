// Public functions of the contest at the desk: read without names, scored, decided, each act with its row in the audit
// log, which never has a score in it. The acts themselves are those of `contest`; the command line has the manager's.
import type {
  DeskContest,
  DeskContestEntry,
  DeskListedContest,
  DeskContestQuery,
} from '@rasika/contract/desk-contests.ts'
import { judgesOfEntry } from '@rasika/contract/contest-ranking.ts'
import { maxExported, type EntryData } from '@rasika/contract/desk-choices.ts'
import type { CsvFile, DeskPage } from '@rasika/contract/desk-lists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { exportCsv, auditRowsAbout, recordAct, recordLook } from '../audit-log/audit-log.ts'
import {
  codeOfEntry,
  disqualifyEntry,
  type NewScores,
  openContest,
  scoreEntry,
  setResults,
} from '../contest/contest.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { numberedPage } from '../platform/list-page.ts'
import { maskedEmail, maskedPhone } from '../platform/masking.ts'
import {
  type EntrantRow,
  findDeskContest,
  type AnonymousEntryRow,
  type ListedContestRow,
  type ScoresRow,
  findEntrantData,
  selectEntrants,
  selectAnonymousEntries,
  selectScores,
  selectUndecided,
  selectDeskContests,
  countDeskContests,
} from './store.ts'
import { deskContestWords as words } from './words.ts'

export function listContests(
  db: Db,
  query: DeskContestQuery & { page: number },
): Promise<{ data: DeskListedContest[]; page: DeskPage }> {
  return numberedPage(query.page, {
    rows: async (part) => (await selectDeskContests(db, query, part)).map(listedFrom),
    count: (max) => countDeskContests(db, query, max),
  })
}

/** The first 10,000 rows of the list as CSV. The export is recorded. */
export async function exportContests(tx: Tx, operator: Operator, query: DeskContestQuery, now: Date): Promise<CsvFile> {
  const rows = (await selectDeskContests(tx, query, { offset: 0, limit: maxExported })).map(listedFrom)
  const lines = rows.map((row) => [
    row.title,
    row.theme,
    formatDateTime(row.openedAt),
    formatDateTime(row.endsAt),
    deskNames.contest[row.status],
    row.deadline && formatDateTime(row.deadline),
    String(row.entryCount),
    String(row.scoredCount),
    String(row.disqualifiedCount),
    row.resultsSetAt && formatDateTime(row.resultsSetAt),
  ])
  return exportCsv(tx, operator, { action: 'contests export', words, lines, now })
}

/** Contests that wait for their results. */
export async function undecidedContests(db: Db): Promise<DeskListedContest[]> {
  return (await selectUndecided(db)).map(listedFrom)
}

/** @throws Problem not_found */
export async function contestPageOf(db: Db, operator: Operator, id: Id): Promise<DeskContest> {
  const contest = await findDeskContest(db, id)
  if (!contest) throw new Refusal('not_found')
  // Sequential, because the queries share a connection in a transaction.
  const isClosed = contest.status !== 'open'
  const entries = isClosed ? await selectAnonymousEntries(db, id, operator.id) : []
  const scores = isClosed ? await selectScores(db, id) : []
  const entrants = contest.results_set_at === null ? [] : await selectEntrants(db, id)
  return {
    ...listedFrom(contest),
    resultsSetBy: contest.results_set_by,
    tieReason: contest.tie_reason,
    entries: entries.map((entry) =>
      entryFrom(
        entry,
        operator,
        scores.filter((one) => one.entry_id === entry.id),
        entrants.find((one) => one.id === entry.id),
      ),
    ),
    audit: await auditRowsAbout(db, id),
  }
}

/** Returns its id. @throws contests_one_at_once */
export async function open(
  { tags }: AppContext,
  tx: Tx,
  operator: Operator,
  contest: { title: string; theme: string; days: number },
): Promise<Id> {
  const { id } = await openContest(tags, tx, { ...contest, sample: false })
  await recordAct(tx, operator, { action: 'contest open', object: id, detail: contest })
  return id
}

/** @throws Problem not_found, judging_closed */
export async function score(tx: Tx, operator: Operator, contestId: Id, entryId: Id, given: NewScores): Promise<void> {
  await scoreEntry(tx, operator.id, { contestId, entryId }, given)
  const detail = { entry: codeOfEntry(entryId) }
  await recordAct(tx, operator, { action: 'contest score', object: contestId, detail })
}

/** `reason`: null puts the entry back into the judging. @throws Problem not_found, judging_closed */
export async function disqualify(
  tx: Tx,
  operator: Operator,
  contestId: Id,
  entryId: Id,
  reason: string | null,
): Promise<void> {
  if (!(await disqualifyEntry(tx, { contestId, entryId }, reason))) return
  const entry = codeOfEntry(entryId)
  const act =
    reason === null
      ? { action: 'contest reinstate', detail: { entry } }
      : { action: 'contest disqualify', detail: { entry, reason } }
  await recordAct(tx, operator, { ...act, object: contestId })
}

interface Decision {
  finalists: number
  first: readonly Id[]
  reason: string | null
}

/** @throws Problem not_found, judging_closed, results_missing, results_tied, invalid */
export async function decide(
  context: Pick<AppContext, 'tags' | 'publicUrl' | 'sessionSecret'>,
  tx: Tx,
  operator: Operator,
  contestId: Id,
  { finalists, first, reason }: Decision,
): Promise<void> {
  await setResults(context, tx, contestId, { finalists, first, reason, setBy: operator.id })
  const tie = first.length === 0 ? {} : { first: first.map(codeOfEntry).join(', '), reason }
  await recordAct(tx, operator, { action: 'contest results', object: contestId, detail: { finalists, ...tie } })
}

/** @throws Problem not_found, also before the results are set */
export async function lookAtEntrant(
  tx: Tx,
  operator: Operator,
  contestId: Id,
  entryId: Id,
  what: EntryData,
): Promise<string> {
  const value = await findEntrantData(tx, contestId, entryId, what)
  if (value === null) throw new Refusal('not_found')
  const detail = { entry: codeOfEntry(entryId) }
  await recordLook(tx, operator, { action: `contest ${what}`, object: contestId, detail })
  return value
}

function listedFrom(row: ListedContestRow): DeskListedContest {
  return {
    id: row.id,
    title: row.title,
    theme: row.theme,
    openedAt: row.opened_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    deadline: row.deadline?.toISOString() ?? null,
    entryCount: row.entries,
    scoredCount: row.scored,
    disqualifiedCount: row.disqualified,
    resultsSetAt: row.results_set_at?.toISOString() ?? null,
  }
}

/** `entrant`: only once the results are set. Another's scores are shown once two have given theirs. */
function entryFrom(
  entry: AnonymousEntryRow,
  operator: Operator,
  scores: readonly ScoresRow[],
  entrant: EntrantRow | undefined,
): DeskContestEntry {
  const own = scores.find((one) => one.operator_id === operator.id)
  const isComplete = scores.length >= judgesOfEntry
  return {
    id: entry.id,
    code: codeOfEntry(entry.id),
    picture: entry.picture,
    description: entry.description,
    disqualifiedReason: entry.disqualified_reason,
    own: own ? scoresFrom(own) : null,
    judgeCount: scores.length,
    others: isComplete
      ? scores.filter((one) => one !== own).map((one) => ({ ...scoresFrom(one), judge: one.judge }))
      : [],
    total: isComplete ? scores.reduce((sum, one) => sum + sumOf(one), 0) : null,
    decided: entrant
      ? {
          result: entry.result,
          place: entry.place,
          artistName: entrant.name,
          username: entrant.username,
          phone: maskedPhone(entrant.phone),
          email: maskedEmail(entrant.email),
        }
      : null,
  }
}

function scoresFrom(row: ScoresRow) {
  return {
    creativity: row.creativity,
    technicalSkill: row.technical_skill,
    themeAdherence: row.theme_adherence,
    visualImpact: row.visual_impact,
    note: row.note,
  }
}

function sumOf({
  creativity,
  technical_skill: skill,
  theme_adherence: theme,
  visual_impact: impact,
}: ScoresRow): number {
  return creativity + skill + theme + impact
}
