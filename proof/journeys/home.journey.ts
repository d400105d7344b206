// The home page as the spec lists it (spec: section 1; sections 7 and 9): its parts in order, the gallery's filter,
// figures labelled as samples, and the lots that close next.
import { type Page, expect, test, visit } from './journey.ts'
import { closeAuction } from './clock.ts'
import { newLot } from './lots.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'On the wall' })

const reviews = (page: Page) => page.getByRole('region', { name: 'Collectors say' })

const gallery = (page: Page) => page.locator('#gallery')

test('has its ten parts, marked sample content, links that lead somewhere, and a filtered gallery', async ({
  page,
  request,
}) => {
  await test.step('requests the eight works sold most when it opens', async () => {
    const apiRequest = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/v1/artwork/top-selling',
    )
    await visit(page, '/')
    expect(new URL((await apiRequest).url()).searchParams.get('limit')).toBe('8')
  })
  await test.step('has its ten parts in the order of the spec behind the lots that close next, and every one of their links leads somewhere', async () => {
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Closing next',
      'Welcome to Rasika, a house for Indian art. 10+ years, 5000+ collectors, 98% satisfaction, and 2,500+ ' +
        'reviews that come to 4.9/5.',
      'Why collectors choose us',
      'Sell from your studio, at your price',
      'A certificate that travels with the work',
      'Spotlight artworks',
      'Featured artists',
      'The gallery',
      'Collectors say',
      'One wall is still empty',
    ])
    await expect(hero(page).getByRole('link', { name: 'Explore Collection' })).toHaveAttribute('href', '/artworks')
    await expect(hero(page).getByRole('link', { name: 'Virtual Tour' })).toHaveAttribute('href', '/tour')
    const hrefs = await main
      .locator('a[href^="/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') as string))])
    expect(hrefs.length).toBeGreaterThan(40)
    for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
  })
  await test.step('shows the fixed sample content, each work and artist with its own picture and page', async () => {
    await expect(hero(page).locator('.hero__slide')).toHaveCount(4)
    await expect(page.locator('.spot').getByRole('article')).toHaveCount(5)
    await expect(page.locator('.featured__row')).toHaveCount(6)
    await expect(page.locator('.featured__row img')).toHaveCount(18)
    await expect(page.getByRole('link', { name: /Zoya Mirza Photographer Jaipur, Rajasthan 9 works/ })).toHaveAttribute(
      'href',
      '/artist/zoyamirza',
    )
    await expect(gallery(page).getByRole('article')).toHaveCount(12)
    await expect(page.locator('.quotes__one img')).toHaveCount(4)
    const review = reviews(page).getByRole('group', { name: '1 of 4' })
    for (const part of [
      'We moved the sofa',
      'The crate came to Pali Hill',
      'Nandini Rao, Mumbai',
      '5.0',
      'Verified',
      'Sep 14, 2026',
      'Stepwell, Eleven a.m.',
    ])
      await expect(review).toContainText(part)
  })
  await test.step('the certification is four steps with their times', async () => {
    await expect(page.locator('.certify__steps li')).toHaveText([
      'Submit Applicationabout 2 minutes',
      'Expert Review24-48 hours',
      'Verification1-2 days',
      'Certificationinstant',
    ])
  })
  await test.step('the marketing figures of the home page are marked as samples', async () => {
    const main = page.getByRole('main')
    for (const figure of [
      '5,000+ active artists',
      '50L+ monthly sales',
      '15K+ certified artworks',
      '40% average price increase',
    ])
      await expect(main).toContainText(figure)
    for (const part of ['.welcome', '.promo', '.certify__floor'])
      await expect(page.locator(part)).toContainText('sample figures')
    await expect(reviews(page)).toContainText('Sample reviews of a demonstration.')
    await expect(gallery(page)).toContainText('Likes are sample figures.')
  })
  await test.step('marks a sold work, strikes the original price through and shows the discount', async () => {
    const work = (title: string) => gallery(page).getByRole('article').filter({ hasText: title })
    await expect(work('The Well of the Stair').getByText(/sold/i)).toHaveText(['SOLD OUT'])
    await expect(work('The Cat of Patuapara').locator('s')).toContainText('₹22,000')
    await expect(work('The Cat of Patuapara')).toContainText('15% OFF')
    await expect(work('The Cat of Patuapara')).toContainText('518 likes')
  })
  await test.step('is filtered by All Artworks, Trending Now and Exclusive, in the URL, without a request', async () => {
    const works = gallery(page).getByRole('article')
    const all = await works.count()
    expect(all).toBe(12)
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('_root.data') || request.url().includes('/_.data')) requests += 1
    })
    await gallery(page).getByRole('link', { name: 'Trending Now' }).click()
    await expect(page).toHaveURL('/?show=trending')
    await expect(works).toHaveCount(6)
    await expect(gallery(page)).toContainText('The Cat of Patuapara')
    await gallery(page).getByRole('link', { name: 'Exclusive' }).click()
    await expect(page).toHaveURL('/?show=exclusive')
    await expect(works).toHaveCount(4)
    await expect(gallery(page)).not.toContainText('The Cat of Patuapara')
    await gallery(page).getByRole('link', { name: 'All Artworks', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(works).toHaveCount(12)
    expect(requests).toBe(0)
  })
})

