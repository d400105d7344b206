// The card of a lot: it ends by the server’s clock, and its bell asks for mails. The page of a lot opens by itself.
import { type Page, endToken, expect, logIn, newBuyer, storedTokens, test, visit, expectMessage } from './journey.ts'
import { bringEndForward } from './clock.ts'
import { newLot } from './lots.ts'

const hour = 3_600_000
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test.describe('the card of a lot', () => {
  test('the bell adds a reminder of a lot, also through a login, and it is still set after a reload', async ({
    page,
    request,
  }) => {
    const buyer = await newBuyer(request)
    const lot = await newLot(request, { endsIn: 30 * hour })
    await visit(page, `/auctions?search=${lot.title}`)
    const bell = page.getByRole('button', { name: `Remind me of ${lot.title}` })
    await expect(bell).toHaveAttribute('aria-pressed', 'false')
    await bell.click()
    await expect(page.getByText('Log in to be reminded of this auction by mail.')).toBeVisible()
    await logIn(page, buyer.email)
    await expectMessage(page, 'We will write to you when bidding opens and an hour before it ends')
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await visit(page, '/wishlist')
    await expect(page.getByRole('main')).toContainText('No Artwork Found')
    await expect(page.getByRole('region', { name: 'Lots you are reminded of' }).getByRole('article')).toHaveCount(1)
    await expect(cardOf(page, lot.title).getByRole('link', { name: /^Place Bid/ })).toBeVisible()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await bell.click()
    await expectMessage(page, 'Reminder removed')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('No Artwork Found')
    await expect(page.getByRole('heading', { name: 'Lots you are reminded of' })).toHaveCount(0)
    await visit(page, `/auctions?search=${lot.title}`)
    await expect(bell).toHaveAttribute('aria-pressed', 'false')
    // Where the token ended meanwhile, and the page's own requests were refused, the login gives that reason.
    // No page is open when it ends: a late request of it would be refused, and the next page know of no session.
    const { user } = await storedTokens(page)
    await page.goto('/robots.txt')
    await endToken(request, user)
    await visit(page, `/auctions?search=${lot.title}`)
    await expect.poll(async () => (await storedTokens(page)).user).toBeNull()
    await bell.click()
    await expect(page).toHaveURL(/\/login\?.*why=ended/)
  })

  test('a card ends by the server’s clock, without a reload', async ({ page, request }) => {
    const lot = await newLot(request)
    // This machine's clock is five hours behind, and stands still once the lots were read again.
    const behind = Date.now() - 5 * hour
    await page.clock.install({ time: behind })
    const read = page.waitForResponse('**/api/v1/auction/all*')
    await visit(page, `/auctions?search=${lot.title}`)
    await read
    const card = cardOf(page, lot.title)
    const timer = card.getByRole('timer')
    await expect(card.locator('img')).toBeVisible()
    await page.clock.pauseAt(behind + hour / 6)
    await expect(timer).toHaveText(/^0?0\D+0?0\D+(49|50)\D/)
    const [, , minutes = 0, seconds = 0] = (await timer.innerText()).match(/\d+/g)?.map(Number) ?? []
    await page.clock.fastForward(1000 * (60 * minutes + seconds - 3))
    await expect(timer).toHaveText(/^0?0\D+0?0\D+0?0\D+0?3\D*$/)
    await page.clock.runFor(1000)
    await expect(timer).toHaveText(/^0?0\D+0?0\D+0?0\D+0?2\D*$/)
    await page.clock.runFor(2000)
    await expect(card.getByRole('button', { name: 'Auction Ended' })).toBeDisabled()
  })

  test('an upcoming lot opens by itself, and can then be bid on', async ({ page, request }) => {
    const lot = await newLot(request, { startsIn: hour, endsIn: 30 * hour })
    await page.clock.install()
    await visit(page, `/auction/${lot.id}`)
    const bidding = page.getByRole('region', { name: 'Bidding' })
    await expect(bidding).toContainText('Starts in')
    await expect(bidding).toContainText('Bidding opens at ₹10,001.')
    await expect(bidding.getByRole('button', { name: 'BID', exact: true })).toHaveCount(0)
    // An hour passes, at the server and on this page.
    await bringEndForward(lot, hour / 1000)
    await page.clock.fastForward(hour)
    await expect(bidding.getByRole('button', { name: 'BID', exact: true })).toBeEnabled()
    await expect(page.getByRole('main')).toContainText('Active')
  })
})
