// A desk command leaves the same row in the audit log as the desk's screen for the same act: each act is done on a
// screen with one object, and by its command with another of the same kind.
import { dayInIndia } from '@rasika/contract/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { closeDueLots } from '../bids/jobs.ts'
import { claimOf, reported } from '../claims/claims.testing.ts'
import { artist, buyer, order, setUpPayments, startPurchase, testApp } from '../orders/paying.testing.ts'
import { advanceHours, bidOn, newLot } from '../testing/lots.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { carryOutCommand, parseCommand } from './desk-commands.ts'

setUpPayments()

let manager: TestOperator
beforeAll(async () => {
  manager = await newOperator(testApp, 'manager')
})

const today = dayInIndia(new Date())
const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
let serial = 0
/** The artist of the newest username. */
let creditor: Person

const newUsername = async () => {
  const username = `twice-${serial++}`
  creditor = await newArtist(testApp, { username, name: `Twice ${'I'.repeat(serial)}` })
  return username
}
const newTicket = async () => {
  const body = { email: 'asha@example.com', subject: 'Blue', message: 'What is it painted on?' }
  return (await testApp.request<{ data: { number: string } }>('POST /api/v1/contact', { body })).body.data.number
}
const newPaidOrder = async () => {
  await startPurchase(1)
  const placed = await order()
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed.orderNumber
}
const newClaim = async () => {
  await startPurchase(1)
  return (await claimOf(await reported()))?.number ?? ''
}
const newCoupon = async () => {
  const code = `RAIN-${serial++}`
  await desk('coupon', 'add', code, '--percent', '5', '--uses', '3')
  return code
}
const newWin = async () => {
  const id = await newLot(testApp, artist)
  await bidOn(testApp, await newBuyer(testApp), id, 6000)
  await advanceHours(testApp, id, 100)
  await closeDueLots(testApp.context)
  return id
}
/** The username of an artist who is owed ₹24,000. */
const newCreditor = async () => {
  const username = await newUsername()
  const placed = (await testApp.place(buyer, await newWork(testApp, creditor))).body.data
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return username
}
/** The object that `make` makes, after the desk's command of this noun and verb. */
const after = (make: () => Promise<string>, noun: string, verb: string) => async () => {
  const object = await make()
  await desk(noun, verb, object)
  return object
}

type Make = () => Promise<string>
const acts: [command: string, make: Make, call: string, body: object, args?: string[]][] = [
  ['work hide', () => newWork(testApp, artist), 'POST artwork/*/hide', { reason: 'A copy' }, ['--reason', 'A copy']],
  ['work show-again', after(() => newWork(testApp, artist), 'work', 'hide'), 'POST artwork/*/show', {}],
  ['artist hide', newUsername, 'POST artist/*/hide', { reason: 'Copies' }, ['--reason', 'Copies']],
  ['artist show-again', after(newUsername, 'artist', 'hide'), 'POST artist/*/show', {}],
  [
    'auction cancel',
    () => newLot(testApp, artist),
    'POST auction/*/cancel',
    { reason: 'A copy' },
    ['--reason', 'A copy'],
  ],
  [
    'buyer block',
    async () => (await newBuyer(testApp)).id,
    'POST buyer/*/restriction',
    { what: 'bidding', reason: 'No money' },
    ['--reason', 'No money'],
  ],
  ['auction offer', newWin, 'POST auction/*/offer', { reason: 'No money', winner: 1 }, ['--reason', 'No money']],
  [
    'contact answer',
    newTicket,
    'POST ticket/*/answer',
    { text: 'Cotton', closes: false, answersSeen: 0 },
    ['--text', 'Cotton'],
  ],
  ['contact close', newTicket, 'PATCH ticket/*/state', { isClosed: true }],
  [
    'coupon change',
    newCoupon,
    'PATCH coupon/*',
    { until: '2099-12-31', maxUses: null, maxUsesPerBuyer: 1 },
    ['--until', '2099-12-31', '--uses', 'none'],
  ],
  ['coupon pause', newCoupon, 'PATCH coupon/*/state', { isPaused: true }],
  ['coupon pause', after(newCoupon, 'coupon', 'pause'), 'PATCH coupon/*/state', { isPaused: false }, ['--resume']],
  ['order deliver', newPaidOrder, 'PATCH order/*/delivery', { to: 'Processing' }, ['Processing']],
  [
    'order refund',
    newPaidOrder,
    'POST order/*/refund',
    { reason: 'Torn', restock: true, amount: null },
    ['--reason', 'Torn', '--restock'],
  ],
  [
    'order refund',
    newPaidOrder,
    'POST order/*/refund',
    { reason: 'Bent', restock: false, amount: 500.5 },
    ['--reason', 'Bent', '--amount', '500.50'],
  ],
  [
    'claim decide',
    newClaim,
    'PATCH claim/*',
    { act: 'offer', amount: 500, words: null, courier: null, trackingNumber: null, comesBack: true },
    ['offer', '--amount', '500'],
  ],
  [
    'payout record',
    newCreditor,
    'POST artist/*/payouts',
    { amount: 500, reference: 'UTR 1', paidOn: today },
    ['500', '--reference', 'UTR 1'],
  ],
]

const newestAct = () =>
  testApp.db.one(`SELECT action, object, detail FROM desk_actions WHERE kind = 'act' ORDER BY id DESC`)

test.each(acts)('%s', async (command, make, call, body, args = []) => {
  const [one, other] = [await make(), await make()]
  const { status, body: response } = await manager.request(`${call.replace(' ', ' /desk/api/').replace('*', one)}`, {
    body,
  })
  expect(status, JSON.stringify(response)).toBe(200)
  const byScreen = await newestAct()
  const [noun = '', verb = ''] = command.split(' ')
  await desk(noun, verb, other.toLowerCase(), ...args)
  expect(await newestAct()).toEqual({ ...byScreen, object: other })
})

test('contest open and coupon add', async () => {
  await manager.request('POST /desk/api/contests', { body: { title: 'Contest 2026', theme: 'Rivers', days: 10 } })
  const opened = await newestAct()
  await testApp.db.run('TRUNCATE contests CASCADE')
  await desk('contest', 'open', 'Contest 2026', '--theme', 'Rivers', '--days', '10')
  const { id } = (await testApp.db.one<{ id: string }>('SELECT id FROM contests')) ?? {}
  expect(await newestAct()).toEqual({ ...opened, object: id })

  const none = { from: null, until: null, amount: null, minOrder: null, artistUsername: null, artworkId: null }
  const limits = { percent: 20, maxDiscount: 300, maxUses: 9, maxUsesPerBuyer: 1, productType: 'artwork' }
  await manager.request('POST /desk/api/coupons', { body: { ...none, ...limits, code: 'ONE-CODE' } })
  const added = await newestAct()
  await desk('coupon', 'add', 'other-code', '--percent', '20', '--cap', '300', '--uses', '9')
  const detail = { ...(added?.detail as object), code: 'OTHER-CODE' }
  expect(await newestAct()).toEqual({ action: 'coupon add', object: 'OTHER-CODE', detail })
})
