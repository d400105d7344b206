// Replays a lot's ledger from the first entry: the resulting state, and every place where a stored value does not
// follow from the entries before (`npm run verify`). Of the lot's row it trusts only what was announced.
import { fold, type LedgerEntry, type LotState, type AnnouncedLot, openLot, leaderAndPrice } from './auction-ledger.ts'
import type { Paise } from './money.ts'

/** What the lot was after one entry. */
export interface ReplayStep {
  entry: LedgerEntry
  price: Paise
  leaderId: string | null
  endsAt: number
}

export interface Replay {
  state: LotState
  /** One for each entry that could be folded, in order. */
  steps: readonly ReplayStep[]
  /** Messages for an operator; empty where the ledger is sound. */
  faults: readonly string[]
}

/** Folds the entries from the start, up to the first that cannot be folded; faults are entries that do not follow. */
export function replayLot(announced: AnnouncedLot, entries: readonly LedgerEntry[]): Replay {
  const faults: string[] = []
  const steps: ReplayStep[] = []
  let state = openLot(announced)
  for (const entry of entries) {
    const addFault = (sentence: string) => void faults.push(`entry ${entry.seq} (${entry.kind}): ${sentence}`)
    if (entry.seq !== state.seq + 1) addFault(`its number should be ${state.seq + 1}`)
    for (const fault of outOfPlace(announced, state, entry)) addFault(fault)
    try {
      state = { ...fold(announced, state, entry), seq: entry.seq }
    } catch (error) {
      addFault((error as Error).message)
      return { state, steps, faults }
    }
    const { price, leader, endsAt } = state
    steps.push({ entry, price, leaderId: leader?.bidderId ?? null, endsAt })
    if (state.price !== entry.price)
      addFault(`the price after it is ${state.price} paise, written down is ${entry.price}`)
    if (state.endsAt !== entry.endsAt) addFault(`the end after it is ${state.endsAt}, written down is ${entry.endsAt}`)
  }
  const active = [...(state.leader ? [state.leader] : []), ...state.rest]
  const stands = leaderAndPrice(announced.startingPrice, active)
  if (stands.price !== state.price || stands.leader?.id !== state.leader?.id)
    faults.push(`price and leader are not those of the ${active.length} active bids`)
  return { state, steps, faults }
}

/** Entries that are impossible at this point of a lot's life. */
function outOfPlace(announced: AnnouncedLot, state: LotState, entry: LedgerEntry): string[] {
  const faults: string[] = []
  const isTimeUp = entry.at >= state.endsAt
  if (state.cancelledAt !== null) faults.push('the lot was cancelled before')
  if (['placed', 'raised', 'withdrawn'].includes(entry.kind)) {
    if (entry.at < announced.startsAt) faults.push('it came before the start')
    if (isTimeUp || state.closedAt !== null) faults.push('it came at or after the end')
  }
  if (entry.kind === 'placed' && (entry.amount ?? 0) <= state.price) faults.push('it is not above the price before it')
  if (entry.kind === 'placed' && entry.maxAmount !== null && entry.maxAmount < (entry.amount as Paise))
    faults.push('its maximum is below it')
  if (entry.kind === 'extended' && entry.endsAt <= state.endsAt) faults.push('the end did not move later')
  if (entry.kind === 'closed' && (!isTimeUp || state.closedAt !== null))
    faults.push('the lot was not there to be closed')
  if (['offered', 'lapsed', 'paid'].includes(entry.kind) && (state.closedAt === null || state.paidAt !== null))
    faults.push('there was no result to act on')
  if ((entry.kind === 'lapsed' || entry.kind === 'paid') && entry.bidderId !== state.winnerId)
    faults.push('its bidder was not the one to pay')
  if (entry.kind === 'offered' && state.winnerId !== null) faults.push('another could still pay')
  return faults
}
