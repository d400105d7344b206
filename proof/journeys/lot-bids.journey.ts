// Bids on a lot by keyboard and screen reader, what a failed bid says, and a lot in many tabs (spec: section 8).
import { type Page, endToken, expect, storeToken, logIn, storedTokens, test, visit, expectMessage } from './journey.ts'
import {
  amountField,
  bidButton,
  bidElsewhere,
  bidding,
  confirmBid,
  newLot,
  announcements,
  openLot,
  question,
  bidStatus,
} from './lots.ts'

test.describe('a lot', () => {
  test('is bid on with the keyboard only, and a failure loses nothing that was written', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await storeToken(page, 'user', buyer.token)
    await test.step('is bid on by keyboard only, and all that happens is announced in a polite region', async () => {
      await openLot(page, lot)
      await expect(announcements(page)).toHaveAttribute('role', 'status')
      await expect(bidding(page).getByRole('timer')).toHaveAttribute('aria-live', 'off')
      await page.getByRole('button', { name: 'Bid once' }).focus()
      for (const stop of [
        page.getByRole('button', { name: 'Set a maximum' }),
        page.getByRole('button', { name: '₹10 less' }),
        amountField(page),
      ]) {
        await page.keyboard.press('Tab')
        await expect(stop).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(amountField(page)).toHaveValue('10,011')
      await page.keyboard.press('Tab')
      await expect(bidButton(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: '₹10,500', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(amountField(page)).toHaveValue('10,500')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(question(page).getByRole('heading')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeEnabled()
      await page.keyboard.press('Enter')
      await expect(bidStatus(page)).toBeFocused()
      await expect(announcements(page)).toHaveText('You lead at ₹10,500.')
      const tabs = page.getByRole('tablist', { name: 'About this lot' })
      await tabs.getByRole('tab', { name: 'Artwork Details' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tabs.getByRole('tab', { name: 'Story & Care Guide' })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name: 'Story & Care Guide' })).toContainText(
        'Lift it by the frame or the edges',
      )
      await expect(page.getByRole('tabpanel', { name: 'Artwork Details' })).toBeHidden()
    })
    await test.step('shows failures in the spec’s words or the server’s, and loses nothing that was written', async () => {
      const failing = await newLot(request, { artist: lot.artist })
      await bidElsewhere(request, buyer, failing, 10_300)
      const refusal = { error: true, message: 'Server error. Please try again later.', code: 'unavailable' }
      await page.route('**/api/v1/user/bid/auction/*', (route) => route.fulfill({ status: 503, json: refusal }))
      await openLot(page, failing)
      await expectMessage(page, 'Failed to load your bids')
      await page.unroute('**/api/v1/user/bid/auction/*')
      await page.reload()
      await page.route('**/api/v1/bid/**', (route) => route.fulfill({ status: 503, json: refusal }))
      await page.getByRole('button', { name: /^Remove the bid of/ }).click()
      await page.getByRole('group', { name: 'Confirm removal?' }).getByRole('button', { name: 'Yes' }).click()
      await expectMessage(page, 'Server error. Please try again later.')
      await expect(page.getByRole('button', { name: /^Remove the bid of/ })).toBeEnabled()
      await amountField(page).fill('12000')
      await bidButton(page).click()
      await expect(question(page)).toContainText('You lead already')
      await confirmBid(page)
      await expect(page.getByRole('alert')).toContainText('We could not see whether your bid arrived.')
      await expect(amountField(page)).toHaveValue('12,000')
      await expect(bidding(page)).toContainText('₹10,300')
      await page.route('**/api/v1/bid/new', (route) => route.fulfill({ status: 200, json: {} }))
      await bidButton(page).click()
      await confirmBid(page)
      await expect(page.getByRole('alert')).toContainText('Failed to place bid')
    })
  })

  test('leads a visitor or its own artist to bid from a collector’s account', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await test.step('leads a visitor who bids to the login and back to what was typed, placing nothing', async () => {
      await openLot(page, lot)
      await amountField(page).fill('12345')
      await bidButton(page).click()
      await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fauction%2F${lot.id}&why=bid`))
      await expect(page.getByRole('main')).toContainText('Log in to bid.')
      await logIn(page, buyer.email)
      await expect(page).toHaveURL(`/auction/${lot.id}`)
      await expect(amountField(page)).toHaveValue('12,345')
      await expect(bidding(page)).toContainText('Starting price₹10,000')
      await expect(question(page)).toHaveCount(0)
      await page.reload()
      await expect(amountField(page)).toHaveValue('10,001')
      // Where a request that does not lead to the login by itself was refused before, the login gives that reason.
      // No page is open when it ends: a late request of it would be refused, and the next page know of no session.
      await page.route('**/api/v1/user/bid/auction/*', (route) => route.abort())
      const { user } = await storedTokens(page)
      await page.goto('/robots.txt')
      await endToken(request, user)
      await openLot(page, lot)
      await expect.poll(async () => (await storedTokens(page)).user).toBeNull()
      await bidButton(page).click()
      await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fauction%2F${lot.id}&why=ended`))
      await page.unrouteAll()
    })
    await test.step('its own artist sees that bids are placed from a collector’s account, and can bid after logging in as a collector', async () => {
      await storeToken(page, 'artist', lot.artist.token)
      await openLot(page, lot)
      await expect(bidding(page)).toContainText('Bids are placed from a collector’s account.')
      await storeToken(page, 'user', buyer.token)
      await openLot(page, lot)
      await expect(bidButton(page)).toBeEnabled()
    })
  })

  test('in eight tabs of one browser has one stream, and the other pages still work', async ({
    page,
    context,
    request,
    buyer,
  }) => {
    const lots = await Promise.all(Array.from({ length: 8 }, () => newLot(request)))
    const streams = new Set<string>()
    context.on('request', (one) => one.url().includes('/auction/live') && streams.add(one.url()))
    // The stream alone brings the bids.
    await context.route('**/api/v1/auction/status/*', (route) => route.abort().catch(() => undefined))
    const tabs: Page[] = []
    for (const lot of lots) {
      const one = await context.newPage()
      await openLot(one, lot)
      tabs.push(one)
    }
    const [first, last] = [tabs[0] as Page, tabs[7] as Page]
    // Eight tabs of one browser count as one watcher, and a viewer's own browser is not counted.
    await expect(bidding(last)).not.toContainText('watching')
    await bidElsewhere(request, buyer, lots[7] as (typeof lots)[number], 13_000)
    await bidElsewhere(request, buyer, lots[0] as (typeof lots)[number], 14_000)
    await expect(bidding(last)).toContainText('₹13,000')
    await expect(bidding(first)).toContainText('₹14,000')
    const open = await Promise.all(
      tabs.map((one) => one.evaluate(() => navigator.locks.query().then(({ held }) => held?.length ?? 0))),
    )
    expect(Math.max(...open)).toBe(1)
    await expect.poll(() => [...streams].at(-1)?.split(',').length).toBe(8)
    await visit(page, '/artworks')
    await expect(page.getByRole('article').first()).toBeVisible()
    // The tab that held the stream closes, and another takes over.
    await first.close()
    await bidElsewhere(request, buyer, lots[7] as (typeof lots)[number], 15_000)
    await expect(bidding(last)).toContainText('₹15,000')
  })
})
