// A phone in standby receives no events and runs no timers. When it returns, the lot is right at once, without waiting
// for the next poll in five seconds.
import { type Request, devices } from '@playwright/test'
import { type Page, expect, storeToken, newBuyer, stopClock, test } from './journey.ts'
import { closeAuction } from './clock.ts'
import { type JourneyLot, bidElsewhere, bidding, newLot, announcements, openLot } from './lots.ts'

const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
test.use({ viewport, isMobile, hasTouch, userAgent, expected: /\/api\/v1\/auction\// })

interface Phone {
  sleep: () => Promise<void>
  wake: () => Promise<void>
}

/** Opens the lot without its event stream, as on a phone whose connection does not outlast the standby. */
async function openOnPhone(page: Page, lot: JourneyLot): Promise<Phone> {
  const requests = new Set<Request>()
  let isAsleep = false
  page.on('request', (request) => request.url().includes('/api/v1/auction/') && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  // The jump of the clock fires timers whose requests may begin at any later moment: none of them leaves the phone.
  await page.route('**/api/v1/auction/**', (route) =>
    isAsleep || route.request().url().includes('/auction/live') ? route.abort() : route.fallback(),
  )
  await page.clock.install()
  await openLot(page, lot)
  return {
    sleep: async () => {
      isAsleep = true
      await stopClock(page)
      await setVisibility(page, 'hidden')
      await expect.poll(() => requests.size).toBe(0)
    },
    wake: async () => {
      isAsleep = false
      await setVisibility(page, 'visible')
    },
  }
}

/** Fires the browser's event of the screen going dark and coming back. */
async function setVisibility(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

test('a phone that slept through bids, an extension and its own being outbid catches up at once on waking', async ({
  page,
  request,
  buyer,
}) => {
  const lot = await newLot(request, { endsIn: 110_000, changed: { softCloseMinutes: 2 } })
  const rival = await newBuyer(request)
  await bidElsewhere(request, buyer, lot, 10_500)
  await storeToken(page, 'user', buyer.token)
  const phone = await openOnPhone(page, lot)
  await expect(bidding(page)).toContainText('You lead')
  await phone.sleep()
  for (const amount of [11_000, 11_500, 12_500]) await bidElsewhere(request, rival, lot, amount)
  await expect(bidding(page)).toContainText('₹10,500')

  await phone.wake()
  await expect(bidding(page)).toContainText('₹12,500')
  await expect(bidding(page)).toContainText('Extended')
  await expect(announcements(page)).toContainText(
    'You have been outbid. Paddle 2 leads at ₹12,500. The least you can bid now is ₹12,501. Extended. The ' +
      'auction now ends at ',
  )
  for (const amount of ['₹11,000', '₹11,500', '₹12,500'])
    await expect(page.getByRole('table', { name: 'All bids, newest first' })).toContainText(amount)
  // The page's time is about a minute ahead: that a minute is left takes nothing from the announcement.
  await page.clock.runFor(3000)
  await expect(announcements(page)).toContainText('You have been outbid. Paddle 2 leads at ₹12,500.')
})

test('a phone that was hidden at the end shows the result when it is visible again', async ({
  page,
  request,
  buyer,
}) => {
  const lot = await newLot(request)
  await bidElsewhere(request, buyer, lot, 10_500)
  await storeToken(page, 'user', buyer.token)
  const phone = await openOnPhone(page, lot)
  await expect(bidding(page)).toContainText('You lead')
  await phone.sleep()
  await closeAuction(lot, 1)
  await expect(bidding(page)).not.toContainText('Congratulations')
  await phone.wake()
  await expect(bidding(page)).toContainText('Congratulations! You won this auction!')
  await expect(page.getByRole('dialog', { name: 'You Won the Auction!' })).toBeVisible()
})
