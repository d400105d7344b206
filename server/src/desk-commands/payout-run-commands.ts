// Desk commands for payout runs: propose, show, leave an artist out, approve, drop. An operator with the server's shell
// decides alone (docs/product.md "Operators"), except about a run of which a second person is requested at the desk.
import { formatRupees, formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { maxUpiPayout } from '@rasika/contract/provider-limits.ts'
import { lockWithoutApproval } from '../desk-payouts/desk-payouts.ts'
import {
  approveRun,
  dropRun,
  selectRunItems,
  leaveOut,
  type PayoutItemRow,
  type PayoutListedRunRow,
  findListedRun,
  payoutRunActs as names,
  payoutRunObject,
  selectRuns,
  proposeRun,
} from '../payouts/payouts.ts'
import { type ParseCommand, readArguments, readCount, readLimit, UsageError } from './command.ts'
import { payoutRunWords as words } from './payout-run-words.ts'
import { DeskError } from './desk-error.ts'
import { columns, printable } from './show.ts'

const runs: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { limit: { type: 'string' } } as const, 1)
  const number = positionals[0] === undefined ? null : readRun(positionals[0])
  const limit = readLimit(values.limit)
  return {
    object: number === null ? null : payoutRunObject(number),
    detail: {},
    run: async (tx) => {
      if (number === null) {
        const all = await selectRuns(tx, { offset: 0, limit })
        return all.length === 0 ? [words.none] : columns([words.head, ...all.map(lineOf)])
      }
      const run = await findListedRun(tx, number)
      if (!run) throw new DeskError(words.noRun(number))
      const items = (await selectRunItems(tx, run.id)).map((item) => [
        ...[item.username, money(item.balance), money(item.amount), item.state, whyOf(item)],
        ...[
          item.upi_masked ?? (item.last4 === null ? '' : `${item.ifsc} …${item.last4}`),
          item.utr ?? item.failure ?? '',
        ],
      ])
      return [...columns([words.head, lineOf(run)]), '', ...columns([words.itemHead, ...items])]
    },
  }
}

const propose: ParseCommand = (written) => {
  readArguments(written, {}, 0)
  let proposed = 0
  const detail: Record<string, unknown> = {}
  return {
    object: async () => payoutRunObject(proposed),
    detail,
    run: async (tx, context) => {
      const { number, toPay } = await proposeRun(context, tx, words.by)
      proposed = number
      detail.toPay = toPay
      return [words.proposed(number, toPay)]
    },
  }
}

const leave: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 2)
  const [named, username] = positionals
  const reason = printable(values.reason).trim()
  if (!named || !username || reason === '') throw new UsageError(words.leaveOutUsage)
  const number = readRun(named)
  const detail: Record<string, unknown> = { username, reason }
  return {
    object: payoutRunObject(number),
    detail,
    run: async (tx) => {
      await lockWithoutApproval(tx, number)
      const amount = await leaveOut(tx, number, username, reason)
      detail.amount = rupeesOf(amount)
      return [words.leftOut(username, money(amount))]
    },
  }
}

const approve: ParseCommand = (written) => {
  const number = readRun(readArguments(written, {}, 1).positionals[0])
  const detail: Record<string, unknown> = {}
  return {
    object: payoutRunObject(number),
    detail,
    run: async (tx, context) => {
      await lockWithoutApproval(tx, number)
      const { paid, total, changed } = await approveRun(context, tx, number, words.by)
      Object.assign(detail, { paid, total, changed })
      return [words.approved(number, paid, formatRupeesExact(total), changed)]
    },
  }
}

const drop: ParseCommand = (written) => {
  const number = readRun(readArguments(written, {}, 1).positionals[0])
  return {
    object: payoutRunObject(number),
    detail: {},
    run: async (tx) => {
      await lockWithoutApproval(tx, number)
      await dropRun(tx, number)
      return [words.dropped(number)]
    },
  }
}

export const payoutRunCommands = {
  'payout runs': runs,
  [names.propose]: propose,
  [names.leaveOut]: leave,
  [names.approve]: approve,
  [names.drop]: drop,
}

function readRun(written: string | undefined): number {
  const number = readCount(written, 'NUMBER', 1_000_000)
  if (number === null) throw new UsageError(words.usage)
  return number
}

function lineOf(run: PayoutListedRunRow): string[] {
  const { states } = words
  const state = run.approved_at ? states.approved : run.dropped_at ? states.dropped : states.open
  const [number, proposed] = [String(run.number), formatDateTime(run.proposed_at.toISOString())]
  return [number, proposed, state, String(run.to_pay), money(run.total), String(run.paid), String(run.failed)]
}

function whyOf({ why, note, rest }: PayoutItemRow): string {
  return why ?? note ?? (rest > 0 ? words.rest(money(rest), formatRupees(maxUpiPayout)) : '')
}

function money(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}
