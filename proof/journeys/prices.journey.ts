// A typed price applies (spec: section 2, the lists' filters) by the panel's button, by Enter and on leaving the field,
// in the auctions and in the catalogue, where the filters are a drawer.
import { type Page, expect, test, visit } from './journey.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' })

const lists = [
  { name: 'auctions', start: '/auctions?status=live', priced: '/auctions?status=live&minPrice=9000', phone: false },
  { name: 'auctions from nothing', start: '/auctions', priced: '/auctions?minPrice=9000', phone: false },
  {
    name: 'auctions on a phone',
    start: '/auctions?status=live',
    priced: '/auctions?status=live&minPrice=9000',
    phone: true,
  },
  {
    name: 'catalogue on a phone',
    start: '/artworks?category=sculptures',
    priced: '/artworks?category=sculptures&minPrice=9000',
    phone: true,
  },
]

test('in every list a typed price is taken, on a phone too', async ({ page }) => {
  for (const { name, start, priced, phone } of lists) {
    await test.step(`in the ${name} a typed price is taken by button, by Enter and by leaving the field`, async () => {
      if (phone) await page.setViewportSize({ width: 390, height: 844 })
      for (const by of ['the button', 'Enter', 'leaving the field'] as const) {
        await visit(page, start)
        await page.getByRole('button', { name: /^Filters/ }).click()
        const min = panel(page).getByLabel('Min', { exact: true })
        await min.fill('9,000')
        if (by === 'the button')
          await panel(page)
            .getByRole('button', { name: /^Show / })
            .click()
        else await min.press(by === 'Enter' ? 'Enter' : 'Tab')
        await expect(page).toHaveURL(priced)
        if (by !== 'the button')
          await panel(page)
            .getByRole('button', { name: /^Show / })
            .click()
        await expect(panel(page)).toBeHidden()
        await expect(chips(page).getByRole('link', { name: 'From ₹9,000' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page).toHaveURL(priced)
      }
    })
  }
})
