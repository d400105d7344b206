// A new production installation (docs/product.md "Starting it"): no demonstration, every page with its empty state, and
// a refusal to start without its secrets.
import { settings } from '@rasika/server/platform/settings.ts'
import { productionSettings } from '@rasika/server/testing/production-settings.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, test, visit } from './journey.ts'

test.describe('an empty server in production', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ expected: /404 \(Not Found\)/ })
  let product: Product

  test.beforeAll(async () => {
    product = await startProduct({
      ...productionSettings,
      PUBLIC_URL: 'http://rasika.test',
      SELLER_NAME: 'The gallery of the journeys',
      SOCIAL_LINKS: 'facebook=https://www.facebook.com/house.of.the.journeys',
    })
  })
  test.afterAll(() => product?.stop())

  test('is empty on its first day, leads to its own networks only, and registers its first buyer', async ({
    page,
    request,
  }) => {
    await test.step('is empty on its first day, and every page has a text for that', async () => {
      const expected = {
        '/': 'The first works are on their way to the wall',
        '/tour': 'The first works are on their way to the wall.',
        '/artworks': 'No artworks found',
        '/wishlist': 'Log in to see what you saved',
        '/login': 'Good to see you again',
        '/signup': 'Create your account',
        '/auctions': 'No auctions found',
        '/artists': 'No artists found',
        '/contest': 'No contest is open at the moment',
        '/contest/results': 'No contest has been decided yet.',
        '/about': 'The first of them are opening their studios.',
        '/artist/certification': 'Four steps',
        '/contact': productionSettings.SELLER_ADDRESS,
        '/terms-conditions': productionSettings.GRIEVANCE_OFFICER,
        '/privacy-policy': 'The gallery of the journeys',
        '/artworks?search=anything': 'No artworks found',
      }
      for (const [path, text] of Object.entries(expected)) {
        await visit(page, product.origin + path)
        await expect(page.getByRole('main'), path).toContainText(text)
        await expect(page.getByRole('main'), path).not.toContainText(/sample|demonstration/i)
      }
      expect((await page.request.get(`${product.origin}/demo/mails`)).status()).toBe(404)
      await visit(page, `${product.origin}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('http://rasika.test/')
    })
    await test.step('leads to the networks that it is on, and to no other', async () => {
      await visit(page, `${product.origin}/about`)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Facebook (new tab)' })).toHaveAttribute(
        'href',
        'https://www.facebook.com/house.of.the.journeys',
      )
      await expect(footer.getByRole('link', { name: /new tab/ })).toHaveCount(1)
    })
    await test.step('has no demonstration account, and registers its first buyer', async () => {
      const demonstration = await request.post(`${product.origin}/api/v1/user/login`, {
        data: { email: 'collector@rasika.example', password: 'rasika-demo' },
      })
      expect(demonstration.status()).toBe(400)
      const first = await request.post(`${product.origin}/api/v1/user/new`, {
        data: { name: 'First', phone: '9876543210', email: 'first@example.com', password: 'a password' },
      })
      expect(first.status()).toBe(200)
    })
  })
})

test('production refuses to start without its secrets, and names every one of them', async () => {
  const refusal = await startProduct({ RASIKA_MODE: 'production' }).then(
    () => '',
    (error: Error) => error.message,
  )
  for (const [name] of Object.entries(settings).filter(([, setting]) => 'requiredInProduction' in setting)) {
    expect(refusal).toContain(name)
  }
})
