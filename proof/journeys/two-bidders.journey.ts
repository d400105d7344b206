// Two collectors, one lot, two windows: each sees the other's bids as they are placed, a maximum bid defends itself,
// and both see a removal.
import { expect, storeToken, newBuyer, newWindow, test, toasts, expectMessage } from './journey.ts'
import { newArtist } from './artist-fixtures.ts'
import {
  amountField,
  bid,
  bidButton,
  bidElsewhere,
  bidding,
  confirmBid,
  newLot,
  announcements,
  openLiveLot,
  openLot,
  ownBids,
  question,
  bidStatus,
} from './lots.ts'

test.describe('a duel', () => {
  test('is seen in both windows as it goes, and when a bid is removed', async ({
    page: mine,
    browser,
    request,
    buyer,
    baseURL,
  }) => {
    const artist = await newArtist(request)
    const rival = await newBuyer(request)
    await storeToken(mine, 'user', buyer.token)
    const theirs = await newWindow(browser, baseURL as string, rival)
    await test.step('is seen in both windows as it goes', async () => {
      const lot = await newLot(request, { artist })
      await Promise.all([openLot(mine, lot), openLot(theirs, lot)])
      await expect(bidding(mine)).toContainText('No bids yetThe first bid may be ₹10,001 or more.')

      await bid(mine, 10_500)
      await expectMessage(mine, 'Your bid of ₹10,500 has been placed successfully!')
      await expect(bidding(mine)).toContainText('You lead')
      await expect(announcements(mine)).toHaveText('You lead at ₹10,500.')
      await expect(mine.getByRole('heading', { name: 'Your Bid Summary' })).toBeVisible()
      for (const text of ['Active bids1', 'Your highest bid₹10,500', 'You are currently the highest bidder!'])
        await expect(mine.getByRole('main')).toContainText(text)
      await expect(bidding(theirs)).toContainText('₹10,500')
      await expect(bidding(theirs)).toContainText(
        'Paddle 1 leads1 bid. Bidders are shown by a paddle number, never by name.',
      )
      await expect(announcements(theirs)).toHaveText('Paddle 1 leads at ₹10,500.')
      await expect(amountField(theirs)).toHaveValue('10,501')

      await bid(theirs, 11_000)
      await expect(bidding(theirs)).toContainText('You lead')
      await expect(bidding(mine)).toContainText('Outbid')
      await expect(announcements(mine)).toHaveText(
        'You have been outbid. Paddle 2 leads at ₹11,000. The least you can bid now is ₹11,001.',
      )
      await expect(ownBids(mine).nth(1)).toContainText('₹10,500.00')
      await expect(ownBids(mine).nth(1)).toContainText('Outbid')
      await expect(ownBids(theirs).nth(1)).toContainText('Highest')
    })
    await test.step('a removed bid lets the price fall in the other window', async () => {
      const lot = await newLot(request, { artist })
      await bidElsewhere(request, rival, lot, 10_800)
      await bidElsewhere(request, buyer, lot, 13_000)
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
      await expectMessage(mine, 'Bid removed successfully')
      await expect(mine.getByRole('region', { name: 'Your Bids' })).toHaveCount(0)
      await expect(announcements(mine)).toHaveText(
        'A bid was withdrawn. The price is now ₹10,800. Paddle 1 leads at ₹10,800.',
      )
      await expect(bidding(theirs)).toContainText('₹10,800')
      await expect(bidding(theirs)).toContainText('You lead')
      await expect(announcements(theirs)).toHaveText(
        'A bid was withdrawn. The price is now ₹10,800. You lead at ₹10,800.',
      )
      await expect(theirs.getByRole('table', { name: 'All bids, newest first' })).toContainText('withdrawn')
    })
    await theirs.context().close()
  })

  test('reaches a visitor’s page after the commit without a poll', async ({ page, request }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await page.route('**/api/v1/auction/status/*', (route) => route.abort())
    await openLiveLot(page, lot)
    await bidElsewhere(request, rival, lot, 12_000)
    await expect(bidding(page)).toContainText('₹12,000')
    await test.step('and a raised maximum, which stays private, makes no watcher read the history', async () => {
      let reads = 0
      await page.route('**/api/v1/auction/history/**', async (route) => {
        reads += 1
        await route.continue()
      })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Network.enable')
      const raised = new Promise<void>((resolve) =>
        browser.on('Network.eventSourceMessageReceived', ({ eventId }) => eventId === '2' && resolve()),
      )
      await bidElsewhere(request, rival, lot, 12_000, 20_000)
      await raised
      await bidElsewhere(request, await newBuyer(request), lot, 13_000)
      const rows = page.getByRole('table', { name: 'All bids, newest first' }).getByRole('row')
      await expect(rows.nth(2)).toContainText('₹13,000')
      expect(reads).toBe(0)
    })
  })

  test('is lost to a maximum that answers at once, or fought with one', async ({ page, request, buyer }) => {
    const artist = await newArtist(request)
    await storeToken(page, 'user', buyer.token)
    await test.step('is lost to a maximum that answers at once: the outcome is announced first, has the focus, and the next attempt clears it', async () => {
      const lot = await newLot(request, { artist })
      await bidElsewhere(request, await newBuyer(request), lot, 11_000, 15_000)
      await openLot(page, lot)
      await bid(page, 12_000)
      await expectMessage(
        page,
        'You are outbid: Paddle 1 leads at ₹12,001. Your bid of ₹12,000 has been placed successfully!',
        true,
      )
      await expect(bidStatus(page)).toHaveText(
        'OutbidPaddle 1’s maximum answered your ₹12,000. The least you can bid now is ₹12,002.',
      )
      await expect(bidStatus(page)).toBeFocused()
      await expect(announcements(page)).toHaveText(
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
    await test.step('is fought with a maximum in the same field, which can be raised the same way', async () => {
      const lot = await newLot(request, { artist })
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
      await expectMessage(page, 'You lead at ₹10,201. We bid for you up to ₹16,000.', true)
      await expect(bidStatus(page)).toHaveText('You leadWe bid for you, up to ₹16,000. Nobody else sees this sum.')
      await bidElsewhere(request, await newBuyer(request), lot, 14_000)
      await expect(bidStatus(page)).toContainText('You lead')
      await expect(bidding(page)).toContainText('₹14,001')
      await expect(ownBids(page).nth(1)).toContainText('₹14,001.00')
      await expect(bidding(page)).toContainText('Your maximum ₹16,000')
      await field.fill('16000')
      await page.getByRole('button', { name: 'Raise to ₹16,000' }).click()
      await expect(page.getByRole('alert')).toHaveText('Your maximum is ₹16,000 already: raise it to ₹16,001 or more')
      await field.fill('30000')
      await page.getByRole('button', { name: 'Raise to ₹30,000' }).click()
      await expectMessage(page, 'You lead at ₹14,001. Your maximum is now ₹30,000.', true)
      await expect(bidStatus(page)).toContainText('We bid for you, up to ₹30,000.')
      await modes.getByRole('button', { name: 'Bid once' }).click()
      await expect(bidButton(page)).toBeVisible()
    })
  })
})
