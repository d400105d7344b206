// The desk answers a courier's failed attempt, through HTTP against the courier sandbox.
import { randomUUID } from 'node:crypto'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishBookings, inDays, sellParcel, type SoldParcel } from '../bookings/bookings.testing.ts'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'

let testApp: PaymentsTestApp
let viewer: TestOperator
let clerk: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
})
afterAll(() => testApp?.close())

type One = { data: DeskOrder; code?: string; message?: string }
const back = { act: 'return' }
const again = { act: 'retry', day: inDays(2), phone: '98765 43219', hint: 'Second gate' }

/** A booked parcel whose delivery failed. */
async function failedParcel() {
  const sold = await sellParcel(testApp)
  await sold.book()
  for (const status of [42, 17, 21]) await sold.happens(status)
  await testApp.runAllWork()
  const { orderNumber: number } = await sold.ofArtist()
  return {
    ...sold,
    number,
    answerAs: (body: object, by = clerk, key: string = randomUUID()) =>
      by.request<One>(`POST /desk/api/order/${number}/attempt`, { body, headers: { 'idempotency-key': key } }),
    shown: async () => (await viewer.request<One>(`GET /desk/api/order/${number}`)).body.data,
  }
}
const answersOf = async (sold: SoldParcel) => (await sold.atSandbox())[0]?.answers
const actionsOf = ({ audit }: DeskOrder) => audit.map(({ operator, action, detail }) => [operator, action, detail])
const listed = async (number: string) =>
  (await todayItems(viewer)).filter(({ label }) => label === number).map(({ nextAct }) => nextAct)

