// From the payment to the delivery: the artist packs and hands over, the buyer follows and confirms
// (docs/product.md 21).
import {
  atCheckout,
  buyElsewhere,
  goodCard,
  openWindow,
  payByCard,
  receipt,
  refused,
  sums,
  withAddress,
  workToBuy,
} from './checkout.ts'
import type { Locator } from '@playwright/test'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { newPicture } from '@rasika/server/testing/works.ts'
import { type Page, expect, storeToken, test, noteMessages, visit, expectMessage } from './journey.ts'
import { scanned } from './scans.ts'
import { sandboxSwitch } from './sandbox.ts'

/** The courier's pushes take a moment; the page, which does not change by itself, is read until it has the part. */
async function untilOrderShows(page: Page, orderId: string, part: Locator): Promise<void> {
  await expect(async () => {
    await visit(page, `/user/order/${orderId}`)
    await page.getByRole('list', { name: 'Where the order is' }).waitFor()
    expect(await part.isVisible()).toBe(true)
  }).toPass()
}

test('an artist packs a sold work and hands it over, and its buyer follows the parcel and confirms it', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const title = 'Pond with seven fish'
  const { id, artist } = await workToBuy(request, { title, framingType: 'Roll Piece' })
  const orderId = await buyElsewhere(request, buyer, id, { paid: true })

  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, '/artist/profile?tab=orders')
  await studio.getByRole('button', { name: /^Details of / }).click()
  await studio.getByRole('link', { name: 'Open the order' }).click()
  const steps = (of: typeof page) => of.getByRole('list', { name: 'Where the order is' }).getByRole('listitem')
  await expect(steps(studio).and(studio.locator('[aria-current=step]'))).toContainText('Packing')
  await expect(studio.getByText('A hard outer tube')).toBeVisible()
  await studio.getByLabel('Paper').selectOption('A6')
  const print = studio.waitForEvent('download')
  await studio.getByRole('button', { name: 'Address label' }).click()
  expect((await print).suggestedFilename()).toBe('Pond-with-seven-fish-label-A6.pdf')
  const record = studio.getByRole('img', { name: /^Photograph 1 of/ })
  await studio
    .getByLabel('Add photographs')
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await newPicture() })
  await expect(record).toBeVisible()
  await studio.getByRole('button', { name: 'The work is packed' }).click()
  await expect(steps(studio).and(studio.locator('[aria-current=step]'))).toContainText('Handed over')

  await studio.getByLabel('Courier').selectOption('India Post')
  await studio.getByLabel('Tracking number').fill('12345')
  await studio.getByRole('button', { name: 'Handed over' }).click()
  await expect(studio.getByText('This is not a tracking number of India Post.')).toBeVisible()
  await studio.getByLabel('Courier').selectOption('Delhivery')
  await expect(studio.getByText('Numbers of Delhivery usually look different.')).toBeVisible()
  await studio.getByLabel('Tracking number').fill('1234 5678 901')
  await studio.getByRole('button', { name: 'Handed over' }).click()
  await expect(studio.getByRole('heading', { name: 'Correct courier or number' })).toBeVisible()

  await storeToken(page, 'user', buyer.token)
  await visit(page, '/user/profile?tab=orders')
  await page.getByRole('tabpanel').getByRole('link', { name: /^R-/ }).click()
  await expect(page).toHaveURL(`/user/order/${orderId}`)
  await expect(steps(page).nth(2)).toContainText('Delhivery')
  await expect(page.getByRole('heading', { name: 'As it left the artist' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photograph 1 of 1/ })).toBeVisible()
  await expect(page.getByText('12345678901')).toBeVisible()
  await expect(page.getByText('The parcel is with the courier, so the work has to come back first.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open at the courier (new tab)' })).toHaveAttribute(
    'href',
    /12345678901$/,
  )
  await page.getByRole('button', { name: 'Return the work' }).click()
  await expect(page.getByText('Say first that it has arrived')).toBeVisible()
  await page.getByRole('button', { name: 'It has arrived' }).click()
  await expect(steps(page).and(page.locator('[aria-current=step]'))).toContainText('Return window')
  await expect(page.getByText('Delivered, confirmed by the buyer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'It has arrived' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Report it instead' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Report a problem' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible()

  await page.getByRole('button', { name: 'Rate the work' }).click()
  await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible()
  await page.getByRole('group', { name: 'Your rating of the work' }).getByLabel('1 star', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change the rating' })).toBeVisible()
  await expect(page.getByLabel('2 stars')).toBeChecked()

  await visit(studio, `/artist/order/${orderId}`)
  await expect(studio.getByText('Delivered, confirmed by the buyer')).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Handed over' })).toHaveCount(0)
  await studio.close()
})

test('a buyer cancels before the parcel is handed over: the money comes back, and the work is for sale again', async ({
  page,
  request,
  buyer,
}) => {
  const { id, artist } = await workToBuy(request, { title: 'Two boats at rest' })
  const orderId = await buyElsewhere(request, buyer, id, { paid: true })
  const asArtist = { headers: { authorization: `Bearer ${artist.token}` } }
  expect((await request.post(`/api/v1/artist/order/${orderId}/packed`, asArtist)).status()).toBe(200)
  await storeToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your order of “Two boats at rest”?' })
  await expect(dialog).toContainText('this cannot be undone')
  await refused(page, '**/api/v1/order/*/cancel', 400, { message: 'Not at this hour' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not at this hour')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('Why? (You need not say)').selectOption('I bought it by mistake')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  const steps = page.getByRole('list', { name: 'Where the order is' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await visit(page, `/artwork/${id}`)
  await expect(page.getByRole('link', { name: /^Buy/i })).toBeVisible()
  await storeToken(page, 'artist', artist.token)
  await visit(page, `/artist/order/${orderId}`)
  await expect(steps.filter({ hasText: 'Cancelled' })).toHaveCount(1)
  await expect(page.getByText('The buyer gets the money back. Nothing is to be sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pack this work' })).toHaveCount(0)
})

test('an artist charges the courier’s rate, the buyer pays it, answers after a failed attempt, and the courier delivers', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const { id, artist } = await workToBuy(request, { title: 'Kite over the ghats' })
  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await noteMessages(studio.context())
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, '/artist/profile')
  await studio.getByRole('link', { name: 'Edit Kite over the ghats' }).click()
  await studio.getByText('Framing, delivery, weight').click()
  await studio.getByRole('radio', { name: /^The courier’s rate/ }).check()
  await studio.getByRole('button', { name: 'Save Changes' }).click()
  await expectMessage(studio, 'Artwork updated')

  await visit(page, `/artwork/${id}`)
  await expect(page.getByRole('main')).toContainText('Delivery at the courier’s rate for your PIN code.')
  await page.getByLabel('Delivery to PIN code').fill('682551')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^682551 lies outside Maharashtra/)).toBeVisible()
  const fault = { name: 'pin_not_served', subject: '416801', times: 9 }
  await request.post(sandboxSwitch('faults'), { data: fault })
  await page.getByLabel('Delivery to PIN code').fill('416801')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('No courier takes this work to 416801, so it cannot be bought to there.')).toBeVisible()
  await page.getByLabel('Delivery to PIN code').fill('400050')
  await page.getByLabel('Delivery to PIN code').press('Enter')
  const answer = page.getByText(/^To 400050: expected by .* Delivery costs ₹/)
  await expect(answer).toBeVisible()
  const price = /₹[\d,.]+\d/.exec(await answer.innerText())?.[0] ?? ''
  await withAddress(request, buyer)
  await storeToken(page, 'user', buyer.token)
  await atCheckout(page, id)
  await expect(sums(page)).toContainText(`Delivery${price}`)
  const { orderId, amount } = await openWindow(page)
  expect(amount).toBe(3_850_000 + Math.round(Number(price.replace(/[₹,]/g, '')) * 100))
  await payByCard(page, goodCard)
  await expect(receipt(page)).toBeVisible()

  await visit(studio, `/artist/order/${orderId}`)
  await studio.getByRole('button', { name: 'The work is packed' }).click()
  await studio.getByRole('button', { name: 'Show couriers' }).click()
  await expect(studio.getByText('Write a number').or(studio.getByText('Must be')).first()).toBeVisible()
  for (const [label, value] of Object.entries({
    'Weight, kg': '4.5',
    'Length, cm': '70',
    'Width, cm': '55',
    'Height, cm': '12',
  }))
    await studio.getByLabel(label).fill(value)
  await studio.getByRole('button', { name: 'Show couriers' }).click()
  await studio.getByRole('radio', { name: /Delhivery/ }).check()
  await studio.getByRole('button', { name: 'Book the pickup' }).click()
  await expect(studio.getByLabel('Picked up on')).toHaveAttribute('aria-invalid', 'true')
  await studio.getByLabel('Picked up on').selectOption({ index: 2 })
  await studio.getByRole('button', { name: 'Book the pickup' }).click()
  await expect(studio.getByRole('heading', { name: 'The pickup' })).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Handed over' })).toHaveCount(0)
  const awb = await studio
    .getByRole('definition')
    .filter({ hasText: /^18\d{11}$/ })
    .innerText()
  await visit(studio, '/artist/profile?tab=money')
  const entries = studio.getByRole('region', { name: 'Ledger' }).getByRole('row')
  await expect(entries.nth(1)).toContainText(/Courier.*−₹/)
  await expect(entries.filter({ hasText: 'Sale' })).toContainText(formatRupeesExact(amount / 100))

  for (const status of [42, 18, 17, 21]) await scanned(request, awb, status)
  await untilOrderShows(page, orderId, page.getByRole('heading', { name: 'The courier could not hand it over' }))
  await expect(page.getByText('On its way, Mumbai hub')).toHaveCount(2)
  await page.getByLabel('Come again on').selectOption({ index: 2 })
  await page.getByLabel('Hint for the driver (optional)').fill('Second gate')
  await page.getByRole('button', { name: 'Ask the courier to come again' }).click()
  await expect(page.getByText(/^You asked the courier to come again on /)).toBeVisible()

  for (const status of [17, 7]) await scanned(request, awb, status)
  await untilOrderShows(page, orderId, page.getByText('Delivered, Mumbai hub'))
  await visit(studio, `/artist/order/${orderId}`)
  await expect(studio.getByText('Delivered, Mumbai hub')).toBeVisible()
  await expect(studio.getByRole('button', { name: 'Cancel the pickup' })).toHaveCount(0)
  await studio.close()
})
