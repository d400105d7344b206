// An artist's own works: listed with a photograph, changed, taken down; what is half written survives a reload
// (spec: section 2, Artist profile; sections 5, 8 and 9, Artwork).
import { newPicture } from '@rasika/server/testing/works.ts'
import { type APIRequestContext, type Page, expect, holdToken, test, toasts, unique, visit } from './journey.ts'
import { hideWork } from './days.ts'
import { type Artist, newArtist, newWork } from './makers.ts'

async function inStudio(page: Page, artist: Artist, query = ''): Promise<void> {
  await holdToken(page, 'artist', artist.token)
  await visit(page, `/artist/profile${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha of the Journeys')
}

const photograph = async () => ({ name: 'monsoon.png', mimeType: 'image/png', buffer: await newPicture(900, 600) })
const workOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

async function views(request: APIRequestContext, id: string) {
  return (await request.get(`/api/v1/artwork/view/${id}`)).json() as Promise<{ data: Record<string, unknown> }>
}

test('an artist lists a work with a photograph, changes it and takes it down', async ({ page, request }) => {
  const artist = await newArtist(request)
  const title = `Monsoon ${unique()}`
  await inStudio(page, artist)
  await expect(page.getByText('No artworks available at the moment')).toBeVisible()
  await page.getByRole('link', { name: 'Add artwork' }).last().click()
  await expect(page.getByRole('heading', { name: 'Add artwork' })).toBeFocused()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('SKU').fill(unique())
  await page.getByLabel('Description').fill('Painted while it rained.\n\n<b>Not bold</b> मानसून')
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
  await page.getByLabel('What picture 1 shows').fill('Rain over a river')
  await page.getByLabel('Price, in rupees', { exact: true }).fill('12')
  await page.getByLabel('MPR price, in rupees').fill('15')
  await page.getByLabel('Length, in metres').fill('0.76')
  await page.getByLabel('Breadth, in metres').fill('0.51')
  await page.getByLabel('Height, in metres').fill('0.03')
  await expect(page.getByText('Read as 76 × 51 cm, which is 30 × 20 in on the wall label')).toBeVisible()
  await page.getByLabel('Weight, in kilograms').fill('2.4')
  await page.getByLabel('Signed by the artist').check()
  await page.getByRole('button', { name: 'Save artwork' }).click()
  await expect(toasts(page)).toContainText('Artwork added successfully')

  const card = workOf(page, title)
  await expect(card).toContainText('76 × 51 cm')
  await expect(card.getByRole('img', { name: 'Rain over a river' })).toBeVisible()
  await expect(page.getByText('Showing 1 artwork')).toBeVisible()

  await card.getByRole('link', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Length, in metres')).toHaveAttribute('step', '0.1')
  await page.getByLabel('Price, in rupees', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Price, in rupees', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Validation failed')).not.toHaveCount(0)
  await page.getByLabel('Price, in rupees', { exact: true }).fill('11')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page)).toContainText('Artwork updated')
  await expect(workOf(page, title)).toContainText('₹11')

  await workOf(page, title).getByRole('button', { name: `Delete ${title}` }).click()
  const asked = page.getByRole('dialog', { name: `Delete “${title}”?` })
  await asked.getByRole('button', { name: 'Keep it' }).click()
  await expect(asked).toBeHidden()
  await workOf(page, title).getByRole('button', { name: `Delete ${title}` }).click()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toasts(page)).toContainText('Artwork deleted')
  await expect(page.getByText('No artworks available at the moment')).toBeVisible()
})

test('an empty form names every field that is missing, and a step is finer where a work is made', async ({ page, request }) => {
  await inStudio(page, await newArtist(request), '?open=new')
  await expect(page.getByLabel('Length, in metres')).toHaveAttribute('step', '0.01')
  await page.getByLabel('Stock').fill('')
  await page.getByRole('button', { name: 'Save artwork' }).click()
  const missing = 'Missing fields: title, price, sku, maxPrice, description, size.length, size.breadth, size.height, weight, stock'
  await expect(toasts(page)).toContainText(missing)
  await expect(page.getByRole('form').or(page.locator('form.sf')).getByText(missing)).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
})

test('a work that is half written survives a reload, and Start over forgets it', async ({ page, request }) => {
  const artist = await newArtist(request)
  await inStudio(page, artist, '?open=new')
  await page.getByLabel('Title').fill('Half a monsoon')
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
  await page.getByLabel('Signed by the artist').check()
  await page.reload()
  await expect(page.getByText('What you wrote before is here again.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Half a monsoon')
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
  await expect(page.getByLabel('Signed by the artist')).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Given up')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await visit(page, '/artist/profile?open=new')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a work that the house hides is counted apart, and leads its artist to its form, where nothing is missing', async ({ page, request }) => {
  const artist = await newArtist(request)
  await newWork(request, artist, { title: 'Hangs' })
  const id = await newWork(request, artist, { title: 'Hidden' })
  await hideWork(id)
  const missing: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && missing.push(answer.url()))
  await inStudio(page, artist)
  await expect(page.getByText('Showing 1 artwork, 1 hidden')).toBeVisible()
  await expect(page.locator('.tiles > div').filter({ hasText: 'Artworks' }).locator('dd')).toHaveText('1')
  await expect(page.locator(`main a[href="/artwork/${id}"]`)).toHaveCount(0)
  await workOf(page, 'Hidden').getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/artist/profile?open=${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Hidden')
  expect(missing).toEqual([])
})

test('a taken SKU is told in the form, and what was written stays', async ({ page, request }) => {
  const artist = await newArtist(request)
  const sku = unique()
  await newWork(request, artist, { sku })
  const id = await newWork(request, artist)
  await inStudio(page, artist, `?open=${id}`)
  await page.getByLabel('SKU').fill(sku)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toasts(page)).toContainText('Another of your artworks has this SKU already')
  await expect(page.getByLabel('SKU')).toHaveValue(sku)
  expect((await views(request, id)).data.sku).not.toBe(sku)
})

test('works are filtered by price and category, sorted and hung as a list, with the address holding it', async ({ page, request }) => {
  const artist = await newArtist(request)
  await newWork(request, artist, { title: 'Cheap file', price: 9, maxPrice: 9, category: 'Digital', deliveryType: 'Digital', size: { length: 0.2, breadth: 0.095, height: 0.001 } })
  await newWork(request, artist, { title: 'Dear paper', price: 30, maxPrice: 30 })
  await newWork(request, artist, { title: 'Sold paper', price: 5, maxPrice: 5, stock: 0 })
  await visit(page, `/artist/${artist.username}`)
  const titles = () => page.getByRole('article').locator('cite').allInnerTexts()
  expect(await titles()).toEqual(['Sold paper', 'Dear paper', 'Cheap file'])
  await expect(workOf(page, 'Sold paper').getByText('Sold', { exact: true })).toBeVisible()
  await expect(workOf(page, 'Cheap file')).toContainText('20 × 9.5 cm')
  await page.getByLabel('Sort').selectOption('price-high')
  await expect(page).toHaveURL(/sort=price-high/)
  await expect.poll(titles).toEqual(['Dear paper', 'Cheap file', 'Sold paper'])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Category').selectOption('digital-art')
  await expect.poll(titles).toEqual(['Cheap file'])
  await page.getByLabel('Category').selectOption('all')
  await page.getByLabel('Min', { exact: true }).fill('6')
  await page.getByLabel('Max', { exact: true }).fill('10')
  await page.getByLabel('Max', { exact: true }).press('Enter')
  await expect.poll(titles).toEqual(['Cheap file'])
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Max', { exact: true }).fill('7')
  await page.getByLabel('Max', { exact: true }).press('Enter')
  await expect(page.getByText('No artworks found')).toBeVisible()
  await visit(page, `/artist/${artist.username}?sort=oldest&view=list`)
  expect(await titles()).toEqual(['Cheap file', 'Dear paper', 'Sold paper'])
})
