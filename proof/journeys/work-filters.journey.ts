// The filters by what a work is (docs/product.md 11c): size, shape, medium, year, signature and State, on the
// catalogue and on the auctions. Expected numbers are those of the API, since other journeys add works meanwhile, or of
// lots with a word of their own.
import type { Locator } from '@playwright/test'
import { newArtist } from './artist-fixtures.ts'
import { type APIRequestContext, type Page, expect, test, unique, visit } from './journey.ts'
import { newLot } from './lots.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' })
const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' })
const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

async function totalOf(request: APIRequestContext, query: string): Promise<number> {
  const response = await request.get(`/api/v1/artwork/all?limit=1&${query}`)
  expect(response.status()).toBe(200)
  return ((await response.json()) as { page: { total: number } }).page.total
}

/** The number beside a choice. */
async function numberBeside(choice: Locator): Promise<number> {
  return Number((await choice.evaluate((box) => box.closest('label')?.textContent))?.match(/\d+/)?.[0])
}

/** A list of four lots, whose titles have a word of their own: other journeys open and end lots meanwhile. */
async function ownLots(request: APIRequestContext): Promise<{ list: string; word: string }> {
  const artist = await newArtist(request)
  const word = unique().replaceAll('-', '')
  for (const [category, length, breadth] of [
    ['Photography', 0.5, 0.4],
    ['Photography', 0.4, 0.5],
    ['Oil Painting', 0.4, 0.5],
    ['Oil Painting', 0.6, 0.9],
  ] as const)
    await newLot(request, {
      artist,
      changed: { title: `${category} ${word}`, category, size: { length, breadth, height: 0.02 } },
    })
  return { list: `/auctions?search=${word}`, word }
}

