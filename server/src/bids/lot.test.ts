// Who gets a mail after several requests under one lock: outbid, or leading again (docs/auctions.md "Mails").
import { type AnnouncedLot, openLot } from '@rasika/contract/auction-ledger.ts'
import { decideBid, decideWithdrawal } from '@rasika/contract/auction-rules.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import { expect, test } from 'vitest'
import { applyChange, type LockedLot, lockedLot, paddleChanges } from './lot.ts'

const hour = 3_600_000
const announced: AnnouncedLot = {
  startingPrice: paiseOf(1000),
  startsAt: 0,
  scheduledEndsAt: 10 * hour,
  softCloseMinutes: 0,
}
let serial = 0

function place(lot: LockedLot, bidderId: string, amount: number, max: number | null = null): void {
  const id = `${bidderId} ${++serial}`
  const maxAmount = max === null ? null : paiseOf(max)
  applyChange(lot, decideBid(announced, lot.state, { id, bidderId, amount: paiseOf(amount), maxAmount }, hour))
}

function remove(lot: LockedLot): void {
  const { leader } = lot.state
  if (!leader) throw new Error('nobody leads')
  applyChange(lot, decideWithdrawal(announced, lot.state, leader, hour))
}

/** Asha leads, above the maximum of Chitra. Then `requests` come under one lock. */
function mailsAfter(requests: (lot: LockedLot) => void): { outbid: string[]; regained: string[] } {
  const head = { id: 'lot', announced, paddles: 2, isRemoved: false }
  const earlier = lockedLot(head, openLot(announced))
  place(earlier, 'Chitra', 1100, 5000)
  place(earlier, 'Asha', 6000)
  const lot = lockedLot(head, earlier.state)
  requests(lot)
  const changes = paddleChanges(lot)
  const of = (isOf: (change: (typeof changes)[number]) => boolean) => changes.filter(isOf).map(({ buyerId }) => buyerId)
  return { outbid: of(({ lostLead }) => lostLead), regained: of(({ regainedLead }) => regainedLead) }
}

test('a leader who is overbid is outbid; one who removes the bid makes the next lead again', () => {
  expect(mailsAfter((lot) => place(lot, 'Dev', 7000))).toEqual({ outbid: ['Asha'], regained: [] })
  expect(mailsAfter(remove)).toEqual({ outbid: [], regained: ['Chitra'] })
})

test('whom a removal makes lead again learns it also where another bid came under the same lock', () => {
  const both = (lot: LockedLot) => {
    remove(lot)
    place(lot, 'Dev', 1200)
  }
  expect(mailsAfter(both)).toEqual({ outbid: [], regained: ['Chitra'] })
})

test('who bids after the removal learns it from the response', () => {
  const both = (lot: LockedLot) => {
    remove(lot)
    place(lot, 'Dev', 7000)
  }
  expect(mailsAfter(both)).toEqual({ outbid: [], regained: [] })
})
