// The virtual tour (an addition; spec: section 1 names it and shows no action): one long wall at true relative scale,
// navigated by keys, wheel, mouse and buttons, and a way to step closer.
import { type Page, expect, test, visit } from './journey.ts'

const tourWall = (page: Page) => page.getByRole('region', { name: 'The wall' })
const left = (page: Page) => tourWall(page).evaluate((scroller) => scroller.scrollLeft)
const counter = (page: Page) => page.locator('.tour .pager__n')

/** The tab keeps the place on the wall and on the page: Home leads to the first work. */
async function openAtBeginning(page: Page): Promise<void> {
  await visit(page, '/tour')
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.keyboard.press('Home')
  await expect.poll(() => left(page)).toBe(0)
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('every work is drawn at one scale, and the works are walked with the arrow keys', async ({ page }) => {
  await test.step('notes tour_opened', async () => {
    const noted = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/v1/analytics/event') &&
        (request.postDataJSON() as { name: string }).name === 'tour_opened',
    )
    await visit(page, '/tour')
    expect(Date.parse(((await noted).postDataJSON() as { timestamp: string }).timestamp)).not.toBeNaN()
  })
  await test.step('each work is drawn at one scale, beside a visitor of 162 cm, its middle at one height', async () => {
    const positions = await page.locator('.tour__work').evaluateAll((works) =>
      works.map((work) => {
        const { width, top, height } = (work.querySelector('.art') as HTMLElement).getBoundingClientRect()
        // Labels write the width first, in whole inches.
        return {
          inches: Number.parseFloat(work.querySelector('.label__what p:last-child')?.textContent ?? ''),
          width,
          middle: top + height / 2,
        }
      }),
    )
    expect(positions.length).toBeGreaterThan(15)
    const visitor = await page
      .locator('.tour__visitor')
      .first()
      .evaluate((figure) => figure.getBoundingClientRect().height)
    const pixelsOf = (inches: number) => (inches * 2.54 * visitor) / 162
    for (const { inches, width } of positions)
      expect(Math.abs(width - pixelsOf(inches)), `${inches} in`).toBeLessThan(pixelsOf(0.7))
    const middles = positions.map(({ middle }) => middle)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2)
  })
  await test.step('is walked with the arrow keys from work to work, with Home and End, and stepped closer with Enter', async () => {
    await expect(counter(page)).toHaveText('1 / 20')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: 'Seven Fish' })).toHaveText(
      '2 of 20: Seven Fish, One Pond by Sarita Jha',
    )
    await page.keyboard.press('End')
    await expect(counter(page)).toHaveText('20 / 20')
    await page.keyboard.press('ArrowLeft')
    await expect(counter(page)).toHaveText('19 / 20')
    await page.keyboard.press('Home')
    await expect.poll(() => left(page)).toBe(0)
    await tourWall(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(counter(page)).toHaveText('2 / 20')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seven Fish, One Pond')
  })
})
test('the wall is walked by Tab, wheel, mouse and buttons, and is seen whole on a phone’s side', async ({ page }) => {
  await test.step('a link that has the focus by Tab has its picture and its label in sight', async () => {
    await visit(page, '/tour')
    await tourWall(page).focus()
    for (let at = 0; at < 16; at++) {
      await page.keyboard.press('Tab')
      const seen = () =>
        page.evaluate(() => {
          const parts = [
            ...(document.activeElement?.closest('.tour__work')?.querySelectorAll('.art, .label') ?? []),
          ].map((part) => part.getBoundingClientRect())
          return parts.length === 2 && parts.every(({ left, right }) => left >= 0 && right <= innerWidth)
        })
      await expect.poll(seen, `link ${at + 1}`).toBe(true)
    }
  })
  await test.step('the wheel scrolls the works until their end, and then the page', async () => {
    await openAtBeginning(page)
    await tourWall(page).hover()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => left(page)).toBe(600)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('End')
    await tourWall(page).evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth, behavior: 'instant' }))
    // For a moment, a browser keeps sending wheel events to the element where the scroll began.
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    }).toPass()
  })
  await test.step('works are dragged with the mouse, which opens nothing, while a click on a work does', async () => {
    await openAtBeginning(page)
    const work = page.locator('.tour__work').filter({ hasText: 'Tarpa, Until Morning' }).locator('.art')
    const box = (await work.boundingBox()) as { x: number; y: number; width: number; height: number }
    await page.mouse.move(box.x + 60, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x - 240, box.y + 60, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => left(page)).toBeGreaterThan(200)
    await expect(page).toHaveURL('/tour')
    await work.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tarpa, Until Morning')
  })
  await test.step('its buttons scroll, Step closer opens the current work, and Back returns there', async () => {
    await openAtBeginning(page)
    for (const to of ['1 / 20', '2 / 20', '3 / 20', '4 / 20']) {
      await page.getByRole('button', { name: 'Next work' }).click()
      await expect(counter(page)).toHaveText(to)
    }
    const stood = await left(page)
    await page.getByRole('link', { name: 'Step closer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Barasingha Wears the Forest')
    await page.goBack()
    await expect(counter(page)).toHaveText('4 / 20')
    expect(Math.abs((await left(page)) - stood)).toBeLessThan(4)
  })
  await test.step('on a phone that lies on its side a work and its label are in the window together', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await visit(page, '/tour')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const covered = await page.locator('.tour__work').evaluateAll((works) => {
      const head = (document.querySelector('header') as HTMLElement).getBoundingClientRect().bottom
      const bar = (document.querySelector('.tour__bar') as HTMLElement).getBoundingClientRect().top
      return works.flatMap((work) =>
        [...work.querySelectorAll('.art, .label')]
          .filter((part) => part.getBoundingClientRect().top < head || part.getBoundingClientRect().bottom > bar)
          .map((part) => `${part.className} of ${work.textContent}`),
      )
    })
    expect(covered).toEqual([])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('is a row to scroll, with every work a link', async ({ page }) => {
    await page.goto('/tour')
    expect(await page.locator('.tour__work a.tour__pic').count()).toBe(20)
    expect(await tourWall(page).evaluate((scroller) => scroller.scrollWidth > 4 * scroller.clientWidth)).toBe(true)
    await expect(page.getByRole('link', { name: 'Step closer' })).toBeHidden()
  })
})
