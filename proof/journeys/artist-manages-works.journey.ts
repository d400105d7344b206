// An artist's works as they are managed: the stock beside sales, each work found and opened for editing, and one
// that is older than those that the form of an auction lists.
import { changeResponse, expect, expectMessage, loseResponse, test, unique, visit } from './journey.ts'
import { hideWork } from './database.ts'
import { newArtist, newWork, unfold } from './artist-fixtures.ts'
import { inStudio, storedWork, workOf } from './studio.ts'

test('a studio keeps sold units sold, and finds each work for editing and for an auction', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await test.step('a stock from before units were sold is refused, also after a reload, and stays typed', async () => {
    const id = await newWork(request, artist, { title: 'Counted', stock: 5 })
    await inStudio(page, artist, `?open=${id}`)
    await unfold(page, 'Stock and SKU')
    await page.getByLabel('Stock').fill('6')
    const sold = await request.patch(`/api/v1/artwork/update/${id}`, {
      headers: { authorization: `Bearer ${artist.token}` },
      data: { stock: 3 },
    })
    expect(sold.ok()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Stock')).toHaveAccessibleDescription(
      /There were 5 when you opened this form, and there are 3 now/,
    )
    await expect(page.getByLabel('Stock')).toHaveValue('6')
    expect((await storedWork(request, id)).data.stock).toBe(3)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Artwork updated')
    expect((await storedWork(request, id)).data.stock).toBe(6)
  })
  await test.step('each work is found by title and SKU, hidden and sold ones too, and opened', async () => {
    const sku = `NIGHT-${unique()}`
    await newWork(request, artist, { title: 'Ferry at night', sku, stock: 0 })
    await newWork(request, artist, { title: 'Ferry by day' })
    await hideWork(await newWork(request, artist, { title: 'Hidden' }))
    await inStudio(page, artist)
    await page.getByRole('searchbox', { name: 'Search your artworks' }).fill(`ferry ${sku}`)
    await page.getByRole('searchbox', { name: 'Search your artworks' }).press('Enter')
    await expect(page).toHaveURL(/search=ferry/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(workOf(page, 'Ferry at night').getByText('SOLD', { exact: true })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search your artworks' }).fill('hidden')
    await page.getByRole('searchbox', { name: 'Search your artworks' }).press('Enter')
    await expect(workOf(page, 'Ferry at night')).toHaveCount(0)
    await workOf(page, 'Hidden').getByRole('link', { name: 'Edit Hidden' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Hidden')
    await page.goBack()
    await expect(workOf(page, 'Hidden')).toHaveCount(1)
    await page.getByRole('link', { name: '“hidden”' }).click()
    await expect(workOf(page, 'Ferry at night')).toHaveCount(1)
    await visit(page, `/artist/${artist.username}?as=everybody&search=ferry`)
    await expect(workOf(page, 'Ferry by day')).toHaveCount(1)
    await expect(workOf(page, 'Counted')).toHaveCount(1)
  })
  await test.step('a saved work leads back to its list: the search, the sort and the page', async () => {
    const id = await newWork(request, artist, { title: 'Quay at noon' })
    await newWork(request, artist, { title: 'Quay at dusk' })
    // As with 24 works on a page: each page has one.
    await page.route('**/api/v1/artist/profile/artworks?search=quay*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=1` }),
    )
    await inStudio(page, artist, '?search=quay&sort=newest&view=list')
    await workOf(page, 'Quay at noon').getByRole('link', { name: 'Edit Quay at noon' }).click()
    await page.getByLabel('Title').fill('Quay at night')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Artwork updated')
    const saved = workOf(page, 'Quay at night').getByRole('heading').getByRole('link')
    await expect(saved).toBeFocused()
    await expect(saved).toHaveAttribute('href', new RegExp(id))
    await expect(page).toHaveURL(/\/artist\/profile\?search=quay&view=list&cursor=[^&]+$/)
    await expect(page.getByRole('searchbox', { name: 'Search your artworks' })).toHaveValue('quay')
    await workOf(page, 'Quay at night').getByRole('link', { name: 'Edit Quay at night' }).click()
    await page
      .getByRole('link', { name: 'Cancel' })
      .or(page.getByRole('button', { name: 'Cancel' }))
      .click()
    await expect(workOf(page, 'Quay at night')).toHaveCount(1)
    await expect(page).toHaveURL(/\/artist\/profile\?search=quay&view=list&cursor=[^&]+$/)
    await page.unrouteAll()
  })
  await test.step('a work older than those in the form of an auction is chosen from the list', async () => {
    const id = await newWork(request, artist, { title: 'The oldest' })
    // As with 101 works: the list ends before this one.
    type List = { data: { id: string }[]; page: object }
    await changeResponse(page, '**/api/v1/artist/profile/artworks?limit=100', (list: List) => ({
      ...list,
      data: list.data.filter((work) => work.id !== id),
      page: { ...list.page, nextCursor: 'more' },
    }))
    await inStudio(page, artist)
    await page.getByRole('link', { name: 'Open an auction of The oldest' }).click()
    const chosen = page.getByLabel('Prefill from one of your artworks')
    await expect(chosen).toHaveValue(id)
    await expect(chosen).toHaveAccessibleDescription(/These are your newest 100/)
    await expect(page.getByLabel('Title')).toHaveValue('The oldest')
    await page.unrouteAll()
  })
  await test.step('a work deleted again after a lost response leaves the list', async () => {
    await inStudio(page, artist)
    await page.getByRole('button', { name: 'Delete The oldest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete “The oldest”?' })
    await loseResponse(page, '**/api/v1/artwork/delete/*', 'DELETE')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Please check your internet connection.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete The oldest' }).click()
    await expect(dialog).toContainText('It is removed from your page')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'It was no longer there')
    await expect(workOf(page, 'The oldest')).toHaveCount(0)
  })
})
