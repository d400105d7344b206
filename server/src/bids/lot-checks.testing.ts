// What clients of a random history of lots were answered, and what readers, bidders and the rest of the database have
// of it at the end, beside the ledger as the model replays it. Each check returns one sentence per fault.
import type { AuctionLine } from '@rasika/contract/auctions.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { naiveBid } from '@rasika/contract/testing/naive-auction.ts'
import { isOpen, type Life, type OpenedLot, type AnsweredBid, testApp } from './lot-life.testing.ts'
import { type LotEntry, readEntries, readLot, modelLot, type ModelState } from './lot-model.testing.ts'

export async function faultsOf(life: Life): Promise<string[]> {
  const faults: string[] = []
  for (const lot of life.lots) {
    const row = await readLot(lot.id)
    const entries = await readEntries(lot.id)
    const sent = life.bids.filter((bid) => bid.lot === lot.id)
    if (!row) {
      if (sent.some(({ data }) => data)) faults.push(`lot ${lot.id} was deleted with a bid`)
      continue
    }
    const modelled = modelLot(life, lot, row, entries)
    const last = modelled.states.at(-1) as ModelState
    faults.push(
      ...modelled.faults,
      ...sent.flatMap((bid) => answerFaults(life, bid, modelled.states, row.starting_price / 100)),
      ...ledgerFaults(life, sent, entries),
      ...(await historyFaults(life, lot, entries)),
      ...(await bidderFaults(life, lot, entries, last)),
      ...(await saleFaults(life, lot, entries, last)),
    )
  }
  return faults
}

/** An answer agrees with a moment between those before and after its step. */
function answerFaults(life: Life, bid: AnsweredBid, states: readonly ModelState[], startingPrice: number): string[] {
  const rests = life.rests.get(bid.lot) ?? []
  const [from, to] = [rests[bid.step - 1], rests[bid.step]]
  const what = `bid of ${bid.amount} up to ${bid.max} on ${bid.lot} in step ${bid.step}`
  if (bid.data) {
    const { id, seq, currentPrice, minimumBid, outbid, bidAmount, maxAmount } = bid.data
    const now = states[seq]
    const own = now?.bids.find((one) => one.id === id)
    if (!now || seq < (from?.seq ?? Infinity) || seq > (to?.seq ?? 0))
      return [`${what}: entry ${seq} is of another step`]
    if (own?.bidder !== bid.buyerId || own.limit < (bid.max ?? bid.amount))
      return [`${what} is not theirs, or not whole`]
    const leads = now.leads?.id === id
    const expected = [now.price, now.price + 1, !leads, leads ? now.price : own.limit]
    const isTrue = JSON.stringify([currentPrice, minimumBid, outbid, bidAmount]) === JSON.stringify(expected)
    return isTrue && (maxAmount === null || maxAmount === own.limit) ? [] : [`${what}: ${JSON.stringify(bid.data)}`]
  }
  const had = (...names: string[]) =>
    life.acts.some(({ does, on, step }) => names.includes(does) && on === bid.buyerId && step <= bid.step)
  const isOver = !to?.moment || !isOpen(to.moment)
  const isRefused = states.slice(from?.seq ?? 0, (to?.seq ?? 0) + 1).some(({ bids }) => {
    const naive = { startingPrice, naiveBids: structuredClone(bids) }
    return naiveBid(naive, { id: '', bidder: bid.buyerId, amount: bid.amount, max: bid.max }) === bid.code
  })
  const reasons: Record<string, boolean> = {
    not_found: !to?.moment,
    auction_over: isOver,
    auction_not_begun: from?.moment?.status === 'upcoming',
    bidding_blocked: had('stop'),
    token_refused: had('stop', 'leave'),
    bid_too_low: isRefused,
    maximum_too_low: isRefused,
  }
  return reasons[bid.code ?? ''] ? [] : [`${what} was refused: ${bid.status} ${bid.code}`]
}

/** What was answered is there once; a key used twice has one answer. */
function ledgerFaults(life: Life, sent: readonly AnsweredBid[], entries: readonly LotEntry[]): string[] {
  const count = (kind: string, id: string) => entries.filter((one) => one.kind === kind && one.bid_id === id).length
  const ids = new Set(sent.flatMap(({ data }) => (data ? [data.id] : [])))
  const removed = life.removals.filter(({ bidId, status }) => status === 200 && ids.has(bidId))
  return [
    ...[...ids].flatMap((id) => (count('placed', id) === 1 ? [] : [`bid ${id} is there ${count('placed', id)} times`])),
    ...removed.flatMap(({ bidId }) => (count('withdrawn', bidId) === 1 ? [] : [`bid ${bidId} was not removed once`])),
    ...entries.flatMap(({ kind, bid_id }) =>
      kind === 'placed' && !ids.has(bid_id ?? '') ? [`${bid_id} is extra`] : [],
    ),
  ]
}

