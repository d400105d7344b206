// The pages of the desk, at phone and desktop width, as every-page.journey.ts does it with the gallery's pages. The
// first record of each list that the demonstration fills is opened too.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { APIRequestContext } from '@playwright/test'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { errorsOf, expect, newBuyer, type Page, test } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
import { expectNoFaults, watch } from './page-faults.ts'
import { longWord } from './pages.ts'

const pages = [
  deskPaths.today(),
  deskPaths.home(),
  deskPaths.settings(),
  deskPaths.tax(),
  deskPaths.newCoupon(),
  deskPaths.audit(),
  // The demonstration has none of these.
  deskPaths.claims(),
  deskPaths.disputes(),
  deskPaths.payoutRuns(),
]
/** With the part of the URL by which a record of the list begins. */
const lists = [
  [deskPaths.orders(), deskPaths.order('')],
  [deskPaths.tickets(), deskPaths.ticket('')],
  [deskPaths.auctions(), deskPaths.auction('')],
  [deskPaths.artworks(), deskPaths.artwork('')],
  [deskPaths.artists(), deskPaths.artist('')],
  [deskPaths.buyers(), deskPaths.buyer('')],
  [deskPaths.contests(), deskPaths.contest('')],
  [deskPaths.coupons(), deskPaths.coupon('')],
  [deskPaths.payouts(), deskPaths.artistPayouts('')],
] as const

async function shown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** An order, and a ticket, whose buyer's name and subject are one long word; the pages that list or show them. */
async function longRecords(request: APIRequestContext): Promise<string[]> {
  const buyer = await newBuyer(request, { name: longWord })
  await buyElsewhere(request, buyer, (await workToBuy(request)).id, { paid: true })
  const sent = await request.post('/api/v1/contact', {
    data: { email: buyer.email, subject: longWord, message: longWord.repeat(5) },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const { data } = (await sent.json()) as { data: { number: string } }
  return [deskPaths.orders(longWord), deskPaths.buyer(buyer.id), deskPaths.ticket(data.number)]
}

test('a manager opens every page of the desk that the demonstration fills: nothing shifts, breaks or is refused, and axe finds nothing', async ({
  page,
  context,
  request,
}) => {
  const errors = errorsOf(context)
  await watch(page)
  await logInAtDesk(page, await newOperator('manager', 'Omana Pillai'), deskPaths.today())
  const browser = await context.newCDPSession(page)
  async function open(path: string): Promise<void> {
    await test.step(path, async () => {
      await expectNoFaults(page, browser, path, path, shown)
      expect.soft(errors.splice(0), `${path}, in the console`).toEqual([])
    })
  }
  for (const path of pages) await open(path)
  for (const [list, record] of lists) {
    await open(list)
    const first = await page.locator(`main a[href^="${record}"]`).first().getAttribute('href')
    await open(first as string)
  }
  const [orders = '', ...others] = await longRecords(request)
  await open(orders)
  const order = await page
    .locator(`main a[href^="${deskPaths.order('')}"]`)
    .first()
    .getAttribute('href')
  for (const path of [order as string, ...others]) await open(path)
})
