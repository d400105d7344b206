// The page of a work that is not there or cannot be read (spec: section 8: 'Invalid artwork').
import { expect, test, visit, expectMessage } from './journey.ts'
import { newArtist, newWork, removeWork } from './artist-fixtures.ts'

const absent = '00000000-0000-4000-8000-000000000000'

test.describe('a work that is not there', () => {
  test.use({ expected: /status of (404|500|503)/ })

  test('is answered 404 by its URL, leads to /404 by a link, and home where the fault is ours', async ({
    page,
    request,
  }) => {
    await test.step("is answered 404 in place with 'Invalid artwork'", async () => {
      for (const id of [absent, 'not-an-id', 'a'.repeat(500)]) {
        const response = await page.goto(`/artwork/${id}`, { waitUntil: 'domcontentloaded' })
        expect(response?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid artwork')
        await expect(page.getByRole('main').getByRole('link', { name: 'View All Artworks' })).toBeVisible()
      }
    })
    await test.step("gives 'Invalid artwork' and leads to /404 when one walks to it", async () => {
      const artist = await newArtist(request)
      const id = await newWork(request, artist)
      await visit(page, '/artworks?sort=newest')
      await removeWork(request, artist, id)
      await page.locator(`a[href="/artwork/${id}"]`).last().click()
      await expectMessage(page, 'Invalid artwork')
      await expect(page).toHaveURL('/404')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This wall is empty')
    })
    await test.step("a fault of ours gives 'Internal server error' and leads home", async () => {
      await visit(page, '/artworks?category=sculptures')
      await page.route('**/artwork/*.data*', (route) =>
        route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
      )
      await page.getByRole('main').getByRole('article').locator('h3 a').first().click()
      await expectMessage(page, 'Internal server error')
      await expect(page).toHaveURL('/')
    })
  })
})
