// Desk commands for claims: list, show, decide.
import { deskClaimActs } from '@rasika/contract/desk-choices.ts'
import { faultsOfAnswer } from '@rasika/contract/claims.ts'
import { formatRupeesExact, maxAmountPaise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { trackingNumber } from '@rasika/contract/couriers.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import {
  actOfOperator,
  claimNamed,
  claimNumber,
  selectOpenClaims,
  lockClaim,
  selectClaimEvents,
} from '../claims/claims.ts'
import { type ParseCommand, readArguments, readLimit, readRupees, UsageError } from './command.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const words = deskWords.claims

const list: ParseCommand = (written) => {
  const { values } = readArguments(written, { limit: { type: 'string' } } as const, 0)
  const limit = readLimit(values.limit)
  return {
    object: null,
    detail: { ...values },
    run: async (tx) => {
      const claims = await selectOpenClaims(tx, limit)
      if (claims.length === 0) return [words.none]
      return columns([
        words.head,
        ...claims.map((one) => [
          one.number,
          one.order_number,
          one.kind,
          one.state,
          one.waits_for ?? deskWords.nothing,
          one.due_at ? formatDateTime(one.due_at.toISOString()) : deskWords.nothing,
          printable(one.title),
        ]),
      ])
    },
  }
}

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const number = readNumber(positionals[0])
  return {
    object: number,
    detail: {},
    run: async (tx) => {
      const claim = await claimNamed(tx, number)
      const events = await selectClaimEvents(tx, claim.id)
      return [
        ...columns([
          [words.fact.number, claim.number],
          [words.fact.kind, claim.kind],
          [words.fact.state, claim.state],
          [words.fact.waitsFor, claim.waits_for ?? deskWords.nothing],
          [words.fact.due, claim.due_at ? formatDateTime(claim.due_at.toISOString()) : deskWords.nothing],
        ]),
        '',
        ...columns(
          events.map((one) => [
            formatDateTime(one.happened_at.toISOString()),
            one.operator_name ?? one.by,
            one.act,
            one.amount === null ? deskWords.nothing : formatRupeesExact(rupeesOf(toPaise(one.amount))),
            printable(one.words ?? ''),
          ]),
        ),
      ]
    },
  }
}

const options = {
  amount: { type: 'string' },
  words: { type: 'string' },
  courier: { type: 'string' },
  tracking: { type: 'string' },
  keep: { type: 'boolean' },
} as const

const decide: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, options, 2)
  const number = readNumber(positionals[0])
  const act = deskClaimActs.find((one) => one === positionals[1]?.toLowerCase())
  if (!act) throw new UsageError(deskWords.act(deskClaimActs))
  const amount =
    values.amount === undefined ? null : readRupees(values.amount, rupeesOf(maxAmountPaise), deskWords.refundAmount)
  const body = {
    act,
    words: values.words?.trim() || null,
    amount: amount === null ? null : rupeesOf(amount),
    courier: values.courier ?? null,
    trackingNumber: values.tracking === undefined ? null : trackingNumber(values.tracking),
    comesBack: values.keep !== true,
  }
  const [fault] = faultsOfAnswer(body)
  if (fault) throw new UsageError(words.fault(fault[0], fault[1]))
  return {
    action: `claim ${act}`,
    object: number,
    detail: { ...(body.amount === null ? {} : { amount: body.amount }) },
    run: async (tx, context) => {
      const { locked, claim } = await lockClaim(context, tx, number)
      const { state } = await actOfOperator(locked, claim, body)
      return [words.decided(number, state)]
    },
  }
}

export const claimCommands = { 'claim list': list, 'claim show': show, 'claim decide': decide }

function readNumber(written: string | undefined): string {
  const number = claimNumber(written ?? '')
  if (number === null) throw new UsageError(words.noNumber)
  return number
}
