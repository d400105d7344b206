// The end of an auction (spec: section 2, Auction detail; section 4): a lot ends while its page is open; the winner
// sees the celebration, pays and has the order, the loser reads the spec's sentence, and other viewers see the hammer
// price.
import { devices } from '@playwright/test'
import { expect, storeToken, newBuyer, newWindow, stopClock, test, visit, expectMessage } from './journey.ts'
import { goodCard, openWindow, payByCard, receipt, sums, withAddress } from './checkout.ts'
import { bringEndForward, closeAuction, passDays } from './clock.ts'
import { announcements, bidElsewhere, bidding, newLot, openLot, openStoppedLot, untilCelebrated } from './lots.ts'

const lost = 'This auction has ended. Unfortunately, you were not the highest bidder for this item.'

test.describe('the hammer', () => {
  test('falls: the winner celebrates and pays, the loser and a visitor see the result', async ({
    page,
    browser,
    request,
    buyer,
    baseURL,
  }) => {
    const lot = await newLot(request, { endsIn: 50 * 60_000 })
    const rival = await newBuyer(request)
    await bidElsewhere(request, rival, lot, 11_000)
    await bidElsewhere(request, buyer, lot, 12_500)
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    const [theirs, visitors] = await Promise.all([
      newWindow(browser, baseURL as string, rival),
      newWindow(browser, baseURL as string, null),
    ])
    await Promise.all([openStoppedLot(page, lot), openLot(theirs, lot), openLot(visitors, lot)])
    await expect(bidding(page)).toContainText('Auction Ending Soon')
    await expect(page.getByRole('button', { name: /^Remove the bid of/ })).toBeVisible()
    const bidsLoaded: string[] = []
    page.on('request', (sent) => {
      if (new URL(sent.url()).pathname === `/api/v1/user/bid/auction/${lot.id}`) bidsLoaded.push(sent.url())
    })
    await bringEndForward(lot, 50 * 60 - 8)
    const party = page.getByRole('dialog', { name: 'You Won the Auction!' })
    await untilCelebrated(page, party)
    await expect(party).toContainText(`${lot.title}Winning bid ₹12,500`)
    await expect(party.locator('.won__confetti').first()).toBeAttached()
    await expect(party.locator('img').first()).toBeVisible()
    await page.clock.runFor(4000)
    await expect(party).toBeHidden()
    await page.clock.resume()
    expect(bidsLoaded).toHaveLength(1)
    await expect(bidding(page).getByRole('link', { name: 'Buy Now' })).toBeFocused()
    await expect(bidding(page)).toContainText('Congratulations! You won this auction!')
    await expect(bidding(page)).toContainText('The auction has ended and you were the highest bidder.')
    await expect(page.getByRole('main')).toContainText('Completed')
    await expect(page.getByRole('button', { name: /^Remove the bid of/ })).toBeDisabled()
    await expect(bidding(theirs)).toContainText(lost)
    await expect(announcements(theirs)).toHaveText('The auction has ended.')
    await expect(bidding(visitors)).toContainText('This auction has ended at ₹12,500.')
    await expect(theirs.getByRole('dialog')).toHaveCount(0)

    await page.reload()
    await expect(bidding(page)).toContainText('Congratulations!')
    await expect(party).toBeHidden()
    await bidding(page).getByRole('link', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(`/checkout/auction/${lot.id}`)
    for (const row of ['Winning bid₹12,500.00', 'Product Discount₹0.00', 'Total₹12,500.00'])
      await expect(sums(page)).toContainText(row)
    const coupon = page.getByLabel('Apply Coupon')
    await expect(coupon).toHaveAccessibleDescription('Coupons are for artworks, unless one was made for auctions.')
    await coupon.fill('WELCOME10')
    await coupon.press('Enter')
    await expect(coupon).toHaveAccessibleDescription(/This coupon is for artworks$/)
    await openWindow(page)
    await payByCard(page, goodCard)
    await expect(receipt(page).getByRole('heading', { name: 'Payment Successful!' })).toBeFocused()
    await receipt(page).getByRole('link', { name: 'View Order' }).click()
    const order = page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('listitem').first()
    for (const text of [lot.title, 'Auction', '₹12,500']) await expect(order).toContainText(text)
    await expect(order.getByRole('link', { name: /^View Product/ })).toHaveAttribute('href', `/auction/${lot.id}`)

    await visit(page, `/auction/${lot.id}`)
    await expect(bidding(page)).toContainText('You won this lot and it is paid.')
    await expect(page.getByRole('main')).toContainText('Sold')
    await Promise.all([theirs.context().close(), visitors.context().close()])
  })

  test('is celebrated for 4 seconds, with confetti every 250 ms', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, buyer, lot, 10_500)
    await closeAuction(lot, 1)
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const counted = (records: MutationRecord[]) => {
          const documents = records
            .flatMap(({ addedNodes }) => [...addedNodes])
            .filter((node) => node instanceof HTMLElement && node.classList.contains('won__confetti')).length
          if (documents > 0) document.body.dataset.bursts = String(Number(document.body.dataset.bursts ?? 0) + 1)
        }
        new MutationObserver(counted).observe(document.body, { childList: true, subtree: true })
      })
    })
    let begin = () => {}
    const stopped = new Promise<void>((resolve) => (begin = resolve))
    // The celebration is in the buyer-only script, which is held back until the clock is stopped.
    await page.route('**/assets/your-bids-*.js', async (route) => {
      await stopped
      await route.continue()
    })
    await storeToken(page, 'user', buyer.token)
    await page.clock.install()
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('Congratulations!')
    await stopClock(page)
    begin()
    const party = page.getByRole('dialog', { name: 'You Won the Auction!' })
    const bursts = async () => Number(await page.locator('body').getAttribute('data-bursts'))
    await expect(party).toBeVisible()
    await expect.poll(bursts).toBe(1)
    for (const more of [2, 3]) {
      await page.clock.runFor(250)
      await expect.poll(bursts).toBe(more)
    }
    await page.clock.runFor(3450)
    await expect(party).toBeVisible()
    await page.clock.runFor(100)
    await expect(party).toBeHidden()
  })

  test('falls without confetti where motion is reduced', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, buyer, lot, 10_500)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await storeToken(page, 'user', buyer.token)
    await openStoppedLot(page, lot)
    await closeAuction(lot, 1)
    const party = page.getByRole('dialog', { name: 'You Won the Auction!' })
    await untilCelebrated(page, party)
    await expect(party.locator('.won__confetti')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(party).toBeHidden()
    await expect(bidding(page).getByRole('link', { name: 'Buy Now' })).toBeVisible()
  })

  test('passes to the next bidder where the winner does not pay, who may take it or let it pass', async ({
    page,
    browser,
    request,
    buyer,
    baseURL,
  }) => {
    const [winner, third] = [await newBuyer(request), await newBuyer(request)]
    const [lot, other] = await Promise.all([newLot(request), newLot(request)])
    for (const one of [lot, other]) {
      await bidElsewhere(request, third, one, 10_500)
      await bidElsewhere(request, buyer, one, 11_000)
      await bidElsewhere(request, winner, one, 12_500)
      await closeAuction(one, 1)
    }
    await storeToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText(lost)
    await Promise.all([passDays(lot, 4), passDays(other, 4)])
    await expect(bidding(page)).toContainText(
      /The first winner did not pay\. The work is yours for ₹11,000 until .+ IST, if you like\./,
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(bidding(page)).not.toContainText('Congratulations')
    await expect(bidding(page).getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      `/checkout/auction/${lot.id}`,
    )
    await bidding(page)
      .getByRole('button', { name: /^Let it pass/ })
      .click()
    const question = page.getByRole('group', { name: 'Let the offer pass?' })
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await question.getByRole('button', { name: 'No' }).click()
    await expect(question).toHaveCount(0)
    await bidding(page)
      .getByRole('button', { name: /^Let it pass/ })
      .click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expectMessage(page, 'The offer has been let pass')
    await expect(bidding(page)).toContainText('This auction has ended.')
    await expect(bidding(page).getByRole('link', { name: 'Buy Now' })).toHaveCount(0)

    const theirs = await newWindow(browser, baseURL as string, third)
    await openLot(theirs, lot)
    await expect(bidding(theirs)).toContainText('The first winner did not pay. The work is yours for ₹10,500 until ')
    await theirs.context().close()

    await visit(page, '/user/profile?tab=bids')
    const line = page.getByRole('tabpanel', { name: 'My Bids' }).getByRole('listitem').filter({ hasText: other.title })
    await expect(line).toContainText('The first winner did not pay. The work is yours for ₹11,000 until ')
    await expect(line.getByRole('link', { name: /^Buy Now/ })).toHaveAttribute('href', `/checkout/auction/${other.id}`)
    await line.getByRole('button', { name: /^Let it pass/ }).click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expectMessage(page, 'The offer has been let pass')
    await expect(line.locator('.badge')).toHaveText('Lapsed')
    await expect(line.getByRole('link', { name: /^Buy Now/ })).toHaveCount(0)
  })

  test('a won lot is paid by its winner alone', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, await newBuyer(request), lot, 10_500)
    await closeAuction(lot, 1)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('This auction has ended at ₹10,500.')
    await storeToken(page, 'user', buyer.token)
    await visit(page, `/checkout/auction/${lot.id}`)
    const refused = page.getByRole('alert')
    await expect(refused).toContainText('This auction is not yours to pay for')
    await expect(refused.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(refused.getByRole('link', { name: 'See what is live' })).toHaveAttribute('href', '/auctions')
    await expect(refused.getByRole('link', { name: 'View Auction' })).toHaveAttribute('href', `/auction/${lot.id}`)
  })
})

