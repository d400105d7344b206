import { expect, test } from 'vitest'
import { auditObject, auditParticulars, orderEventTexts, particularsText } from './particulars.ts'

const listOf = (detail: Record<string, string>) => Object.entries(detail).map(([name, value]) => ({ name, value }))
const text = (detail: Record<string, string>) => particularsText(listOf(detail))

test('statuses, names, money, days, switches and limits of audit rows are words', () => {
  expect(text({ from: 'on_sale', to: 'hidden', reason: 'A copy.' })).toBe('from: On sale, to: Hidden, reason: A copy.')
  expect(text({ state: 'failed_attempt' })).toBe('state: Nobody was there to receive it')
  expect(text({ amount: '100.05', owedAfter: '-3', paidOn: '2026-01-31' })).toBe(
    'amount: ₹100.05, owed after: −₹3.00, sent on: Jan 31, 2026',
  )
  expect(text({ restock: 'true', to: 'null' })).toBe('on sale again: yes, to: nothing')
  expect(text({ to: '{"until":null,"maxUsesPerBuyer":2}' })).toBe('to: (until: nothing, uses per account: 2)')
  expect(text({ after: '{"spotlight":["a","b"]}' })).toBe('after: (spotlight: 2)')
  expect(text({ subject: '{not JSON' })).toBe('subject: {not JSON')
})

test('kinds of files, tax statuses, reasons and times of audit rows are words', () => {
  expect(text({ kind: 'gstr8_json' })).toBe('kind: GSTR-8, JSON')
  expect(text({ status: 'none' })).toBe('status: Not registered, no number')
  expect(text({ outcome: 'shown' })).toBe('outcome: On sale again')
  expect(text({ productType: 'auction', minOrder: '500' })).toBe('for: Lots, order from: ₹500.00')
  expect(text({ startsAt: '2026-01-31T12:00:00.000Z' })).toBe('begins: Jan 31, 2026, 5:30 PM IST')
})

test('a setting and a duty in the audit log have the names of their pages', () => {
  const change = { action: 'setting change request', object: 'PLATFORM_FEE_PERCENT' }
  expect(auditObject(change.action, change.object)).toBe('Gallery’s fee')
  expect(auditParticulars({ ...change, detail: listOf({ before: '10', after: '12', from: '2026-12-01' }) })).toBe(
    'before: 10 %, after: 12 %, from: Dec 1, 2026',
  )
  expect(auditObject('tax done', 'tds_payment 2026-10')).toBe('Income tax deducted, payment, Oct 2026')
  expect(auditObject('order refund', 'R-7K3F-9R')).toBe('R-7K3F-9R')
  expect(auditObject('audit log export', null)).toBeNull()
})

test('the history of an order names who requested a refund, its reason, and a unit that is on sale again', () => {
  const event = (cause: string, detail: Record<string, string>) => orderEventTexts({ cause, detail: listOf(detail) })
  expect(event('operator', { payment: 'pay_1', refund: 'operator', amount: '500' })).toEqual([
    'Refund by the desk',
    'payment: pay_1, amount: ₹500.00',
  ])
  expect(event('buyer', { payment: 'pay_1', refund: 'buyer', reason: 'by_mistake' })[1]).toBe(
    'payment: pay_1, reason: ordered by mistake',
  )
  expect(event('buyer', { refund: 'buyer', reason: 'null' })).toEqual(['Cancelled by the buyer', ''])
  expect(event('operator', { restocked: 'true' })).toEqual(['On sale again, by the desk', ''])
  expect(event('webhook', { payment: 'pay_1', refund: 'gone' })[1]).toBe(
    'payment: pay_1, refund: the work could no longer be sold to the buyer',
  )
  expect(event('refund', { refund: 'rfnd_1' })).toEqual(['Refund', 'refund: rfnd_1'])
  expect(event('dispute', { status: 'under_review' })[1]).toBe('status: With the bank')
})