test.describe('what a work is', () => {
  test('narrows the catalogue by size, shape, medium and State, on a phone too, and Back widens it again', async ({
    page,
    request,
  }) => {
    await test.step('narrows the catalogue, is in the URL and in chips, and survives a reload and Back', async () => {
      const category = 'category=sculptures'
      await visit(page, `/artworks?${category}`)
      const wall = page.getByRole('group', { name: 'Fits my wall' })
      await expect(wall.getByRole('img')).toHaveAccessibleName('A sofa 200 cm wide below a wall')
      await wall.getByLabel('At most wide').fill('40')
      await wall.getByLabel('At most wide').press('Enter')
      await expect(page).toHaveURL(`/artworks?${category}&maxWidth=40`)
      await expect(chips(page).getByRole('link', { name: 'Fits 40 cm wide' })).toBeVisible()
      await expect(wall.getByRole('img')).toHaveAccessibleName(
        'To scale: free wall 40 cm wide, above a sofa 200 cm wide',
      )
      const fitting = await totalOf(request, `${category}&maxWidth=40`)
      await expect(count(page)).toContainText(String(fitting))
      expect(fitting).toBeGreaterThan(0)
      expect(fitting).toBeLessThan(13)

      // Another unit is the same wall.
      await wall.getByRole('radio', { name: 'in', exact: true }).check()
      await expect(page).toHaveURL(`/artworks?${category}&maxWidth=15.7&unit=in`)
      await expect(wall.getByLabel('At most wide')).toHaveValue('15.7')
      await chips(page).getByRole('link', { name: 'Fits 15.7 in wide' }).click()
      await expect(page).toHaveURL(`/artworks?${category}`)

      // The number beside a choice is the number of works that it shows.
      const upright = tick(page, /^Upright/)
      const promised = await numberBeside(upright)
      await upright.check()
      await expect(page).toHaveURL(`/artworks?${category}&orientation=upright`)
      await expect(count(page)).toHaveText(`Showing ${promised} artworks`)
      await page.getByLabel('From', { exact: true }).fill('2026')
      await page.getByLabel('To', { exact: true }).fill('2015')
      await page.getByLabel('To', { exact: true }).press('Enter')
      await expect(page).toHaveURL(`/artworks?${category}&orientation=upright&minYear=2015&maxYear=2026`)
      await expect(page.getByText('From was after To, so the two were swapped.')).toBeVisible()
      await tick(page, /^Signed by Artist/).check()
      await expect(page).toHaveURL(/maxYear=2026&signed=1$/)
      const all = `${category}&orientation=upright&minYear=2015&maxYear=2026&signed=1`
      const total = await totalOf(request, all)
      await expect(count(page)).toHaveText(`Showing ${total} ${total === 1 ? 'artwork' : 'artworks'}`)

      await page.reload()
      await expect(tick(page, /^Signed by Artist/)).toBeChecked()
      await expect(upright).toBeChecked()
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('2015')
      await expect(chips(page).getByRole('link')).toHaveText([
        /Sculptures/,
        /Upright/,
        /2015 to 2026/,
        /Signed by Artist/,
        'Clear all',
      ])
      await page.goBack()
      await expect(page).toHaveURL(`/artworks?${category}&orientation=upright&minYear=2015&maxYear=2026`)
      await expect(tick(page, /^Signed by Artist/)).not.toBeChecked()
      await chips(page).getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/artworks')
      await expect(upright).not.toBeChecked()
    })
    await test.step('by medium and State, where the rarer media open on demand', async () => {
      await visit(page, '/artworks')
      await page.getByText(/^All \d+ media$/).click()
      await tick(page, /^Stone/).check()
      await expect(page).toHaveURL('/artworks?medium=stone')
      await expect(count(page)).toContainText(String(await totalOf(request, 'medium=stone')))
      await chips(page).getByRole('link', { name: 'Stone' }).click()
      await page.getByLabel('State the artist works in').selectOption('nagaland')
      await expect(page).toHaveURL('/artworks?state=nagaland')
      await expect(count(page)).toContainText(String(await totalOf(request, 'state=nagaland')))
      await expect(page.getByRole('main').getByRole('article').locator('.label__by').first()).toHaveText(
        'Imkong Longchar',
      )
    })
    await test.step('that leaves nothing shows which filter to drop', async () => {
      await visit(page, '/artworks?category=sculptures&medium=oil')
      await expect(page.getByRole('main')).toContainText('No artworks found')
      const without = page.getByRole('group', { name: 'Without one of these filters there is more' })
      const left = await totalOf(request, 'category=sculptures')
      await without.getByRole('link', { name: `Without Oil: ${left}` }).click()
      await expect(page).toHaveURL('/artworks?category=sculptures')
      await expect(count(page)).toHaveText(`Showing ${left} artworks`)
    })
    await test.step('the drawer counts while one chooses, clears, and shows the works', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, '/artworks?category=photography')
      await page.getByRole('button', { name: 'Filters' }).click()
      const drawer = page.getByRole('complementary', { name: 'Filters' })
      await drawer.getByRole('checkbox', { name: /^Square/ }).check()
      const squares = await totalOf(request, 'category=photography&orientation=square')
      const show = drawer.getByRole('button', { name: `Show ${squares} artwork` })
      await expect(show).toBeVisible()
      await expect(drawer.getByRole('link', { name: 'Clear all' })).toBeVisible()
      await show.click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL('/artworks?category=photography&orientation=square')
      await expect(count(page)).toContainText(String(squares))
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('is right when Back is pressed before a reloaded page has started', async () => {
      await visit(page, '/artworks?category=sculptures')
      await tick(page, /^Signed by Artist/).check()
      await expect(page).toHaveURL('/artworks?category=sculptures&signed=1')
      let release = () => {}
      const pending = new Promise<void>((done) => (release = done))
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await pending
        await route.continue()
      })
      await page.reload({ waitUntil: 'domcontentloaded' })
      await expect(tick(page, /^Signed by Artist/)).toBeChecked()
      await page.goBack()
      release()
      await expect(chips(page).getByRole('link', { name: 'Signed by Artist' })).toHaveCount(0)
      await expect(page).toHaveURL('/artworks?category=sculptures')
      await expect(tick(page, /^Signed by Artist/)).not.toBeChecked()
    })
    await test.step('is right when Back is pressed after that and before the first render', async () => {
      await visit(page, '/artworks?category=sculptures')
      await tick(page, /^Signed by Artist/).check()
      await expect(page).toHaveURL('/artworks?category=sculptures&signed=1')
      // What Back does, in the moment when the script has compared the URL with the document's.
      await page.addInitScript(() => {
        let startedAt: string | undefined
        let isBack = false
        const back = () => {
          if (isBack) return
          isBack = true
          history.replaceState(history.state, '', '/artworks?category=sculptures')
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        }
        Object.defineProperty(globalThis, 'startedAt', {
          set: (url: string) => {
            startedAt = url
          },
          get: () => {
            queueMicrotask(back)
            return startedAt
          },
        })
      })
      await page.reload()
      await expect(chips(page).getByRole('link', { name: 'Signed by Artist' })).toHaveCount(0)
      await expect(tick(page, /^Signed by Artist/)).not.toBeChecked()
    })
  })
})

