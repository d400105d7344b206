// The contest at the desk: two judges score its entries without names, then it is decided once (spec: section 2,
// Contest; docs/product.md 17; docs/decisions/053). Before the results no response names an artist.
import { z } from 'zod'
import { contestEntry } from './contest.ts'
import { criteria, maxFinalists, maxScore, type Criterion } from './contest-ranking.ts'
import { auditRow } from './desk-audit.ts'
import { deskCalls } from './desk-calls.ts'
import { contestSorts, contestStatuses, entryData, maxContestDays } from './desk-choices.ts'
import { maxContestTitle, maxDisqualifyReason } from './desk-limits.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { id, line, objectId, optionalLine, optionalText, text, wholeNumber } from './fields.ts'
import { picture } from './images.ts'

export const disqualifyReason = text(maxDisqualifyReason)

export const deskListedContest = z.object({
  id: z.uuid(),
  title: z.string(),
  theme: z.string(),
  openedAt: z.string(),
  endsAt: z.string(),
  status: z.enum(contestStatuses),
  /**
   * Of its results, `resultsWithinHours` after the end; null while it is open, once they are set, and where nobody
   * entered.
   */
  deadline: z.string().nullable(),
  entryCount: z.number().int(),
  /** Entries that two judges have scored; disqualified ones count neither here nor as missing. */
  scoredCount: z.number().int(),
  disqualifiedCount: z.number().int(),
  resultsSetAt: z.string().nullable(),
})
export type DeskListedContest = z.output<typeof deskListedContest>

const score = wholeNumber(0, maxScore)
const scores = z.object(Object.fromEntries(criteria.map((name) => [name, score])) as Record<Criterion, typeof score>)
const ownScores = scores.extend({ note: z.string().nullable() })

export const deskContestEntry = z.object({
  id: z.uuid(),
  /** Six characters by which the desk names an entry. */
  code: z.string(),
  picture,
  description: z.string(),
  /** Why it does not stand; null: it stands. */
  disqualifiedReason: z.string().nullable(),
  /** What the operator of this session has given. */
  own: ownScores.nullable(),
  judgeCount: z.number().int(),
  /** What other judges have given; [] until two have scored. */
  others: z.array(ownScores.extend({ judge: z.string() })),
  /** Of both judges and all criteria; null until two have scored. */
  total: z.number().int().nullable(),
  /** With the results: what became of it, and whose it is, masked. */
  decided: z
    .object({
      result: contestEntry.shape.result,
      place: z.number().int().nullable(),
      artistName: z.string(),
      username: z.string(),
      phone: z.string(),
      email: z.string(),
    })
    .nullable(),
})
export type DeskContestEntry = z.output<typeof deskContestEntry>

export const deskContest = deskListedContest.extend({
  resultsSetBy: z.string().nullable(),
  tieReason: z.string().nullable(),
  /**
   * Once the contest has ended, in an order of the session's operator that stays the same; with the results, by place.
   */
  entries: z.array(deskContestEntry),
  audit: z.array(auditRow),
})
export type DeskContest = z.output<typeof deskContest>

const listQuery = z.object({
  search: optionalLine(120),
  status: queryChoice(contestStatuses),
  sort: queryChoice(contestSorts),
})
export type DeskContestQuery = z.output<typeof listQuery>

const params = z.object({ id })
const entryId = objectId(line(60))
const refusals = ['token_refused', 'forbidden', 'not_found', 'judging_closed'] as const
const one = response({ data: deskContest })

export const deskContestEndpoints = {
  list: listEndpoint(deskCalls.contests.list, {
    summary: 'Contests, the last end first: found by title or theme',
    query: listQuery,
    row: deskListedContest,
  }),
  csv: csvEndpoint(deskCalls.contests.csv, { found: 'contests', query: listQuery }),
  view: endpoint(deskCalls.contests.view, {
    summary: 'One contest with its entries, without names until the results are set',
    params,
    response: one,
    refusals: ['token_refused', 'forbidden', 'not_found'],
  }),
  open: endpoint(deskCalls.contests.open, {
    summary: 'Open a contest, which takes entries for so many days from now on; one at a time',
    body: z.object({
      title: line(maxContestTitle),
      theme: line(maxContestTitle),
      days: wholeNumber(1, maxContestDays),
    }),
    response: one,
    refusals: ['token_refused', 'forbidden', 'contest_open'],
    creates: true,
  }),
  score: endpoint(deskCalls.contests.score, {
    summary:
      'Give an entry scores, or change one’s own, between the end of the contest and its results. Two judge each entry',
    params,
    body: scores.extend({ entryId, note: optionalText(1000) }),
    response: one,
    refusals,
  }),
  disqualify: endpoint(deskCalls.contests.disqualify, {
    summary: 'Take an entry out of the judging, with a reason that the artist reads with the results',
    params,
    body: z.object({ entryId, reason: disqualifyReason }),
    response: one,
    refusals,
  }),
  reinstate: endpoint(deskCalls.contests.reinstate, {
    summary: 'Let a disqualified entry be judged again',
    params,
    body: z.object({ entryId }),
    response: one,
    refusals,
  }),
  decide: endpoint(deskCalls.contests.decide, {
    summary:
      'Set the results, once: the highest sum wins, the next are finalists, and every entrant gets a mail. `first` ' +
      'are entries that go before equal sums, which needs a reason',
    params,
    body: z.object({
      finalists: wholeNumber(0, maxFinalists),
      first: z.array(entryId).max(50),
      reason: optionalText(500),
    }),
    response: one,
    refusals: [...refusals, 'results_missing', 'results_tied'],
    creates: true,
  }),
  look: endpoint(deskCalls.contests.look, {
    summary: 'An entrant’s phone number or email in full, once the results are set; it is recorded',
    params,
    body: z.object({ entryId, what: z.enum(entryData) }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals: ['token_refused', 'forbidden', 'not_found'],
  }),
}
