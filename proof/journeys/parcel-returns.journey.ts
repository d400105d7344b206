// A parcel that does not arrive: answered at the desk, back at the artist, sent again, lost, and refunded.
import { courierDays } from '@rasika/contract/courier-days.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { expect, holdToken, test, unique, visit } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'
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
  const listedAs = (act: string) =>
    expect(async () => {
      await desk.goto('/desk')
      await expect(next(act)).toBeVisible({ timeout: 2000 })
    }).toPass()
  await listedAs('Answer the courier')
  await next('Answer the courier').press('Enter')
  const acts = desk.getByRole('complementary', { name: 'What you can do' })
  await acts.getByLabel('The courier is to').selectOption('return')
  await expect(acts).toContainText('It cannot be undone once it is sent.')
  await acts.getByLabel('The courier is to').press('Control+Enter')
  await expect(desk.getByRole('log')).toContainText('Answered: bring it back.')
  await listedAs('Ask the buyer')
  await scanned(request, awb, 10)
  await listedAs('Send again or refund')

  const studio = await browser.newPage(baseURL ? { baseURL } : {})
  await holdToken(studio, 'artist', artist.token)
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
  await acts.getByRole('button', { name: /Report of the parcel/ }).press('Enter')
  await acts.getByLabel('What happened').selectOption('lost')
  await acts.getByLabel('What happened').press('Control+Enter')
  await expect(desk.getByRole('log')).toContainText('Reported: Lost on the way.')
  await listedAs('Claim and refund')
  await next('Claim and refund').press('Enter')
  await acts.getByRole('button', { name: /Send the money back/ }).press('Enter')
  await acts.getByLabel(/^Why/).fill('Lost by the courier.')
  await acts.getByLabel(/^Why/).press('Control+Enter')
  await expect(desk.getByRole('log')).toContainText('The refund is on its way')

  await holdToken(page, 'user', buyer.token)
  await visit(page, `/user/order/${orderId}`)
  await expect(page.getByRole('list', { name: 'Where the order is' })).toContainText('Lost on the way')
  await expect(page.getByRole('list', { name: 'Where the order is' })).toContainText('Refund')
  await desk.context().close()
})
