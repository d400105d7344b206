// Desk commands for buyers: stop their bids or suspend the account, with a reason that they read, and end it again.
import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { type KnownBuyer, knownBuyer } from '../accounts/accounts.ts'
import { actOf, endRestriction, restrictForReason } from '../desk-buyers/desk-buyers.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, UsageError } from './command.ts'
import { buyerActWords as words } from './buyer-words.ts'
import { DeskError } from './desk-error.ts'
import { printable } from './show.ts'

const begin =
  (what: Restriction, done: (name: string) => string): ParseCommand =>
  (written) => {
    const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
    const named = readBuyer(positionals[0])
    const reason = values.reason?.trim()
    if (!reason) throw new UsageError(words.noReason)
    return {
      object: (tx) => idOf(tx, named),
      detail: { reason },
      run: async (tx, context) => {
        const buyer = await buyerNamed(tx, named)
        const isNew = await restrictForReason(context, tx, buyer, { what, reason })
        if (!isNew) throw new DeskError(words.stood(printable(buyer.name)))
        return [done(printable(buyer.name))]
      },
    }
  }

const end =
  (what: Restriction, done: (name: string) => string): ParseCommand =>
  (written) => {
    const { positionals } = readArguments(written, {}, 1)
    const named = readBuyer(positionals[0])
    return {
      object: (tx) => idOf(tx, named),
      detail: {},
      run: async (tx, context) => {
        const buyer = await buyerNamed(tx, named)
        const stood = await endRestriction(context, tx, buyer, what)
        if (!stood) throw new DeskError(words.nothing(printable(buyer.name)))
        return [done(printable(buyer.name))]
      },
    }
  }

export const buyerCommands = {
  [`buyer ${actOf.bidding.begin}`]: begin('bidding', words.blocked),
  [`buyer ${actOf.bidding.end}`]: end('bidding', words.unblocked),
  [`buyer ${actOf.account.begin}`]: begin('account', words.suspended),
  [`buyer ${actOf.account.end}`]: end('account', words.restored),
}

function readBuyer(written: string | undefined): string {
  if (!written) throw new UsageError(words.noBuyer)
  return written
}

async function idOf(tx: Tx, named: string): Promise<string> {
  return (await buyerNamed(tx, named)).id
}

async function buyerNamed(tx: Tx, named: string): Promise<KnownBuyer> {
  const buyer = await knownBuyer(tx, named)
  if (!buyer) throw new DeskError(words.unknown(printable(named)))
  return buyer
}