describe('a failed attempt', () => {
  test('is answered by a clerk with a day, a phone and a hint; the courier gets it once, buyer and artist a mail', async () => {
    const sold = await failedParcel()
    expect((await sold.shown()).acts.answer).toEqual(['retry', 'return'])
    expect(await listed(sold.number)).toEqual(['answer_courier'])
    expect((await sold.answerAs(again, viewer)).status).toBe(403)
    expect((await sold.answerAs({ ...again, day: inDays(30) })).body).toMatchObject({ code: 'invalid' })
    expect((await sold.answerAs({ act: 'retry' })).body).toMatchObject({ code: 'invalid' })

    const first = await sold.answerAs(again, clerk, 'one press')
    expect(first.body.data).toMatchObject({
      attempt: { answer: { act: 'retry', by: 'desk', day: inDays(2), state: 'sent' } },
      acts: { answer: [] },
    })
    const repeats = await Promise.all([sold.answerAs(again, clerk, 'one press'), sold.answerAs(again)])
    expect(repeats.map(({ status }) => status)).toEqual([200, 200])
    expect(await answersOf(sold)).toMatchObject([
      { action: 're-attempt', deferred_date: inDays(2), phone: '9876543219', address1: 'Second gate' },
    ])
    expect(actionsOf(await sold.shown())).toEqual([
      [
        'Chandra',
        'order answer',
        [
          { name: 'act', value: 'retry' },
          { name: 'day', value: inDays(2) },
        ],
      ],
    ])
    expect((await sold.attempt()).answer).toMatchObject({ act: 'retry', by: 'desk', day: inDays(2) })
    expect(await sold.mails(sold.buyer)).toContain('comes_again')
    expect(await sold.mails(sold.artist)).toContain('attempt_answered')
    expect(await listed(sold.number)).toEqual(['await_attempt'])
    expect((await sold.answerAs(back)).body).toMatchObject({ code: 'attempt_answered' })
  })

  test('is answered with the return of the parcel, which then comes back to the artist', async () => {
    const sold = await failedParcel()
    expect((await sold.answerAs(back)).status).toBe(200)
    expect(await answersOf(sold)).toMatchObject([{ action: 'return' }])
    expect((await sold.attempt()).answer).toMatchObject({ act: 'return', by: 'desk', day: null })
    expect(await sold.mails(sold.artist)).toContain('attempt_answered')
    expect(await sold.mails(sold.buyer)).not.toContain('comes_again')
    expect(await listed(sold.number)).toEqual(['await_return'])
    await testApp.runAllWork()
    expect((await sold.ofBuyer()).parcels[0]?.state).toBe('returning')
    expect(await listed(sold.number)).toEqual(['ask_buyer'])
    expect((await sold.answerAs(again)).body).toMatchObject({ code: 'not_deliverable' })
  })

  test('has one answer: the first of buyer and desk counts, and the desk follows one that was refused or is over', async () => {
    const sold = await failedParcel()
    const [buyers, desks] = await Promise.all([sold.answer({ day: inDays(1) }), sold.answerAs(back)])
    const answers = await answersOf(sold)
    expect(answers).toHaveLength(1)
    const isBuyers = answers?.[0]?.['action'] === 're-attempt'
    expect([buyers.status, desks.body.code ?? 'done']).toEqual([200, isBuyers ? 'attempt_answered' : 'done'])

    const next = await failedParcel()
    await next.answer({ day: inDays(1), phone: '+44 20 7946 0958' })
    expect((await next.shown()).attempt?.answer).toMatchObject({ by: 'buyer', state: 'refused' })
    expect((await next.answerAs(again)).status).toBe(200)
    await testApp.db.run(
      `UPDATE delivery_answers SET day = current_date - 2 WHERE by_desk AND state = 'sent' AND day IS NOT NULL`,
    )
    expect(await listed(next.number)).toEqual(['answer_courier'])
    expect((await next.attempt()).answer).toBeNull()
    expect((await next.answerAs(back)).status).toBe(200)
    expect((await answersOf(next))?.map(({ action }) => action)).toEqual(['re-attempt', 'return'])
  })

  test('whose answer got lost is answered once: the courier is on its way back already', async () => {
    const sold = await failedParcel()
    await testApp.fault('drop_response', { on: 'answer' })
    expect((await sold.answerAs(back)).body.data.attempt?.answer).toMatchObject({ state: 'waiting' })
    await finishBookings(testApp)
    expect(await answersOf(sold)).toHaveLength(1)
    const stored =
      'SELECT a.state FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id WHERE s.order_id = $1'
    expect(await testApp.db.many(stored, [sold.id])).toEqual([{ state: 'sent' }])
  })

  test('whose new day the courier has not heard of when it turns back is refused, and nobody gets mails', async () => {
    const sold = await failedParcel()
    await testApp.fault('status', { on: 'answer', status: 500, times: 3 })
    expect((await sold.answerAs(again)).body.data.attempt?.answer).toMatchObject({ state: 'waiting' })
    await sold.happens(9)
    await finishBookings(testApp)
    await testApp.admin('/faults', {}, 'DELETE')
    expect(await answersOf(sold)).toEqual([])
    const stored = `SELECT a.state, a.failure FROM delivery_answers a JOIN shipments s ON s.id = a.shipment_id
      WHERE s.order_id = $1`
    expect(await testApp.db.many(stored, [sold.id])).toEqual([
      { state: 'refused', failure: 'The courier does not come again: the parcel is on its way back, lost or damaged.' },
    ])
    expect(await sold.mails(sold.artist)).not.toContain('attempt_answered')
    expect(await sold.mails(sold.buyer)).not.toContain('comes_again')
  })

  test('of an order that was refunded can only be answered with the return, and nobody gets mails', async () => {
    const sold = await failedParcel()
    await clerk.request(`POST /desk/api/order/${sold.number}/refund`, { body: { reason: 'Late', restock: false } })
    expect((await sold.shown()).acts.answer).toEqual(['return'])
    expect(await listed(sold.number)).toEqual(['ask_back'])
    expect((await sold.answerAs(again)).body).toMatchObject({ code: 'not_deliverable' })
    expect((await sold.answerAs(back)).status).toBe(200)
    expect(await answersOf(sold)).toMatchObject([{ action: 'return' }])
    expect(await listed(sold.number)).toEqual(['await_return'])
    expect(await sold.mails(sold.artist)).not.toContain('attempt_answered')
  })

  test('is answered on the command line, and sent by the server; a refusal of the service is shown', async () => {
    const sold = await failedParcel()
    const command = (...written: string[]) =>
      carryOutCommand(testApp.context, parseCommand(['order', 'answer', sold.number, ...written]), 'asha')
    expect(() => parseCommand(['order', 'answer', sold.number, 'retry'])).toThrow('--day')
    expect((await command('retry', '--day', inDays(1))).join()).toContain('within a minute')
    expect(await answersOf(sold)).toEqual([])
    await testApp.fault('status', { on: 'answer', status: 500 })
    await finishBookings(testApp)
    expect(await answersOf(sold)).toEqual([])
    await finishBookings(testApp)
    expect(await answersOf(sold)).toMatchObject([{ action: 're-attempt', deferred_date: inDays(1) }])
    expect(actionsOf(await sold.shown()).map(([operator, action]) => [operator, action])).toEqual([
      ['asha', 'order answer'],
    ])

    const gone = await failedParcel()
    await testApp.fault('webhook_lost')
    await gone.happens(17)
    expect((await gone.answerAs(back)).body).toMatchObject({
      code: 'courier_refused',
      message: expect.stringContaining('not in NDR'),
    })
    expect((await gone.shown()).attempt?.answer).toMatchObject({ state: 'refused', failure: expect.any(String) })
    expect((await listed(gone.number)).toSorted()).toEqual(['answer_courier', 'call_service'])
  })

  test('of a parcel that was handed over by hand is answered through its artist', async () => {
    const sold = await sellParcel(testApp)
    await sold.asArtist('POST', '/handed-over', { courier: 'Blue Dart', trackingNumber: '77120490338' })
    const { orderNumber } = await sold.ofArtist()
    await clerk.request(`POST /desk/api/order/${orderNumber}/parcel`, { body: { state: 'failed_attempt' } })
    const answered = await clerk.request<One>(`POST /desk/api/order/${orderNumber}/attempt`, { body: back })
    expect(answered.body.data.attempt?.answer).toMatchObject({ state: 'by_hand' })
    expect(await sold.mails(sold.artist)).toContain('attempt_answered')
  })
})
