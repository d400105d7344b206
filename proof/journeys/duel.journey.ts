// Two collectors, one lot, two windows (issue 4, "The rooms"): each sees the other's bids as they are placed, a maximum
// defends itself, and a removal is told to everyone.
import type { Browser } from '@playwright/test'
import { type Buyer, type Page, expect, holdToken, newBuyer, test, toasts } from './journey.ts'
import { amountField, bid, bidButton, bidElsewhere, bidding, newLot, news, openLot, ownBids } from './lots.ts'

/** A window of one's own, in a browser of one's own. */
async function windowOf(browser: Browser, buyer: Buyer, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address, viewport: { width: 1280, height: 900 } })).newPage()
  await holdToken(page, 'user', buyer.token)
  return page
}

test.describe('a duel', () => {
  test('is seen in both windows as it goes', async ({ page: mine, browser, request, buyer, baseURL }) => {
    const lot = await newLot(request)
    await holdToken(mine, 'user', buyer.token)
    const theirs = await windowOf(browser, await newBuyer(request), baseURL as string)
    await Promise.all([openLot(mine, lot), openLot(theirs, lot)])
    await expect(bidding(mine)).toContainText('No bid yet. The least you can bid now is ₹10,001.')

    await bid(mine, 10_500)
    await expect(toasts(mine)).toContainText('Your bid of ₹10,500 has been placed successfully!')
    await expect(bidding(mine)).toContainText('You lead')
    await expect(news(mine)).toHaveText('You lead at ₹10,500.')
    await expect(mine.getByRole('main')).toContainText('You are currently the highest bidder!')
    await expect(bidding(theirs)).toContainText('₹10,500')
    await expect(bidding(theirs)).toContainText('Paddle 1 leads. The least you can bid now is ₹10,501.')
    await expect(news(theirs)).toHaveText('Paddle 1 leads at ₹10,500.')
    await expect(amountField(theirs)).toHaveValue('10501')

    await bid(theirs, 11_000)
    await expect(bidding(theirs)).toContainText('You lead')
    await expect(bidding(mine)).toContainText('Outbid')
    await expect(news(mine)).toHaveText('You have been outbid. Paddle 2 leads at ₹11,000. The least you can bid now is ₹11,001.')
    await expect(ownBids(mine).nth(1)).toContainText('₹10,500.00')
    await expect(ownBids(mine).nth(1)).toContainText('Outbid')
    await expect(ownBids(theirs).nth(1)).toContainText('Highest')
    await theirs.context().close()
  })

  test('is told within a moment of the commit', async ({ page, request }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('Watching')
    await bidElsewhere(request, rival, lot, 12_000)
    // Well before the next question of the status could have come.
    await expect(bidding(page)).toContainText('₹12,000', { timeout: 1500 })
  })

  test('is lost to a maximum that defends itself, and the bidder is told at once', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await bidElsewhere(request, rival, lot, 11_000, 15_000)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await bid(page, 12_000)
    await expect(toasts(page)).toContainText('Your bid of ₹12,000 has been placed successfully!')
    await expect(page.getByRole('alert')).toContainText('another bidder’s maximum is higher')
    await expect(bidding(page)).toContainText('₹12,001')
    await expect(bidding(page)).toContainText('Outbid')
    await expect(amountField(page)).toHaveValue('12002')
  })

  test('is won by a maximum of one’s own, which climbs by itself and can be raised', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await page.getByText('Set a maximum instead').click()
    await page.getByLabel('Maximum, in rupees').fill('20,000')
    await bid(page, 10_500)
    await expect(bidding(page)).toContainText('Your maximum of ₹20,000 stands behind you.')
    await bidElsewhere(request, await newBuyer(request), lot, 14_000)
    await expect(bidding(page)).toContainText('₹14,001')
    await expect(bidding(page)).toContainText('You lead')
    await expect(ownBids(page).nth(1)).toContainText('₹14,001.00')
    await page.getByLabel('Maximum, in rupees').fill('30000')
    await page.getByRole('button', { name: 'Raise your maximum' }).click()
    await expect(toasts(page)).toContainText('Your maximum is now ₹30,000')
    await expect(bidding(page)).toContainText('Your maximum of ₹30,000 stands behind you.')
    await expect(bidding(page)).toContainText('₹14,001')
  })

  test('a removed bid lets the price fall in the other window', async ({ page: mine, browser, request, buyer, baseURL }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await bidElsewhere(request, rival, lot, 10_800)
    await bidElsewhere(request, buyer, lot, 13_000)
    await holdToken(mine, 'user', buyer.token)
    const theirs = await windowOf(browser, rival, baseURL as string)
    await Promise.all([openLot(mine, lot), openLot(theirs, lot)])
    await expect(bidding(theirs)).toContainText('Outbid')
    const remove = mine.getByRole('button', { name: /^Remove the bid of ₹13,000/ })
    const question = mine.getByRole('group', { name: 'Confirm removal?' })
    await remove.click()
    await question.getByRole('button', { name: 'No' }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(toasts(mine)).toContainText('Bid removed successfully')
    await expect(mine.getByRole('region', { name: 'Your Bids' })).toHaveCount(0)
    await expect(news(mine)).toHaveText('A bid was withdrawn. The price is now ₹10,800. Paddle 1 leads at ₹10,800.')
    await expect(bidding(theirs)).toContainText('₹10,800')
    await expect(bidding(theirs)).toContainText('You lead')
    await expect(news(theirs)).toHaveText('A bid was withdrawn. The price is now ₹10,800. You lead at ₹10,800.')
    await expect(theirs.getByRole('table', { name: 'All bids, newest first' })).toContainText('withdrawn')
    await theirs.context().close()
  })

  test('sends nothing that was not in the box: a sum too low is put right and said, and goes with the next press', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/api/v1/bid/new') && sent.push(one.postDataJSON()))
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    const said = page.getByRole('alert')
    for (const press of [() => bidButton(page).click(), () => amountField(page).press('Enter'), () => bidButton(page).dblclick()]) {
      await amountField(page).fill('500')
      await expect(bidding(page)).toContainText('All in ₹500:')
      await press()
      await expect(said).toHaveText('Minimum bid amount is ₹10,001')
      await expect(amountField(page)).toHaveValue('10001')
      expect(sent).toEqual([])
    }
    await amountField(page).fill('2000000000')
    await bidButton(page).click()
    await expect(said).toContainText('A bid is at most')
    await amountField(page).fill('10500.75')
    await bidButton(page).click()
    await expect(said).toHaveText('Write your bid in whole rupees')
    await amountField(page).fill('10700')
    await bidElsewhere(request, await newBuyer(request), lot, 11_000)
    await expect(bidding(page)).toContainText('Minimum bid ₹11,001')
    await expect(amountField(page)).toHaveValue('10700')
    await bidButton(page).click()
    await expect(said).toHaveText('Minimum bid amount is ₹11,001')
    await expect(amountField(page)).toHaveValue('11001')
    expect(sent).toEqual([])
    await bidButton(page).click()
    await expect(toasts(page)).toContainText('Your bid of ₹11,001 has been placed successfully!')
    expect(sent).toHaveLength(1)
  })

  test('is not fought against oneself: who leads is asked before they raise their own bid', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await bid(page, 10_500)
    await expect(bidding(page)).toContainText('You lead')
    await bidButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('You lead already; bid again to raise your own bid')
    await expect(bidding(page).getByRole('heading', { name: 'Current bid' }).locator('..')).toContainText('₹10,500')
    await bidButton(page).click()
    await expect(toasts(page)).toContainText('Your bid of ₹10,501 has been placed successfully!')
  })

  test('rests while there is no connection, and says so by the panel', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidButton(page)).toBeEnabled()
    // As the browser tells it; the stream's own refusals are of another journey.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
      window.dispatchEvent(new Event('offline'))
    })
    await expect(bidding(page)).toContainText('You are offline. The price may have moved.')
    await expect(bidButton(page)).toBeDisabled()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
      window.dispatchEvent(new Event('online'))
    })
    await expect(bidButton(page)).toBeEnabled()
    await expect(bidding(page)).not.toContainText('You are offline.')
  })

  test('refuses what is too low in the server’s words, and never lets the box go below it', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('Minimum bid ₹10,001')
    await amountField(page).fill('5')
    await amountField(page).blur()
    await expect(amountField(page)).toHaveValue('10001')
    await page.getByRole('button', { name: '₹10 less' }).click()
    await expect(amountField(page)).toHaveValue('10001')
    await page.getByRole('button', { name: '₹10 more' }).click()
    await expect(amountField(page)).toHaveValue('10011')
    await page.getByRole('button', { name: '₹10,500', exact: true }).click()
    await expect(amountField(page)).toHaveValue('10500')
    await expect(bidding(page)).toContainText('All in ₹10,500')
    await page.route('**/api/v1/bid/new', async (route) => {
      // Somebody else was a blink quicker.
      await bidElsewhere(request, await newBuyer(request), lot, 11_000)
      await route.continue()
    })
    await bidButton(page).click()
    await expect(bidButton(page)).toHaveText('PLACING BID...')
    await expect(page.getByRole('alert')).toContainText('Minimum bid amount is ₹11,001')
    await expect(toasts(page)).toContainText('Minimum bid amount is ₹11,001')
  })
})
