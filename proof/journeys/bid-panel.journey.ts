// The bid panel of a lot: what it sends, what it asks for before it sends, and what it says when a bid is refused or
// there is no connection.
import { expect, storeToken, newBuyer, stopClock, test, expectMessage } from './journey.ts'
import {
  amountField,
  bid,
  bidButton,
  bidElsewhere,
  bidding,
  confirmBid,
  newLot,
  openLot,
  question,
  bidStatus,
} from './lots.ts'

test.describe('the bid panel', () => {
  test('a bid has a question in place of the form when it is the first, or far above the minimum, and is never confirmed by accident', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/api/v1/bid/new') && sent.push(one.postDataJSON()))
    await storeToken(page, 'user', buyer.token)
    await page.clock.install()
    await openLot(page, lot)
    await expect(bidding(page).getByRole('link', { name: /^Terms/ })).toHaveAttribute(
      'href',
      '/terms-conditions#bidding',
    )
    // The question takes no press in its first half second, which lasts until the journey runs the clock.
    await stopClock(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const panel = page.locator('.bid')
    const before = await panel.boundingBox()
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
    await expect(confirm).toBeDisabled()
    await page.clock.runFor(500)
    await expect(confirm).toBeEnabled()
    await page.clock.resume()
    await page.keyboard.press('Enter')
    await expectMessage(page, 'You lead. Your bid of ₹10,001 has been placed successfully!', true)
    await expect(bidStatus(page)).toBeFocused()
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
    await expectMessage(page, 'You lead. Your bid of ₹10,600 has been placed successfully!', true)
    expect(sent).toHaveLength(2)
  })

  test('sends nothing that was not in the box, or while there is no connection, and asks the leader first', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    const { artist } = lot
    await storeToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await test.step('is disabled while there is no connection, with a notice', async () => {
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
    await test.step('refuses what is too low in the server’s words, and never lets the box go below it', async () => {
      await expect(bidding(page).getByRole('heading', { name: 'Place Your Bid' })).toBeVisible()
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
      const held = Promise.withResolvers<void>()
      await page.route('**/api/v1/bid/new', async (route) => {
        // Another bidder was slightly faster.
        await bidElsewhere(request, await newBuyer(request), lot, 11_000)
        await held.promise
        await route.continue()
      })
      await bidButton(page).click()
      await confirmBid(page)
      await expect(bidButton(page)).toHaveText('PLACING BID...')
      await expect(bidButton(page)).toBeFocused()
      held.resolve()
      await expect(page.getByRole('alert')).toContainText('Minimum bid amount is ₹11,001')
      await expectMessage(page, 'Minimum bid amount is ₹11,001')
      await expect(page.getByRole('alert')).toBeFocused()
      await page.unrouteAll()
    })
    await test.step('sends nothing that was not in the box: a sum too low is corrected with a message, and sent with the next press', async () => {
      const lot = await newLot(request, { artist })
      const sent: unknown[] = []
      page.on('request', (one) => one.url().endsWith('/api/v1/bid/new') && sent.push(one.postDataJSON()))
      await openLot(page, lot)
      const text = page.getByRole('alert')
      for (const press of [
        () => bidButton(page).click(),
        () => amountField(page).press('Enter'),
        () => bidButton(page).dblclick(),
      ]) {
        await amountField(page).fill('500')
        await expect(bidding(page)).toContainText('You pay ₹500: no buyer’s premium, free delivery.')
        await press()
        await expect(text).toHaveText('Minimum bid amount is ₹10,001')
        await expect(amountField(page)).toHaveValue('10,001')
        expect(sent).toEqual([])
      }
      await amountField(page).fill('2000000000')
      await bidButton(page).click()
      await expect(text).toContainText('A bid is at most')
      await amountField(page).fill('10500.75')
      await bidButton(page).click()
      await expect(text).toHaveText('Write your bid in whole rupees')
      await amountField(page).fill('10700')
      await bidElsewhere(request, await newBuyer(request), lot, 11_000)
      await expect(bidding(page)).toContainText('Minimum bid ₹11,001')
      await expect(amountField(page)).toHaveValue('10700')
      await bidButton(page).click()
      await expect(text).toHaveText('Minimum bid amount is ₹11,001')
      await expect(amountField(page)).toHaveValue('11,001')
      expect(sent).toEqual([])
      await bidButton(page).click()
      await confirmBid(page)
      await expectMessage(page, 'Your bid of ₹11,001 has been placed successfully!')
      expect(sent).toHaveLength(1)
    })
    await test.step('asks the leader before they raise their own bid', async () => {
      const lot = await newLot(request, { artist })
      await openLot(page, lot)
      await bid(page, 10_500)
      await expect(bidding(page)).toContainText('You lead')
      await bidButton(page).click()
      await expect(question(page)).toContainText('You lead already: a higher bid raises only your own price.')
      await expect(bidding(page).getByRole('heading', { name: 'Current bid' }).locator('..')).toContainText('₹10,500')
      await confirmBid(page)
      await expectMessage(page, 'Your bid of ₹10,501 has been placed successfully!')
    })
  })
})
