// Desk commands for the contest: open one, list entries with phone numbers, disqualify entries, set the results. The
// acts are those of the desk's screen; scores are given there only, because each is a judge's own.
import { maxFinalists, usualFinalists } from '@rasika/contract/contest-ranking.ts'
import { maxContestDays } from '@rasika/contract/desk-choices.ts'
import { disqualifyReason } from '@rasika/contract/desk-contests.ts'
import { maxContestTitle } from '@rasika/contract/desk-limits.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { codeOfEntry, disqualifyEntry, listContests, listEntries, openContest, setResults } from '../contest/contest.ts'
import { brokenConstraint } from '../platform/db.ts'
import { type ParseCommand, readArguments, readCount, readId, readText, UsageError } from './command.ts'
import { DeskError } from './desk-error.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const open: ParseCommand = (written) => {
  const { values, positionals } = readArguments(
    written,
    { theme: { type: 'string' }, days: { type: 'string' } } as const,
    1,
  )
  const title = positionals[0]?.trim()
  const theme = values.theme?.trim()
  const days = readCount(values.days, '--days', maxContestDays)
  if (!title || !theme || days === null || title.length > maxContestTitle || theme.length > maxContestTitle)
    throw new UsageError(deskWords.contestUsage)
  let contestId = ''
  return {
    object: async () => contestId,
    detail: { title, theme, days },
    run: async (tx, { tags }) => {
      const { id, endsAt } = await openContest(tags, tx, { title, theme, days, sample: false }).catch(
        (error: unknown) => {
          throw brokenConstraint(error) === 'contests_one_at_once' ? new DeskError(deskWords.contestIsOpen) : error
        },
      )
      contestId = id
      return [deskWords.contestOpened(printable(title), formatDateTime(endsAt.toISOString()))]
    },
  }
}

const list: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const contestId = positionals[0] === undefined ? null : readId(positionals[0], deskWords.noContest)
  return {
    object: contestId,
    detail: {},
    run: async (tx) => {
      const contests = await listContests(tx)
      const shown = contestId === null ? contests[0] : contests.find(({ id }) => id === contestId)
      if (!shown) throw new DeskError(contestId === null ? deskWords.noContests : deskWords.noContest)
      const entries = await listEntries(tx, shown.id)
      const is = (open: boolean) => (open ? deskWords.state.open : deskWords.state.over)
      const lines = contests.map((one) => [
        one.id,
        one.title,
        one.theme,
        is(one.open),
        formatDateTime(one.ends_at.toISOString()),
        String(one.entries),
      ])
      const people = entries.map((one) => [
        one.id,
        one.disqualified_reason === null ? one.result : 'disqualified',
        String(one.judges),
        one.fullname,
        one.username,
        one.phone,
        one.email,
        formatDateTime(one.created_at.toISOString()),
        one.picture.address,
      ])
      return [
        ...columns([deskWords.contestHead, ...lines]),
        '',
        ...(people.length === 0 ? [deskWords.noEntries] : columns([deskWords.entryHead, ...people])),
      ]
    },
  }
}

const disqualify: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 2)
  const [contestId, entryId] = readEntry(positionals)
  const reason = readText(values.reason, disqualifyReason, deskWords.disqualifyUsage)
  return {
    object: contestId,
    detail: { entry: codeOfEntry(entryId), reason },
    run: async (tx) => {
      await disqualifyEntry(tx, { contestId, entryId }, reason)
      return [deskWords.disqualified(codeOfEntry(entryId))]
    },
  }
}

const reinstate: ParseCommand = (written) => {
  const [contestId, entryId] = readEntry(readArguments(written, {}, 2).positionals)
  return {
    object: contestId,
    detail: { entry: codeOfEntry(entryId) },
    run: async (tx) => {
      await disqualifyEntry(tx, { contestId, entryId }, null)
      return [deskWords.reinstated(codeOfEntry(entryId))]
    },
  }
}

const results: ParseCommand = (written) => {
  const options = {
    finalists: { type: 'string' },
    first: { type: 'string', multiple: true },
    reason: { type: 'string' },
  } as const
  const { values, positionals } = readArguments(written, options, 1)
  const contestId = readId(positionals[0], deskWords.noContest)
  const finalists = readCount(values.finalists, '--finalists', maxFinalists) ?? usualFinalists
  const first = (values.first ?? []).map((one) => readId(one, deskWords.noEntry))
  const reason = values.reason?.trim() || null
  return {
    object: contestId,
    detail: { finalists, ...(first.length === 0 ? {} : { first: first.map(codeOfEntry).join(', '), reason }) },
    run: async (tx, context) => {
      const choice = { finalists, first, reason, setBy: null }
      const { contest, entries } = await setResults(context, tx, contestId, choice)
      return [
        deskWords.resultsSet(printable(contest.title)),
        ...columns([
          deskWords.resultHead,
          ...entries
            .toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity))
            .map(({ id, result, place, fullname, phone }) => [id, result, String(place ?? ''), fullname, phone]),
        ]),
      ]
    },
  }
}

export const contestCommands = {
  'contest open': open,
  'contest list': list,
  'contest disqualify': disqualify,
  'contest reinstate': reinstate,
  'contest results': results,
}

function readEntry([contestId, entryId]: readonly (string | undefined)[]): [contestId: Id, entryId: Id] {
  return [readId(contestId, deskWords.noContest), readId(entryId, deskWords.noEntry)]
}
