// Claims at the desk through HTTP on a real PostgreSQL: found, read, decided, and approved by a
// second person above the limit.
import type { DeskClaim, DeskListedClaim } from '@rasika/contract/desk-claims.ts'
import type { DeskListedOrder } from '@rasika/contract/desk-order-list.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  act,
  actOfArtist,
  addPhotograph,
  claimOf,
  delivered,
  letTimePass,
  parcelBack,
  refundsOf,
  report,
  reported,
  stateOf,
} from '../claims/claims.testing.ts'
import { setUpPayments, startPurchase, testApp } from '../orders/paying.testing.ts'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'

setUpPayments()

let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})

type One = { data: DeskClaim; code?: string }
const numberOf = async (id: string) => (await claimOf(id))?.number ?? ''
const view = async (number: string) => (await viewer.request<One>(`GET /desk/api/claim/${number}`)).body.data
const decide = (number: string, body: object, by = clerk) =>
  by.request<One>(`PATCH /desk/api/claim/${number}`, { body })
const listed = async (query: Record<string, string> = {}) =>
  (await viewer.request<{ data: DeskListedClaim[] }>('GET /desk/api/claims', { query })).body.data.map(
    ({ number }) => number,
  )
const today = async () => (await todayItems(viewer)).filter(({ group }) => group === 'claims').map(({ label }) => label)

/** Where the desk's list of orders says that the order of a claim is. */
const orderStatus = async (number: string) => {
  const query = { search: (await view(number)).orderNumber }
  return (await viewer.request<{ data: DeskListedOrder[] }>('GET /desk/api/orders', { query })).body.data[0]?.status
}

test('a claim that its artist left unanswered is decided at the desk; a part is offered, or it is closed', async () => {
  const id = await reported()
  const number = await numberOf(id)
  expect(await listed({ search: number.toLowerCase() })).toEqual([number])
  expect(await listed({ status: 'desk', search: number })).toEqual([])
  expect([await today(), await orderStatus(number)]).toEqual([expect.not.arrayContaining([number]), 'claim'])
  await letTimePass(id)
  expect(await listed({ status: 'desk', search: number })).toEqual([number])
  expect(await today()).toContain(number)
  const exported = await clerk.request<{ data: { csv: string } }>(`GET /desk/api/claims/csv?search=${number}`)
  expect(exported.body.data.csv).toContain(',Damaged,Reported,The desk,')
  expect(await view(number)).toMatchObject({
    waitsFor: 'desk',
    description: 'The glass is broken',
    acts: ['approve', 'offer', 'refuse'],
    left: 24_000,
    photographs: { packing: 0, buyer: 1, artist: 0 },
  })
  expect((await decide(number, { act: 'offer', amount: 1000 }, viewer)).status).toBe(403)
  const look = await viewer.request<{ data: { claim: object[] } }>(`POST /desk/api/claim/${number}/photographs`)
  expect(look.body.data.claim).toHaveLength(1)
  const offered = (await decide(number, { act: 'offer', amount: 1000, words: 'Keep it' })).body.data
  expect([offered.state, offered.events.at(-1)?.operator]).toEqual(['offered', 'Chandra'])
  expect((await decide(number, { act: 'refuse', words: 'No' })).body).toMatchObject({ code: 'claim_state' })
  await act(id, { act: 'decline' })
  expect((await decide(number, { act: 'refuse' })).status).toBe(422)
  await decide(number, { act: 'refuse', words: 'It left whole' })
  await act(id, { act: 'escalate', words: 'Look again' })
  expect((await decide(number, { act: 'close', words: 'Seen again' })).body.data).toMatchObject({
    state: 'closed',
    acts: [],
  })
  expect(await orderStatus(number)).toBe('delivered')
  expect((await view(number)).audit.map(({ action }) => action)).toEqual([
    'claim close',
    'claim refuse',
    'claim offer',
    'claim photographs',
  ])
  expect([await refundsOf(id), await today()]).toEqual([[], expect.not.arrayContaining([number])])
})

test('each claim of an order has its own photographs, not those of the one before', async () => {
  const id = await reported()
  const first = await numberOf(id)
  await act(id, { act: 'withdraw' })
  await addPhotograph(id)
  await addPhotograph(id)
  await report(id)
  for (const [number, buyer] of [
    [first, 1],
    [await numberOf(id), 2],
  ] as const) {
    expect((await view(number)).photographs).toEqual({ packing: 0, buyer, artist: 0 })
    const look = await viewer.request<{ data: { claim: object[] } }>(`POST /desk/api/claim/${number}/photographs`)
    expect(look.body.data.claim).toMatchObject(Array(buyer).fill({ claim: number }))
  }
})

