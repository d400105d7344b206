// Desk commands for payouts: records money that was transferred to an artist, never more than is owed. Recording
// the same reference with the same amount again changes nothing.
import { payoutReference } from '@rasika/contract/desk-payouts.ts'
import { formatRupeesExact, maxAmountPaise, type Paise, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { dayInIndia, formatDateTime } from '@rasika/contract/time.ts'
import { knownArtist } from '../artists/artists.ts'
import { listPayouts, type PayoutOutcome, recordPayout } from '../ledger/ledger.ts'
import type { Tx } from '../platform/db.ts'
import { type ParseCommand, readArguments, readLimit, readRupees, readText, UsageError } from './command.ts'
import { DeskError } from './desk-error.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const record: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reference: { type: 'string' } } as const, 2)
  const [typed, rupees] = positionals
  if (!typed || !rupees) throw new UsageError(deskWords.payoutUsage)
  const amount = readRupees(rupees, rupeesOf(maxAmountPaise), deskWords.payoutUsage)
  const reference = readText(values.reference, payoutReference, deskWords.payoutReference)
  const username = typed.trim().toLowerCase()
  const detail: Record<string, unknown> = { amount: rupeesOf(amount), reference }
  return {
    object: username,
    detail,
    run: async (tx, { clock }) => {
      const { id, name } = await artistNamed(tx, username)
      const payout = await recordPayout(tx, id, amount, reference)
      if (payout.outcome === 'recorded') {
        const owedBefore = rupeesOf(toPaise(payout.balance + amount))
        Object.assign(detail, { paidOn: dayInIndia(clock.now()), owedBefore, owedAfter: rupeesOf(payout.balance) })
      } else detail.recordedBefore = true
      return [payoutMessage(payout, { name, amount, reference })]
    },
  }
}

const list: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { limit: { type: 'string' } } as const, 1)
  const username = positionals[0]?.trim().toLowerCase()
  if (!username) throw new UsageError(deskWords.payoutUsage)
  const limit = readLimit(values.limit)
  return {
    object: username,
    detail: { ...values },
    run: async (tx) => {
      const { id, name } = await artistNamed(tx, username)
      const { sums, payouts } = await listPayouts(tx, id, limit)
      if (!sums) return [deskWords.neverSold(name)]
      const { owed } = deskWords
      const head = columns([
        [owed.sales, money(sums.sales)],
        [owed.fees, money(toPaise(sums.fees - sums.fees_back))],
        [owed.taxCollected, money(toPaise(sums.tax_collected - sums.tax_back))],
        [owed.refunds, money(sums.refunds)],
        [owed.freight, money(toPaise(sums.freight - sums.freight_back))],
        [owed.paidOut, money(toPaise(sums.paid_out - sums.paid_back))],
        [owed.balance, money(sums.balance)],
      ])
      if (payouts.length === 0) return [...head, '', deskWords.noPayouts]
      const rows = payouts.map((one) => [
        formatDateTime(one.happened_at.toISOString()),
        money(toPaise(-one.amount)),
        one.reference ?? '',
        money(one.balance),
      ])
      return [...head, '', ...columns([deskWords.payoutHead, ...rows])]
    },
  }
}

export const payoutCommands = { 'payout record': record, 'payout list': list }

/** @throws DeskError if nothing was written */
function payoutMessage(
  payout: PayoutOutcome,
  { name, amount, reference }: { name: string; amount: Paise; reference: string },
): string {
  if (payout.outcome === 'recorded') return deskWords.paidOut(name, money(amount), money(payout.balance))
  if (payout.outcome !== 'too much') {
    const at = formatDateTime(payout.at.toISOString())
    if (payout.outcome === 'there') return deskWords.paidOutBefore(name, money(amount), reference, at)
    throw new DeskError(deskWords.referenceTaken(reference, money(payout.amount), at))
  }
  const available = money(toPaise(Math.max(0, payout.available)))
  throw new DeskError(deskWords.payTooMuch(name, money(amount), available))
}

async function artistNamed(tx: Tx, username: string): Promise<{ id: string; name: string }> {
  const artist = await knownArtist(tx, username)
  if (!artist) throw new DeskError(deskWords.noArtist(username))
  return { id: artist.id, name: printable(artist.name) }
}

function money(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}
