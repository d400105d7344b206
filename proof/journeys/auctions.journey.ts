// The auction list (spec: section 2, Auction list; section 8): its counts, search, filters, sorting and layout, the
// text of a card, and a lot that is not there.
import { type Page, expect, newBuyer, test, unique, visit, expectMessage } from './journey.ts'
import { bidElsewhere, newLot } from './lots.ts'

const hour = 3_600_000
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

const showButton = (page: Page) => panel(page).getByRole('button', { name: /^Show \d+ auctions?$/ })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test.describe('the auctions', () => {
  test('are counted, noted, found by the search, sorted and laid out', async ({ page, request }) => {
    await test.step('are counted, noted, and found by the search', async () => {
      const lot = await newLot(request)
      const noted = page.waitForRequest(
        (one) => one.url().endsWith('/analytics/event') && one.postData()?.includes('auctions_opened') === true,
      )
      await visit(page, '/auctions')
      await noted
      await expect(page).toHaveTitle('Auctions | Rasika')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auctions')
      for (const name of ['Live auctions', 'Ending Today', 'Total Value'])
        await expect(page.getByRole('main')).toContainText(name)
      await expect(page.getByText(/^Showing \d+ auctions$/)).toBeVisible()
      await page.getByPlaceholder('Search auctions, artists, artworks...').fill(lot.title)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/auctions\?search=/)
      await expect(page.getByText('Showing 1 auction', { exact: true })).toBeVisible()
      const card = cardOf(page, lot.title)
      for (const text of ['Asha of the Journeys', '₹10,000 Starting price', '0 bids, 0 views', 'LIVE', 'ENDING SOON'])
        await expect(card).toContainText(text)
      await expect(card).not.toContainText('Current bid')
      await expect(card.getByRole('link', { name: /^Bid Now - Last Chance!/ })).toHaveAttribute(
        'href',
        `/auction/${lot.id}`,
      )
      await card.getByRole('button', { name: `Copy the link to ${lot.title}` }).click()
      await expectMessage(page, 'Link copied!')
    })
    await test.step('are sorted in five orders and shown as a grid or a list, all in the URL', async () => {
      const name = unique()
      const cheap = await newLot(request, { changed: { title: `${name} cheap`, startingPrice: 2000 } })
      const dear = await newLot(request, {
        endsIn: 30 * hour,
        changed: { title: `${name} dear`, startingPrice: 90_000 },
      })
      await bidElsewhere(request, await newBuyer(request), cheap, 2500)
      const order = () => cards(page).getByRole('heading', { level: 3 }).allTextContents()
      await visit(page, `/auctions?search=${name}`)
      expect(await order()).toEqual([cheap.title, dear.title].map((_, at) => `${name} ${['cheap', 'dear'][at]}`))
      const sort = page.getByLabel('Sort')
      await expect(sort.getByRole('option')).toHaveText([
        'Ending soon',
        'Newly listed',
        'Price, low to high',
        'Price, high to low',
        'Most bids',
      ])
      for (const [value, first] of [
        ['newly-listed', 'dear'],
        ['price-low', 'cheap'],
        ['price-high', 'dear'],
        ['most-bids', 'cheap'],
      ] as const) {
        await sort.selectOption(value)
        await expect(page).toHaveURL(new RegExp(`sort=${value}`))
        await expect(cards(page).first()).toContainText(`${name} ${first}`)
      }
      await expect(cardOf(page, `${name} dear`).getByRole('link', { name: /^Place Bid/ })).toBeVisible()
      const columns = () =>
        cards(page)
          .first()
          .locator('xpath=ancestor::ul|ancestor::ol')
          .first()
          .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      expect(await columns()).toBe(3)
      await page.getByRole('group', { name: 'View' }).getByRole('link', { name: 'List' }).click()
      await expect(page).toHaveURL(/view=list/)
      await expect(cardOf(page, `${name} cheap`)).toContainText('Ending soon')
      await expect(cardOf(page, `${name} dear`)).toContainText('1 day left')
      await expect(cardOf(page, `${name} dear`).getByRole('link', { name: /^View Auction/ })).toBeVisible()
      await expect(cardOf(page, `${name} cheap`).getByRole('timer')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Sort')).toHaveValue('most-bids')
    })
  })

  test('are filtered from a panel that keeps what is typed, and lead back to all where none is found', async ({
    page,
  }) => {
    await test.step('are filtered by the server from a panel whose button counts, with chips to take filters off', async () => {
      await visit(page, '/auctions')
      await page.getByRole('button', { name: /^Filters/ }).click()
      for (const name of [
        'Auction Status',
        'Price Range',
        'Quick Stats',
        'Total',
        'Live now',
        'Ending soon, under 2 hours',
      ])
        await expect(panel(page)).toContainText(name)
      const ticks = ['Live', 'Upcoming', 'Completed'].map((name) => panel(page).getByRole('checkbox', { name }))
      for (const [at, tick] of ticks.entries()) await expect(tick).toBeChecked({ checked: at < 2 })
      await ticks[1]?.uncheck()
      await expect(page).toHaveURL('/auctions?status=live')
      await panel(page).getByLabel('Min', { exact: true }).fill('9000')
      await panel(page).getByLabel('Max', { exact: true }).fill('5,00,000')
      await panel(page).getByLabel('Max', { exact: true }).press('Tab')
      await expect(page).toHaveURL('/auctions?status=live&minPrice=9000&maxPrice=500000')
      await panel(page).getByLabel('Max', { exact: true }).fill('900')
      await panel(page).getByLabel('Max', { exact: true }).press('Tab')
      await expect(page).toHaveURL('/auctions?status=live&minPrice=900&maxPrice=9000')
      await expect(panel(page).getByText('Min was above Max, so the two were swapped.')).toBeVisible()
      await panel(page).getByLabel('Min', { exact: true }).fill('9000')
      await panel(page).getByLabel('Max', { exact: true }).fill('5,00,000')
      await panel(page).getByLabel('Max', { exact: true }).press('Tab')
      await expect(panel(page).getByText('Min was above Max')).toHaveCount(0)
      await showButton(page).click()
      await expect(panel(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Filters 3 active' })).toBeVisible()
      const chips = page.getByRole('group', { name: 'Active filters' })
      await expect(chips.getByRole('link')).toHaveText([
        'Live, remove',
        'From ₹9,000, remove',
        'Up to ₹5,00,000, remove',
        'Clear all',
      ])
      await chips.getByRole('link', { name: /^Live/ }).click()
      await expect(page).toHaveURL('/auctions?minPrice=9000&maxPrice=500000')
      await chips.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/auctions')
      await page.goto('/auctions?status=upcoming&minPrice=1')
      await page.getByRole('button', { name: /^Filters/ }).click()
      await panel(page).getByRole('link', { name: 'Clear All Filters' }).click()
      await expect(page).toHaveURL('/auctions')
    })
    await test.step('keep a price that is left in the very moment an earlier filter arrives, though the drawer is closed before it is answered', async () => {
      await visit(page, '/auctions')
      await page.getByRole('button', { name: /^Filters/ }).click()
      let requests = 0
      await page.route(/maxPrice=500000/, async (route) => {
        // The first request is still in flight when the drawer closes.
        if (requests++ === 0) await expect(panel(page)).toBeHidden()
        await route.continue().catch(() => undefined)
      })
      await panel(page).getByLabel('Max', { exact: true }).pressSequentially('500000')
      await panel(page)
        .getByRole('checkbox', { name: 'Upcoming' })
        .evaluate((tick: HTMLInputElement) => {
          const own = history.replaceState.bind(history)
          history.replaceState = (state, title, url) => {
            own(state, title, url)
            if (!String(url).includes('status=live')) return
            history.replaceState = own
            // Before the next render.
            queueMicrotask(() => (document.activeElement as HTMLElement).blur())
          }
          tick.click()
        })
      await expect.poll(() => requests).toBe(1)
      await showButton(page).click()
      await expect(page.getByRole('group', { name: 'Active filters' }).getByRole('link')).toHaveText([
        'Live, remove',
        'Up to ₹5,00,000, remove',
        'Clear all',
      ])
      await expect(page).toHaveURL('/auctions?status=live&maxPrice=500000')
      await page.unrouteAll()
    })
    await test.step('none: shows that none was found, and clears the filters', async () => {
      await visit(page, '/auctions?search=xqzwvk')
      await expect(page.getByRole('main')).toContainText('No auctions found')
      await expect(page.getByRole('main')).toContainText('Try adjusting your filters or check back later')
      await page.getByRole('link', { name: 'Clear Filters' }).click()
      await expect(page).toHaveURL('/auctions')
    })
  })

  test('past results are a tab of their own, and on a phone the lots stand two abreast', async ({ page }) => {
    await test.step('past results are off at first and on a tab of their own, as rows with their prices', async () => {
      const tabs = page.getByRole('navigation', { name: 'Which auctions' })
      // A lot that ends after the page was rendered stays on it as ended; the next page is without it.
      await expect(async () => {
        await visit(page, '/auctions')
        await expect(page.getByRole('main').getByText('Auction Ended')).toHaveCount(0, { timeout: 1000 })
      }).toPass()
      await expect(tabs.getByRole('link', { name: /^Live and upcoming/ })).toHaveAttribute('aria-current', 'page')
      await tabs.getByRole('link', { name: /^Past results/ }).click()
      await expect(page).toHaveURL('/auctions?status=completed')
      await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0)
      await expect(page.getByLabel('Sort').getByRole('option').first()).toHaveText('Last ended')
      await expect(cards(page).filter({ hasText: 'Sold for' }).first()).toContainText(/₹[\d,]+Sold for, \d+ bids?/)
      await expect(cards(page).filter({ hasText: 'Not sold' }).first()).toContainText('0 bids')
      const ended = page.getByRole('button', { name: 'Auction Ended' })
      await expect(cards(page).getByRole('button', { name: 'Auction Ended' }).first()).toBeDisabled()
      await expect(cards(page).filter({ hasNot: ended })).toHaveCount(0)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        for (const row of (await cards(page).all()).slice(0, 5)) {
          const [price, day] = [
            await row.getByText(/\d bids?$/).boundingBox(),
            await row.getByText(/^Ended /).boundingBox(),
          ]
          const apart = price && day && (price.x + price.width <= day.x || price.y + price.height <= day.y)
          expect(apart, `${width} px: ${await row.textContent()}`).toBe(true)
        }
      }
    })
    await test.step('on a phone lots are in two columns, about 250 px each, the time left on one line', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, '/auctions')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      // All at one moment: lots of other journeys end meanwhile, and more are loaded by scrolling.
      const { boxes, timers, list, whole } = await cards(page).evaluateAll((all) => ({
        boxes: all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
        timers: all.flatMap((card) => card.querySelector('[role=timer]')?.getBoundingClientRect().height ?? []),
        list: all[0]?.closest('ul')?.getBoundingClientRect().height ?? Infinity,
        whole: document.documentElement.scrollHeight,
      }))
      expect(boxes[0]?.y).toBe(boxes[1]?.y)
      expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0)
      expect(list / boxes.length).toBeLessThanOrEqual(260)
      expect(timers.length).toBeGreaterThan(4)
      expect(Math.max(...timers)).toBeLessThanOrEqual(30)
      expect(whole).toBeLessThanOrEqual(1700 + 260 * boxes.length)
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is one form and links, and a lot reads whole', async ({ page, request }) => {
    const lot = await newLot(request)
    await bidElsewhere(request, await newBuyer(request), lot, 12_000)
    await page.goto('/auctions')
    await page.getByPlaceholder('Search auctions, artists, artworks...').fill(lot.title)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(cards(page)).toHaveCount(1)
    await cardOf(page, lot.title).getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.title)
    for (const text of [
      '₹12,000',
      'Paddle 1 leads',
      'Auction Ending Soon',
      'Artwork Details',
      'Signed by Artist',
      'Painted for the hammer.',
      '65-75°F',
    ]) {
      await expect(page.getByRole('main')).toContainText(text)
    }
    expect(
      await page
        .locator('main noscript')
        .first()
        .evaluate((text) => text.textContent),
    ).toContain('Bidding needs JavaScript')
  })
})

