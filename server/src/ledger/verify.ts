// Verifies every artist's ledger (`npm run verify`): entries are numbered without gaps and add up, the fold is their
// sum, each paid order has its sale and deductions, each refund takes its part of them back, every order in it was paid
// to this artist, and freight and payouts are those of bookings and runs. Percentages are taken from each entry: a
// setting may have changed since.
import type { Paise } from '@rasika/contract/money.ts'
import type { Database, Tx } from '../platform/db.ts'
import { inSnapshot } from '../platform/snapshot.ts'
import { feeOf, tcsOf } from './sale-entries.ts'
import { type ArtistLedgerRow, selectEntries } from './store.ts'
import { payoutFaults } from './verify-payouts.ts'
import { freightFaults } from './verify-freight.ts'
import { refundFaults } from './verify-refunds.ts'
import {
  findFold,
  type RefundToVerifyRow,
  selectFreights,
  selectPayoutItems,
  selectRefundsOfSales,
  selectSellers,
  selectSold,
  type SaleToVerifyRow,
} from './verify-store.ts'

export interface MoneyVerification {
  artists: number
  entries: number
  /** Sentences for an operator. */
  faults: string[]
}

const artistsAtOnce = 200

export async function verifyArtistLedgers(db: Database): Promise<MoneyVerification> {
  const result: MoneyVerification = { artists: 0, entries: 0, faults: [] }
  let ids: string[]
  let after: string | null = null
  do {
    ids = await inSnapshot(db, async (tx) => {
      const some = await selectSellers(tx, after, artistsAtOnce)
      for (const id of some) await verifyArtistLedger(tx, id, result)
      return some
    })
    after = ids.at(-1) ?? null
  } while (ids.length === artistsAtOnce)
  return result
}

async function verifyArtistLedger(tx: Tx, id: string, result: MoneyVerification): Promise<void> {
  const entries = await selectEntries(tx, id)
  const fold = await findFold(tx, id)
  const found = [
    ...chainFaults(entries),
    ...foldFaults(entries, fold),
    ...orderFaults(entries, await selectSold(tx, id), await selectRefundsOfSales(tx, id)),
    ...freightFaults(entries, await selectFreights(tx, id)),
    ...payoutFaults(entries, await selectPayoutItems(tx, id)),
  ]
  result.artists += 1
  result.entries += entries.length
  result.faults.push(...found.map((fault) => `artist ${id}: ${fault}`))
}

function chainFaults(entries: readonly ArtistLedgerRow[]): string[] {
  let balance = 0
  return entries.flatMap((entry, at) => {
    balance += entry.amount
    if (entry.seq !== at + 1) return [`entry ${entry.seq} stands where ${at + 1} belongs`]
    return entry.balance === balance ? [] : [`entry ${entry.seq} says ${entry.balance} is owed, its ledger ${balance}`]
  })
}

function foldFaults(entries: readonly ArtistLedgerRow[], fold: Awaited<ReturnType<typeof findFold>>): string[] {
  if (!fold) return entries.length === 0 ? [] : ['the ledger has entries and no sums']
  const sum = (kind: ArtistLedgerRow['kind']) =>
    Math.abs(entries.reduce((all, one) => all + (one.kind === kind ? one.amount : 0), 0))
  const expected = {
    seq: entries.length,
    sales: sum('sale'),
    fees: sum('fee'),
    fees_back: sum('fee_back'),
    tax_collected: sum('tcs'),
    tax_back: sum('tcs_back'),
    refunds: sum('refund') + sum('dispute'),
    freight: sum('freight'),
    freight_back: sum('freight_back'),
    paid_out: sum('payout'),
    paid_back: sum('payout_back'),
    balance: entries.reduce((all, { amount }) => all + amount, 0),
  }
  return Object.entries(expected).flatMap(([name, is]) => {
    const actual = fold[name as keyof typeof expected]
    return actual === is ? [] : [`the sums have ${name} ${actual}, the entries ${is}`]
  })
}

function orderFaults(
  entries: readonly ArtistLedgerRow[],
  sold: readonly SaleToVerifyRow[],
  refunds: readonly RefundToVerifyRow[],
): string[] {
  const byOrder = Map.groupBy(
    entries.filter(({ order_id }) => order_id !== null),
    ({ order_id }) => order_id as string,
  )
  const refundsOf = Map.groupBy(refunds, ({ order_id }) => order_id)
  const known = new Set(sold.map(({ id }) => id))
  const unexpected = [...byOrder.keys()].filter((id) => !known.has(id))
  return [
    ...unexpected.map((id) => `order ${id} stands in the ledger and was never paid, or to another artist`),
    ...sold.flatMap((order) => {
      const ofOrder = byOrder.get(order.id) ?? []
      const found = [
        ...saleFaults(order, ofOrder),
        ...refundFaults(order.state, ofOrder, refundsOf.get(order.id) ?? []),
      ]
      return found.map((fault) => `order ${order.id} ${fault}`)
    }),
  ]
}

function saleFaults({ value, taxable }: SaleToVerifyRow, entries: readonly ArtistLedgerRow[]): string[] {
  const of = (kind: ArtistLedgerRow['kind']) => entries.find((entry) => entry.kind === kind) ?? null
  const sale = of('sale')
  if (!sale) return ['was paid and stands in no ledger']
  const actual = (
    entry: ArtistLedgerRow | null,
    from: Paise | null,
    part: (amount: Paise, hundredths: number) => Paise,
  ) =>
    entry && (from === null || -entry.amount !== part(from, entry.percent_hundredths as number))
      ? [`has ${entry.kind} ${entry.amount}, which is no part of it`]
      : []
  return [
    ...(sale.amount === value ? [] : [`sold for ${value}, its ledger says ${sale.amount}`]),
    ...actual(of('fee'), value, feeOf),
    ...actual(of('tcs'), taxable, tcsOf),
    ...(taxable === null && of('tcs') !== null ? ['has tax collected of an artist who is not registered'] : []),
  ]
}
