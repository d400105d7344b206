// Back and overlays (ARCHITECTURE.md "Pages"): Back closes an open overlay first, a closed overlay leaves no history
// entry, and a pending navigation is not lost in between.
import { type Page, hydrated, untilOverlayEntry, expect, test, visit } from './journey.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Viewing room' })
const opener = (page: Page) => page.getByRole('link', { name: 'View full screen', exact: true })
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const openDrawer = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' })

/** Collects the page requests of the router from now on. */
function pageRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('.data') && requests.push(request.url()))
  return requests
}

/** Ticks photography; its responses are held until they are released. */
async function tickAndHold(page: Page): Promise<{ requests: () => number; letGo: () => void }> {
  let requests = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data\?category=photography/, async (route) => {
    requests++
    await promise
    await route.continue().catch(() => undefined)
  })
  await drawer(page).getByRole('checkbox', { name: 'Photography' }).check()
  await expect.poll(() => requests).toBe(1)
  return { requests: () => requests, letGo: resolve }
}

test.describe('what was opened over a work and closed again', () => {
  async function openOver(page: Page, work: string): Promise<void> {
    await visit(page, '/about')
    await visit(page, work)
    await opener(page).click()
    await expect(viewer(page)).toBeVisible()
    await untilOverlayEntry(page)
  }

  test('sends no request, is no step of its own, lies beneath no page that follows, and opens no more', async ({
    page,
    request,
  }) => {
    const work = `/artwork/${await newWork(request, await newArtist(request))}`
    await test.step('sends no request, whether Back closed it or a key', async () => {
      await openOver(page, work)
      const requests = pageRequests(page)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await opener(page).click()
      await expect(viewer(page)).toBeVisible()
      await page.goBack()
      await expect(viewer(page)).toBeHidden()
      await page.waitForLoadState('networkidle')
      expect(requests).toEqual([])
    })
    await test.step('is no step of its own: Back leaves, also after a reload', async () => {
      await openOver(page, work)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await page.reload()
      await hydrated(page)
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('lies beneath no page that follows: Back leads to the work, and once more leaves it', async () => {
      await openOver(page, work)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
      await expect(page).toHaveURL('/artists')
      await page.goBack()
      await expect(page).toHaveURL(work)
      await expect(viewer(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('opens no more by Forward, and opened anew is closed by Back as before', async () => {
      await openOver(page, work)
      await page.goBack()
      await expect(viewer(page)).toBeHidden()
      await page.goForward()
      await untilOverlayEntry(page)
      await expect(viewer(page)).toBeHidden()
      await opener(page).click()
      await expect(viewer(page)).toBeVisible()
      await page.goBack()
      await expect(viewer(page)).toBeHidden()
      await expect(page).toHaveURL(work)
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
  })
})

test('a drawer that has closed takes no step of Back, although the browser reports it in its next frame only', async ({
  page,
}) => {
  await visit(page, '/about')
  await visit(page, '/auctions')
  await openDrawer(page).click()
  await untilOverlayEntry(page)
  // The report does not come before Back.
  await page.evaluate(() => addEventListener('toggle', (event) => event.stopImmediatePropagation(), { capture: true }))
  await drawer(page).getByRole('button', { name: /^Show/ }).click()
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test.describe('a filter that is still on its way', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  async function openFilters(page: Page): Promise<void> {
    await visit(page, '/about')
    await visit(page, '/artworks')
    await openDrawer(page).click()
    await untilOverlayEntry(page)
  }

  test('is one step, however its drawer closes, or is given up for another page', async ({ page }) => {
    await test.step('stays when it arrives in the very moment its drawer closes', async () => {
      await openFilters(page)
      // history.back() is asynchronous; this test delays it until the response has arrived.
      await page.evaluate(() => {
        const back = history.back.bind(history)
        const steps: (() => void)[] = []
        history.back = () => void steps.push(back)
        Object.assign(window, {
          takeSteps: () =>
            new Promise<void>((taken) => {
              if (steps.length === 0) return taken()
              addEventListener('popstate', () => taken(), { once: true })
              for (const step of steps) step()
            }),
        })
      })
      const { letGo } = await tickAndHold(page)
      await drawer(page).getByRole('button', { name: 'Close filters' }).click()
      await expect(drawer(page)).toBeHidden()
      letGo()
      await expect(page).toHaveURL('/artworks?category=photography')
      await page.evaluate(() => (window as unknown as { takeSteps(): Promise<void> }).takeSteps())
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL('/artworks?category=photography')
      await expect(chips(page).getByRole('link', { name: 'Photography' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/artworks')
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('is applied although Back closes the drawer, and is a step of its own', async () => {
      await openFilters(page)
      const { requests, letGo } = await tickAndHold(page)
      await page.goBack()
      await expect(drawer(page)).toBeHidden()
      await expect.poll(requests).toBe(2)
      letGo()
      await expect(page).toHaveURL('/artworks?category=photography')
      await expect(chips(page).getByRole('link', { name: 'Photography' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/artworks')
      await expect(chips(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('is applied together with a price typed before Back', async () => {
      await openFilters(page)
      const { letGo } = await tickAndHold(page)
      await drawer(page).getByLabel('Max', { exact: true }).fill('90000')
      await page.goBack()
      await expect(drawer(page)).toBeHidden()
      letGo()
      await expect(page).toHaveURL('/artworks?category=photography&maxPrice=90000')
      await expect(chips(page).getByRole('link')).toHaveText([
        'Photography, remove',
        'Up to ₹90,000, remove',
        'Clear all',
      ])
      await page.goBack()
      await expect(page).toHaveURL('/artworks')
      await expect(chips(page)).toBeHidden()
    })
    await test.step('is no second step where Back found only a typed price', async () => {
      await openFilters(page)
      await drawer(page).getByLabel('Max', { exact: true }).fill('90000')
      await page.goBack()
      await expect(drawer(page)).toBeHidden()
      await expect(page).toHaveURL('/artworks?maxPrice=90000')
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await expect(page).toHaveURL('/artworks')
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
    await test.step('is given up for a page one goes to meanwhile', async () => {
      await openFilters(page)
      const { letGo } = await tickAndHold(page)
      await drawer(page).getByRole('button', { name: 'Close filters' }).click()
      // Clicks a link of the header, because a skeleton replaces the works of the list after a while.
      await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
      await expect(page).toHaveURL('/wishlist')
      letGo()
      await page.goBack()
      await expect(page).toHaveURL('/artworks')
      await expect(openDrawer(page)).toHaveAccessibleName('Filters')
    })
  })
})