test.describe('not there', () => {
  test('a lot that is gone leads to /404, and one that cannot be fetched leads home', async ({ page }) => {
    await test.step('the page of an unknown lot is 404; a link to it shows a toast and leads to /404', async () => {
      const response = await page.goto('/auction/nothing')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auction not found')
      expect((await page.goto('/auctions/01a1fd34-0a37-7fa6-a189-e7bb107bab8e'))?.url()).toMatch(/\/auction\/01a1fd34/)
      await visit(page, '/auctions')
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          href: '/auction/nothing',
          textContent: 'a lot that is gone',
        })
        // Pressed above the list: at its end, scrolling loads more lots and moves the button during the press.
        document.querySelector('main')?.prepend(link)
      })
      await page.getByRole('link', { name: 'a lot that is gone' }).click()
      await expectMessage(page, 'Auction not found')
      await expect(page).toHaveURL('/404')
    })
    await test.step('a server fault is logged, shown in a toast, and leads home', async () => {
      await visit(page, '/auctions')
      await page.route('**/auction/*.data*', (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
      )
      const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
      await cards(page).first().getByRole('heading').getByRole('link').click()
      await logged
      await expect(page).toHaveURL('/')
      await expectMessage(page, 'Something went wrong')
    })
  })

  test.use({ expected: /404|500/ })
})
