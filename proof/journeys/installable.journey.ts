// The installed web app: its name, the files cached for offline use, and that nothing else is cached.
import { expect, test, visit } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const cacheNames = () => navigator.serviceWorker.ready.then(() => caches.keys())

test('the site can be installed: a name, a start URL, icons that exist', async ({ page }) => {
  await visit(page, '/')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string }[]
  }
  expect([manifest.name, manifest.start_url]).toEqual(['Rasika', '/'])
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest')
  expect((await page.request.get('/sw.js')).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/ })

  test('every URL shows that in the site’s own design, and nothing of works or prices was stored', async ({
    page,
    context,
  }) => {
    await visit(page, '/artworks')
    await expect.poll(() => page.evaluate(cacheNames)).toHaveLength(1)
    await expect.poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined)).toBe(true)
    await page.reload()
    const cachedUrls = await page.evaluate(async () => {
      const names = await caches.keys()
      return (
        await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
        )
      ).flat()
    })
    expect(cachedUrls.filter((path) => path !== '/offline' && !/^\/assets\/[^/]+\.(css|woff2)$/.test(path))).toEqual([])

    await context.setOffline(true)
    await page.goto('/auctions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
    await expect(page.getByText('Please check your internet connection.')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.btn') as Element).backgroundColor)).toBe(
      'rgb(22, 19, 15)',
    )
    expect(await page.locator('script').count()).toBe(0)

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/auctions$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
  })
})

test('who saves data is sent smaller pictures', async ({ page }) => {
  await visit(page, '/artworks')
  const [source = ''] = await page
    .locator('main img.art')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  const bytes = async (headers: Record<string, string>) =>
    (await (await page.request.get(source, { headers })).body()).length
  expect(await bytes({ 'save-data': 'on' })).toBeLessThan(0.7 * (await bytes({})))
  expect((await page.request.get(source)).headers()['vary']).toMatch(/save-data/)
})
