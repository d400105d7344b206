// A lot's ledger replayed by the auctioneer of the contract's tests, who keeps neither leader nor price: every entry
// must be what was sent and answered, and what the rules make of it; every answer must agree with one moment of it.
import { callUp, naiveBid, type NaiveBid } from '@rasika/contract/testing/naive-auction.ts'
import type { Life, OpenedLot, AnsweredAct, AnsweredBid } from './lot-life.testing.ts'
import { testApp } from './lot-life.testing.ts'

export interface LotEntry {
  seq: number
  kind: string
  bid_id: string | null
  buyer_id: string | null
  /** Paise. */
  amount: number | null
  max_amount: number | null
  price: number
  /** Milliseconds. */
  ends_at: number
  pay_until: number | null
  at: number
  detail: { by?: string; declined?: boolean } | null
}

/** What the lot is after an entry. */
export interface ModelState {
  bids: NaiveBid[]
  /** Rupees. */
  price: number
  leads: NaiveBid | null
  endsAt: number
  isClosed: boolean
  isCancelled: boolean
  winner: string | null
  payUntil: number | null
  /** Rupees. */
  paid: number | null
}

export interface LotAtStart {
  starting_price: number
  scheduled_ends_at: number
  soft_close_minutes: number
}

const ms = (column: string) => `round(extract(epoch FROM ${column}) * 1000)::float8`

export const readEntries = (lot: string) =>
  testApp.db.fresh<LotEntry>(
    `SELECT seq, kind, bid_id, buyer_id, amount::float8, max_amount::float8, price::float8, ${ms('ends_at')} AS ends_at,
       ${ms('pay_until')} AS pay_until, ${ms('happened_at')} AS at, detail
     FROM auction_events WHERE auction_id = $1 ORDER BY seq`,
    [lot],
  )

export const readLot = (lot: string) =>
  testApp.db.one<LotAtStart>(
    `SELECT starting_price::float8, ${ms('scheduled_ends_at')} AS scheduled_ends_at, soft_close_minutes
     FROM auctions WHERE id = $1`,
    [lot],
  )

const isTaken = ({ status }: { status: number }) => status === 200
const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

export interface Modelled {
  faults: string[]
  /** By number of the entry; 0 is before the first. */
  states: ModelState[]
}

