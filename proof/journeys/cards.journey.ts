// The card of a work (spec: section 2, Artwork catalogue; sections 4, 5 and 9; docs/product.md 14; docs/design.md "The
// wall label").
import { type Page, expect, test, visit } from './journey.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByText(title, { exact: true }) })

test.describe('a card', () => {
  test('has its wall label, its price or SOLD OUT, its discount and LIMITED EDITION, and text as text', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    await test.step('has its wall label in one order: artist, title and year, medium, size in inches, price with Indian grouping', async () => {
      await visit(page, '/artworks?search=turmeric+sun')
      const text = await card(page, 'Turmeric Sun').innerText()
      const lines = text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      expect(lines[0]).toBe('Tara Menon')
      expect(lines[1]).toMatch(/^Turmeric Sun, \d{4}$/)
      expect(lines[2]).toMatch(/^Oil/)
      expect(lines[3]).toMatch(/^[\d.]+ × [\d.]+ in \([\d.]+ × [\d.]+ cm\)$/)
      expect(lines[4]).toMatch(/^₹3,15,000/)
    })
    await test.step('shows the floor of the discount percent, and none where there is no higher original price', async () => {
      await visit(page, '/artworks?search=one+peepal+leaf')
      await expect(card(page, 'One Peepal Leaf')).toContainText('10% OFF')
      await expect(card(page, 'One Peepal Leaf')).toContainText('was ₹11,000')
      await visit(page, '/artworks?search=kosi+in+flood')
      await expect(card(page, 'Kosi in Flood')).toContainText('₹')
      await expect(card(page, 'Kosi in Flood')).not.toContainText(/OFF|sample/)
    })
    await test.step('shows LIMITED EDITION, and neither stars nor New where nobody has rated, as the page of the work does', async () => {
      await visit(page, '/artworks?search=one+line+of+sand')
      await expect(card(page, 'One Line of Sand')).toContainText('LIMITED EDITION')
      await expect(card(page, 'One Line of Sand')).not.toContainText(/New|5\.0/)
      await card(page, 'One Line of Sand').getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('One Line of Sand')
      await expect(page.locator('.artwork__rate')).toHaveText('Signed by ArtistLIMITED EDITION')
      await visit(page, '/artworks?search=kosi+in+flood')
      await expect(card(page, 'Kosi in Flood')).not.toContainText('LIMITED EDITION')
    })
    await test.step('shows SOLD OUT instead of a price when stock is 0', async () => {
      await visit(page, '/artworks?search=the+night+tree')
      await expect(card(page, 'The Night Tree')).toContainText('SOLD OUT')
      await expect(card(page, 'The Night Tree')).not.toContainText('₹')
    })
    await test.step('of a work that is no sample shows no percent and no stars either', async () => {
      const title = `Plain Truth ${Date.now()}`
      await newWork(request, artist, { title, price: 900, maxPrice: 900 })
      await visit(page, `/artworks?search=${encodeURIComponent(title)}`)
      await expect(card(page, title)).toContainText('₹900')
      await expect(card(page, title)).not.toContainText(/OFF|New|5\.0/)
    })
    await test.step('writes what an artist wrote as text, whatever it looks like', async () => {
      const title = `<img src=x onerror=alert(1)> & “Night” ${Date.now()}`
      const id = await newWork(request, artist, {
        title,
        description: '</script><script>alert(2)</script>',
      })
      await visit(page, `/artwork/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
      await expect(page.getByRole('main')).toContainText('</script><script>alert(2)</script>')
      expect(
        JSON.parse(
          (await (await page.request.get(`/artwork/${id}`)).text()).match(/ld\+json">(.*?)<\/script>/)?.[1] ?? '',
        )['@graph'][0].name,
      ).toBe(title)
    })
  })
})

test.describe('the home page', () => {
  test('notes home_screen_opened with a timestamp, and other pages note that they were opened', async ({ page }) => {
    const noted = (name: string) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/v1/analytics/event') &&
          (request.postDataJSON() as { name: string }).name === name,
      )
    const [home] = await Promise.all([noted('home_screen_opened'), visit(page, '/')])
    expect(Date.parse((home.postDataJSON() as { timestamp: string }).timestamp)).not.toBeNaN()
    await Promise.all([
      noted('catalogue_opened'),
      page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true }).click(),
    ])
    const [opened] = await Promise.all([
      noted('artwork_opened'),
      page.getByRole('main').getByRole('article').first().locator('h3 a').click(),
    ])
    expect((opened.postDataJSON() as { objectId: string }).objectId).toBe(new URL(page.url()).pathname.split('/')[2])
  })
})
