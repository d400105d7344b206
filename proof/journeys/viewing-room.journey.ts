// The viewing room (docs/design.md "Screens"): full screen, by keyboard and by touch; Back closes it first.
import { type Page, untilOverlayEntry, expect, test, visit } from './journey.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Viewing room' })
const opener = (page: Page) => page.getByRole('link', { name: 'View full screen', exact: true })
const at = (page: Page) => viewer(page).getByRole('status')

test.describe('the viewing room', () => {
  let path = ''
  test.beforeEach(async ({ page, request }) => {
    path = `/artwork/${await newWork(request, await newArtist(request), {}, 3)}`
    await visit(page, path)
  })

  test('comes closer, keeps focus, is walked with the arrows, and is closed by button, Escape and Back', async ({
    page,
  }) => {
    await test.step('comes closer with plus, moves, and shows the work whole with 0', async () => {
      await opener(page).click()
      const work = viewer(page).getByRole('img', { name: /by Asha of the Journeys/ })
      const width = async () => Math.round(((await work.boundingBox()) as { width: number }).width)
      // It has no width before the room has measured itself.
      await expect(work).toBeVisible()
      const whole = await width()
      await page.keyboard.press('+')
      await expect.poll(width).toBeGreaterThan(whole * 1.3)
      const left = ((await work.boundingBox()) as { x: number }).x
      await page.keyboard.press('ArrowRight')
      await expect.poll(async () => ((await work.boundingBox()) as { x: number }).x).toBeLessThan(left)
      await expect(at(page)).toHaveText('Image 1 of 3')
      await page.keyboard.press('0')
      await expect.poll(width).toBe(whole)
      await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
      await expect.poll(width).toBeGreaterThan(whole)
    })
    await test.step('keeps focus inside', async () => {
      await expect(viewer(page)).toBeVisible()
      for (let pressed = 0; pressed < 12; pressed++) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        )
        expect(inside).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
    })
    await test.step('opens with Enter, walks with the arrows round and round, and its button and Escape return to what opened it', async () => {
      const close = viewer(page).getByRole('button', { name: 'Close the viewing room' })
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(close).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(viewer(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(close).toBeFocused()
      await expect(at(page)).toHaveText('Image 1 of 3')
      for (const [key, text] of [
        ['ArrowRight', 2],
        ['ArrowRight', 3],
        ['ArrowRight', 1],
        ['ArrowLeft', 3],
      ] as const) {
        await page.keyboard.press(key)
        await expect(at(page)).toHaveText(`Image ${text} of 3`)
      }
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await expect(page.getByRole('list', { name: 'Images' }).getByRole('link').nth(2)).toHaveAttribute(
        'aria-current',
        'true',
      )
    })
    await test.step('is closed first by Back, and Back then leaves the page', async () => {
      await visit(page, '/about')
      await visit(page, path)
      await opener(page).click()
      await expect(viewer(page)).toBeVisible()
      await untilOverlayEntry(page)
      await page.goBack()
      await expect(viewer(page)).toBeHidden()
      await expect(page).toHaveURL(path)
      await opener(page).click()
      await untilOverlayEntry(page)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/about')
    })
  })
})

test.describe('the viewing room on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('is walked by swiping and left by swiping down', async ({ page, request, context }) => {
    await visit(page, `/artwork/${await newWork(request, await newArtist(request), {}, 2)}`)
    await opener(page).tap()
    await expect(at(page)).toHaveText('Image 1 of 2')
    const touch = await context.newCDPSession(page)
    const swipe = async (from: [number, number], to: [number, number]) => {
      const point = ([x, y]: [number, number]) => [{ x, y }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: point([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(to) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe([320, 400], [80, 410])
    await expect(at(page)).toHaveText('Image 2 of 2')
    await swipe([80, 400], [320, 410])
    await expect(at(page)).toHaveText('Image 1 of 2')
    await swipe([200, 300], [205, 600])
    await expect(viewer(page)).toBeHidden()
  })
})
