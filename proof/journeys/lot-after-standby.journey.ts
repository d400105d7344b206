// A phone in standby receives no events and runs no timers. When it returns, the lot is right at once, without waiting
// for the next poll in five seconds.
import { type Request, devices } from '@playwright/test'
import { type Page, expect, storeToken, newBuyer, stopClock, test } from './journey.ts'
import { closeAuction } from './clock.ts'
import { type JourneyLot, bidElsewhere, bidding, newLot, announcements, openLot } from './lots.ts'

const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
test.use({ viewport, isMobile, hasTouch, userAgent, expected: /auction\/live/ })

/**
 * Opens the lot. Returns a function that stops the clock after the response to the last poll, so that no further poll
 * starts.
 */
async function openUntilSleep(page: Page, lot: JourneyLot): Promise<() => Promise<void>> {
  const requests = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/v1/auction/') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  await page.clock.install()
  await openLot(page, lot)
  return async () => {
    await stopClock(page)
    await look(page, 'hidden')
    await expect.poll(() => requests.size).toBe(0)
  }
}

/** Fires the browser's event of the screen going dark and coming back. */
async function look(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

test('a phone that slept through bids, an extension and its own being outbid catches up at once on waking', async ({
  page,
  context,
  request,
  buyer,
}) => {
  await context.route('**/api/v1/auction/live*', (route) => route.abort())
  const lot = await newLot(request, { endsIn: 110_000, changed: { softCloseMinutes: 2 } })
  const rival = await newBuyer(request)
  await bidElsewhere(request, buyer, lot, 10_500)
  await storeToken(page, 'user', buyer.token)
  const sleep = await openUntilSleep(page, lot)
  await expect(bidding(page)).toContainText('You lead')
  await sleep()
  for (const amount of [11_000, 11_500, 12_500]) await bidElsewhere(request, rival, lot, amount)
  await expect(bidding(page)).toContainText('₹10,500')

  await look(page, 'visible')
  await expect(bidding(page)).toContainText('₹12,500')
  await expect(bidding(page)).toContainText('Extended')
  await expect(announcements(page)).toContainText(
    'You have been outbid. Paddle 2 leads at ₹12,500. The least you can bid now is ₹12,501. Extended. The ' +
      'auction now ends at ',
  )
  for (const amount of ['₹11,000', '₹11,500', '₹12,500'])
    await expect(page.getByRole('table', { name: 'All bids, newest first' })).toContainText(amount)
})

test('a phone that was hidden at the end shows the result when it is visible again', async ({
  page,
  context,
  request,
  buyer,
}) => {
  await context.route('**/api/v1/auction/live*', (route) => route.abort())
  const lot = await newLot(request)
  await bidElsewhere(request, buyer, lot, 10_500)
  await storeToken(page, 'user', buyer.token)
  const sleep = await openUntilSleep(page, lot)
  await expect(bidding(page)).toContainText('You lead')
  await sleep()
  await closeAuction(lot, 1)
  await expect(bidding(page)).not.toContainText('Congratulations')
  await look(page, 'visible')
  await expect(bidding(page)).toContainText('Congratulations! You won this auction!')
  await expect(page.getByRole('dialog', { name: 'You Won the Auction!' })).toBeVisible()
})
