// The history of client operations: when each began and was answered, and whether it was carried out, refused, or is
// unknown. The checker knows the clients through this only.
export interface ClientOperation {
  client: number
  lot: string
  what: 'bid' | 'withdraw' | 'read'
  /** Milliseconds of one clock for all clients. */
  begun: number
  ended: number
  outcome: 'ok' | 'refused' | 'unknown'
  /** Error code of the refusal. */
  code: string
  buyerId: string
  /** Amount of a bid, rupees. */
  amount: number
  maxAmount: number | null
  /** The bid that was made, or that is to be removed. */
  bidId: string | null
  /** Sequence number in the ledger, from the response. */
  seq: number | null
  /** Rupees, from the response. */
  price: number | null
}

/** What a response means for the operation's outcome. */
export function outcomeOf(status: number, code: string): ClientOperation['outcome'] {
  if (status === 200) return 'ok'
  return status === 0 || code === 'outcome_unknown' || status === 500 ? 'unknown' : 'refused'
}
