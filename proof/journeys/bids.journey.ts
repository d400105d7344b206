// My Bids (spec: section 2, Bids tab; section 4, Bid badge): the state of each bid, several bids on one lot, and a lot
// that was paid for.
import type { OwnBid } from '@rasika/contract/bids.ts'
import { demonstration } from '@rasika/server/accounts/words.ts'
import {
  type APIRequestContext,
  type Page,
  expect,
  storeToken,
  newBuyer,
  test,
  visit,
  expectMessage,
} from './journey.ts'
import { closeAuction } from './clock.ts'
import { bidElsewhere, bidding, newLot } from './lots.ts'

const tab = (page: Page) => page.getByRole('tabpanel', { name: 'My Bids' })

const lineOf = (page: Page, title: string) => tab(page).getByRole('listitem').filter({ hasText: title })

test.describe('My Bids', () => {
  test('shows the state of each bid, and removes one after a confirmation in place', async ({
    page,
    request,
    buyer,
  }) => {
    const rival = await newBuyer(request)
    const [won, lost, winning, outbid] = await Promise.all([
      newLot(request),
      newLot(request),
      newLot(request),
      newLot(request),
    ])
    await bidElsewhere(request, buyer, won, 10_700)
    await bidElsewhere(request, buyer, lost, 10_500)
    await bidElsewhere(request, rival, lost, 11_000)
    await bidElsewhere(request, buyer, winning, 12_000)
    await bidElsewhere(request, buyer, outbid, 10_200)
    await bidElsewhere(request, rival, outbid, 10_900)
    for (const lot of [won, lost]) await closeAuction(lot, 1)
    await storeToken(page, 'user', buyer.token)
    await visit(page, '/user/profile?tab=bids')
    for (const [lot, badge] of [
      [won, 'Won'],
      [lost, 'Lost'],
      [winning, 'Winning'],
      [outbid, 'Outbid'],
    ] as const) {
      await expect(lineOf(page, lot.title).locator('.badge'), badge).toHaveText(badge)
      await expect(lineOf(page, lot.title)).toContainText('Starting price')
      await expect(lineOf(page, lot.title).locator('img')).toBeVisible()
      await expect(lineOf(page, lot.title)).toContainText(/[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d [AP]M/)
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
    await expectMessage(page, 'Bid removed')
    await expect(lineOf(page, winning.title)).toHaveCount(0)
    await page.reload()
    await expect(lineOf(page, outbid.title)).toBeVisible()
    await expect(lineOf(page, winning.title)).toHaveCount(0)
  })
})

test.describe('several bids on one lot', () => {
  test('are shown together, each with its badge and its own way to take it back', async ({ page, request, buyer }) => {
    const [one, other] = [await newLot(request), await newLot(request)]
    await bidElsewhere(request, buyer, one, 10_500)
    await bidElsewhere(request, buyer, other, 10_600)
    await bidElsewhere(request, buyer, one, 10_700)
    await bidElsewhere(request, buyer, other, 10_800)
    await bidElsewhere(request, buyer, one, 10_900)
    await storeToken(page, 'user', buyer.token)
    await visit(page, '/user/profile?tab=bids')
    const lines = tab(page).getByRole('listitem')
    await expect(lines.locator('.line__sum .price')).toHaveText(['₹10,900', '₹10,700', '₹10,500', '₹10,800', '₹10,600'])
    await expect(lines.locator('.badge')).toHaveText(['Winning', 'Outbid', 'Outbid', 'Winning', 'Outbid'])
    for (const nth of [0, 1, 2]) {
      for (const text of [one.title, 'Current highest bid₹10,900', 'Starting price₹10,000'])
        await expect(lines.nth(nth)).toContainText(text)
      await expect(lines.nth(nth).getByRole('button', { name: /^Remove Bid/ })).toBeVisible()
      await expect(lines.nth(nth).locator('img')).toBeAttached()
    }
  })
})

test.describe('a lot that the demonstration sold before anybody came', () => {
  test('requires nothing more of its winner, in My Bids and on its own page', async ({ page, request }) => {
    const found = await soldToSomebody(request)
    await storeToken(page, 'user', found.token)
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
  for (const { email } of demonstration.bidders) {
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
