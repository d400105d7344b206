// My Bids (spec: section 2, Bids tab; section 4, Bid badge), the lot by keyboard and screen reader, and many lots side
// by side.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { demonstration } from '@rasika/server/accounts/words.ts'
import {
  type APIRequestContext,
  type Page,
  expect,
  holdToken,
  logIn,
  newBuyer,
  test,
  toasts,
  visit,
} from './journey.ts'
import {
  amountField,
  bidButton,
  bidElsewhere,
  bidding,
  confirmBid,
  newLot,
  news,
  openLot,
  question,
  standing,
} from './lots.ts'

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'My Bids' })
const lineOf = (page: Page, title: string) => tab(page).getByRole('listitem').filter({ hasText: title })

test.describe('My Bids', () => {
  test('shows where each bid stands, and takes one back after asking in place', async ({ page, request, buyer }) => {
    const rival = await newBuyer(request)
    const [won, lost, winning, outbid] = await Promise.all([
      newLot(request, { endsIn: 4000 }),
      newLot(request, { endsIn: 4000 }),
      newLot(request),
      newLot(request),
    ])
    await bidElsewhere(request, buyer, won, 10_700)
    await bidElsewhere(request, buyer, lost, 10_500)
    await bidElsewhere(request, rival, lost, 11_000)
    await bidElsewhere(request, buyer, winning, 12_000)
    await bidElsewhere(request, buyer, outbid, 10_200)
    await bidElsewhere(request, rival, outbid, 10_900)
    await openLot(page, won)
    await expect(bidding(page)).toContainText('This auction has ended')
    await holdToken(page, 'user', buyer.token)
    await visit(page, '/user/profile?tab=bids')
    for (const [lot, badge] of [
      [won, 'Won'],
      [lost, 'Lost'],
      [winning, 'Winning'],
      [outbid, 'Outbid'],
    ] as const) {
      await expect(lineOf(page, lot.title).locator('.badge'), badge).toHaveText(badge)
      await expect(lineOf(page, lot.title)).toContainText('Starting price')
      await expect(lineOf(page, lot.title).getByRole('link', { name: /^View Auction/ })).toHaveAttribute(
        'href',
        `/auction/${lot.id}`,
      )
    }
    await expect(lineOf(page, outbid.title)).toContainText('Current highest bid₹10,900')
    await expect(lineOf(page, won.title)).toContainText('You are the Auction Winner')
    await expect(page.getByRole('banner').getByRole('link', { name: /^Account/ })).toContainText('1 to pay')
    await expect(
      tab(page)
        .getByRole('heading', { level: 3 })
        .filter({ hasNot: page.locator('cite') }),
    ).toHaveText(['Won, to pay', 'Live', 'Over'])
    await expect(tab(page).getByRole('listitem').first()).toContainText(
      /₹10,700pay by [A-Z][a-z]+day, [A-Z][a-z]{2} \d+, [\d:]+ [AP]M IST/,
    )
    await expect(page.getByRole('tab', { name: 'My Bids' })).toHaveText(/^My Bids\s*1 to pay$/)
    await expect(lineOf(page, won.title)).toContainText('Winning bid₹10,700')
    await expect(lineOf(page, won.title)).not.toContainText('Sold for')
    await expect(lineOf(page, lost.title)).toContainText('Sold for₹11,000')
    await expect(lineOf(page, won.title).getByRole('link', { name: /^Buy Now/ })).toHaveAttribute(
      'href',
      `/checkout/auction/${won.id}`,
    )
    await expect(lineOf(page, lost.title).getByRole('button')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const [sum, buy] = [
      await lineOf(page, won.title).locator('.bid-line__due').boundingBox(),
      await lineOf(page, won.title)
        .getByRole('link', { name: /^Buy Now/ })
        .boundingBox(),
    ]
    expect(buy?.x, 'Buy Now stands beside the sum').toBeGreaterThan((sum?.x ?? 0) + (sum?.width ?? 0) - 1)
    expect(buy?.y).toBeLessThan((sum?.y ?? 0) + (sum?.height ?? 0))

    await lineOf(page, winning.title)
      .getByRole('button', { name: /^Remove Bid/ })
      .click()
    const question = lineOf(page, winning.title).getByRole('group', { name: 'Confirm removal?' })
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused()
    await expect(question).toContainText(/^Remove your bid of ₹[\d,]+\? Confirm removal\?/)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(lineOf(page, winning.title).getByRole('button', { name: /^Remove Bid/ })).toBeFocused()
    await lineOf(page, winning.title)
      .getByRole('button', { name: /^Remove Bid/ })
      .click()
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(toasts(page)).toContainText('Bid removed')
    await expect(lineOf(page, winning.title)).toHaveCount(0)
    await page.reload()
    await expect(lineOf(page, outbid.title)).toBeVisible()
    await expect(lineOf(page, winning.title)).toHaveCount(0)
  })
})

test.describe('several bids on one lot', () => {
  test('stand together, each with its badge and its own way to take it back', async ({ page, request, buyer }) => {
    const [one, other] = [await newLot(request), await newLot(request)]
    await bidElsewhere(request, buyer, one, 10_500)
    await bidElsewhere(request, buyer, other, 10_600)
    await bidElsewhere(request, buyer, one, 10_700)
    await bidElsewhere(request, buyer, other, 10_800)
    await bidElsewhere(request, buyer, one, 10_900)
    await holdToken(page, 'user', buyer.token)
    await visit(page, '/user/profile?tab=bids')
    const lines = tab(page).getByRole('listitem')
    await expect(lines.locator('.line__sum .price')).toHaveText(['₹10,900', '₹10,700', '₹10,500', '₹10,800', '₹10,600'])
    await expect(lines.locator('.badge')).toHaveText(['Winning', 'Outbid', 'Outbid', 'Winning', 'Outbid'])
    for (const nth of [0, 1, 2]) {
      for (const said of [one.title, 'Current highest bid₹10,900', 'Starting price₹10,000'])
        await expect(lines.nth(nth)).toContainText(said)
      await expect(lines.nth(nth).getByRole('button', { name: /^Remove Bid/ })).toBeVisible()
      await expect(lines.nth(nth).locator('img')).toBeAttached()
    }
  })
})

test.describe('a lot that the demonstration sold before anybody came', () => {
  test('asks its winner for nothing more, in My Bids and on its own page', async ({ page, request }) => {
    const found = await soldToSomebody(request)
    await holdToken(page, 'user', found.token)
    await visit(page, '/user/profile?tab=bids')
    const line = lineOf(page, found.bid.auction.title).filter({ hasText: 'You are the Auction Winner' })
    await expect(line.locator('.badge')).toHaveText('Won')
    await expect(line.getByRole('link')).toHaveText([found.bid.auction.title, /^View Auction/, /^View Order/])
    await visit(page, `/auction/${found.bid.auctionId}`)
    await expect(bidding(page)).toContainText('You won this lot and it is paid.')
    await expect(bidding(page).getByRole('link')).toHaveText(['View Order'])
  })
})

interface Sold {
  token: string
  bid: OwnBid
}

async function soldToSomebody(request: APIRequestContext): Promise<Sold> {
  for (const { email } of demonstration.others) {
    const login = await request.post('/api/v1/user/login', { data: { email, password: demonstration.password } })
    const {
      data: { token },
    } = (await login.json()) as { data: { token: string } }
    const bids = await request.get('/api/v1/user/bids?limit=100', { headers: { authorization: `Bearer ${token}` } })
    const bid = ((await bids.json()) as { data: OwnBid[] }).data.find(
      ({ auction }) => auction.isWinner && auction.status === 'sold',
    )
    if (bid) return { token, bid }
  }
  throw new Error('nobody of the demonstration has won a lot that was sold')
}

test.describe('a lot', () => {
  test('is bid on with the keyboard alone, and all that happens is said in a polite region', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(news(page)).toHaveAttribute('role', 'status')
    await expect(bidding(page).getByRole('timer')).toHaveAttribute('aria-live', 'off')
    await page.getByRole('button', { name: 'Bid once' }).focus()
    for (const stop of [
      page.getByRole('button', { name: 'Set a maximum' }),
      page.getByRole('button', { name: '₹10 less' }),
      amountField(page),
    ]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(amountField(page)).toHaveValue('10,011')
    await page.keyboard.press('Tab')
    await expect(bidButton(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '₹10,500', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amountField(page)).toHaveValue('10,500')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(question(page).getByRole('heading')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(question(page).getByRole('button', { name: 'Confirm' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(standing(page)).toBeFocused()
    await expect(news(page)).toHaveText('You lead at ₹10,500.')
    const tabs = page.getByRole('tablist', { name: 'About this lot' })
    await tabs.getByRole('tab', { name: 'Artwork Details' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Story & Care Guide' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Story & Care Guide' })).toContainText(
      'Lift it by the frame or the edges',
    )
    await expect(page.getByRole('tabpanel', { name: 'Artwork Details' })).toBeHidden()
  })

  test('says what fails in the spec’s words or the server’s, and loses nothing that was written', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, buyer, lot, 10_300)
    const refusal = { error: true, message: 'Server error. Please try again later.', code: 'unavailable' }
    await page.route('**/api/v1/user/bid/auction/*', (route) => route.fulfill({ status: 503, json: refusal }))
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(toasts(page)).toContainText('Failed to load your bids')
    await page.unroute('**/api/v1/user/bid/auction/*')
    await page.reload()
    await page.route('**/api/v1/bid/**', (route) => route.fulfill({ status: 503, json: refusal }))
    await page.getByRole('button', { name: /^Remove the bid of/ }).click()
    await page.getByRole('group', { name: 'Confirm removal?' }).getByRole('button', { name: 'Yes' }).click()
    await expect(toasts(page)).toContainText('Server error. Please try again later.')
    await expect(page.getByRole('button', { name: /^Remove the bid of/ })).toBeEnabled()
    await amountField(page).fill('12000')
    await bidButton(page).click()
    await expect(question(page)).toContainText('You lead already')
    await confirmBid(page)
    await expect(page.getByRole('alert')).toContainText('We could not see whether your bid arrived.')
    await expect(amountField(page)).toHaveValue('12,000')
    await expect(bidding(page)).toContainText('₹10,300')
  })

  test('leads a visitor who bids to the login and back to what was typed, and places nothing by itself', async ({
    page,
    request,
    buyer,
  }) => {
    const lot = await newLot(request)
    await openLot(page, lot)
    await amountField(page).fill('12345')
    await bidButton(page).click()
    await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fauction%2F${lot.id}&why=bid`))
    await expect(page.getByRole('main')).toContainText('Log in to bid.')
    await logIn(page, buyer.email)
    await expect(page).toHaveURL(`/auction/${lot.id}`)
    await expect(amountField(page)).toHaveValue('12,345')
    await expect(bidding(page)).toContainText('Starting price₹10,000')
    await expect(question(page)).toHaveCount(0)
    await page.reload()
    await expect(amountField(page)).toHaveValue('10,001')
  })

  test('its own artist is told that it is their own, under another account too', async ({ page, request, buyer }) => {
    const lot = await newLot(request)
    await holdToken(page, 'artist', lot.artist.token)
    await openLot(page, lot)
    await expect(bidding(page)).toContainText('Bids are placed from a collector’s account.')
    await holdToken(page, 'user', buyer.token)
    await openLot(page, lot)
    await expect(bidButton(page)).toBeEnabled()
  })

  test('stands in eight tabs of one browser with one stream, and the shop goes on', async ({
    page,
    context,
    request,
    buyer,
  }) => {
    const lots = await Promise.all(Array.from({ length: 8 }, () => newLot(request)))
    const streams = new Set<string>()
    context.on('request', (one) => one.url().includes('/auction/live') && streams.add(one.url()))
    const tabs: Page[] = []
    for (const lot of lots) {
      const one = await context.newPage()
      await openLot(one, lot)
      tabs.push(one)
    }
    const [first, last] = [tabs[0] as Page, tabs[7] as Page]
    // Eight tabs of one browser count as one watcher, and a viewer's own browser is not counted.
    await expect(bidding(last)).not.toContainText('watching')
    await bidElsewhere(request, buyer, lots[7] as (typeof lots)[number], 13_000)
    await bidElsewhere(request, buyer, lots[0] as (typeof lots)[number], 14_000)
    await expect(bidding(last)).toContainText('₹13,000', { timeout: 3000 })
    await expect(bidding(first)).toContainText('₹14,000', { timeout: 3000 })
    const open = await Promise.all(
      tabs.map((one) => one.evaluate(() => navigator.locks.query().then(({ held }) => held?.length ?? 0))),
    )
    expect(Math.max(...open)).toBe(1)
    expect([...streams].at(-1)?.split(',').length).toBe(8)
    await visit(page, '/artworks')
    await expect(page.getByRole('article').first()).toBeVisible()
    // The tab that held the stream closes, and another takes over.
    await first.close()
    await bidElsewhere(request, buyer, lots[7] as (typeof lots)[number], 15_000)
    await expect(bidding(last)).toContainText('₹15,000')
  })
})
