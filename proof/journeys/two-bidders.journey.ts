// Two collectors, one lot, two windows: each sees the other's bids as they are placed, a maximum bid defends itself,
// and both see a removal.
import type { Browser } from '@playwright/test'
import { type Buyer, type Page, expect, holdToken, newBuyer, test, toasts } from './journey.ts'
import {
  amountField,
  bid,
  bidButton,
  bidElsewhere,
  bidding,
  confirmBid,
  newLot,
  news,
  openLiveLot,
  openLot,
  ownBids,
  question,
  standing,
} from './lots.ts'

/** A window in a separate browser context. */
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
    await expect(bidding(mine)).toContainText('No bids yetThe first bid may be ₹10,001 or more.')

    await bid(mine, 10_500)
    await expect(toasts(mine)).toContainText('Your bid of ₹10,500 has been placed successfully!')
    await expect(bidding(mine)).toContainText('You lead')
    await expect(news(mine)).toHaveText('You lead at ₹10,500.')
    await expect(mine.getByRole('main')).toContainText('You are currently the highest bidder!')
    await expect(bidding(theirs)).toContainText('₹10,500')
    await expect(bidding(theirs)).toContainText(
      'Paddle 1 leads1 bid. Bidders are shown by a paddle number, never by name.',
    )
    await expect(news(theirs)).toHaveText('Paddle 1 leads at ₹10,500.')
    await expect(amountField(theirs)).toHaveValue('10,501')

    await bid(theirs, 11_000)
    await expect(bidding(theirs)).toContainText('You lead')
    await expect(bidding(mine)).toContainText('Outbid')
    await expect(news(mine)).toHaveText(
      'You have been outbid. Paddle 2 leads at ₹11,000. The least you can bid now is ₹11,001.',
    )
    await expect(ownBids(mine).nth(1)).toContainText('₹10,500.00')
    await expect(ownBids(mine).nth(1)).toContainText('Outbid')
    await expect(ownBids(theirs).nth(1)).toContainText('Highest')
    await theirs.context().close()
  })

  test('is told within a moment of the commit', async ({ page, request }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await openLiveLot(page, lot)
    await bidElsewhere(request, rival, lot, 12_000)
    // Well before the next poll of the status.
    await expect(bidding(page)).toContainText('₹12,000', { timeout: 1500 })
  })

  test('is lost to a maximum that answers at once: the outcome is said first, has the focus, and the next attempt clears it', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, await newBuyer(request), lot, 11_000, 15_000)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await bid(page, 12_000)
    await expect(toasts(page)).toHaveText(
      'You are outbid: Paddle 1 leads at ₹12,001. Your bid of ₹12,000 has been placed successfully!',
    )
    await expect(standing(page)).toHaveText(
      'OutbidPaddle 1’s maximum answered your ₹12,000. The least you can bid now is ₹12,002.',
    )
    await expect(standing(page)).toBeFocused()
    await expect(news(page)).toHaveText(
      'You are outbid: Paddle 1 leads at ₹12,001. Your bid of ₹12,000 has been placed successfully!',
    )
    await expect(ownBids(page).nth(1)).toContainText('Outbid')
    const rows = page.getByRole('table', { name: 'All bids, newest first' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Paddle 1 leads, by a maximum₹12,001')
    await expect(rows.nth(2)).toContainText('You₹12,000')
    await expect(rows.nth(3)).toContainText('Paddle 1₹11,000')

    await amountField(page).fill('500')
    await expect(toasts(page)).toBeEmpty()
    await bidButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Minimum bid amount is ₹12,002')
    await expect(bidding(page)).not.toContainText('answered your')
    await expect(bidding(page)).not.toContainText('successfully')
  })

  test('is fought with a maximum in the same field, which can be raised the same way', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    const modes = page.getByRole('group', { name: 'How to bid' })
    const field = page.getByLabel('Your maximum in rupees')
    await modes.getByRole('button', { name: 'Set a maximum' }).click()
    await expect(amountField(page)).toHaveCount(0)
    await page.getByRole('button', { name: '₹16,000', exact: true }).click()
    await expect(field).toHaveValue('16,000')
    await expect(bidding(page)).toContainText(
      'Binding up to that sum. You pay at most ₹16,000: no buyer’s premium, free delivery.',
    )
    // The minimum rises while the form is filled in: a maximum that covers it is accepted all the same.
    await page.route(
      '**/api/v1/bid/new',
      async (route) => {
        await bidElsewhere(request, await newBuyer(request), lot, 10_200)
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Bid up to ₹16,000' }).click()
    await expect(question(page)).toHaveAccessibleName('Bid up to ₹16,000 (sixteen thousand rupees)? It is binding.')
    await confirmBid(page)
    await expect(toasts(page)).toHaveText('You lead at ₹10,201. We bid for you up to ₹16,000.')
    await expect(standing(page)).toHaveText('You leadWe bid for you, up to ₹16,000. Nobody else sees this sum.')
    await bidElsewhere(request, await newBuyer(request), lot, 14_000)
    await expect(standing(page)).toContainText('You lead')
    await expect(bidding(page)).toContainText('₹14,001')
    await expect(ownBids(page).nth(1)).toContainText('₹14,001.00')
    await expect(bidding(page)).toContainText('Your maximum ₹16,000')
    await field.fill('16000')
    await page.getByRole('button', { name: 'Raise to ₹16,000' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your maximum is ₹16,000 already: raise it to ₹16,001 or more')
    await field.fill('30000')
    await page.getByRole('button', { name: 'Raise to ₹30,000' }).click()
    await expect(toasts(page)).toHaveText('You lead at ₹14,001. Your maximum is now ₹30,000.')
    await expect(standing(page)).toContainText('We bid for you, up to ₹30,000.')
    await modes.getByRole('button', { name: 'Bid once' }).click()
    await expect(bidButton(page)).toBeVisible()
  })

  test('a bid is asked about in the place of the form when it is the first, or far above the minimum, and never confirmed by accident', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/api/v1/bid/new') && sent.push(one.postDataJSON()))
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    const panel = page.locator('.bid')
    const before = await panel.boundingBox()
    await expect(bidding(page).getByRole('link', { name: /^Terms/ })).toHaveAttribute(
      'href',
      '/terms-conditions#bidding',
    )
    await bidButton(page).dblclick()
    const first = question(page)
    await expect(first).toHaveAccessibleName('Bid ₹10,001 (ten thousand and one rupees)? It is binding.')
    await expect(first.getByRole('heading')).toBeFocused()
    await expect(bidButton(page)).toHaveCount(0)
    expect(await panel.boundingBox()).toEqual(before)
    for (const name of ['Confirm', 'Change']) await first.getByRole('button', { name }).dispatchEvent('click')
    await page.keyboard.press('Enter')
    await expect(first.getByRole('heading')).toBeFocused()
    expect(sent).toEqual([])
    await page.keyboard.press('Escape')
    await expect(first).toHaveCount(0)
    await expect(amountField(page)).toBeFocused()
    await expect(amountField(page)).toHaveValue('10,001')

    await page.keyboard.press('Enter')
    await expect(first.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    const confirm = first.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeFocused()
    await expect(confirm).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toHaveText('You lead. Your bid of ₹10,001 has been placed successfully!')
    await expect(standing(page)).toBeFocused()
    expect(sent).toHaveLength(1)

    await bidElsewhere(request, await newBuyer(request), lot, 10_400)
    await expect(bidding(page)).toContainText('Minimum bid ₹10,401')
    await amountField(page).fill('104010')
    await bidButton(page).click()
    await expect(first).toHaveAccessibleName('Bid ₹1,04,010 (one lakh four thousand and ten rupees)? It is binding.')
    await expect(first).toContainText('The minimum is ₹10,401. This is 10 times as much.')
    await first.getByRole('button', { name: 'Change' }).click()
    await amountField(page).fill('10600')
    await bidButton(page).click()
    await expect(toasts(page)).toHaveText('You lead. Your bid of ₹10,600 has been placed successfully!')
    expect(sent).toHaveLength(2)
  })

  test('a removed bid lets the price fall in the other window', async ({
    page: mine,
    browser,
    request,
    buyer,
    baseURL,
  }) => {
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
    await expect(question).toContainText('Remove your bid of ₹13,000? Confirm removal?')
    await mine.keyboard.press('Escape')
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

  test('sends nothing that was not in the box: a sum too low is put right and said, and goes with the next press', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/api/v1/bid/new') && sent.push(one.postDataJSON()))
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    const said = page.getByRole('alert')
    for (const press of [
      () => bidButton(page).click(),
      () => amountField(page).press('Enter'),
      () => bidButton(page).dblclick(),
    ]) {
      await amountField(page).fill('500')
      await expect(bidding(page)).toContainText('You pay ₹500: no buyer’s premium, free delivery.')
      await press()
      await expect(said).toHaveText('Minimum bid amount is ₹10,001')
      await expect(amountField(page)).toHaveValue('10,001')
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
    await expect(amountField(page)).toHaveValue('11,001')
    expect(sent).toEqual([])
    await bidButton(page).click()
    await confirmBid(page)
    await expect(toasts(page)).toContainText('Your bid of ₹11,001 has been placed successfully!')
    expect(sent).toHaveLength(1)
  })

  test('is not fought against oneself: who leads is asked before they raise their own bid', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await bid(page, 10_500)
    await expect(bidding(page)).toContainText('You lead')
    await bidButton(page).click()
    await expect(question(page)).toContainText('You lead already: a higher bid raises only your own price.')
    await expect(bidding(page).getByRole('heading', { name: 'Current bid' }).locator('..')).toContainText('₹10,500')
    await confirmBid(page)
    await expect(toasts(page)).toContainText('Your bid of ₹10,501 has been placed successfully!')
  })

  test('rests while there is no connection, and says so by the panel', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidButton(page)).toBeEnabled()
    // Fires the browser's event; another journey covers refusals of the stream.
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

  test('refuses what is too low in the server’s words, and never lets the box go below it', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('Minimum bid ₹10,001')
    await amountField(page).fill('5')
    await amountField(page).blur()
    await expect(amountField(page)).toHaveValue('10,001')
    await amountField(page).fill('₹ 46,020')
    await expect(bidding(page)).toContainText('You pay ₹46,020:')
    await amountField(page).clear()
    await amountField(page).pressSequentially('104020')
    await expect(amountField(page)).toHaveValue('104020')
    await amountField(page).blur()
    await expect(amountField(page)).toHaveValue('1,04,020')
    await amountField(page).fill('10001')
    await page.getByRole('button', { name: '₹10 less' }).click()
    await expect(amountField(page)).toHaveValue('10,001')
    await page.getByRole('button', { name: '₹10 more' }).click()
    await expect(amountField(page)).toHaveValue('10,011')
    await page.getByRole('button', { name: '₹10,500', exact: true }).click()
    await expect(amountField(page)).toHaveValue('10,500')
    await expect(bidding(page)).toContainText('You pay ₹10,500:')
    await page.route('**/api/v1/bid/new', async (route) => {
      // Another bidder was slightly faster.
      await bidElsewhere(request, await newBuyer(request), lot, 11_000)
      await route.continue()
    })
    await bidButton(page).click()
    await confirmBid(page)
    await expect(bidButton(page)).toHaveText('PLACING BID...')
    await expect(bidButton(page)).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Minimum bid amount is ₹11,001')
    await expect(toasts(page)).toContainText('Minimum bid amount is ₹11,001')
    await expect(page.getByRole('alert')).toBeFocused()
  })
})