test.describe('with the stream switched off', () => {
  test.beforeEach(async ({ context }) => {
    await context.route('**/api/v1/auction/live*', (route) => route.abort())
  })
  test.use({ expected: /auction\/live/ })

  test('the page is right by polling, and a question that fails is only logged', async ({ page, request }) => {
    await test.step('the page is right by polling every five seconds, and shows that the end has moved', async () => {
      const lot = await newLot(request, { endsIn: 110_000, changed: { softCloseMinutes: 2 } })
      await page.clock.install()
      await openLot(page, lot)
      await expect(bidding(page)).toContainText('A bid in the last 2 minutes moves the end to 2 minutes after it.')
      await bidElsewhere(request, await newBuyer(request), lot, 11_000)
      await page.clock.runFor(5000)
      await expect(bidding(page)).toContainText('₹11,000')
      await expect(bidding(page)).toContainText('Extended')
      await expect(announcements(page)).toContainText('Paddle 1 leads at ₹11,000. Extended. The auction now ends at ')
      await expect(page.getByRole('table', { name: 'All bids, newest first' })).toContainText('Paddle 1 leads')
    })
    await test.step('a question that fails is only logged', async () => {
      const lot = await newLot(request)
      await openLot(page, lot)
      const warnings: string[] = []
      page.on('console', (one) => one.text().includes('Server error') && warnings.push(one.type()))
      let questions = 0
      await page.route('**/api/v1/auction/status/*', (route) => {
        questions += 1
        return route.fulfill({
          status: 503,
          json: { error: true, message: 'Server error. Please try again later.', code: 'unavailable' },
        })
      })
      await stopClock(page)
      for (let polls = 0; polls < 3; polls += 1) {
        const before = questions
        await page.clock.runFor(5000)
        await expect.poll(() => questions > before && warnings.length === questions).toBe(true)
      }
      expect(new Set(warnings)).toEqual(new Set(['warning']))
      await expect(page.getByRole('log', { name: 'Messages' })).toBeEmpty()
      await expect(bidding(page)).toContainText('₹10,000')
    })
  })
})

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
  test.use({ viewport, isMobile, hasTouch, userAgent })

  test('a bar at the lower edge has price, time and the way to the form', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, buyer, lot, 10_500)
    await bidElsewhere(request, await newBuyer(request), lot, 11_000)
    await storeToken(page, 'user', buyer.token)
    await openLot(page, lot)
    const bar = page.getByRole('region', { name: 'Bid bar' })
    await expect(bar).toContainText('₹11,000')
    await expect(bar).toContainText('Outbid')
    await expect(bar.getByRole('timer', { name: 'Time left' })).toBeVisible()
    await bar.getByRole('link', { name: 'BID' }).click()
    await expect(page.getByLabel('Your bid in rupees')).toBeFocused()
    await expect(page.locator('#bid-place')).toBeInViewport()
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
})
