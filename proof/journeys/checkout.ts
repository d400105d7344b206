// Helpers for the checkout: a saved address, works to buy, and the payment window, which is the sandbox's in a frame
// over the page. Switches of the sandbox apply to one order only.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Buyer, type Page, expect, visit } from './journey.ts'
import { type ArtistAccount, newArtist, newWork } from './artist-fixtures.ts'
import { sandboxSwitch } from './sandbox.ts'

export const goodCard = '4100 2800 0000 1007'
export const decliningCard = '4100 2800 0006 0003'

const address = {
  receiverName: 'Nandini Rao',
  addressType: 'home',
  houseNumber: '14, Laxmi Nivas',
  streetName: 'Pali Mala Road',
  area: 'Bandra West',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
  country: 'india',
  fullAddress: '14, Laxmi Nivas, Pali Mala Road, Bandra West, Mumbai, Maharashtra 400050',
}

const labels = {
  'House/Flat Number': 'houseNumber',
  'Street Name': 'streetName',
  'Area/Locality': 'area',
  City: 'city',
  Pincode: 'pincode',
} as const

/** Fields as a person fills them in: the State follows from the PIN code, the full address from the rest. */
export async function writeAddress(page: Page): Promise<void> {
  for (const [label, field] of Object.entries(labels))
    await page.getByLabel(label, { exact: true }).fill(address[field])
}

const asBuyer = ({ token }: Buyer) => ({ headers: { authorization: `Bearer ${token}` } })

export async function withAddress(request: APIRequestContext, buyer: Buyer): Promise<void> {
  const response = await request.patch('/api/v1/user/update', { data: { address }, ...asBuyer(buyer) })
  expect(response.status(), await response.text()).toBe(200)
}

/** A physical work that no other journey buys. */
export async function workToBuy(
  request: APIRequestContext,
  changed: Record<string, unknown> = {},
): Promise<{ id: string; artist: ArtistAccount }> {
  const artist = await newArtist(request)
  return { artist, id: await newWork(request, artist, { price: 38_500, maxPrice: 44_000, ...changed }) }
}

export async function atCheckout(page: Page, id: string): Promise<void> {
  await visit(page, `/checkout/artwork/${id}`)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Continue to Payment|Loading)$/ })
export const sums = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
export const paymentWindow = (page: Page) => page.frameLocator('iframe[title="Payment window"]')
export const paymentStatus = (page: Page) => page.getByRole('status', { name: 'Where your payment stands' })

/** Presses 'Continue to Payment' and returns the created order once the window is open. */
export async function openWindow(
  page: Page,
): Promise<{ orderId: string; orderNumber: string; providerOrderId: string; amount: number }> {
  const placed = page.waitForResponse('**/api/v1/order')
  await payButton(page).click()
  const { data } = (await (await placed).json()) as {
    data: { orderId: string; orderNumber: string; providerOrderId: string; amount: number }
  }
  await expect(paymentWindow(page).getByRole('tab', { name: 'Card' })).toBeVisible()
  // The window's script writes it: before, a form of the window would be sent by the browser.
  await expect(paymentWindow(page).locator('#store')).toHaveText('Rasika')
  return data
}

export async function payByCard(page: Page, number: string): Promise<void> {
  const there = paymentWindow(page)
  await there.getByLabel('Card number').fill(number)
  await there.getByLabel('Expiry (MM / YY)').fill('12 / 34')
  await there.getByLabel('CVV').fill('123')
  await there.getByRole('button', { name: /^Pay / }).click()
  await there.getByRole('button', { name: 'Success' }).click()
}

/** Waits until the payment shows green, looking at each change of the page: it does so for a second only. */
export async function untilGreen(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((seen) => {
        const changes = new MutationObserver(() => {
          if (!document.querySelector('.paid__green')?.checkVisibility()) return
          changes.disconnect()
          seen()
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )
}

/** The receipt overlay of a paid order. */
export const receipt = (page: Page) => page.getByRole('dialog', { name: 'Payment Successful!' })

/**
 * The page, whose clock is installed, asks every 10 seconds while the window is open: its clock runs until it is paid.
 */
export async function untilPaid(page: Page, orderNumber: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(receipt(page)).toContainText(orderNumber, { timeout: 2000 })
  }).toPass()
}

/** Places an order that holds the work for this buyer; `paid` also pays it. */
export async function buyElsewhere(
  request: APIRequestContext,
  buyer: Buyer,
  productId: string,
  { paid }: { paid: boolean },
): Promise<string> {
  await withAddress(request, buyer)
  const response = await request.post('/api/v1/order', {
    data: { couponCode: '', productType: 'artwork', productId },
    ...asBuyer(buyer),
  })
  expect(response.status(), await response.text()).toBe(200)
  const { data } = (await response.json()) as { data: { orderId: string; providerOrderId: string } }
  if (!paid) return data.orderId
  const { paymentId, signature } = await paidAtProvider(request, data.providerOrderId)
  const proof = await request.post('/api/v1/order/verify', {
    data: { orderId: data.orderId, paymentId, signature },
    ...asBuyer(buyer),
  })
  expect(proof.status(), await proof.text()).toBe(200)
  return data.orderId
}

/** Pays at the provider, whatever window the buyer has open. */
export async function paidAtProvider(
  request: APIRequestContext,
  providerOrderId: string,
): Promise<{ paymentId: string; signature: string }> {
  const response = await request.post(sandboxSwitch('pay'), { data: { providerOrderId, outcome: 'success' } })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as { paymentId: string; signature: string }
}

export async function misbehave(request: APIRequestContext, name: string, subject: string): Promise<void> {
  const response = await request.post(sandboxSwitch('faults'), { data: { name, subject } })
  expect(response.status(), await response.text()).toBe(200)
}

/** Presses the button and returns the file that it downloads. */
export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ])
  return readFile(await download.path())
}

/** Answers the calls of the pattern with an error. */
export async function refused(
  page: Page,
  pattern: string,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  await page.route(pattern, (route) => route.fulfill({ status, json: { error: true, ...body } }))
}

/** Lets the calls of the pattern fail without a response. */
export const nothingAnswers = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort())