export function modelLot(life: Life, { id }: OpenedLot, row: LotAtStart, entries: readonly LotEntry[]): Modelled {
  const faults: string[] = []
  const startingPrice = row.starting_price / 100
  const softClose = row.soft_close_minutes * 60_000
  const acts = life.acts.filter(({ on }) => on === id)
  const hasAct = (does: AnsweredAct['does'], buyerId?: string) =>
    acts.some((act) => act.does === does && isTaken(act) && (buyerId === undefined || act.buyerId === buyerId))
  const rests = life.rests.get(id) ?? []
  const start: ModelState = {
    ...{ bids: [], price: startingPrice, leads: null, endsAt: row.scheduled_ends_at, isClosed: false },
    ...{ isCancelled: false, winner: null, payUntil: null, paid: null },
  }
  const states = [start]
  /** The end that the entry before requires of the next one. */
  let mustEnd: number | null = null
  for (const [at, entry] of entries.entries()) {
    const wrong = (what: string) => void faults.push(`lot ${id}, entry ${entry.seq} (${entry.kind}): ${what}`)
    const before = states.at(-1) as ModelState
    const now: ModelState = structuredClone(before)
    const naive = { startingPrice, naiveBids: now.bids }
    const buyer = entry.buyer_id ?? ''
    // The step in which it was written, and what held when that began.
    const step = rests.findIndex(({ seq }) => (seq ?? Infinity) >= entry.seq)
    const rest = rests[step - 1]
    const isTouched = (who: string) => life.acts.some((act) => act.on === who && act.step === step)
    if (entry.seq !== at + 1) wrong('a number is missing')
    if (entry.at < (entries[at - 1]?.at ?? 0)) wrong('it is earlier than the one before')
    if (mustEnd !== null && entry.kind !== 'extended') wrong('the end did not move')
    const isBidding = ['placed', 'raised', 'withdrawn', 'extended', 'cancelled'].includes(entry.kind)
    if (isBidding && (entry.at >= before.endsAt || before.isClosed)) wrong('it came after the end')
    if (before.isCancelled || before.paid !== null) wrong('the lot was over for good')
    if (!isBidding && entry.kind !== 'closed' && !before.isClosed) wrong('there was no result')

    switch (entry.kind) {
      case 'placed': {
        const bid = { id: entry.bid_id ?? '', bidder: buyer, amount: entry.amount as number, max: entry.max_amount }
        const sent = life.bids.filter(({ data }) => data?.id === bid.id)
        if (!sent.some((one) => isSame(one, id, entry))) wrong('no answer names it')
        if (rest && rest.stopped.has(buyer) && !isTouched(buyer)) wrong('its bidder was stopped')
        const max = rupees(bid.max)
        if (naiveBid(naive, { ...bid, amount: bid.amount / 100, max }) !== 'placed') wrong('the rules refuse it')
        break
      }
      case 'raised': {
        const limit = entry.amount ?? entry.max_amount ?? 0
        const isOwn = entry.amount === null
        const isRequested = life.bids.some((one) =>
          isOwn
            ? isTaken(one) && one.data?.id === entry.bid_id && one.max === limit / 100
            : one.lot === id && one.buyerId !== buyer && !isTaken(one) && (one.max ?? one.amount) === limit / 100,
        )
        if (!isRequested) wrong('nobody requested it')
        const bidder = isOwn ? buyer : 'who met it'
        const amount = isOwn ? before.price : limit / 100
        const answer = naiveBid(naive, { id: '', bidder, amount, max: isOwn ? limit / 100 : null })
        if (answer !== (isOwn ? 'raised' : 'bid_too_low')) wrong(`the rules say ${answer}`)
        break
      }
      case 'withdrawn': {
        const gone = now.bids.find((bid) => bid.id === entry.bid_id)
        if (gone?.bidder !== buyer) wrong('it was not an active bid of theirs')
        now.bids = now.bids.filter((bid) => bid !== gone)
        const isRequested = life.removals.some(
          (one) => one.bidId === entry.bid_id && one.buyerId === buyer && isTaken(one),
        )
        if (!isRequested && !life.acts.some(({ on, does }) => on === buyer && does !== 'lift'))
          wrong('nobody removed it')
        break
      }
      case 'extended': {
        now.endsAt = entry.ends_at
        if (entry.ends_at <= before.endsAt) wrong('the end did not move later')
        if (mustEnd !== null ? entry.ends_at !== mustEnd : entry.detail?.by !== 'artist' || !hasAct('change'))
          wrong('nothing moved the end there')
        break
      }
      case 'cancelled':
        now.isCancelled = true
        if (!hasAct('cancel') && !hasAct('delete')) wrong('nobody cancelled it')
        break
      case 'closed':
        now.isClosed = true
        if (entry.at < before.endsAt || before.isClosed) wrong('it was not to be closed')
        if (before.leads && rest?.stopped.has(before.leads.bidder) && !isTouched(before.leads.bidder))
          wrong('its winner had been stopped before the end')
        if (rest?.closed.has(buyer) && !isTouched(buyer)) wrong('the account of its winner is closed')
        win(now, entry)
        break
      case 'offered':
        if (before.winner !== null) wrong('another could pay')
        if (rest?.away.has(buyer) && !isTouched(buyer) && entries[at + 1]?.kind !== 'lapsed') wrong('they cannot pay')
        win(now, entry)
        break
      case 'lapsed': {
        if (buyer !== before.winner) wrong('it was not theirs')
        const { by, declined } = entry.detail ?? {}
        if (by === 'buyer' && !hasAct('decline', buyer)) wrong('they did not decline')
        if (by === 'operator' && !hasAct('pass on')) wrong('no operator passed it on')
        if (!declined && entry.at < (before.payUntil ?? Infinity)) wrong('it was not due')
        now.bids = now.bids.filter(({ bidder }) => bidder !== buyer)
        Object.assign(now, { winner: null, payUntil: null })
        break
      }
      case 'paid':
        if (buyer !== before.winner) wrong('it was not theirs')
        now.paid = rupees(entry.amount)
        if (now.paid !== before.price) wrong(`${now.paid} was paid for ${before.price}`)
        break
      default:
        wrong('no such kind')
    }
    Object.assign(now, callUp(startingPrice, now.bids))
    if (entry.price !== now.price * 100) wrong(`the price is ${entry.price}, by the rules ${now.price * 100}`)
    if (entry.kind === 'closed' || entry.kind === 'offered') {
      if (now.winner !== (now.leads?.bidder ?? null)) wrong('its bidder does not lead')
      if (now.winner && entry.amount !== now.price * 100) wrong('another amount is owed than the price')
    }
    const atEnd = entry.kind === 'withdrawn' && entry.at === before.endsAt - 1
    const moves = ['placed', 'withdrawn'].includes(entry.kind) && !atEnd && entry.at + softClose > now.endsAt
    mustEnd = moves ? entry.at + softClose : null
    if (entry.ends_at !== now.endsAt) wrong('it has another end')
    states.push(now)
  }
  return { faults, states }
}

function win(now: ModelState, entry: LotEntry): void {
  now.winner = entry.buyer_id
  now.payUntil = entry.pay_until
}

const isSame = (sent: AnsweredBid, lot: string, { buyer_id, amount, max_amount }: LotEntry) =>
  sent.lot === lot && sent.buyerId === buyer_id && sent.amount === rupees(amount) && sent.max === rupees(max_amount)
