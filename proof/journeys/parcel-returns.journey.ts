// A parcel that does not arrive: answered at the desk, back at the artist, sent again, lost, and refunded. A work that
// arrives damaged.
import { courierDays } from '@rasika/contract/courier-days.ts'
import { newPicture } from '@rasika/server/testing/works.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { deliveredWork } from './delivered.ts'
import { expect, storeToken, test, noteMessages, unique, visit, expectMessage } from './journey.ts'
import { logInAtDesk, newOperator, untilListedToday } from './operators.ts'
import { scanned } from './scans.ts'

test('the desk has a parcel brought back; sent again it is lost, and the buyer gets the money back', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const { id, artist } = await workToBuy(request, { title: `Banyan ${unique()}` })
  const orderId = await buyElsewhere(request, buyer, id, { paid: true })
  const asArtist = { headers: { authorization: `Bearer ${artist.token}` } }
  const booked = await request.post(`/api/v1/artist/order/${orderId}/pickup`, {
    data: { weight: 4, length: 60, breadth: 50, height: 12, courierId: '10', day: courierDays(new Date())[1] },
    ...asArtist,
  })
  expect(booked.status(), await booked.text()).toBe(200)
  const { data } = (await booked.json()) as { data: { booking: { trackingNumber: string } } }
  const awb = data.booking.trackingNumber
  for (const status of [42, 17, 21]) await scanned(request, awb, status)
  const order = await request.get(`/api/v1/artist/order/${orderId}`, asArtist)
  const { orderNumber: number } = ((await order.json()) as { data: { orderNumber: string } }).data

  const desk = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await logInAtDesk(desk, await newOperator('clerk', 'Chandra Rao'), '/desk')
  const next = (act: string) => desk.getByRole('link', { name: `${act} ${number}` })
  const listedAs = (act: string) => untilListedToday(desk, next(act))
  await listedAs('Answer the courier')
  await next('Answer the courier').press('Enter')
  const acts = desk.getByRole('complementary', { name: 'What you can do' })
  await acts.getByLabel('The courier is to').selectOption('return')
  await expect(acts).toContainText('It cannot be undone once it is sent.')
  await acts.getByLabel('The courier is to').press('Control+Enter')
  await expectMessage(desk, 'Answered: bring it back.')
  await listedAs('Ask the buyer')
  await scanned(request, awb, 10)
  await listedAs('Send again or refund')

  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, `/artist/order/${orderId}`)
  await expect(studio.getByText('It came back to you. Pack it again, or write to us.')).toBeVisible()
  await studio.getByRole('button', { name: 'The work is packed' }).click()
  await expect(studio.getByText('Packed. Hand it over by')).toBeVisible()
  await studio.getByLabel('Courier').selectOption('Delhivery')
  await studio.getByLabel('Tracking number').fill('1234 5678 902')
  await studio.getByRole('button', { name: 'Handed over' }).click()
  await expect(studio.getByRole('heading', { name: 'Correct courier or number' })).toBeVisible()
  await studio.close()

  await desk.goto(`/desk/order/${number}`)
  await expect(desk.getByText('Out for delivery, Mumbai hub, reported by the courier')).toBeVisible()
  await acts.getByRole('button', { name: /Report of the parcel/ }).press('Enter')
  await acts.getByLabel('What happened').selectOption('lost')
  await acts.getByLabel('What happened').press('Control+Enter')
  await expectMessage(desk, 'Reported: Lost on the way.')
  await listedAs('Claim and refund')
  await next('Claim and refund').press('Enter')
  await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await acts.getByLabel(/^Why/).fill('Lost by the courier.')
  await acts.getByLabel(/^Why/).press('Control+Enter')
  await expectMessage(desk, 'The refund is on its way')

  await storeToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${orderId}`)
  await expect(page.getByRole('list', { name: 'Where the order is' })).toContainText('Lost on the way')
  await expect(page.getByRole('list', { name: 'Where the order is' })).toContainText('Refund')
  await desk.context().close()
})

test('damage is reported with a photograph, the artist offers a part, and the buyer accepts it', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const { orderId, artist } = await deliveredWork(request, buyer)
  await page.setViewportSize({ width: 390, height: 844 })
  await storeToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${orderId}`)
  await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
  await page.getByRole('button', { name: 'Send the report' }).press('Enter')
  await expect(page.getByRole('group', { name: /^Photographs/ }).getByRole('alert')).toBeVisible()
  await page.getByLabel('What happened, in a sentence').fill('The lower left corner is creased.')
  await page.getByLabel('Keep it, part refund').check()
  await page.reload()
  await expect(page.getByLabel('What happened, in a sentence')).toHaveValue('The lower left corner is creased.')
  await expect(page.getByLabel('Keep it, part refund')).toBeChecked()
  await page
    .getByLabel('Add photographs')
    .setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer: await newPicture() })
  await expect(page.getByRole('img', { name: 'Photograph 1 of 1, by the buyer' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the report' }).press('Enter')
  const claim = page.getByRole('region', { name: /^Claim C-/ })
  await expect(claim).toContainText('It waits for the artist until')
  const way = page.getByRole('list', { name: 'Where the order is' })
  await expect(way.getByText('Problem reported')).toBeVisible()

  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await noteMessages(studio.context())
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, `/artist/order/${orderId}`)
  const ofArtist = studio.getByRole('region', { name: /^Claim C-/ })
  await expect(ofArtist).toContainText('The lower left corner is creased.')
  await ofArtist.getByLabel('Rupees').fill('1e3')
  await ofArtist.getByRole('button', { name: 'Send the offer' }).press('Enter')
  await expectMessage(studio, 'Correct what is marked')
  await expect(ofArtist.getByLabel('Rupees')).toHaveAccessibleDescription('Write a number')
  await expect(ofArtist.getByLabel('Rupees')).toHaveAttribute('aria-invalid', 'true')
  await ofArtist.getByLabel('Rupees').fill('3,500')
  await ofArtist.getByLabel('What the buyer reads').fill('I am sorry. A frame maker can press it flat.')
  await studio.reload()
  await expect(ofArtist.getByLabel('Rupees')).toHaveValue('3,500')
  await expect(ofArtist.getByLabel('What the buyer reads')).toHaveValue(/^I am sorry/)
  await ofArtist.getByRole('button', { name: 'Send the offer' }).press('Enter')
  await expect(ofArtist).toContainText('It waits for the buyer until')
  await studio.close()

  const claims = `**/order/${orderId}/claims`
  await page.route(claims, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('What was reported about this order could not be fetched.')).toBeVisible()
  await page.unroute(claims)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(claim).toContainText('I am sorry. A frame maker can press it flat.')
  await expect(claim).toContainText('It waits for you until')
  await claim.getByRole('button', { name: 'Accept ₹3,500.00 and keep the work' }).press('Enter')
  await expect(claim).toContainText(/Refund on its way|Refunded/)
  const bought = page.getByRole('complementary', { name: 'What was ordered' })
  await expect(async () => {
    await page.reload()
    await bought.waitFor()
    expect(await bought.getByText(/^Refund/).isVisible()).toBe(true)
  }).toPass()
  await expect(bought).toContainText('₹3,500.00')
})