test('what came back with a fault is refunded in part; the steps of the way back can be recorded for the artist', async () => {
  const id = await delivered()
  await report(id, { kind: 'change_of_mind', description: '' })
  await act(id, { act: 'send', ...parcelBack })
  const number = await numberOf(id)
  expect(await orderStatus(number)).toBe('return')
  await decide(number, { act: 'receive' })
  await actOfArtist(id, { act: 'inspect', isAsSent: false, words: 'A scratch' })
  expect(await view(number)).toMatchObject({ state: 'inspected', waitsFor: 'desk', isAsSent: false })
  expect((await decide(number, { act: 'refund', amount: 24_001 })).body).toMatchObject({
    code: 'refund_amount',
    message: expect.stringContaining('₹24,000.00 is left of the payment'),
  })
  const twice = await Promise.all([
    decide(number, { act: 'refund', amount: 20_000, words: 'The scratch is yours' }),
    decide(number, { act: 'refund', amount: 20_000 }, manager),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await refundsOf(id)).toEqual([{ amount: 20_000, reason: 'claim' }])
})

test('above ₹50,000 a refund is requested by one person and approved by another, also where a rule would send it', async () => {
  await startPurchase(1, { price: 80_000, maxPrice: 90_000 })
  const id = await reported()
  await actOfArtist(id, { act: 'approve' })
  await actOfArtist(id, { act: 'arrange', ...parcelBack })
  await act(id, { act: 'send', ...parcelBack })
  await actOfArtist(id, { act: 'receive' })
  await actOfArtist(id, { act: 'inspect', isAsSent: true })
  const number = await numberOf(id)
  expect([await stateOf(id), await refundsOf(id)]).toEqual(['inspected', []])
  await letTimePass(id)
  expect(await refundsOf(id)).toEqual([])
  const { approval, acts } = (await decide(number, { act: 'refund', words: 'It came back whole' })).body.data
  expect([approval?.amount, acts]).toEqual([80_000, []])
  expect((await decide(number, { act: 'refund' })).body).toMatchObject({ code: 'approval_waiting' })
  const approve = (by: TestOperator) =>
    by.request<One>(`PATCH /desk/api/claim/${number}/refund`, {
      body: { approvalId: approval?.id, outcome: 'approved' },
    })
  expect((await approve(clerk)).body).toMatchObject({ code: 'second_person_needed' })
  const responses = await Promise.all([approve(manager), approve(manager)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await refundsOf(id)).toEqual([{ amount: 80_000, reason: 'claim' }])
})

/** A claim of an order of ₹80,000 that the desk has approved without a work that comes back: its refund needs a second person. */
async function claimToRefund() {
  await startPurchase(1, { price: 80_000, maxPrice: 90_000 })
  const id = await delivered()
  await report(id, { kind: 'not_received', description: 'Nothing came' })
  const number = await numberOf(id)
  const { orderNumber } = (await decide(number, { act: 'approve' })).body.data
  type Refunded = { data: { approval: { id: string } | null }; code?: string; message?: string }
  return {
    id,
    number,
    ofClaim: () => decide(number, { act: 'refund' }),
    atDesk: (amount: number | null) =>
      clerk.request<Refunded>(`POST /desk/api/order/${orderNumber}/refund`, {
        body: { reason: 'a scratch', restock: false, amount },
      }),
    command: (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha'),
    orderNumber,
    /** Decides the refund of the order, or the claim's. */
    decided: (of: 'order' | 'claim', outcome: string, approvalId = '') =>
      manager.request(
        of === 'order'
          ? `POST /desk/api/order/${orderNumber}/refund/decision`
          : `PATCH /desk/api/claim/${number}/refund`,
        { body: { approvalId, outcome } },
      ),
  }
}
const first =
  'waits for a second person. It has to be approved, refused or withdrawn first; where two wait, refuse or withdraw one of them'

test('while the refund for a claim waits for a second person the order has no other, and the refusal names the claim', async () => {
  const { id, number, ofClaim, atDesk, command, orderNumber, decided } = await claimToRefund()
  const { approval } = (await ofClaim()).body.data
  const message = `The refund for claim ${number} ${first}`
  for (const amount of [1000, 80_000, null])
    expect((await atDesk(amount)).body).toMatchObject({ code: 'approval_waiting', message })
  await expect(command('order', 'refund', orderNumber, '--amount', '1000')).rejects.toThrow(message)
  await expect(command('claim', 'decide', number, 'refund', '--amount', '1000')).rejects.toThrow(message)
  expect((await ofClaim()).body).toMatchObject({ code: 'approval_waiting', message })
  expect(await refundsOf(id)).toEqual([])
  expect((await decided('claim', 'refused', approval?.id)).status).toBe(200)
  expect((await atDesk(1000)).status).toBe(200)
  expect(await refundsOf(id)).toEqual([{ amount: 1000, reason: 'operator' }])
})

test('while a refund of the order waits for a second person none goes for its claim, also where a rule would send it', async () => {
  const { id, number, ofClaim, atDesk, command, decided } = await claimToRefund()
  const { approval } = (await atDesk(60_000)).body.data
  const message = `Another refund of this order ${first}`
  for (const amount of [1000, null])
    expect((await decide(number, { act: 'refund', amount })).body).toMatchObject({ code: 'approval_waiting', message })
  await expect(command('claim', 'decide', number, 'refund', '--amount', '1000')).rejects.toThrow(message)
  expect((await decided('order', 'approved', approval?.id)).status).toBe(200)
  expect(await refundsOf(id)).toEqual([{ amount: 60_000, reason: 'operator' }])
  expect((await ofClaim()).body.data.approval?.amount).toBe(20_000)

  await startPurchase(1, { price: 80_000, maxPrice: 90_000 })
  const other = await reported()
  await actOfArtist(other, { act: 'offer', amount: 3000 })
  const { orderNumber } = await view(await numberOf(other))
  const body = { reason: 'a scratch', restock: false, amount: 60_000 }
  expect((await clerk.request(`POST /desk/api/order/${orderNumber}/refund`, { body })).status).toBe(200)
  await act(other, { act: 'accept' })
  expect([await refundsOf(other), (await view(await numberOf(other))).waitsFor]).toEqual([[], 'desk'])
})

test('an offer that would leave less than ₹1 is refused with what is possible, to artist and desk', async () => {
  const id = await reported()
  const number = await numberOf(id)
  const message =
    '₹24,000.00 is left of the payment. ' +
    'Refund all that is left of the payment, or a part of at least ₹1 that leaves at least ₹1'
  const offer = { act: 'offer', amount: 23_999.5, words: 'Nearly all' }
  for (const { status, body } of [await actOfArtist(id, offer), await decide(number, offer)])
    expect([status, body]).toMatchObject([400, { code: 'refund_amount', message }])
  expect((await decide(number, { ...offer, amount: 23_999 })).status).toBe(200)
})

test('an accepted offer refunds all that is left where a refund at the desk has left less than ₹1 beside it', async () => {
  const id = await reported()
  await actOfArtist(id, { act: 'offer', amount: 3000 })
  const { orderNumber } = await view(await numberOf(id))
  const body = { reason: 'a scratch', restock: false, amount: 20_999.5 }
  expect((await clerk.request(`POST /desk/api/order/${orderNumber}/refund`, { body })).status).toBe(200)
  expect((await act(id, { act: 'accept' })).status).toBe(200)
  expect(await refundsOf(id)).toEqual([
    { amount: 20_999.5, reason: 'operator' },
    { amount: 3000.5, reason: 'claim' },
  ])
})

test('a refund of the order and one for its claim in one moment: one waits, the other is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, ofClaim, atDesk } = await claimToRefund()
    const responses = await Promise.all([ofClaim(), atDesk(round === 0 ? 60_000 : null)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(responses.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'approval_waiting' })
    expect(await refundsOf(id)).toEqual([])
  }
})

test('on the command line claims are listed, shown and decided, each act with its row', async () => {
  const id = await reported()
  const number = await numberOf(id)
  const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
  expect((await desk('claim', 'list')).join()).toContain(number)
  expect(() => parseCommand(['claim', 'decide', number, 'offer'])).toThrow('--amount')
  expect(await desk('claim', 'decide', number.toLowerCase(), 'offer', '--amount', '500')).toEqual([
    `${number} is offered.`,
  ])
  await act(id, { act: 'accept' })
  expect((await desk('claim', 'show', number)).join()).toContain('₹500.00')
  expect(await refundsOf(id)).toEqual([{ amount: 500, reason: 'claim' }])
  expect((await view(number)).audit.map(({ action }) => action)).toEqual(['claim show', 'claim offer'])
})

test('an approval at the desk asks for nothing back of a work that never came', async () => {
  for (const approve of [
    (number: string) => decide(number, { act: 'approve' }),
    (number: string) =>
      carryOutCommand(testApp.context, parseCommand(['claim', 'decide', number, 'approve']), 'kavita'),
  ]) {
    await startPurchase(1)
    const id = await delivered()
    await report(id, { kind: 'not_received', description: 'Nothing came' })
    await approve((await claimOf(id))?.number ?? '')
    expect(await claimOf(id)).toMatchObject({ state: 'refunding', comesBack: false, returnAddress: null })
  }
})
