// The obstacles to closing an account, by name, and what resolves each.
import type { Obstacle } from './closing-store.ts'

/** Obstacles beyond these are only counted. */
const named = 3

export const obstacleWords: { [Kind in Obstacle['kind']]: (title: string) => string } = {
  leading: (title) => `You lead the auction of “${title}”: remove your bid or let it end.`,
  owing: (title) => `“${title}” is yours to pay for: pay for it, let the offer pass, or wait until it lapses.`,
  paying: (title) => `You have a payment open for “${title}”: finish it or give it up.`,
  auction: (title) => `The auction of “${title}” is not over: cancel or delete it, or let it end.`,
  unpaid: (title) => `“${title}” was won and is not paid for yet.`,
  buying: (title) => `Somebody is paying for “${title}” right now: try again in a few minutes.`,
  undelivered: (title) => `“${title}” is sold and has not reached its buyer yet.`,
  claim: (title) => `What was reported about “${title}” is not settled yet.`,
  dispute: (title) => `A buyer’s bank disputes the payment for “${title}”: try again once it has decided.`,
  owed: (amount) => `We still owe you ${amount}: it is paid out first.`,
  inDebt: (amount) => `Your ledger is ${amount} below zero: write to us to settle it first.`,
  payout: (amount) =>
    `A payout of ${amount} to you is on its way, and may come back for a week after it is made: try again then.`,
}

export const refusedWords = {
  more: (count: number) => `And ${count} more.`,
  /** 'Your account cannot be closed yet. You lead … . …' */
  whole: (start: string, reasons: readonly string[]) => [`${start}.`, ...reasons].join(' '),
  named,
}
