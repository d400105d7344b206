// Search suggestions during typing: by mouse and by keyboard, without disturbing the typing.
import { type Page, untilOverlayEntry, expect, storeToken, stopClock, test, visit, works } from './journey.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search artworks' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test.describe('suggestions', () => {
  test('are walked with the arrows, forgive a typo, keep what was typed and past searches, and are not missed', async ({
    page,
  }) => {
    await test.step('are walked with the arrows, and Enter goes to the one walked to', async () => {
      await visit(page, '/artworks')
      await box(page).fill('tiger')
      await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
      const work = list(page).getByRole('option', { name: /The Tiger Who Forgot to Frighten/ })
      await expect(work).toBeVisible()
      for (let pressed = 0; pressed < 8 && (await work.getAttribute('aria-selected')) !== 'true'; pressed++)
        await page.keyboard.press('ArrowDown')
      await expect(work).toHaveAttribute('aria-selected', 'true')
      expect(await box(page).getAttribute('aria-activedescendant')).toBe(await work.getAttribute('id'))
      await expect(box(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The Tiger Who Forgot to Frighten')
    })
    await test.step('forgive a typo and know artists and categories', async () => {
      await visit(page, '/artworks')
      await box(page).pressSequentially('madhubanni')
      await expect(list(page).getByRole('option', { name: /Madhubani \(Mithila\)/ })).toBeVisible()
      await box(page).fill('')
      await box(page).pressSequentially('phoolm')
      await expect(list(page).getByRole('option', { name: /^Phoolmati Maravi/ })).toBeVisible()
      await list(page)
        .getByRole('option', { name: /^Phoolmati Maravi/ })
        .click()
      await expect(page).not.toHaveURL('/artworks')
    })
    await test.step('ArrowUp begins at the last, Escape closes them and keeps what was typed, Enter then searches for it', async () => {
      await visit(page, '/artworks')
      // At once: suggestions for its first letters would be replaced after the key.
      await box(page).fill('lotus')
      await expect(list(page)).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expect(list(page)).toBeHidden()
      await expect(box(page)).toHaveValue('lotus')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/artworks?search=lotus')
      // The search is offered again in this browser, until it is removed.
      await visit(page, '/artworks')
      const past = list(page).getByRole('option', { name: /^lotus.*Past search/ })
      await page.keyboard.press('Escape')
      await box(page).focus()
      await page.keyboard.press('ArrowDown')
      await expect(past).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(past).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/artworks?search=lotus')
      // What is selected stays selected when the other suggestions arrive.
      const allowed = Promise.withResolvers<void>()
      await page.route('**/api/v1/artwork/suggest*', async (route) => {
        await allowed.promise
        await route.continue()
      })
      await visit(page, '/artworks')
      await box(page).pressSequentially('lo')
      await page.keyboard.press('ArrowDown')
      await expect(past).toHaveAttribute('aria-selected', 'true')
      allowed.resolve()
      await expect(list(page).getByRole('option')).not.toHaveCount(1)
      await expect(past).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Delete')
      await expect(past).toBeHidden()
      await visit(page, '/artworks')
      await box(page).fill('')
      await page.keyboard.press('ArrowDown')
      await expect(list(page)).toBeHidden()
      await page.unrouteAll()
    })
    await test.step('are not missed where they cannot be fetched: the search itself still works', async () => {
      await page.route('**/api/v1/artwork/suggest*', (route) => route.abort())
      await visit(page, '/artworks')
      const request = page.waitForRequest('**/api/v1/artwork/suggest*')
      await box(page).pressSequentially('lotus')
      await request
      await expect(list(page)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/artworks?search=lotus')
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await page.unrouteAll()
    })
    await test.step('are requested once typing has paused, not at every key', async () => {
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/artwork/suggest'))
          requests.push(new URL(request.url()).searchParams.get('search') ?? '')
      })
      await page.clock.install()
      await visit(page, '/artworks')
      await stopClock(page)
      await box(page).pressSequentially('peacock')
      expect(requests).toEqual([])
      await page.clock.runFor(150)
      await expect(list(page)).toBeVisible()
      expect(requests).toEqual(['peacock'])
    })
  })
})

test.describe('the search of every page', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
  const inDialog = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search works and artists' })
  const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search works and artists' })

  test('opens from the header, a key and a phone’s menu, and leads to a work or out of the checkout', async ({
    page,
    request,
    buyer,
  }) => {
    await test.step('its fields are valid HTML: no combobox of another type than text', async () => {
      for (const path of ['/', '/artworks']) {
        const html = await (await request.get(path)).text()
        for (const [field] of html.matchAll(/<input[^>]*role="combobox"[^>]*>/g))
          expect(field, path).toContain('type="text"')
        expect(html.match(/<figure[^>]*\srole=/), path).toBeNull()
        for (const [, within = ''] of html.matchAll(/<figure(?:\s[^>]*)?>([\s\S]*?)<\/figure>/g)) {
          const before = within.split('<figcaption')[0] ?? ''
          const after = within.includes('</figcaption>') ? within.slice(within.indexOf('</figcaption>') + 13) : ''
          const depth = within.includes('<figcaption')
            ? (before.match(/<(div|section)\b/g)?.length ?? 0) - (before.match(/<\/(div|section)>/g)?.length ?? 0)
            : 0
          expect([depth, after.trim()], path).toEqual([0, ''])
        }
      }
    })
    await test.step('opens from the header and by the key /, gives the focus back, and leads to a work or to the list', async () => {
      await visit(page, '/about')
      await opener(page).click()
      await expect(inDialog(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await page.keyboard.press('/')
      await expect(inDialog(page)).toBeFocused()
      // The key pressed before the frame in which the browser reports that the dialog has closed.
      await Promise.all(['Escape', '/'].map((key) => page.keyboard.press(key)))
      await expect(inDialog(page)).toBeFocused()
      await expect(inDialog(page)).toHaveValue('')
      await page.keyboard.type('tiger')
      const work = list(page).getByRole('option', { name: /The Tiger Who Forgot to Frighten/ })
      await expect(work).toBeVisible()
      for (let pressed = 0; pressed < 8 && (await work.getAttribute('aria-selected')) !== 'true'; pressed++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The Tiger Who Forgot to Frighten')
      await expect(dialog(page)).toBeHidden()
      // The key pressed in the moment in which the page before is shown again.
      await page.evaluate(() => {
        const shown = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== 'A house for Indian art') return
          shown.disconnect()
          document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true }))
        })
        shown.observe(document, { subtree: true, childList: true, characterData: true })
      })
      await page.goBack()
      await inDialog(page).fill('lotus')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/artworks?search=lotus')
      await expect(dialog(page)).toBeHidden()
      // A shortcut key that is typed into a field is a character.
      await box(page).fill('a')
      await page.keyboard.press('/')
      await expect(box(page)).toHaveValue('a/')
      await expect(dialog(page)).toBeHidden()
    })
    await test.step('leaves the checkout by a full load', async () => {
      // The newest work may be another journey's, which removes or buys it meanwhile.
      const [work] = await works(page.request, { category: 'sculptures' })
      await storeToken(page, 'user', buyer.token)
      await visit(page, `/checkout/artwork/${work?.id}`)
      await opener(page).click()
      await inDialog(page).fill('lotus')
      const document = page.waitForRequest((request) => request.isNavigationRequest())
      await page.keyboard.press('Enter')
      await document
      await expect(page).toHaveURL('/artworks?search=lotus')
    })
    await test.step('on a phone it is first in the menu and gives the focus back to the button of the menu; Back closes it', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await visit(page, '/about')
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      await menu.click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search works and artists' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      await expect(inDialog(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
      await opener(page).click()
      await expect(dialog(page)).toBeVisible()
      await untilOverlayEntry(page)
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL('/about')
    })
  })
})