test('the auctions are narrowed by size, shape and category, and Back and Forward bring each list', async ({
  page,
  request,
}) => {
  const { list, word } = await ownLots(request)
  await test.step('narrows the auctions in the same way', async () => {
    await visit(page, list)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const upright = panel.getByRole('checkbox', { name: /^Upright/ })
    expect(await numberBeside(upright)).toBe(3)
    await upright.check()
    await expect(page).toHaveURL(`${list}&orientation=upright`)
    await expect(panel.getByRole('button', { name: 'Show 3 auctions' })).toBeVisible()
    await panel.getByLabel('At most high').fill('60')
    await panel.getByLabel('At most high').press('Enter')
    await expect(page).toHaveURL(`${list}&maxHeight=60&orientation=upright`)
    await panel.getByRole('button', { name: 'Show 2 auctions' }).click()
    await page.reload()
    await expect(count(page)).toHaveText('Showing 2 auctions')
    await expect(chips(page).getByRole('link')).toHaveText([
      new RegExp(`“${word}”`),
      /Fits 60 cm high/,
      /Upright/,
      'Clear all',
    ])
  })
  await test.step('auctions are narrowed by category; Back and Forward bring each list with its panel', async () => {
    await visit(page, list)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    const [photography, wide] = [/^Photography/, /^Wide/].map((name) => panel.getByRole('checkbox', { name })) as [
      Locator,
      Locator,
    ]
    expect(await numberBeside(photography)).toBe(2)
    await photography.check()
    await expect(page).toHaveURL(`${list}&category=photography`)
    await expect(panel.getByRole('button', { name: 'Show 2 auctions' })).toBeVisible()
    expect(await numberBeside(wide)).toBe(1)
    await wide.check()
    await expect(page).toHaveURL(`${list}&category=photography&orientation=wide`)
    await panel.getByRole('button', { name: 'Show 1 auction' }).click()
    await expect(chips(page).getByRole('link')).toHaveText([
      new RegExp(`“${word}”`),
      /^Photography/,
      /^Wide/,
      'Clear all',
    ])

    // The drawer is closed: opening it would begin a new history after this entry.
    const shows = async (filters: string, counted: string, ticked: readonly boolean[]) => {
      await expect(page).toHaveURL(list + filters)
      await expect(count(page)).toHaveText(`Showing ${counted}`)
      for (const [at, slug] of ['photography', 'wide'].entries())
        await expect(page.locator(`input[value=${slug}]`)).toBeChecked({ checked: ticked[at] })
    }
    await page.goBack()
    await shows('&category=photography', '2 auctions', [true, false])
    await page.goBack()
    await shows('', '4 auctions', [false, false])
    await page.goForward()
    await shows('&category=photography', '2 auctions', [true, false])
    await page.goForward()
    await shows('&category=photography&orientation=wide', '1 auction', [true, true])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form filters by size, shape and State', async ({ page, request }) => {
    await page.goto('/artworks?category=photography')
    const wall = page.getByRole('group', { name: 'Fits my wall' })
    await wall.getByLabel('At most wide').fill('30')
    await wall.getByLabel('At most high').fill('60')
    await wall.getByRole('radio', { name: 'in', exact: true }).check()
    await tick(page, /^Wide/).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/orientation=wide/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      category: 'photography',
      maxWidth: '30',
      maxHeight: '60',
      unit: 'in',
      orientation: 'wide',
    })
    const total = await totalOf(request, 'category=photography&maxWidth=30&maxHeight=60&unit=in&orientation=wide')
    await expect(count(page)).toContainText(`Showing ${total} artwork`)
    await expect(chips(page).getByRole('link', { name: 'Fits 30 × 60 in' })).toBeVisible()
    await expect(wall.getByLabel('At most high')).toHaveValue('60')
  })
})
