// Pages are identical for all callers, contain no personal data, and carry the security headers (ARCHITECTURE.md
// "Pages"; docs/product.md 6).
import { expect, storeToken, test, visit, works } from './journey.ts'

const shown = [
  '/',
  '/artworks',
  '/artworks?category=paintings',
  '/login',
  '/signup',
  '/user/profile',
  '/wishlist',
  '/about',
  '/artist/saritajha',
]

/** A caller with a token gets no page from a cache before the product, but one of another second. */
const withoutTime = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|<b>\d\d<\/b>(?=<small>)/g, '')

test('pages are the same for every caller, hold nothing of anybody, and carry the security headers', async ({
  request,
  buyer,
}) => {
  await test.step('with a token, a cookie or another host one gets the same bytes', async () => {
    const [work] = await works(request, { category: 'sculptures' })
    const theirs = { authorization: `Bearer ${buyer.token}`, cookie: 'user=1', 'x-forwarded-host': 'evil.example' }
    for (const path of [...shown, `/artwork/${work?.id}`, '/artworks.data', `/artwork/${work?.id}.data`]) {
      const read = async (headers = {}) => withoutTime(await (await request.get(path, { headers })).text())
      // Other journeys add and sell works: compared is what was read while the page stayed the same.
      let plain = ''
      let personal = ''
      await expect(async () => {
        plain = await read()
        personal = await read(theirs)
        expect(await read()).toBe(plain)
      }).toPass()
      expect(personal, path).toBe(plain)
      expect(plain, path).not.toContain('evil.example')
    }
  })
  await test.step('no page and no data of a page holds an email, phone, address or hash of anybody', async () => {
    const [work] = await works(request, { category: 'sculptures' })
    for (const path of [...shown, `/artwork/${work?.id}`]) {
      for (const kind of [path, `${path.split('?')[0] === '/' ? '/_root' : path.split('?')[0]}.data`]) {
        const text = (await (await request.get(kind)).text()).replaceAll('care@rasika.example', '')
        expect(text.match(/[\w.+-]+@[\w-]+\.[a-z]{2,}/)?.[0], kind).toBeUndefined()
        expect(
          text.match(/\+91\d{10}|\$argon2|Studio Lane|"(password|phone|pincode|houseNumber)\\?":/)?.[0],
          kind,
        ).toBeUndefined()
      }
    }
  })
  await test.step('every response carries the security headers, and a page allows its scripts by hash only', async () => {
    for (const path of ['/', '/artworks', '/404', '/user/profile']) {
      const headers = (await request.get(path)).headers()
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      const policy = headers['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).toMatch(/script-src 'self'( 'sha256-[^']+')+(;|$)/)
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
    }
    const answers = {
      '/api/v1/artwork/all?limit=1': 'public, max-age=0, stale-if-error=600',
      '/api/v1/auction/all?limit=1': 'private, no-store',
    }
    for (const [path, cacheControl] of Object.entries(answers)) {
      const response = await request.get(path)
      expect(response.headers(), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': cacheControl,
      })
      expect(response.headers()['x-request-id'], path).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

test('a page in the browser’s history is not shown to the next person after logging out', async ({ page, buyer }) => {
  await storeToken(page, 'user', buyer.token)
  await visit(page, '/user/profile')
  await expect(page.getByRole('tabpanel')).toContainText(buyer.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('main').getByLabel('Email')).toBeVisible()
  await expect(page.getByText(buyer.email)).toHaveCount(0)
})
