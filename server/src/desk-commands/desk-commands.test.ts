// The desk's commands as arguments: each completed command writes its audit row, a refused one writes nothing.
import { Problem } from '@rasika/contract/problem.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { validateCoupon } from '../coupons/coupons.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { deskWords } from './words.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  await testApp.db.run('TRUNCATE desk_actions, coupons CASCADE')
})

const desk = (line: string) => carryOutCommand(testApp.context, parseCommand(line.split(' ').filter(Boolean)), 'asha')
const rows = () => testApp.db.many('SELECT operator, action, object, detail FROM desk_actions ORDER BY id')
const buyerId = '00000000-0000-4000-8000-000000000000'
const nobody = '00000000-0000-4000-8000-000000000001'
const worth = (code: string) =>
  validateCoupon(testApp.db, { couponCode: code, buyerId, productType: 'artwork', listPrice: toPaise(200_000) }, null)

test('a command that only reads is logged as a look', async () => {
  for (const line of ['claim list', 'dispute list', 'order list', 'coupon list']) await desk(line)
  const kinds = await testApp.db.many('SELECT action, kind FROM desk_actions ORDER BY id')
  expect(kinds).toEqual(
    ['claim list', 'dispute list', 'order list', 'coupon list'].map((action) => ({ action, kind: 'look' })),
  )
})

describe('coupon', () => {
  test('add makes one that buyers can use, and writes down who made it', async () => {
    expect(await desk('coupon add monsoon20 --percent 20 --until 2099-12-31 --uses 100 --each 2')).toEqual([
      'Coupon MONSOON20 can be used.',
    ])
    await desk('coupon add FLAT --amount 499.50')
    expect([await worth('MONSOON20'), await worth('FLAT')]).toEqual([40_000, 49_950])
    expect(await rows()).toEqual([
      {
        operator: 'asha',
        action: 'coupon add',
        object: 'MONSOON20',
        detail: {
          code: 'MONSOON20',
          percent: 20,
          until: '2099-12-31',
          maxUses: 100,
          maxUsesPerBuyer: 2,
          productType: 'artwork',
        },
      },
      {
        operator: 'asha',
        action: 'coupon add',
        object: 'FLAT',
        detail: { code: 'FLAT', amount: 499.5, maxUsesPerBuyer: 1, productType: 'artwork' },
      },
    ])
    expect(await testApp.db.one("SELECT ends_at FROM coupons WHERE code = 'MONSOON20'")).toEqual({
      ends_at: new Date('2099-12-31T18:30:00Z'),
    })
  })

  test('add takes the rules of the desk’s form: a cap, a least price, an artist or a work', async () => {
    const artist = await newArtist(testApp, { username: 'kamala', name: 'Kamala Devi' })
    const work = await newWork(testApp, artist)
    await desk('coupon add CAPPED --percent 20 --cap 300 --minimum 1500')
    await desk('coupon add HERS --percent 10 --artist Kamala')
    await desk(`coupon add THIS --percent 10 --work ${work}`)
    await expect(desk(`coupon add BOTH --percent 10 --artist kamala --work ${work}`)).rejects.toThrow('not both')
    expect(await worth('CAPPED')).toBe(30_000)
    const columns = 'code, max_discount, min_order, artist_id, artwork_id'
    expect(await testApp.db.many(`SELECT ${columns} FROM coupons ORDER BY code`)).toEqual([
      { code: 'CAPPED', max_discount: 30_000, min_order: 150_000, artist_id: null, artwork_id: null },
      { code: 'HERS', max_discount: null, min_order: null, artist_id: artist.id, artwork_id: null },
      { code: 'THIS', max_discount: null, min_order: null, artist_id: null, artwork_id: work },
    ])
    const [, ...lines] = await desk('coupon list')
    expect(lines.map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['THIS', '10%', 'one work'],
      ['HERS', '10%', 'artwork, one artist'],
      ['CAPPED', '20%, at most ₹300, from ₹1,500', 'artwork'],
    ])
  })

  test('change sets the last day and the limits that are named, and leaves the others', async () => {
    await desk('coupon add RAIN --percent 5 --until 2099-12-31 --uses 3')
    await desk('coupon change rain --until none --each 4')
    const limits = 'SELECT ends_at, max_uses, max_uses_per_buyer FROM coupons'
    expect(await testApp.db.one(limits)).toEqual({ ends_at: null, max_uses: 3, max_uses_per_buyer: 4 })
    await desk('coupon change RAIN --uses none --until 2098-12-31')
    expect(await testApp.db.one(limits)).toMatchObject({
      ends_at: new Date('2098-12-31T18:30:00Z'),
      max_uses: null,
      max_uses_per_buyer: 4,
    })
    expect((await rows()).at(-1)).toMatchObject({
      action: 'coupon change',
      object: 'RAIN',
      detail: {
        from: { until: null, maxUses: 3, maxUsesPerBuyer: 4 },
        to: { until: '2098-12-31', maxUses: null, maxUsesPerBuyer: 4 },
      },
    })
  })

  test('pause ends its use, and --resume begins it again', async () => {
    await desk('coupon add RAIN --percent 5')
    await desk('coupon pause rain')
    await expect(worth('RAIN')).rejects.toThrow(Problem)
    await desk('coupon pause RAIN --resume')
    expect(await worth('RAIN')).toBe(10_000)
  })

  test('list prints what each takes off, and whether it can be used', async () => {
    expect(await desk('coupon list')).toEqual([deskWords.noCoupons])
    await desk('coupon add RAIN --percent 5')
    await desk('coupon add LATER --amount 500 --from 2099-01-01 --auctions')
    await desk('coupon pause RAIN')
    const [head, ...lines] = await desk('coupon list')
    expect(head).toMatch(/^code +takes off +for +now +used +each +until$/)
    expect(lines[0]).toMatch(/^LATER +₹500 +auction +to come +0\/∞ +1 +no end$/)
    expect(lines[1]).toMatch(/^RAIN +5% +artwork +paused +0\/∞ +1 +no end$/)
  })

  test('takes the amounts that the screen takes, up to ₹1,000 crore', async () => {
    await desk('coupon add HUGE --amount 10000000000')
    await expect(async () => desk('coupon add MORE --amount 10000000001')).rejects.toThrow(deskWords.amount('--amount'))
  })

  test('that is impossible is refused with a message and leaves no row', async () => {
    await desk('coupon add RAIN --percent 5')
    await expect(desk('coupon add rain --percent 6')).rejects.toThrow('There is a coupon of this code already')
    await expect(desk('coupon add OLD --percent 6 --until 2020-01-01')).rejects.toThrow('A coupon ends after it begins')
    await expect(desk('coupon add CAPPED --amount 500 --cap 100')).rejects.toThrow('A cap goes with a percentage')
    await expect(desk('coupon add ONE --percent 6 --artist nobody')).rejects.toThrow('There is no artist of this')
    await expect(desk('coupon change RAIN --until 2020-01-01')).rejects.toThrow('A coupon ends after it begins')
    await expect(async () => desk('coupon change RAIN')).rejects.toThrow(deskWords.noLimitToChange)
    await expect(desk('coupon pause SUN')).rejects.toThrow(Problem)
    expect(await rows()).toHaveLength(1)
  })
})

