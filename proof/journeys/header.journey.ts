// The header, its mega-menu and the side menu (spec: section 2, Header and footer).
import { menu } from '@rasika/contract/categories.ts'
import { type Page, untilOverlayEntry, expect, test, visit } from './journey.ts'

const banner = (page: Page) => page.getByRole('banner')
const opener = (page: Page) => banner(page).getByRole('link', { name: 'Artworks', exact: true })

const mega = (page: Page) => page.locator('#mega-menu')

test.describe('the header', () => {
  test('has its links, is fixed, and changes its style after more than 50 pixels', async ({ page }) => {
    await test.step('changes its style after more than 50 pixels, and back', async () => {
      await visit(page, '/artworks')
      const looks = () =>
        banner(page).evaluate((header) =>
          [getComputedStyle(header), getComputedStyle(header.firstElementChild as Element)].flatMap((style) => [
            style.boxShadow,
            style.borderBottomColor,
            style.backgroundColor,
            style.height,
            style.minHeight,
          ]),
        )
      const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
      const before = await looks()
      await scrollTo(50)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
      expect(await looks()).toEqual(before)
      await scrollTo(51)
      await expect.poll(looks).not.toEqual(before)
      await scrollTo(0)
      await expect.poll(looks).toEqual(before)
    })
    await test.step('is fixed and has logo, home, artworks, auctions, artists, about, wishlist and account', async () => {
      const links: Record<string, string> = {
        'Rasika, home': '/',
        Home: '/',
        Artworks: '/artworks',
        Auctions: '/auctions',
        Artists: '/artists',
        About: '/about',
        Wishlist: '/wishlist',
        Account: '/login',
      }
      for (const [name, href] of Object.entries(links))
        await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      await page.mouse.wheel(0, 900)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
      await expect(banner(page)).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe('the mega-menu', () => {
  test('lists the categories, and opens and closes by hover, by focus, by keys and by a click', async ({ page }) => {
    await test.step('opens by hover and closes when the mouse has left', async () => {
      await visit(page, '/')
      await expect(mega(page)).toBeHidden()
      await opener(page).hover()
      await expect(mega(page)).toBeVisible()
      await mega(page).getByRole('link', { name: 'Sculptures', exact: true }).hover()
      await expect(mega(page)).toBeVisible()
      await page.mouse.move(640, 790)
      await expect(mega(page)).toBeHidden()
    })
    await test.step('lists four categories with eight subcategories each, and View All Artworks, in lower-case URLs', async () => {
      await opener(page).hover()
      for (const { name, slug, subcategories } of menu) {
        await expect(mega(page).getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/artworks?category=${slug}`,
        )
        expect(subcategories).toHaveLength(8)
        for (const sub of subcategories) {
          await expect(mega(page).getByRole('link', { name: sub.name, exact: true })).toHaveAttribute(
            'href',
            `/artworks?category=${slug}&subcategory=${sub.slug}`,
          )
        }
      }
      expect(menu.map(({ name }) => name)).toEqual(['Paintings', 'Photography', 'Sculptures', 'Digital Art'])
      await expect(mega(page).getByRole('link', { name: 'View All Artworks' })).toHaveAttribute('href', '/artworks')
    })
    await test.step('opens by focus, is entered with ArrowDown, and left with Escape, back to its link', async () => {
      await page.mouse.move(640, 790)
      await expect(mega(page)).toBeHidden()
      await banner(page).getByRole('link', { name: 'Home', exact: true }).focus()
      await page.keyboard.press('Tab')
      await expect(opener(page)).toBeFocused()
      await expect(mega(page)).toBeVisible()
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(mega(page).getByRole('link', { name: 'Paintings', exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(mega(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    })
    await test.step('closes when focus leaves it, and when a page is chosen', async () => {
      await visit(page, '/')
      await opener(page).focus()
      await page.keyboard.press('ArrowDown')
      // The menu takes the focus once it is rendered, which would move it back from anywhere further inside.
      await expect(mega(page).getByRole('link', { name: 'Paintings', exact: true })).toBeFocused()
      await mega(page).getByRole('link', { name: 'View All Artworks' }).focus()
      await page.keyboard.press('Tab')
      await expect(mega(page)).toBeHidden()
      await opener(page).hover()
      await mega(page).getByRole('link', { name: 'Photography', exact: true }).click()
      await expect(page).toHaveURL('/artworks?category=photography')
      await page.mouse.move(640, 790)
      await expect(mega(page)).toBeHidden()
      await expect(page.getByRole('checkbox', { name: 'Photography' })).toBeChecked()
    })
    await test.step('a click closes it, and it opens again only when the pointer has left and come back', async () => {
      await visit(page, '/about')
      await opener(page).hover()
      await expect(mega(page)).toBeVisible()
      await opener(page).click()
      await expect(page).toHaveURL('/artworks')
      await expect(page.getByRole('heading', { level: 1, name: 'Artworks' })).toBeVisible()
      await expect(mega(page)).toBeHidden()
      // The pointer still rests on the link, and moves within it.
      const box = (await opener(page).boundingBox()) as { x: number; y: number; width: number; height: number }
      await page.mouse.move(box.x + 4, box.y + box.height / 2, { steps: 4 })
      await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('false')
      await page.mouse.move(640, 790)
      await opener(page).hover()
      await expect(mega(page)).toBeVisible()
    })
  })
})

test.describe('the mega-menu and Tab', () => {
  test('its links are passed by, and before any script has loaded it does not open', async ({ page }) => {
    await page.route(/\/assets\/entry\.client-/, () => new Promise(() => undefined))
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    await opener(page).focus()
    await expect(mega(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Auctions', exact: true })).toBeFocused()
    await page.unrouteAll()
    await visit(page, '/about')
    await opener(page).focus()
    await expect(mega(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Auctions', exact: true })).toBeFocused()
    await expect(mega(page)).toBeHidden()
  })
})

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true })

  test('a first tap opens the mega-menu and a second one follows the link', async ({ page }) => {
    await visit(page, '/')
    await opener(page).tap()
    await expect(mega(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await opener(page).tap()
    await expect(page).toHaveURL('/artworks')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a side menu has the same links; Back closes it, or leads to where it was opened', async ({ page }) => {
    await test.step('a side menu has the same links, wishlist and account, and Back closes it first', async () => {
      await visit(page, '/artworks')
      await page.getByRole('button', { name: 'Menu' }).tap()
      const side = page.getByRole('dialog', { name: 'Menu' })
      await expect(side).toBeVisible()
      const links = {
        Home: '/',
        Auctions: '/auctions',
        Artists: '/artists',
        About: '/about',
        Wishlist: '/wishlist',
        Account: '/login',
        'Sell your work': '/signup/artist',
        Contact: '/contact',
        'Log in': '/login',
        'Create account': '/signup',
      }
      for (const [name, href] of Object.entries(links)) {
        await expect(side.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      }
      await side.getByText('Artworks', { exact: true }).tap()
      await side.getByText('Sculptures', { exact: true }).tap()
      await expect(side.getByRole('link', { name: 'All Sculptures' })).toHaveAttribute(
        'href',
        '/artworks?category=sculptures',
      )
      await untilOverlayEntry(page)
      await page.goBack()
      await expect(side).toBeHidden()
      await expect(page).toHaveURL('/artworks')
      await page.getByRole('button', { name: 'Menu' }).tap()
      await side.getByRole('button', { name: 'Close menu' }).tap()
      await expect(side).toBeHidden()
    })
    await test.step('a link of the side menu takes its place in the history: Back leads to the page before', async () => {
      await visit(page, '/')
      await page.getByRole('button', { name: 'Menu' }).tap()
      const side = page.getByRole('dialog', { name: 'Menu' })
      await untilOverlayEntry(page)
      await side.getByRole('link', { name: 'About', exact: true }).tap()
      await expect(page).toHaveURL('/about')
      await expect(side).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(side).toBeHidden()
    })
  })
})

test.describe('the footer', () => {
  test('has menu links, social links in a new tab, a contact link and the four legal links', async ({
    page,
    context,
  }) => {
    await visit(page, '/about')
    const footer = page.getByRole('contentinfo')
    for (const [name, href] of Object.entries({
      Artworks: '/artworks',
      Auctions: '/auctions',
      Artists: '/artists',
      About: '/about',
      Contact: '/contact',
      'Privacy policy': '/privacy-policy',
      'Terms and conditions': '/terms-conditions',
      'Refund policy': '/refund-policy',
      'Shipping policy': '/shipping-policy',
      'Artist log in': '/login/artist',
    })) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    for (const name of ['Instagram', 'Facebook', 'X']) {
      const link = footer.getByRole('link', { name: `${name} (new tab)` })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await context.route(/instagram|facebook|\/x\.com/, (route) => route.fulfill({ body: 'elsewhere' }))
    const opened = context.waitForEvent('page')
    await footer.getByRole('link', { name: /Instagram/ }).click()
    expect((await opened).url()).toContain('instagram.com')
    await expect(page).toHaveURL('/about')
  })
})
