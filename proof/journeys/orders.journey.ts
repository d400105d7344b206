// My Orders in every state of an order (spec: section 2, Orders tab; section 4, Delivery status). The orders are mocked
// in the profile response, since a delivery and a refund take days.
import { type Page, changeResponse, expect, storeToken, test, visit } from './journey.ts'

function order(at: number, changed: Record<string, unknown> = {}, product: Record<string, unknown> = {}) {
  const id = `0195b6f2-7c1e-7000-8000-${String(at).padStart(12, '0')}`
  const standard = {
    name: `Work ${at}`,
    sellingPrice: 48_000,
    productType: 'artwork',
    artworkId: id,
    auctionId: null,
    artistName: 'Farhan Qureshi',
    picture: null,
  }
  return {
    id,
    orderNumber: `R-${String(at).padStart(4, '0')}-00`,
    createdAt: '2026-11-04T08:00:00.000Z',
    paidOn: '2026-11-04T20:00:00.000Z',
    totalPrice: 47_500.5,
    state: 'paid',
    creditNotes: 0,
    invoiceKind: 'invoice',
    deliveryStatus: 'Order_Placed',
    deliveredOn: '2026-11-11T20:00:00.000Z',
    deliveredAt: null,
    timeline: [],
    isDigital: false,
    paymentInfo: { gatewayPaymentId: 'pay_1' },
    product: { ...standard, ...product },
    ...changed,
  }
}

async function withOrders(page: Page, orders: readonly object[]): Promise<void> {
  await changeResponse(page, '**/api/v1/user/profile', (body: { user: object }) => ({
    ...body,
    user: { ...body.user, orders },
  }))
  await visit(page, '/user/profile?tab=orders')
}

const lines = (page: Page) => page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('listitem')

test.beforeEach(async ({ page, buyer }) => {
  await storeToken(page, 'user', buyer.token)
})

test('orders show their facts, their badge, their auction and their refund, and beyond a hundred a button', async ({
  page,
}) => {
  await test.step('an order shows id, day, total, status, product, price, when it is expected, and its type', async () => {
    await withOrders(page, [order(1)])
    for (const text of [
      'Order R-0001-00',
      'Work 1',
      'Farhan Qureshi',
      'Artwork · ₹48,000',
      '₹47,500.50',
      'Order Placed',
      'Paid Nov 5, 2026',
      'Expected by Nov 12, 2026',
    ]) {
      await expect(lines(page).first()).toContainText(text)
    }
    await expect(lines(page).first()).not.toContainText('_')
  })
  await test.step('the badge is green where delivered, and blue otherwise', async () => {
    const statuses = ['Not_Placed', 'Order_Placed', 'Processing', 'Shipped', 'Delivered']
    const deliveredAt = '2026-11-09T08:00:00.000Z'
    await withOrders(
      page,
      statuses.map((deliveryStatus, at) =>
        order(at, { deliveryStatus, ...(deliveryStatus === 'Delivered' ? { deliveredAt } : {}) }),
      ),
    )
    for (const [at, status] of statuses.entries()) {
      const badge = lines(page).nth(at).locator('.badge')
      await expect(badge).toHaveText(status.replace('_', ' '))
      await expect(badge).toHaveCSS('color', status === 'Delivered' ? 'rgb(31, 107, 59)' : 'rgb(31, 78, 140)')
    }
    const days = (at: number) => lines(page).nth(at).locator('.line__meta .meta')
    await expect(days(3)).toHaveText(['Expected by Nov 12, 2026'])
    await expect(days(4)).toHaveText(['Delivered on Nov 9, 2026', 'Expected by Nov 12, 2026'])
  })
  await test.step('a lot is called Auction and leads to its auction; a work that has left leads nowhere', async () => {
    await withOrders(page, [
      order(1, {}, { productType: 'auction', artworkId: null, auctionId: 'lot-7' }),
      order(2, {}, { artworkId: null }),
    ])
    await expect(lines(page).nth(0)).toContainText('Auction · ₹48,000')
    await expect(
      lines(page)
        .nth(0)
        .getByRole('link', { name: /^View Product ?: Work 1$/ }),
    ).toHaveAttribute('href', '/auction/lot-7')
    await expect(lines(page).nth(1).getByRole('link')).toHaveText(['R-0002-00'])
  })
  await test.step('a refund is shown in words, and has no certificate', async () => {
    await withOrders(page, [
      order(1, { state: 'refunded', creditNotes: 2, invoiceKind: 'bill_of_supply' }),
      order(2, { state: 'gone', paidOn: null, invoiceKind: null }),
      order(3, { state: 'refunded' }),
    ])
    await expect(lines(page).nth(0)).toContainText('Refunded')
    await expect(lines(page).nth(0).getByRole('button')).toHaveText([
      'Bill of supply: Work 1',
      'Credit note 1: Work 1',
      'Credit note 2: Work 1',
    ])
    await expect(lines(page).nth(1)).toContainText('Your payment arrived too late for this order.')
    await expect(lines(page).nth(1).getByRole('button')).toHaveCount(0)
    // An order refunded before the product issued credit notes.
    await expect(lines(page).nth(2).getByRole('button')).toHaveText(['Invoice: Work 3'])
  })
  await page.unrouteAll()
  await test.step('beyond the newest hundred, older orders are fetched with a button', async () => {
    const all = Array.from({ length: 130 }, (_, at) => order(at))
    await page.route('**/api/v1/user/orders*', async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
      const nextCursor = from + 100 < all.length ? String(from + 100) : null
      await route.fulfill({
        json: {
          error: false,
          message: 'Success',
          data: all.slice(from, from + 100),
          page: { nextCursor, total: all.length, totalIsMore: false },
        },
      })
    })
    await withOrders(page, all.slice(0, 100))
    await expect(lines(page)).toHaveCount(100)
    await page.getByRole('button', { name: 'Show older orders' }).click()
    await expect(lines(page)).toHaveCount(130)
    await expect(page.getByRole('button', { name: 'Show older orders' })).toHaveCount(0)
  })
})
