// Drafts of artworks: kept when the form is left or reloaded, limited in number, deleted after a question.
import { expect, loseResponse, test, unique, expectMessage } from './journey.ts'
import { type ArtistAccount, newArtist } from './artist-fixtures.ts'
import type { APIRequestContext } from '@playwright/test'
import { inStudio, photograph, storedWork, workOf } from './studio.ts'

test('a work is begun on a phone, saved as a draft and published; drafts are deleted, and there may be twenty', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await test.step('a work is listed with picture, title, price, size and medium only; its draft survives a reload and is private to the artist', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const title = `Half a monsoon ${unique()}`
    await inStudio(page, artist, '?open=new')
    await page.getByLabel('Title').fill(title)
    await page.locator('input[type=file]').setInputFiles(await photograph())
    await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
    await page.getByLabel('Width, cm').fill('60')
    await expect(page.getByText(/^Draft saved at .*Only you see it\.$/)).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
    const id = new URL(page.url()).searchParams.get('draft') as string
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await expect(page.getByLabel('Width, cm')).toHaveValue('60')
    await expect(page.getByLabel('What picture 1 shows')).toBeVisible()

    const other = await newArtist(request)
    const response = await request.get(`/api/v1/artist/draft/${id}`, {
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(response.status()).toBe(404)

    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
    await page.getByRole('link', { name: `Continue the draft ${title}` }).click()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByLabel('Height, cm').fill('90')
    await page.getByLabel('Depth, cm').fill('2')
    await page.getByLabel('Medium').fill('Oil on canvas')
    await page.getByLabel('Price, in rupees', { exact: true }).fill('4000')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectMessage(page, 'Artwork added successfully')
    await expect(workOf(page, title)).toContainText('60 × 90 cm (24 × 35 in)')
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden()
    const [work] = (await (await request.get(`/api/v1/artist/${artist.username}/artworks`)).json()).data
    expect((await storedWork(request, work.id)).data).toMatchObject({
      title,
      medium: 'Oil on canvas',
      price: 4000,
      maxPrice: 4000,
      stock: 1,
      weight: 2.7,
      sku: expect.stringMatching(/^HALF-/),
      description: `${title}. Oil on canvas, 24 × 35 in (60 × 90 cm).`,
    })
  })
  await test.step('of two tabs with one draft, the text of the second becomes a draft of its own', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const response = await request.post('/api/v1/artist/draft/new', {
      data: { title: 'River' },
      headers: { authorization: `Bearer ${artist.token}` },
    })
    const { id } = (await response.json()).data
    const second = await page.context().newPage()
    for (const tab of [page, second]) await inStudio(tab, artist, `?open=new&draft=${id}`)
    await expect(second.getByLabel('Title')).toHaveValue('River')
    await page.getByLabel('Title').fill('River, first tab')
    await page.getByLabel('Medium').focus()
    await expect.poll(async () => (await draftOf(request, artist, id)).title).toBe('River, first tab')
    await second.getByLabel('Medium').fill('Ink, second tab')
    await expect(second.locator('.work-form__status')).toContainText('was changed in another tab or on another device')
    await expect(second).not.toHaveURL(new RegExp(id))
    const own = new URL(second.url()).searchParams.get('draft') as string
    expect(await draftOf(request, artist, own)).toMatchObject({ title: 'River', medium: 'Ink, second tab' })
    expect(await draftOf(request, artist, id)).toMatchObject({ title: 'River, first tab', medium: null })
    await second.getByLabel('Medium').fill('Ink, second tab, again')
    await expect.poll(async () => (await draftOf(request, artist, own)).medium).toBe('Ink, second tab, again')
    await second.close()
    for (const each of [id, own])
      await request.delete(`/api/v1/artist/draft/${each}`, { headers: { authorization: `Bearer ${artist.token}` } })
  })
  await test.step('text restored by a reload does not replace what another tab saved since', async () => {
    const response = await request.post('/api/v1/artist/draft/new', {
      data: { title: 'Delta' },
      headers: { authorization: `Bearer ${artist.token}` },
    })
    const { id, updatedAt } = (await response.json()).data
    await inStudio(page, artist, `?open=new&draft=${id}`)
    await page.route('**/api/v1/artist/draft/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Title').fill('Delta, not saved')
    await expect(page.locator('.work-form__status')).toContainText('The draft could not be saved')
    const elsewhere = await request.patch(`/api/v1/artist/draft/${id}`, {
      data: { title: 'Delta, elsewhere', savedAt: updatedAt },
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect(elsewhere.ok()).toBe(true)
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Delta, not saved')
    await expect(page.locator('.work-form__status')).toContainText('was changed in another tab or on another device')
    await expect(page).not.toHaveURL(new RegExp(id))
    const own = new URL(page.url()).searchParams.get('draft') as string
    expect((await draftOf(request, artist, id)).title).toBe('Delta, elsewhere')
    expect((await draftOf(request, artist, own)).title).toBe('Delta, not saved')
    for (const each of [id, own])
      await request.delete(`/api/v1/artist/draft/${each}`, { headers: { authorization: `Bearer ${artist.token}` } })
  })
  await test.step('a draft is saved when it is closed, and deleted after a confirmation', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await inStudio(page, artist, '?open=new')
    await page.getByLabel('Title').fill('Given up')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Delete the draft Given up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the draft “Given up”?' })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete the draft Given up' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Draft deleted')
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden()
  })
  await test.step('a draft deleted again after a lost response leaves the list', async () => {
    for (const title of ['Tide', 'Harbour'])
      await request.post('/api/v1/artist/draft/new', {
        data: { title },
        headers: { authorization: `Bearer ${artist.token}` },
      })
    await inStudio(page, artist)
    await page.getByRole('button', { name: 'Delete the draft Tide' }).click()
    const dialog = page.getByRole('dialog')
    await loseResponse(page, '**/api/v1/artist/draft/*', 'DELETE')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please check your internet connection.')
    await expectMessage(page, 'Please check your internet connection.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()

    await page.getByRole('button', { name: 'Delete the draft Harbour' }).click()
    await expect(dialog).toContainText('What you wrote and the pictures of this draft are deleted.')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep it' }).click()

    // A deletion that is refused once the question about another draft is open.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/v1/artist/draft/*', (route) => held.promise.then(() => route.abort()), { times: 1 })
    await page.getByRole('button', { name: 'Delete the draft Tide' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete the draft Harbour' }).click()
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
    held.resolve()
    await expectMessage(page, 'Please check your internet connection.')
    await expect(dialog).toContainText('Harbour')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep it' }).click()

    await page.getByRole('button', { name: 'Delete the draft Tide' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'It was no longer there')
    await expect(page.getByRole('button', { name: 'Delete the draft Tide' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete the draft Harbour' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Draft deleted')
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden()
  })
  await test.step('with as many drafts as there may be, Close shows that, and the text stays in the tab until a draft is deleted', async () => {
    for (let made = 0; made < 20; made++) {
      const response = await request.post('/api/v1/artist/draft/new', {
        data: { title: `Draft ${made}` },
        headers: { authorization: `Bearer ${artist.token}` },
      })
      expect(response.status(), await response.text()).toBe(200)
    }
    await inStudio(page, artist, '?open=new')
    await page.getByLabel('Title').fill('One too many')
    await page.getByRole('button', { name: 'Close' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close the form?' })
    await expect(dialog).toContainText('You have 20 drafts. Publish or delete one of them first')
    await dialog.getByRole('button', { name: 'Keep writing' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('One too many')
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Delete the draft Draft 3', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Draft deleted')
    await page.getByRole('link', { name: 'Add artwork' }).first().click()
    await expect(page.getByLabel('Title')).toHaveValue('One too many')
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
  })
})

async function draftOf(request: APIRequestContext, artist: ArtistAccount, id: string) {
  const headers = { authorization: `Bearer ${artist.token}` }
  return (await (await request.get(`/api/v1/artist/draft/${id}`, { headers })).json()).data
}
