// Payouts at the desk: recorded once, with the operator's name, never more than is owed, and refused with a message.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { artistForm, newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '0' })
})
afterAll(() => testApp?.close())

const desk = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'asha')
const acts = () =>
  testApp.db.many<{ action: string; object: string; detail: object; operator: string }>(
    `SELECT operator, action, object, detail FROM desk_actions WHERE action LIKE 'payout%' ORDER BY id`,
  )

test('a payout is recorded once under its reference, to at most what is owed, and is listed with the sums', async () => {
  const form = artistForm({ name: 'Sunaina \u001B[2JDevi' })
  const artist = await newArtist(testApp, form)
  const name = form.username
  await expect(desk('payout', 'record', name, '100', '--reference', 'UTR 1')).rejects.toThrow(
    '₹100.00 cannot be paid out: the gallery owes Sunaina [2JDevi ₹0.00.',
  )
  expect(await desk('payout', 'list', name)).toEqual(['Sunaina [2JDevi has sold nothing yet: nothing is owed.'])

  const buyer = await newBuyerWithAddress(testApp)
  const buy = async () => {
    const order = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    await testApp.verify(buyer, order, await testApp.pay(order))
    return order.orderId
  }
  const first = await buy()
  await expect(desk('payout', 'record', name, '24000.01', '--reference', 'UTR 1')).rejects.toThrow(
    '₹24,000.01 cannot be paid out: the gallery owes Sunaina [2JDevi ₹24,000.00.',
  )
  expect(await desk('payout', 'record', name, '4000.50', '--reference', ' UTR 1 ')).toEqual([
    '₹4,000.50 is written down as paid out to Sunaina [2JDevi. The gallery now owes ₹19,999.50.',
  ])
  expect((await desk('payout', 'record', name, '4000.50', '--reference', 'UTR 1'))[0]).toMatch(
    /^₹4,000\.50 was written down as paid out to Sunaina .* before, under “UTR 1”, on /,
  )
  await expect(desk('payout', 'record', name, '9', '--reference', 'UTR 1')).rejects.toThrow(
    'Under “UTR 1” stand ₹4,000.50',
  )

  await buy()
  await desk('order', 'refund', first)
  await expect(desk('payout', 'record', name, '30000', '--reference', 'UTR 2')).rejects.toThrow(
    '₹30,000.00 cannot be paid out: the gallery owes Sunaina [2JDevi ₹19,999.50.',
  )
  const lines = await desk('payout', 'list', name)
  expect(lines.slice(0, 7).map((line) => line.replace(/ {2,}/, ': '))).toEqual([
    'sales: ₹48,000.00',
    'platform fee: ₹0.00',
    'tax collected at source: ₹0.00',
    'refunded: ₹24,000.00',
    'courier: ₹0.00',
    'paid out: ₹4,000.50',
    'owed: ₹19,999.50',
  ])
  expect(lines.at(-1)).toMatch(/IST {2}₹4,000\.50 {2}UTR 1 +₹19,999\.50$/)

  expect(await acts()).toMatchObject([
    { operator: 'asha', action: 'payout list', object: name },
    { action: 'payout record', object: name, detail: { amount: 4000.5, reference: 'UTR 1' } },
    { action: 'payout record', object: name },
    { action: 'payout list', object: name },
  ])
})

test('a command with too few arguments, or without a valid amount, is a usage error', () => {
  for (const written of [
    ['x'],
    ['x', '100'],
    ['x', '-5', '--reference', 'a'],
    ['x', '1.005', '--reference', 'a'],
    ['x', '0', '--reference', 'a'],
    ['x', '5', '--reference', ' '],
  ]) {
    expect(() => parseCommand(['payout', 'record', ...written]), written.join(' ')).toThrow(UsageError)
  }
  expect(() => parseCommand(['payout', 'list'])).toThrow(UsageError)
})

test('an artist who does not exist is refused by name', async () => {
  await expect(desk('payout', 'list', 'nobody-at-all')).rejects.toThrow('There is no artist “nobody-at-all”.')
})
