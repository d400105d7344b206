import { taxDuties } from '@rasika/contract/tax-duties.ts'
import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const id = '01a20ca3-5516-7643-bf6f-6cc068c8afaa'

test('a row of the audit log leads to what it is about, and one of an export or a session nowhere', () => {
  const of = (action: string, object: string | null) => pageOf({ action, object })
  expect([
    of('order refund', 'R-P2HH-8D'),
    of('refund again', 'R-P2HH-8D'),
    of('payment again', 'R-P2HH-8D'),
    of('ticket answer', 'RAS-2026-000002'),
    of('contact answer', 'RAS-2026-000002'),
    of('claim refund', 'C-8SXC-GF'),
    of('claim decide', 'C-8SXC-GF'),
  ]).toEqual([
    '/desk/order/R-P2HH-8D',
    '/desk/order/R-P2HH-8D',
    '/desk/order/R-P2HH-8D',
    '/desk/ticket/RAS-2026-000002',
    '/desk/ticket/RAS-2026-000002',
    '/desk/claim/C-8SXC-GF',
    '/desk/claim/C-8SXC-GF',
  ])
  expect([of('work hide', id), of('buyer block', id), of('contest open', id)]).toEqual([
    `/desk/artwork/${id}`,
    `/desk/buyer/${id}`,
    `/desk/contest/${id}`,
  ])
  expect([of('payout record', 'saritajha'), of('payout drop', 'payout run 3'), of('artist hide', 'saritajha')]).toEqual(
    ['/desk/payouts/saritajha', '/desk/payout-run/3', '/desk/artist/saritajha'],
  )
  expect([of('payout refused', 'saritajha'), of('payout approve refused', 'payout run 3')]).toEqual([
    '/desk/payouts/saritajha',
    '/desk/payout-run/3',
  ])
  expect([
    of('tax done', 'gstr8 2026-10'),
    of('tax file', '2026-10'),
    of('setting change', 'PLATFORM_FEE_PERCENT'),
    of('home page change', 'home page'),
  ]).toEqual([
    '/desk/tax?month=2026-10&duty=gstr8%202026-10',
    '/desk/tax?month=2026-10',
    '/desk/settings',
    '/desk/home',
  ])
  expect(taxDuties.filter((duty) => of('tax done', `${duty} 2026-10`) === null)).toEqual([])
  expect([of('payout list', 'saritajha'), of('tax show', '2026-10')]).toEqual([
    '/desk/payouts/saritajha',
    '/desk/tax?month=2026-10',
  ])
  expect([of('orders export', null), of('log in', 'desk@rasika.example'), of('contest open', 'Art Contest')]).toEqual([
    null,
    null,
    null,
  ])
})