const next = (page: Page) => page.getByRole('region', { name: 'Closing next' })

test.describe('the first view', () => {
  test('has one plain sentence on what this is, the work large, and the head of Closing next', async ({ page }) => {
    for (const [name, viewport] of [
      ['a laptop', { width: 1440, height: 900 }],
      ['a phone', { width: 390, height: 844 }],
    ] as const) {
      await test.step(`on ${name}`, async () => {
        await page.setViewportSize(viewport)
        await visit(page, '/')
        await page.evaluate(() => document.fonts.ready)
        await expect(page.getByText('Buy at a fixed price, or bid at auction.')).toBeInViewport({ ratio: 1 })
        await expect(next(page).getByRole('heading', { name: 'Closing next' })).toBeInViewport({ ratio: 1 })
        const boxOf = async (selector: string) =>
          (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const [header, slogan, work] = [
          await boxOf('header'),
          await boxOf('[data-shown] .hero__text'),
          await boxOf('[data-shown] .hero__pic img'),
        ]
        expect(slogan.y).toBeGreaterThan(header.y + header.height)
        expect(work.y).toBeGreaterThanOrEqual(header.y + header.height - 1)
        if (name === 'a phone') expect([work.x, work.width, work.y < slogan.y]).toEqual([0, 390, true])
        else expect(work.width).toBeGreaterThan(850)
      })
    }
  })
})

test('the lots that close next are in the order of their ends, and one that ends gives way to the next', async ({
  page,
  request,
}) => {
  const titles = next(page).getByRole('heading', { level: 3 })
  // Other journeys open lots meanwhile.
  await expect(async () => {
    await visit(page, '/')
    const { data } = (await (await request.get('/api/v1/auction/all?status=live&limit=5')).json()) as {
      data: { title: string }[]
    }
    // The label adds the year where there is one.
    const shown = (await titles.allInnerTexts()).map((text) => text.replace(/, \d{4}$/, ''))
    expect(shown).toEqual(data.map(({ title }) => title))
  }).toPass()
  await expect(next(page).getByRole('timer')).toHaveCount(5)
  await expect(next(page).getByText(/Current bid|Starting price/)).toHaveCount(5)
  await expect(next(page).getByRole('link', { name: /^All \d+ live auctions$/ })).toHaveAttribute('href', '/auctions')

  const lot = await newLot(request, { endsIn: 60_000 })
  const { title } = lot
  const row = next(page).getByRole('listitem').filter({ hasText: title })
  await page.clock.install()
  await visit(page, '/')
  await expect(row).toContainText('Starting price')
  await expect(row).toContainText('ENDING SOON')
  await closeAuction(lot, 1 / 60)
  await page.clock.fastForward(60_000)
  await expect(row).toHaveCount(0)
  await expect(titles).toHaveCount(5)
  await expect.poll(async () => (await (await request.get('/')).text()).includes(title)).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, all reviews too, and the gallery filtered', async ({ page }) => {
    await page.goto('/')
    await expect(hero(page).getByRole('button')).toHaveCount(0)
    await expect(page.locator('blockquote').last()).toBeVisible()
    await gallery(page).getByRole('link', { name: 'Exclusive' }).click()
    await expect(gallery(page).getByRole('article')).toHaveCount(4)
  })
})
