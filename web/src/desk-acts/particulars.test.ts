import { expect, test } from 'vitest'
import { particularsText } from './particulars.ts'

const text = (detail: Record<string, string>) =>
  particularsText(Object.entries(detail).map(([name, value]) => ({ name, value })))

test('statuses, names, money, days, switches and limits of audit rows are words', () => {
  expect(text({ from: 'on_sale', to: 'hidden', reason: 'A copy.' })).toBe('from: On sale, to: Hidden, reason: A copy.')
  expect(text({ state: 'failed_attempt' })).toBe('state: Nobody was there to receive it')
  expect(text({ amount: '100.05', owedAfter: '-3', paidOn: '2026-01-31' })).toBe(
    'amount: ₹100.05, owed after: −₹3.00, sent on: Jan 31, 2026',
  )
  expect(text({ restock: 'true', to: 'null' })).toBe('on sale again: yes, to: nothing')
  expect(text({ to: '{"until":null,"maxUsesPerBuyer":2}' })).toBe('to: (until: nothing, max uses per buyer: 2)')
  expect(text({ after: '{"spotlight":["a","b"]}' })).toBe('after: (spotlight: 2)')
  expect(text({ subject: '{not JSON' })).toBe('subject: {not JSON')
})
