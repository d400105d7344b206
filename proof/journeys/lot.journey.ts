// The page of one lot as a visitor sees it (spec: section 2, Auction detail).
import { closeAuction } from './clock.ts'
import { expect, newBuyer, stopClock, test, toasts, expectMessage } from './journey.ts'
import { bidElsewhere, bidding, newLot, openLot } from './lots.ts'

test.describe('the page of a lot', () => {
  test('has its pictures, its price, its times, its promises, its details and its link', async ({ page, request }) => {
    const lot = await newLot(request, { pictures: 2, changed: { tags: ['hills', 'wasli'] } })
    await openLot(page, lot)
    await test.step('has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot.title)
      await expect(page).toHaveTitle(
        new RegExp(`^${lot.title} by Asha of the Journeys [\\w-]+, at auction \\| Rasika$`),
      )
      const thumbs = page.getByRole('list', { name: 'Images' }).getByRole('link')
      await expect(thumbs).toHaveCount(2)
      expect(
        await page
          .getByRole('list', { name: 'Images' })
          .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
      ).toBe(4)
      await thumbs.nth(1).click()
      await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'Share, copy the link' }).click()
      await expectMessage(page, 'Link copied')
      await expect(bidding(page)).not.toContainText('Current bid')
      for (const text of ['Starting price₹10,000', 'ConditionExcellent', 'Auction Ending Soon'])
        await expect(bidding(page)).toContainText(text)
      await expect(bidding(page)).toContainText(
        /Started \w{3} \d+, \d{4}, \d+:\d\d [AP]M IST\. Ends \w{3} \d+, \d{4}, \d+:\d\d [AP]M IST\./,
      )
      await expect(page.locator('main .badge', { hasText: 'Active' })).toHaveClass(/badge--won/)
      const main = page.getByRole('main')
      for (const text of [
        'CategoryOil Painting',
        'DeliveryPhysical',
        'Tagshills, wasli',
        'Shipping: Less than one week',
        'Secure delivery',
        'Authenticity Certificate',
        'Secured Payment Gateways',
      ]) {
        await expect(main).toContainText(text)
      }
      await expect(page.getByRole('list', { name: 'Cards accepted' }).getByRole('listitem').first()).toBeVisible()
      await expect(main.getByRole('link', { name: 'Ask Us' })).toHaveAttribute(
        'href',
        `/contact?about=${encodeURIComponent(`auction:${lot.id}`)}`,
      )
      const file = await request.get(
        (await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) as string,
      )
      expect(await file.text()).toContain('BEGIN:VCALENDAR')
    })
    await test.step('has its details and its care in two tabs; a handling tip only where something is shipped', async () => {
      const details = page.getByRole('tabpanel', { name: 'Artwork Details' })
      for (const text of [
        'CategoryOil Painting',
        'Dimensions30 × 20 × 1.2 in (76 × 51 × 3 cm)',
        'Weight2 kg',
        'Framing typeFrame',
        'ConditionExcellent',
        'ThemeN/A',
        'Colour paletteN/A',
        'SignatureSigned by Artist',
      ])
        await expect(details).toContainText(text)
      await page.getByRole('tab', { name: 'Story & Care Guide' }).click()
      const careGuide = page.getByRole('tabpanel', { name: 'Story & Care Guide' })
      for (const text of ['Painted for the hammer.', '65-75°F', '40-60%', 'with two hands', 'Frame it behind'])
        await expect(careGuide).toContainText(text)
      const changed = { deliveryType: 'Digital', hasSignature: false }
      await openLot(page, await newLot(request, { artist: lot.artist, changed }))
      await expect(details).toContainText('Not Signed')
      await page.getByRole('tab', { name: 'Story & Care Guide' }).click()
      await expect(careGuide).not.toContainText('with two hands')
    })
    await test.step('shows for 3 seconds that its link is copied', async () => {
      await page.clock.install()
      await openLot(page, lot)
      await stopClock(page)
      await page.getByRole('button', { name: 'Share, copy the link' }).click()
      await page.mouse.move(0, 400)
      await expect(toasts(page)).toContainText('Link copied')
      await page.clock.runFor(2900)
      await expect(toasts(page)).toContainText('Link copied')
      await page.clock.runFor(200)
      await expect(toasts(page)).toBeEmpty()
    })
  })

  test('has all that decides a bid in the first view, and a badge in the colour of its status', async ({
    page,
    request,
  }) => {
    const plain = await newLot(request)
    const { artist } = plain
    await test.step('has all that decides a bid in the first view of a laptop, also with a long title, a price of crores and a month to go', async () => {
      const month = 30 * 24 * 60 * 60_000
      const long = await newLot(request, {
        artist,
        endsIn: month,
        changed: {
          title: 'Evening above the river at the end of the monsoon, seen from the ferry that goes to the island',
          startingPrice: 10_00_00_000,
        },
      })
      for (const [width, height] of [
        [1366, 768],
        [1440, 900],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const lot of [plain, long]) {
          await openLot(page, lot)
          // A slow page starts before its fonts are there.
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          if (lot === long) await page.getByRole('button', { name: 'Set a maximum' }).click()
          for (const part of [
            page.getByRole('heading', { level: 1 }),
            page.locator('.bid__price'),
            page.getByRole('timer', { name: 'Auction Ending Soon' }),
            page.locator('#bid-amount'),
            page.locator('#bid-place'),
          ]) {
            const box = await part.boundingBox()
            expect(box && box.y + box.height, `${width} × ${height}`).toBeLessThanOrEqual(height)
            expect(box && box.x + box.width).toBeLessThanOrEqual(width)
          }
          const isCut = (element: HTMLElement | SVGElement) => element.scrollWidth > element.clientWidth + 1
          expect(await page.locator('#bid-amount').evaluate(isCut)).toBe(false)
          expect(await page.locator('#bid-place').evaluate(isCut)).toBe(false)
        }
      }
    })
    await test.step('its badge is blue where it is completed, red where it is anything else but active', async () => {
      const [upcoming, ended, completed] = await Promise.all([
        newLot(request, { artist, startsIn: 600_000 }),
        newLot(request, { artist }),
        newLot(request, { artist }),
      ])
      await bidElsewhere(request, await newBuyer(request), completed, 10_400)
      for (const lot of [ended, completed]) await closeAuction(lot, 2)
      for (const [lot, word, colour] of [
        [upcoming, 'Upcoming', /badge--dot/],
        [ended, 'Ended', /badge--dot/],
        [completed, 'Completed', /badge--status/],
      ] as const) {
        await openLot(page, lot)
        await expect(page.locator('.bid__top .badge')).toHaveText(word)
        await expect(page.locator('.bid__top .badge')).toHaveClass(colour)
      }
      await openLot(page, ended)
      await expect(bidding(page)).toContainText('This auction has ended without a bid.')
    })
  })
})
