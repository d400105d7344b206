// Desk commands for the contest: open one, list entries with phone numbers, set results. Results can be set only after
// the end, since entries are accepted until then; the artist gets a mail.
import { contestEntry } from '@rasika/contract/contest.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import {
  decideEntry,
  lockedEntry,
  listContests,
  listEntries,
  openContest,
  type FinalResult,
} from '../contest/contest.ts'
import { brokenConstraint } from '../platform/db.ts'
import { type ParseCommand, readArguments, readCount, readId, UsageError } from './act.ts'
import { DeskError } from './refusal.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const mostDays = 365
const results = contestEntry.shape.result.options.filter((result): result is FinalResult => result !== 'received')

const open: ParseCommand = (written) => {
  const { values, positionals } = readArguments(
    written,
    { theme: { type: 'string' }, days: { type: 'string' } } as const,
    1,
  )
  const title = positionals[0]?.trim()
  const theme = values.theme?.trim()
  const days = readCount(values.days, '--days', mostDays)
  if (!title || !theme || days === null || title.length > 120 || theme.length > 120)
    throw new UsageError(deskWords.contestUsage)
  return {
    object: title,
    detail: { theme, days },
    run: async (tx, { tags }) => {
      const endsAt = await openContest(tags, tx, { title, theme, days, sample: false }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'contests_one_at_once' ? new DeskError(deskWords.contestIsOpen) : error
      })
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
        one.result,
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

const result: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 2)
  const id = readId(positionals[0], deskWords.noEntry)
  const final = results.find((one) => one === positionals[1])
  if (!final) throw new UsageError(deskWords.writeResult(results))
  return {
    object: id,
    detail: { result: final },
    run: async (tx, context) => {
      const entry = await lockedEntry(tx, id)
      if (entry.open)
        throw new DeskError(deskWords.contestRuns(entry.title, formatDateTime(entry.ends_at.toISOString())))
      const isNew = await decideEntry(tx, entry, final, context)
      return [
        isNew
          ? deskWords.decided(printable(entry.fullname), final, entry.phone)
          : deskWords.decidedBefore(printable(entry.fullname), final),
      ]
    },
  }
}

export const contestActs = { 'contest open': open, 'contest list': list, 'contest result': result }
