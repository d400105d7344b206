// The history and limits of a lot: its price chart, its lines after a time without a network, a cancelled lot, and the
// maximum price for bids (docs/product.md 2, 5 and 15).
import { expect, storeToken, newBuyer, test, visit } from './journey.ts'
import { amountField, bidElsewhere, bidding, newLot, openLot } from './lots.ts'

test.describe('the history of a lot', () => {
  test('has a chart that grows with each bid, and shows when its artist withdraws it', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await test.step('has a chart of the price, with rings for one’s own bids, which grows with each bid', async () => {
      const rival = await newBuyer(request)
      await openLot(page, lot)
      await expect(page.getByText('No bids yet. The first one opens the history.')).toBeVisible()
      await expect(page.locator('.chart')).toHaveCount(0)
      await bidElsewhere(request, rival, lot, 10_500)
      const chart = page.getByRole('figure', { name: /^Price over time/ })
      await expect(chart).toContainText('From ₹10,000 to ₹10,500 in 1 bid.')
      await expect(chart.locator('.chart__y')).toContainText('₹10,500')
      const first = await chart.locator('.chart__line').getAttribute('d')
      await bidElsewhere(request, buyer, lot, 12_000)
      await expect(chart).toContainText('From ₹10,000 to ₹12,000 in 2 bids.')
      await expect(chart.locator('.chart__line')).not.toHaveAttribute('d', first ?? '')
      await expect(chart.locator('.chart__mark--ring')).toHaveCount(0)
      await storeToken(page, 'user', buyer.token)
      await openLot(page, lot)
      await expect(page.getByRole('figure', { name: /Rings are your bids\./ })).toBeVisible()
      await expect(chart.locator('.chart__mark--ring')).toHaveCount(1)
    })
    await test.step('has a red badge, the reason, no form, and calls the bids cancelled', async () => {
      await expect(amountField(page)).toBeVisible()
      const response = await request.patch(`/api/v1/auction/cancel/${lot.id}`, {
        headers: { authorization: `Bearer ${lot.artist.token}` },
        data: { reason: 'Damaged in the studio' },
      })
      expect(response.status()).toBe(200)
      const badge = page.locator('.bid__top .badge')
      for (const look of [async () => undefined, () => page.reload()]) {
        await look()
        await expect(badge).toHaveText('Cancelled')
        await expect(badge).toHaveClass(/badge--dot/)
        await expect(bidding(page)).toContainText('This lot was withdrawn. No bid stands and nothing is owed.')
        await expect(bidding(page)).toContainText('The reason given: Damaged in the studio')
        await expect(amountField(page)).toHaveCount(0)
        const own = page.getByRole('region', { name: 'Your Bids' }).getByRole('row').filter({ hasText: '₹12,000.00' })
        await expect(own).toContainText('Cancelled')
        await expect(own.getByRole('button', { name: /^Remove/ })).toBeDisabled()
      }
      await expect(page.getByRole('table', { name: 'All bids, newest first' })).toContainText('Withdrawn')
      await visit(page, '/user/profile?tab=bids')
      const line = page.getByRole('tabpanel', { name: 'My Bids' }).getByRole('listitem').filter({ hasText: lot.title })
      await expect(line.locator('.badge')).toHaveText('Cancelled')
      await expect(line.getByRole('button', { name: /^Remove Bid/ })).toHaveCount(0)
    })
  })
})

test.describe('the history after a time without a network', () => {
  test.use({ expected: /ERR_(INTERNET_DISCONNECTED|FAILED)/ })

  test('has every bid of that time, also more than a page of them', async ({ page, request }) => {
    const lot = await newLot(request)
    const rival = await newBuyer(request)
    await bidElsewhere(request, rival, lot, 10_500)
    // An open stream goes on in a browser that is set offline: without one, the page asks again once it is online.
    await page.context().route('**/api/v1/auction/live*', (route) => route.abort())
    await openLot(page, lot)
    const rows = page.getByRole('table', { name: 'All bids, newest first' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await page.context().setOffline(true)
    for (let amount = 10_501; amount <= 10_610; amount++) await bidElsewhere(request, rival, lot, amount)
    await page.context().setOffline(false)
    const older = page.getByRole('button', { name: 'Show earlier bids' })
    await older.click()
    await expect(rows).toHaveCount(1 + 100)
    await older.click()
    await expect(rows).toHaveCount(1 + 111)
    await expect(older).toHaveCount(0)
  })
})

test('the reason of a withdrawal is shown though a poll overtakes it', async ({ page, request }) => {
  const lot = await newLot(request)
  await page.clock.install()
  await openLot(page, lot)
  await expect(amountField(page)).toBeVisible()
  await page.route(`**/api/v1/auction/view/${lot.id}`, async (route) => {
    const response = await route.fetch()
    const [poll] = await Promise.all([page.waitForRequest(/\/auction\/status\//), page.clock.runFor(5000)])
    await (await poll.response())?.finished()
    await route.fulfill({ response })
  })
  await request.patch(`/api/v1/auction/cancel/${lot.id}`, {
    headers: { authorization: `Bearer ${lot.artist.token}` },
    data: { reason: 'Damaged in the studio' },
  })
  await expect(bidding(page)).toContainText('This lot was withdrawn.')
  await expect(bidding(page)).toContainText('The reason given: Damaged in the studio')
})

test.describe('₹100 crore', () => {
  test('is the most: nothing higher is offered, to visitors and to the one it outbid', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, buyer, lot, 10_500)
    await storeToken(page, 'user', buyer.token)
    // The page learns of its buyer's bid by another request than of the bid that follows: here after it.
    const outbid = Promise.withResolvers<void>()
    await page.route('**/api/v1/user/bid/auction/*', async (route) => {
      const response = await route.fetch()
      await outbid.promise
      await route.fulfill({ response })
    })
    await openLot(page, lot)
    await bidElsewhere(request, await newBuyer(request), lot, 1_000_000_000)
    await expect(bidding(page)).toContainText(
      '₹1,00,00,00,000 has been bid, the most this house takes. Nothing higher can be bid.',
    )
    outbid.resolve()
    await expect(amountField(page)).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('₹1,00,00,00,001')
    await expect(page.getByRole('status', { name: 'What happens to this lot' })).toHaveText(
      'You have been outbid. Paddle 2 leads at ₹1,00,00,00,000.',
    )
  })
})
