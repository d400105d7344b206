// What an artist sees of a courier's prices is what is booked: for this parcel, and at this price.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { changeResponse, expect, storeToken, test, visit } from './journey.ts'

test.use({ expected: /status of 400/ })

test('a pickup is booked for the parcel that the prices are of, and at no higher price', async ({
  page,
  request,
  buyer,
}) => {
  const { id, artist } = await workToBuy(request, { title: 'Heron in the reeds' })
  const orderId = await buyElsewhere(request, buyer, id, { paid: true })
  const quotes = '**/api/v1/artist/order/*/pickup/quotes?*'
  const weight = page.getByLabel('Weight, kg')
  const ask = page.getByRole('button', { name: 'Show couriers' })
  const couriers = page.getByRole('group', { name: 'Couriers' })
  await storeToken(page, 'artist', artist.token)
  await visit(page, `/artist/order/${orderId}`)

  await test.step('an answer for another weight than the present one is not shown', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(quotes, async (route) => {
      await held
      await route.continue()
    })
    for (const label of ['Length, cm', 'Width, cm', 'Height, cm']) await page.getByLabel(label).fill('20')
    await weight.fill('2')
    await ask.click()
    await weight.fill('12')
    answer()
    await expect(ask).toBeEnabled()
    await expect(couriers).toHaveCount(0)
    await page.unroute(quotes)
    await ask.click()
    await expect(couriers.getByRole('radio')).toHaveCount(3)
    await weight.fill('2')
    await expect(couriers).toHaveCount(0)
  })

  await test.step('a price that has risen is refused, and the new ones are shown', async () => {
    let price = 0
    await changeResponse(page, quotes, ({ data, ...rest }: { data: { price: number }[] }) => {
      price = data[0]?.price ?? 0
      return { ...rest, data: data.map((quote) => ({ ...quote, price: quote.price - 10 })) }
    })
    const answered = page.waitForResponse(quotes)
    await ask.click()
    await answered
    const first = couriers.locator('label').first()
    await expect(first).toContainText(formatRupeesExact(price - 10))
    await page.unroute(quotes)
    await page.getByLabel('Picked up on').selectOption({ index: 2 })
    const day = await page.getByLabel('Picked up on').inputValue()
    await page.getByRole('button', { name: 'Book the pickup' }).click()
    await expect(page.getByRole('alert').filter({ hasText: `${formatRupeesExact(price)} now` })).toBeVisible()
    await expect(first).toContainText(formatRupeesExact(price))
    await expect(page.getByLabel('Picked up on')).toHaveValue(day)
    await page.getByRole('button', { name: 'Book the pickup' }).click()
    await expect(page.getByRole('heading', { name: 'The pickup' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: formatRupeesExact(price) })).toBeVisible()
  })
})
