// Drafts of artworks: kept when the form is left or reloaded, limited in number, deleted after a question.
import { expect, test, unique, expectMessage } from './journey.ts'
import { newArtist } from './artist-fixtures.ts'
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