/** The public history, page by page, is the table's. */
async function historyFaults(life: Life, { id }: OpenedLot, entries: readonly LotEntry[]): Promise<string[]> {
  type Page = { data: AuctionLine[]; page: { total: number; nextCursor: string | null } }
  const lines: AuctionLine[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { limit: '3', ...(cursor === '' ? {} : { cursor }) }
    const { status, body } = await testApp.request<Page>(`GET /api/v1/auction/history/${id}`, { query })
    if (status !== 200) return life.rests.get(id)?.at(-1)?.moment ? [`history of ${id}: ${status}`] : []
    lines.push(...body.data)
    cursor = body.page.nextCursor
  }
  const bidders = [...new Set(entries.flatMap(({ kind, buyer_id }) => (kind === 'placed' ? [buyer_id] : [])))]
  const expected = entries.flatMap((entry) => {
    if (entry.kind === 'raised' && entry.amount === null) return []
    const kind = entry.kind === 'raised' ? 'placed' : entry.kind
    return [
      {
        seq: entry.seq,
        kind,
        bidId: kind === 'placed' || kind === 'withdrawn' ? entry.bid_id : null,
        paddle: entry.buyer_id === null ? null : `Paddle ${bidders.indexOf(entry.buyer_id) + 1}`,
        amount: kind === 'placed' || kind === 'withdrawn' ? (entry.amount as number) / 100 : null,
        price: entry.price / 100,
        auctionEndTime: new Date(entry.ends_at).toISOString(),
        at: new Date(entry.at).toISOString(),
      },
    ]
  })
  const [shown, table] = [JSON.stringify(lines.toReversed()), JSON.stringify(expected)]
  return shown === table ? [] : [`history of ${id} shows ${shown}, the table has ${table}`]
}

/** Every bidder sees their own bids, and only the one who has paid has won. */
async function bidderFaults(
  life: Life,
  { id }: OpenedLot,
  entries: readonly LotEntry[],
  last: ModelState,
): Promise<string[]> {
  const ended = (kind: string) => entries.filter((entry) => entry.kind === kind)
  const faults: string[] = []
  for (const { id: buyerId, token } of life.buyers) {
    type Own = { data: OwnBid[] }
    const { status, body } = await testApp.request<Own>(`GET /api/v1/user/bid/auction/${id}`, { token })
    if (status === 401) continue
    const own = ended('placed').filter(({ buyer_id }) => buyer_id === buyerId)
    const hasLapsed = ended('lapsed').some(({ buyer_id }) => buyer_id === buyerId)
    const expected = own.map(({ bid_id, at }) => {
      const isDeleted = ended('withdrawn').some((entry) => entry.bid_id === bid_id)
      const isWinner = last.paid !== null && last.leads?.id === bid_id
      const standing = isDeleted || last.isCancelled ? 'Cancelled' : isWinner ? 'Won' : hasLapsed ? 'Lapsed' : 'Lost'
      return { id: bid_id ?? '', at, isDeleted, standing, isWinner }
    })
    // The newest first; two of the same time by id (own-store.ts).
    expected.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
    const shown = body.data.map(({ id: bidId, createdAt, isDeleted, standing, auction: { isWinner } }) => {
      return { id: bidId, at: Date.parse(createdAt), isDeleted, standing, isWinner }
    })
    if (JSON.stringify(shown) !== JSON.stringify(expected))
      faults.push(`${buyerId} sees ${JSON.stringify(shown)} on ${id}, which is ${JSON.stringify(expected)}`)
  }
  return faults
}

/** The lot is sold once, to its winner, for its price; its mails are those of its ledger; it holds no unit. */
async function saleFaults(
  life: Life,
  { id }: OpenedLot,
  entries: readonly LotEntry[],
  last: ModelState,
): Promise<string[]> {
  const faults: string[] = []
  const bought = await testApp.db.many<{ buyer: string; amount: number }>(
    `SELECT o.buyer_id AS buyer, o.price::float8 / 100 AS amount FROM orders o JOIN payments p ON p.order_id = o.id
     WHERE o.auction_id = $1 AND o.paid_at IS NOT NULL AND p.id = o.payment_id`,
    [id],
  )
  const sold = last.paid === null ? [] : [{ buyer: last.winner, amount: last.paid }]
  if (JSON.stringify(bought) !== JSON.stringify(sold)) faults.push(`lot ${id} was bought ${JSON.stringify(bought)}`)
  const held = await testApp.db.many('SELECT FROM auctions WHERE id = $1 AND holds_unit', [id])
  if (held.length > 0) faults.push(`lot ${id} holds a unit for ever`)
  const status = last.isCancelled ? 'cancelled' : last.paid === null ? 'ended' : 'sold'
  const { moment } = life.rests.get(id)?.at(-1) ?? {}
  if (moment && moment.status !== status) faults.push(`lot ${id} is ${moment.status}, by its ledger ${status}`)
  if (!last.isCancelled && !last.isClosed) faults.push(`lot ${id} was never closed`)
  // The mails of a closed account are deleted.
  if (life.acts.some(({ does, status: answer }) => does === 'leave' && answer === 200)) return faults
  const mails = await testApp.db.many<{ kind: string; n: number }>(
    `SELECT split_part(key, ':', 1) AS kind, count(*)::int AS n FROM mails WHERE about = $1 GROUP BY 1`,
    [id],
  )
  const closed = entries.find(({ kind }) => kind === 'closed')
  /** Offered to a bidder who could not pay, and declined for them. */
  const isForNobody = (entry?: LotEntry) => entry?.detail?.declined === true && entry.detail.by === undefined
  const expected: Record<string, number> = {
    won: closed?.buyer_id ? 1 : 0,
    sold: closed?.buyer_id ? 1 : 0,
    unsold: (closed && !closed.buyer_id ? 1 : 0) + (entries.at(-1)?.kind === 'lapsed' ? 1 : 0),
    offered: entries.filter(({ kind }, nth) => kind === 'offered' && !isForNobody(entries[nth + 1])).length,
    lapsed: entries.filter(({ kind, detail }) => kind === 'lapsed' && !detail?.declined).length,
  }
  for (const [kind, n] of Object.entries(expected)) {
    const found = mails.find((one) => one.kind === `auction_${kind}`)?.n ?? 0
    if (found !== n) faults.push(`lot ${id} sent ${found} mails '${kind}', by its ledger ${n}`)
  }
  return faults
}
