// The page of one work (spec: section 2, Artwork detail; sections 5 and 8; docs/design.md "The wall label").
import { sizeLine } from '@rasika/contract/size.ts'
import { type Page, expect, storeToken, newBuyer, stopClock, test, toasts, unique, visit, works } from './journey.ts'
import { newLot, openLot, question } from './lots.ts'
import { changeWork, newArtist, newWork, removeWork } from './artist-fixtures.ts'

const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

async function named(page: Page, title: string): Promise<string> {
  const [work] = await works(page.request, { search: title })
  expect(work?.title).toBe(title)
  return (work as { id: string }).id
}

test.describe('a work', () => {
  test('is shown without a picture, with several, on a scroll, beside its price, and once sold out', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    await test.step('without a picture shows its title and its artist, and one that is only a file promises a download', async () => {
      const title = `Untitled, for the Ear ${unique()}`
      const id = await newWork(request, artist, { title, deliveryType: 'Digital' }, 0)
      await visit(page, `/artwork/${id}`)
      const main = page.getByRole('main')
      await expect(main.locator('.plate').first()).toContainText(title)
      await expect(main.getByRole('listitem').filter({ hasText: /^Download after payment$/ })).toBeVisible()
      await expect(main).not.toContainText(/Free premium shipping|business days/)
      await visit(page, `/artworks?search=${encodeURIComponent(title)}`)
      await expect(page.getByRole('article').filter({ hasText: title }).locator('.plate')).toContainText(
        'Asha of the Journeys',
      )
      await removeWork(request, artist, id)
    })
    await test.step('shows several pictures, each chosen by its thumbnail', async () => {
      await visit(page, `/artwork/${await newWork(request, artist, { title: 'A Journey in Three Pictures' }, 3)}`)
      const thumbs = page.getByRole('list', { name: 'Images' }).getByRole('link')
      await expect(thumbs).toHaveCount(3)
      await expect(thumbs.nth(0)).toHaveAttribute('aria-current', 'true')
      const large = page.getByRole('img', { name: 'A Journey in Three Pictures by Asha of the Journeys' })
      const before = await large.getAttribute('src')
      await thumbs.nth(2).click()
      await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
      await expect(large).not.toHaveAttribute('src', before as string)
    })
    await test.step('on a scroll is seen whole in the window', async () => {
      const id = await newWork(request, artist, { title: 'A Journey Unrolled' }, 1, [300, 1400])
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        await visit(page, `/artwork/${id}`)
        const box = await page.getByRole('img', { name: 'A Journey Unrolled by Asha of the Journeys' }).boundingBox()
        expect(box?.height).toBeGreaterThan(height / 2)
        expect(box?.height).toBeLessThan(height)
      }
      await removeWork(request, artist, id)
    })
    await test.step('shows label, price and Buy now in one view of a laptop, with a long title too', async () => {
      const title = 'What the river carried past the temple steps on the night before the first rain of the year'
      const long = await newWork(request, artist, { title, price: 4500, stock: 1 })
      for (const [width, height] of [
        [1366, 768],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const id of [await named(page, 'Kalboishakhi'), long]) {
          await visit(page, `/artwork/${id}`)
          const [heading, buy] = [
            await page.getByRole('heading', { level: 1 }).boundingBox(),
            await page.getByRole('link', { name: 'Buy now' }).boundingBox(),
          ]
          expect(heading?.y).toBeGreaterThan(0)
          expect((buy?.y ?? Infinity) + (buy?.height ?? 0), `${id} at ${width} × ${height}`).toBeLessThanOrEqual(
            height - 24,
          )
        }
      }
      for (const crumb of await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').all()) {
        expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(24)
      }
    })
    await test.step('is sold out as soon as its stock is, though the page was cached', async () => {
      const id = await newWork(request, artist, { price: 2, stock: 1 })
      await visit(page, `/artwork/${id}`)
      await expect(page.getByRole('link', { name: 'Buy now' })).toBeVisible()
      await changeWork(request, artist, id, { stock: 0, price: 3 })
      await page.reload()
      await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
      await expect(page.getByRole('main')).toContainText('₹3')
    })
  })

  test('has its label, its promises, its size, other works and the way to buy it, and shares its URL', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await test.step('has its label, its way back to /artworks, its artist, its promises, and a button to the checkout', async () => {
      const id = await named(page, 'Seven Fish, One Pond')
      await visit(page, `/artwork/${id}`)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Seven Fish, One Pond')
      await expect(
        main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Artworks', exact: true }),
      ).toHaveAttribute('href', '/artworks')
      await expect(main.getByRole('link', { name: 'Sarita Jha', exact: true }).first()).toHaveAttribute(
        'href',
        '/artist/saritajha',
      )
      await expect(main).toContainText('₹38,500')
      await expect(main).toContainText('Prices inclusive of all taxes. Free premium shipping.')
      await expect(main.getByRole('listitem').filter({ hasText: /^Delivery in 5-7 business days$/ })).toBeVisible()
      await expect(
        main.getByRole('listitem').filter({ hasText: /^Digital certificate of authenticity$/ }),
      ).toBeVisible()
      await expect(main.getByRole('listitem').filter({ hasText: /^Payment by cards, UPI and gateways$/ })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', `/checkout/artwork/${id}`)
    })
    await test.step('is a VisualArtwork and Product with an Offer in rupees, and a picture to share', async () => {
      const id = await named(page, 'Seven Fish, One Pond')
      const origin = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(origin as string).pathname).toBe(`/artwork/${id}`)
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) as string)
      expect(data['@context']).toBe('https://schema.org')
      const [work, crumbs] = data['@graph']
      expect(work['@type']).toEqual(['VisualArtwork', 'Product'])
      expect(work).toMatchObject({
        name: 'Seven Fish, One Pond',
        creator: { '@type': 'Person', name: 'Sarita Jha' },
        sku: expect.stringMatching(/^SAR-\d{4}$/),
      })
      expect(work.offers).toMatchObject({
        '@type': 'Offer',
        price: '38500.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
      })
      expect(work.aggregateRating).toBeUndefined()
      expect(crumbs['@type']).toBe('BreadcrumbList')
      const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
      const picture = await request.get(new URL(new URL(shared as string).pathname, baseURL).href)
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      await expect(page).toHaveTitle('Seven Fish, One Pond by Sarita Jha | Rasika')
    })
    await test.step('has a Recently Added section and similar works, fetched with the page', async () => {
      for (const [name, max] of [
        ['Similar works', 5],
        ['Recently Added', 8],
      ] as const) {
        const section = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
        await expect(section.getByRole('article').first()).toBeAttached()
        expect(await section.getByRole('article').count()).toBeLessThanOrEqual(max)
      }
      const similar = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: 'Similar works' }) })
      await similar.getByRole('article').first().locator('h3 a').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Seven Fish, One Pond')
    })
    await test.step("shows its size in inches, and '% OFF' by the detail page's own formula, which rounds", async () => {
      const { size } = (await works(page.request, { search: 'One Peepal Leaf' }))[0] as {
        size: { length: number; breadth: number }
      }
      await visit(page, `/artwork/${await named(page, 'One Peepal Leaf')}`)
      await expect(fact(page, 'Dimensions')).toHaveText(sizeLine({ ...size, height: 0.02 }, true))
      // 9,800 of 11,000 is 10.9 per cent off: a card floors it to 10, this page rounds it to 11.
      await expect(page.getByRole('main').locator('.artwork__price')).toContainText('11% OFF')
    })
    await test.step('that is sold out has SOLD on the image and SOLD OUT on a button that is disabled', async () => {
      await visit(page, `/artwork/${await named(page, 'The Night Tree')}`)
      await expect(page.getByRole('main').getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'The Night Tree, SOLD: view full screen' }),
      ).toContainText('SOLD')
      await expect(page.getByRole('link', { name: 'Buy now' })).toBeHidden()
    })
    await test.step('is enlarged where a mouse points at it, and preloaded once, with the sources of its image', async () => {
      await visit(page, `/artwork/${await named(page, 'Kalboishakhi')}`)
      const preloads = page.locator('link[rel=preload][as=image]')
      await expect(preloads).toHaveCount(1)
      const source = page.locator('.artwork__main source')
      await expect(preloads).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset')) ?? '')
      await expect(preloads).toHaveAttribute('imagesizes', (await source.getAttribute('sizes')) ?? '')
      const picture = page.getByRole('main').getByRole('img', { name: /./ }).first()
      const transform = () => picture.evaluate((image) => getComputedStyle(image).transform)
      const before = await transform()
      const frame = (await picture.boundingBox()) as { x: number; y: number; width: number; height: number }
      await page.mouse.move(frame.x + frame.width / 4, frame.y + 60)
      await expect.poll(transform).not.toBe(before)
      await expect(preloads).toHaveCount(1)
      await page.mouse.move(2, 400)
      await expect.poll(transform).toBe(before)
    })
    await test.step("shares its URL: toast 'Link copied!', which stays 3 seconds", async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const id = await named(page, 'Kalboishakhi')
      await page.clock.install()
      await visit(page, `/artwork/${id}?utm_source=a-friend`)
      await stopClock(page)
      await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
      const message = toasts(page).getByText('Link copied!')
      await expect(message).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/artwork/${id}`, page.url()).href)
      await page.mouse.move(0, 400)
      await page.clock.runFor(2900)
      await expect(message).toBeVisible()
      await page.clock.runFor(200)
      await expect(message).toBeHidden()
    })
  })

  test('that is in an auction links to it on its page and its card; the lot links back where the work can be bought', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    const title = `Two of a kind ${unique()}`
    const id = await newWork(request, artist, { title, price: 12_500, stock: 2 })
    const lot = await newLot(request, { artist, changed: { artworkId: id, startingPrice: 9300 } })
    await visit(page, `/artwork/${id}`)
    await expect(page.getByRole('main')).toContainText(/In an auction at ₹9,300 until .* IST\./)
    await expect(page.getByRole('link', { name: 'Buy now' })).toBeVisible()
    await page.getByRole('link', { name: 'See the auction' }).click()
    await expect(page).toHaveURL(`/auction/${lot.id}`)
    await expect(page.getByRole('link', { name: 'You can also buy this work for ₹12,500' })).toHaveAttribute(
      'href',
      `/artwork/${id}`,
    )
    await storeToken(page, 'user', (await newBuyer(request)).token)
    await openLot(page, lot)
    await page.getByRole('button', { name: 'Set a maximum' }).click()
    await expect(page.getByRole('group', { name: 'Quick bids' }).getByRole('button')).toHaveText(['₹10,500'])
    await page.getByLabel('Your maximum in rupees').fill('12500')
    await page.getByRole('button', { name: 'Bid up to ₹12,500' }).click()
    await expect(question(page).getByRole('link', { name: 'You can buy this work now for ₹12,500.' })).toHaveAttribute(
      'href',
      `/artwork/${id}`,
    )
    await visit(page, `/artworks?search=${encodeURIComponent(title)}`)
    await expect(
      page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^In auction: ₹9,300, until / }),
    ).toHaveAttribute('href', `/auction/${lot.id}`)
  })
})
