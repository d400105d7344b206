// The artist's view of a sale (spec: section 2, Artist profile): a purchase changes the tiles, figures, orders and
// money, and a refund changes them again.
import { readFile } from 'node:fs/promises'
import {
  atCheckout,
  buyElsewhere,
  goodCard,
  openWindow,
  payButton,
  payByCard,
  receipt,
  withAddress,
  workToBuy,
} from './checkout.ts'
import { pageFaults, maxShift, type PageFindings, watch } from './page-faults.ts'
import { type Page, expect, storeToken, test, visit } from './journey.ts'
import { sandboxSwitch } from './sandbox.ts'

const tile = (page: Page, name: string) =>
  page.getByRole('main').locator('dl').first().locator('div', { hasText: name }).locator('dd')
const figure = (page: Page, name: string) => page.locator('.sales__facts > div', { hasText: name }).locator('dd')
const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true }).click()
const rows = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('row')

test('a buyer pays for a work, and its artist sees the order, the money and the figures change, and again when it is refunded', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const { id, artist } = await workToBuy(request, {
    title: '=SUM(A1) मोर',
    sku: `RA-${Date.now()}`,
    framingType: 'Roll Piece',
  })
  const studio = await browser.newPage({ ...(baseURL ? { baseURL } : {}), acceptDownloads: true })
  await storeToken(studio, 'artist', artist.token)
  await visit(studio, '/artist/profile?tab=dashboard')
  await expect(tile(studio, 'Sales')).toHaveText('0')
  await expect(figure(studio, 'Total Orders')).toHaveText('0')
  await expect(studio.getByText('Nothing sold in these twelve months.')).toBeVisible()
  await openTab(studio, 'Orders')
  await expect(studio.getByText('No orders yet')).toBeVisible()
  await openTab(studio, 'Money')
  await expect(studio.getByText('No entries yet')).toBeVisible()

  await withAddress(request, buyer)
  await storeToken(page, 'user', buyer.token)
  await atCheckout(page, id)
  // The payment is begun while the coupon is still being validated, and waits for it.
  const { promise: begun, resolve: validate } = Promise.withResolvers<void>()
  await page.route('**/api/v1/coupon/validate', async (route) => {
    await begun
    await route.continue()
  })
  await page.getByLabel('Apply Coupon').fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const opened = openWindow(page)
  await expect(payButton(page)).toHaveText('Loading')
  validate()
  await opened
  await payByCard(page, goodCard)
  await expect(receipt(page)).toContainText('₹34,100.00')

  await visit(studio, '/artist/profile?tab=dashboard')
  await expect(tile(studio, 'Sales')).toHaveText('1')
  await expect(studio.locator('.sales__big')).toHaveText('₹38,500')
  for (const [name, value] of [
    ['Total Orders', '1'],
    ['Pending Orders', '1'],
    ['Completed', '0'],
    ['Average sale price', '₹38,500'],
  ] as const)
    await expect(figure(studio, name)).toHaveText(value)
  const revenue = studio.getByRole('region', { name: 'Total Revenue' })
  await expect(revenue.getByRole('figure', { name: /^Revenue by month/ })).toBeVisible()
  await revenue.getByText('As a table').click()
  await expect(revenue.getByRole('row').last()).toContainText('₹38,500')
  await expect(revenue.getByRole('row')).toHaveCount(13)

  await openTab(studio, 'Orders')
  const order = rows(studio, 'Orders').nth(1)
  for (const text of ['RA-', '=SUM(A1) मोर', '₹38,500', 'Pending']) await expect(order).toContainText(text)
  await expect(order.locator('.badge:visible')).toHaveClass(/badge--pending/)
  await order.getByRole('button', { name: /^Details of RA-/ }).click()
  const details = rows(studio, 'Orders').nth(2)
  for (const text of [
    buyer.name,
    `${buyer.email[0]}•••@example.com`,
    'Nandini Rao, 14, Laxmi Nivas, Pali Mala Road, Bandra West, Mumbai, Maharashtra 400050',
    'Roll Piece',
    'Physical',
    'Expected by',
  ]) {
    await expect(details).toContainText(text)
  }
  await expect(details).not.toContainText(buyer.email)
  await expect(details.locator('.badge')).toHaveClass(/badge--status/)
  await expect(details.getByRole('listitem').filter({ hasText: 'Order Placed' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(details.getByRole('button')).toHaveCount(0)

  await openTab(studio, 'Money')
  await expect(studio.locator('.sales__big')).toHaveText('₹34,650.00')
  await expect(figure(studio, 'Platform fee')).toHaveText('₹3,850.00')
  await expect(rows(studio, 'Ledger').nth(1)).toContainText('Platform fee')
  await expect(rows(studio, 'Ledger').nth(1)).toContainText('−₹3,850.00')
  await expect(rows(studio, 'Ledger').nth(2)).toContainText('Sale')
  await expect(rows(studio, 'Ledger').nth(2)).toContainText('+₹38,500.00')
  const [sheet] = await Promise.all([
    studio.waitForEvent('download'),
    studio.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^rasika-ledger-\d{4}-\d\d-\d\d\.csv$/)
  const csv = (await readFile(await sheet.path())).toString()
  expect(csv.startsWith('\uFEFFDate,Time,Entry,')).toBe(true)
  expect(csv).toContain(`,Sale,"'=SUM(A1) मोर",RA-`)
  expect(csv).toMatch(/,38500\.00,38500\.00\r\n.*,Platform fee,.*,-3850\.00,34650\.00\r\n$/)

  const response = await request.get('/api/v1/user/orders', { headers: { authorization: `Bearer ${buyer.token}` } })
  const { data } = (await response.json()) as { data: { paymentInfo: { gatewayPaymentId: string } }[] }
  const given = await request.post(sandboxSwitch('dashboard-refund'), {
    data: { paymentId: data[0]?.paymentInfo.gatewayPaymentId },
  })
  expect(given.status(), await given.text()).toBe(200)
  await expect(async () => {
    await visit(studio, '/artist/profile?tab=money')
    await studio.locator('.sales__big').waitFor()
    expect(await studio.locator('.sales__big').textContent()).toBe('₹0.00')
  }).toPass()
  await expect(rows(studio, 'Ledger').nth(1)).toContainText('Platform fee returned')
  await expect(rows(studio, 'Ledger').nth(1)).toContainText('+₹3,850.00')
  await expect(rows(studio, 'Ledger').nth(2)).toContainText('Refund')
  await expect(rows(studio, 'Ledger').nth(2)).toContainText('−₹38,500.00')
  await openTab(studio, 'Orders')
  await expect(rows(studio, 'Orders').nth(1)).toContainText('Refunded')
  await rows(studio, 'Orders').nth(1).getByRole('button').click()
  await expect(rows(studio, 'Orders').nth(2)).toContainText('The buyer gets the money back. Nothing is to be sent.')
  await openTab(studio, 'Dashboard')
  await expect(figure(studio, 'Total Orders')).toHaveText('0')
  await expect(studio.getByText('Popular Artworks')).toBeVisible()
  await studio.close()
})

test('each tab of the studio fits whatever a work is called, on a phone and at a desk', async ({
  page,
  request,
  buyer,
}) => {
  const { id, artist } = await workToBuy(request, { title: 'Monsoonoverpune'.repeat(10), sku: 'S'.repeat(40) })
  await buyElsewhere(request, buyer, id, { paid: true })
  await watch(page)
  await storeToken(page, 'artist', artist.token)
  for (const [screen, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desk: { width: 1440, height: 900 },
  })) {
    await test.step(`on a ${screen} each tab fits any title, stays still, and axe finds nothing`, async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize(viewport)
      for (const [tab, text] of [
        ['dashboard', 'Views by work'],
        ['orders', 'Pending'],
        ['money', '+₹38,500.00'],
      ] as const) {
        await visit(page, `/artist/profile?tab=${tab}`)
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
        const { shift, from, refused } = await page.evaluate(() => (window as unknown as { seen: PageFindings }).seen)
        expect(refused).toEqual([])
        expect(shift, `${tab}\n${from.join('\n')}`).toBeLessThanOrEqual(maxShift)
        const outside = page
          .locator('.bars b:visible')
          .evaluateAll(
            (figures) =>
              figures.filter(
                (one) => one.getBoundingClientRect().right > (one.closest('.bars')?.getBoundingClientRect().right ?? 0),
              ).length,
          )
        expect(await outside, tab).toBe(0)
        for (const fold of await page.locator('details.as-table summary').all()) await fold.click()
        if (tab === 'orders') await page.getByRole('button', { name: /^Details of/ }).click()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          tab,
        ).toBe(0)
        for (const region of await page.locator('.scroll-x:visible').all())
          expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth), tab).toBe(0)
        expect(await pageFaults(page), tab).toEqual([])
      }
    })
  }
})
