// Content below the bidding is in the document from the start and hydrates when it comes near the viewport
// (`web/src/platform/lazy-hydration.tsx`): before that, no click is lost and the content stays.
import { devices } from '@playwright/test'
import { expect, newBuyer, test } from './journey.ts'
import { bidElsewhere, newLot, openLot } from './lots.ts'

const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
test.use({ viewport, isMobile, hasTouch, userAgent })
const file = /\/assets\/lot-details-[^/]+\.js$/

test('its file is fetched when it is scrolled near or pressed, and the server’s HTML stays', async ({
  page,
  request,
}) => {
  const lot = await newLot(request)
  await bidElsewhere(request, await newBuyer(request), lot, 10_500)
  const fetched: string[] = []
  page.on('request', (one) => file.test(one.url()) && fetched.push(one.url()))
  await openLot(page, lot)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  const history = await page.locator('.history').elementHandle()
  await page.locator('.history').scrollIntoViewIfNeeded()
  await page.getByRole('tab', { name: 'Story & Care Guide' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Artwork Details' })).toBeHidden()
  expect(fetched.length).toBe(1)
  expect(await history?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a press waits for a slow file, and is answered when it is here', async ({ page, request }) => {
  const lot = await newLot(request)
  const pending = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await pending.promise
    await route.continue()
  })
  await openLot(page, lot)
  const tab = page.getByRole('tab', { name: 'Story & Care Guide' })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  await expect(page.getByText('No bids yet. The first one opens the history.')).toBeVisible()
  pending.resolve()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test.describe('where the line fails', () => {
  test.use({ expected: /ERR_FAILED/ })

  test('the part stays readable, and its file is requested again', async ({ page, request }) => {
    const lot = await newLot(request)
    await page.route(file, (route) => route.abort())
    await openLot(page, lot)
    const tab = page.getByRole('tab', { name: 'Story & Care Guide' })
    const failed = page.waitForEvent('requestfailed', (one) => file.test(one.url()))
    await tab.click()
    await failed
    await expect(page.getByText('No bids yet. The first one opens the history.')).toBeVisible()
    await page.unroute(file)
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  })
})
