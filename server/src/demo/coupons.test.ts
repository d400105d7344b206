import { afterAll, expect, test } from 'vitest'
import { addCoupon, listCoupons, pauseCoupon } from '../coupons/coupons.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { words } from '../words.ts'
import { seedDemonstrationCoupons } from './demo.ts'

const testApps: TestApp[] = []
afterAll(async () => {
  for (const testApp of testApps.splice(0)) await testApp.close()
})

async function open(env: Record<string, string> = {}): Promise<TestApp> {
  const testApp = await openTestApp(env)
  testApps.push(testApp)
  return testApp
}

test('a demonstration hands out its coupons once, by two starts at once as well', async () => {
  const testApp = await open()
  const made = (
    await Promise.all([seedDemonstrationCoupons(testApp.context), seedDemonstrationCoupons(testApp.context)])
  ).flat()
  expect(words.start.coupons(made)).toBe('Coupons: WELCOME10 (10% off), RASIKA500 (₹500 off)')
  await testApp.db.transaction((tx) => pauseCoupon(tx, 'WELCOME10', true))
  await testApp.db.run("DELETE FROM coupons WHERE code = 'RASIKA500'")
  expect(await seedDemonstrationCoupons(testApp.context)).toEqual([])
  const [left, ...more] = await listCoupons(testApp.db)
  expect([left?.code, left?.percent, left?.amount, left?.sample, left?.paused_at !== null, more.length]).toEqual([
    'WELCOME10',
    10,
    null,
    true,
    true,
    0,
  ])
})

test('a code that somebody made before stays theirs', async () => {
  const testApp = await open()
  const theirs = {
    code: 'WELCOME10',
    amount: 100,
    percent: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerBuyer: 1,
    productType: 'artwork',
    sample: false,
  } as const
  await testApp.db.transaction((tx) => addCoupon(tx, theirs))
  expect((await seedDemonstrationCoupons(testApp.context)).map(({ code }) => code)).toEqual(['RASIKA500'])
  expect((await listCoupons(testApp.db)).find(({ code }) => code === 'WELCOME10')?.amount).toBe(100)
})
