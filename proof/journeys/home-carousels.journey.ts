// The two carousels of the home page and their timers (spec: section 9), by button and swipe, and what stops them.
import type { Locator } from '@playwright/test'
import { type Page, expect, stopClock, test, visit } from './journey.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'On the wall' })

const reviews = (page: Page) => page.getByRole('region', { name: 'Collectors say' })

async function openWithClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.resume()
  await visit(page, '/')
  await stopClock(page)
}

/**
 * Selects the first slide by hand and moves the pointer away: its timer restarts now, the testimonials' after their
 * pause.
 */
async function fromTheFirst(page: Page, region: Locator, rest = 0): Promise<void> {
  const counter = region.locator('.pager__n')
  do await region.getByRole('button', { name: /^Next/ }).click()
  while ((await counter.innerText()) !== '1 / 4')
  await page.mouse.move(2, 2)
  if (rest > 0) await page.clock.runFor(rest)
}

/** Its four parts show one after another, each for so many milliseconds, and begin again. */
async function expectTurns(page: Page, carousel: Locator, everyMs: number): Promise<void> {
  const at = carousel.locator('.pager__n')
  for (const next of ['1 / 4', '2 / 4', '3 / 4', '4 / 4', '1 / 4']) {
    await expect(at).toHaveText(next)
    await page.clock.runFor(everyMs - 100)
    await expect(at).toHaveText(next)
    await page.clock.runFor(100)
  }
}

test.describe('the hero', () => {
  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('is swiped on a phone', async ({ page }) => {
      await openWithClock(page)
      const wall = hero(page)
      const touch = (type: string, x: number) =>
        wall.evaluate(
          (region, [name, clientX]) => {
            const one = new Touch({ identifier: 1, target: region, clientX: clientX as number, clientY: 300 })
            region.dispatchEvent(
              new TouchEvent(name as string, {
                bubbles: true,
                touches: name === 'touchstart' ? [one] : [],
                changedTouches: [one],
              }),
            )
          },
          [type, x] as const,
        )
      await fromTheFirst(page, wall)
      await touch('touchstart', 300)
      await touch('touchend', 100)
      await expect(wall.locator('.pager__n')).toHaveText('2 / 4')
    })
  })
})

test.describe('the two carousels', () => {
  test('turn by themselves and by hand, and stand still under the pointer, the focus and reduced motion', async ({
    page,
  }) => {
    await test.step('shows the next of four slides every 3.5 s, and begins again after the last', async () => {
      await openWithClock(page)
      await fromTheFirst(page, hero(page))
      await expectTurns(page, hero(page), 3500)
    })
    await test.step('steps with its arrows, counts from there, and shows one labelled work at a time', async () => {
      await fromTheFirst(page, hero(page))
      const at = hero(page).locator('.pager__n')
      await hero(page).getByRole('button', { name: 'Previous work' }).click()
      await expect(at).toHaveText('4 / 4')
      await expect(hero(page).getByRole('group')).toHaveCount(1)
      await expect(hero(page).getByRole('group', { name: '4 of 4' })).toContainText('Sam, Seven in the Evening')
      await hero(page).getByRole('button', { name: 'Next work' }).click()
      await expect(at).toHaveText('1 / 4')
      await page.mouse.move(2, 2)
      await page.clock.runFor(3500)
      await expect(at).toHaveText('2 / 4')
    })
    await test.step('stops by its button, and while the keyboard is in it', async () => {
      await fromTheFirst(page, hero(page))
      const at = hero(page).locator('.pager__n')
      await hero(page).getByRole('button', { name: 'Pause the slides' }).click()
      await page.mouse.move(2, 2)
      await page.clock.runFor(20_000)
      await expect(at).toHaveText('1 / 4')
      await hero(page).getByRole('button', { name: 'Play the slides' }).click()
      await page.mouse.move(2, 2)
      await page.clock.runFor(3500)
      await expect(at).toHaveText('2 / 4')
      await page.keyboard.press('Tab')
      await page.clock.runFor(20_000)
      await expect(at).toHaveText('2 / 4')
    })
    await test.step('show the next every 4 s', async () => {
      await openWithClock(page)
      await fromTheFirst(page, reviews(page), 10_000)
      await expectTurns(page, reviews(page), 4000)
    })
    await test.step('resume 10 s after a manual action', async () => {
      await fromTheFirst(page, reviews(page), 10_000)
      const at = reviews(page).locator('.pager__n')
      await reviews(page).getByRole('button', { name: 'Next review' }).click()
      await page.mouse.move(2, 2)
      await expect(at).toHaveText('2 / 4')
      await page.clock.runFor(13_900)
      await expect(at).toHaveText('2 / 4')
      await page.clock.runFor(100)
      await expect(at).toHaveText('3 / 4')
    })
    await test.step('pause on pointer hover and on focus', async () => {
      await fromTheFirst(page, reviews(page), 10_000)
      const at = reviews(page).locator('.pager__n')
      await reviews(page).locator('blockquote').first().hover()
      await page.clock.runFor(30_000)
      await expect(at).toHaveText('1 / 4')
      await page.mouse.move(2, 2)
      await page.clock.runFor(4000)
      await expect(at).toHaveText('2 / 4')
      await reviews(page).getByRole('button', { name: 'Next review' }).focus()
      await page.keyboard.press('Shift+Tab')
      await page.clock.runFor(30_000)
      await expect(at).toHaveText('2 / 4')
    })
    await test.step('with reduced motion nothing changes by itself until it is started', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openWithClock(page)
      await page.clock.runFor(30_000)
      await expect(hero(page).locator('.pager__n')).toHaveText('1 / 4')
      await expect(reviews(page).locator('.pager__n')).toHaveText('1 / 4')
      await hero(page).getByRole('button', { name: 'Play the slides' }).click()
      await page.mouse.move(2, 2)
      await page.clock.runFor(3500)
      await expect(hero(page).locator('.pager__n')).toHaveText('2 / 4')
    })
  })
})
