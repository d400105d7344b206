// What every client saw: each operation with when it was begun and when it was answered, and whether it was carried out,
// refused, or nobody knows. The judge sees nothing else of the clients.
export interface Operation {
  client: number
  lot: string
  what: 'bid' | 'withdraw' | 'read'
  /** Milliseconds of one clock for all clients. */
  begun: number
  ended: number
  outcome: 'ok' | 'refused' | 'unknown'
  /** Why it was refused. */
  code: string
  buyerId: string
  /** Rupees: of a bid. */
  amount: number
  most: number | null
  /** The bid that was made, or is to go. */
  bidId: string | null
  /** Of the ledger, as the answer said. */
  seq: number | null
  /** Rupees, as the answer said. */
  price: number | null
}

/** What an answer means for who sent the operation. */
export function outcomeOf(status: number, code: string): Operation['outcome'] {
  if (status === 200) return 'ok'
  return status === 0 || code === 'outcome_unknown' || status === 500 ? 'unknown' : 'refused'
}
