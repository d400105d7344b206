// Desk commands for auctions: show a lot with its whole ledger and the bidders' names, cancel a lot, and pass a win
// that is not paid on to the next bidder.
import { formatRupees, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { lotStatusOf, type WholeLot, wholeLot } from '../auctions/auctions.ts'
import { cancelLot, offerToNext } from '../bids/bids.ts'
import { type ParseCommand, readArguments, readId } from './command.ts'
import { columns, printable } from './show.ts'
import { deskWords } from './words.ts'

const show: ParseCommand = (written) => {
  const { positionals } = readArguments(written, {}, 1)
  const id = readId(positionals[0], deskWords.noAuction)
  return { object: id, detail: {}, run: async (tx) => linesOf(await wholeLot(tx, id)) }
}

const cancel: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const id = readId(positionals[0], deskWords.noAuction)
  return {
    object: id,
    detail: { ...values },
    run: async (tx, context) => {
      const { lot } = await wholeLot(tx, id)
      await cancelLot(context, tx, id, { reason: values.reason?.trim() || null, by: null })
      return [deskWords.cancelled(id, printable(lot.title), lot.active_bids)]
    },
  }
}

/** For a winner who will not pay. */
const offer: ParseCommand = (written) => {
  const { values, positionals } = readArguments(written, { reason: { type: 'string' } } as const, 1)
  const id = readId(positionals[0], deskWords.noAuction)
  const detail: Record<string, unknown> = { ...values }
  return {
    object: id,
    detail,
    run: async (tx, context) => {
      const { lot } = await wholeLot(tx, id)
      detail.from = lot.winner_paddle
      await offerToNext(context, tx, id, { winnerId: lot.winner_id, reason: values.reason?.trim() || null, by: null })
      const { lot: after } = await wholeLot(tx, id)
      return [deskWords.offered(printable(lot.title), after.winner_name)]
    },
  }
}

export const auctionCommands = { 'auction show': show, 'auction cancel': cancel, 'auction offer': offer }

function linesOf({ lot, entries, bids }: WholeLot): string[] {
  const { fact, head, nothing } = deskWords
  const at = (when: Date | null) => (when ? formatDateTime(when.toISOString()) : nothing)
  const person = (name: string | null, email: string | null) => (name === null ? nothing : `${name}, ${email}`)
  return [
    ...columns([
      [fact.auction, lot.id],
      [fact.work, `${lot.title}, ${lot.artist_name}`],
      [fact.state, lot.removed_at ? `${lotStatusOf(lot)}, ${deskWords.removed}` : lotStatusOf(lot)],
      [fact.price, money(lot.price)],
      [fact.starting, money(lot.starting_price)],
      [fact.bids, String(lot.active_bids)],
      [fact.leads, person(lot.leader_name, lot.leader_email)],
      [fact.limit, lot.leader_max_amount === null ? nothing : money(lot.leader_max_amount)],
      [fact.begins, at(lot.starts_at)],
      [fact.ends, at(lot.ends_at)],
      [fact.closed, at(lot.closed_at)],
      [fact.winner, person(lot.winner_name, lot.winner_email)],
      [fact.payUntil, at(lot.pay_until)],
      [fact.paid, at(lot.paid_at)],
      [fact.reason, lot.cancel_reason ?? nothing],
    ]),
    ...table(
      head.bids,
      bids.map((bid) => [
        bid.id,
        bid.buyer_name,
        money(bid.amount),
        money(bid.max_amount),
        at(bid.placed_at),
        at(bid.withdrawn_at ?? bid.lapsed_at),
      ]),
    ),
    ...table(
      head.ledger,
      entries.map((one) => [
        String(one.seq),
        at(one.happened_at),
        one.kind,
        one.buyer_name ?? nothing,
        one.amount === null ? nothing : money(one.amount),
        money(one.price),
        at(one.ends_at),
      ]),
    ),
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', ...columns([head, ...rows])]
}

function money(paise: number): string {
  return formatRupees(rupeesOf(toPaise(paise)))
}