describe('order', () => {
  test.each(['show', 'deliver', 'refund'])('%s of one that is not there is refused and leaves no row', async (verb) => {
    await expect(desk(`order ${verb} ${nobody}`)).rejects.toThrow(Problem)
    await expect(async () => desk(`order ${verb} nothing`)).rejects.toThrow('“nothing” is no order number')
    expect(await rows()).toEqual([])
  })

  test('list of an empty database prints that there are none', async () => {
    expect(await desk('order list --state paid --limit 5')).toEqual([deskWords.noOrders])
    expect(await rows()).toEqual([
      { operator: 'asha', action: 'order list', object: null, detail: { state: 'paid', limit: '5' } },
    ])
  })
})

describe('artist tax', () => {
  const number = demonstrationGstin('27', 3)
  const gstinOf = async (username: string) =>
    (await testApp.db.one<{ gstin: string | null }>('SELECT gstin FROM artists WHERE username = $1', [username]))?.gstin

  test('gives an artist each status with its number, and writes down each', async () => {
    await newArtist(testApp, { username: 'meera', name: 'Meera Iyer' })
    expect(await desk(`artist tax meera regular ${number.toLowerCase()}`)).toEqual([
      `Meera Iyer is registered under GST as ${number}: orders get tax invoices from now on.`,
    ])
    expect(await gstinOf('meera')).toBe(number)
    const other = demonstrationGstin('29', 4)
    await desk(`artist tax Meera composition ${other}`)
    expect(await gstinOf('meera')).toBe(other)
    expect(await desk('artist tax meera enrolled 272600012845ENR')).toEqual([
      'Meera Iyer is enrolled as 272600012845ENR: orders get bills of supply from now on, and only within the State.',
    ])
    expect(await desk('artist tax meera none')).toEqual([
      'Meera Iyer is not registered under GST: orders get bills of supply from now on, and only within the State.',
    ])
    expect(await gstinOf('meera')).toBeNull()
    expect(await rows()).toMatchObject([
      { action: 'artist tax', object: 'meera', detail: { status: 'regular', number } },
      { detail: { status: 'composition', number: other } },
      { detail: { status: 'enrolled', number: '272600012845ENR' } },
      { detail: { status: 'none', number: null } },
    ])
  })

  test('of an unknown artist is refused and leaves no row', async () => {
    await expect(desk(`artist tax nobody regular ${number}`)).rejects.toThrow('There is no artist “nobody”.')
    expect(await rows()).toEqual([])
  })
})

describe('an unknown command', () => {
  test.each([
    '',
    'coupon',
    'coupon burn',
    'constructor',
    'coupon add',
    'coupon add X --percent 10',
    'coupon add RAIN',
    'coupon add RAIN --percent 10 --amount 5',
    'coupon add RAIN --percent 101',
    'coupon add RAIN --percent 0',
    'coupon add RAIN --percent ten',
    'coupon add RAIN --amount 0',
    'coupon add RAIN --amount 1.555',
    'coupon add RAIN --percent 5 --until 2026-02-31',
    'coupon add RAIN --percent 5 --until tomorrow',
    'coupon add RAIN --percent 5 --from 2026-12-02 --until 2026-12-01',
    'coupon add RAIN SUN --percent 5',
    'coupon add RAIN --percent 5 --colour red',
    'coupon list all',
    'order show',
    'order list --state lost',
    'order list --limit 0',
    `order deliver ${nobody} Lost`,
    `order deliver ${nobody} Not_Placed`,
    `order deliver ${nobody} Order_Placed`,
    `order refund ${nobody} half`,
    'artist tax meera',
    'artist tax',
    'artist tax meera regular 27AAPPD0000D1ZZ',
    'artist tax meera none none',
    'artist tax meera enrolled 12',
    'tax show October',
    'tax file gstr9 2026-10',
    'tax done gstr8 2026-10',
  ])('is known before anything is done: %s', (line) => {
    expect(() => parseCommand(line.split(' ').filter(Boolean))).toThrow(UsageError)
  })
})
