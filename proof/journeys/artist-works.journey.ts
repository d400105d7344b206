// An artist's own works: listed with a photograph, changed, deleted; an unfinished form survives a reload (spec:
// section 2, Artist profile; sections 5, 8 and 9, Artwork).
import type { Page } from '@playwright/test'
import { expect, expectMessage, stopClock, test, toasts, unique, visit } from './journey.ts'
import { hideWork } from './database.ts'
import { fillSize, newArtist, newWork, unfold } from './artist-fixtures.ts'
import { inStudio, photograph, storedWork, workOf } from './studio.ts'

test('an artist lists a work, changes it and takes it down, and an empty form names what is missing', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await test.step('an artist lists a work with a photograph, changes it and takes it down', async () => {
    const title = `Monsoon ${unique()}`
    await inStudio(page, artist)
    await expect(page.getByText('No artworks available at the moment')).toBeVisible()
    await page.getByRole('link', { name: 'Add artwork' }).last().click()
    await expect(page.getByRole('heading', { name: 'Add artwork' })).toBeFocused()
    await page.locator('input[type=file]').setInputFiles(await photograph())
    await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
    await page.getByLabel('What picture 1 shows').fill('Rain over a river')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Price, in rupees', { exact: true }).fill('12')
    await fillSize(page, '76', '51', '3')
    await expect(page.getByText('Buyers read: 30 × 20 in (76 × 51 cm)')).toBeVisible()
    await unfold(page, 'Description')
    await page.getByLabel('Description').fill('Painted while it rained.\n\n<b>Not bold</b> मानसून')
    await unfold(page, 'Higher price')
    await page.getByLabel('MPR price, in rupees').fill('15')
    await unfold(page, 'Framing, delivery, weight')
    await expect(page.getByLabel('Weight, in kilograms')).toHaveValue('1.9')
    await page.getByLabel('Weight, in kilograms').fill('2.4')
    await unfold(page, 'Stock and SKU')
    await expect(page.getByLabel('SKU')).toHaveValue(/^MONSOON-[2-9A-Z]{5}$/)
    await page.getByLabel('SKU').fill(unique())
    await unfold(page, 'Year, category')
    await page.getByLabel('Signed by the artist').check()
    await declare(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectMessage(page, 'Artwork added successfully')

    const card = workOf(page, title)
    await expect(card.getByRole('heading').getByRole('link')).toBeFocused()
    await expect(card.getByRole('heading')).toBeInViewport()
    await expect(card).toContainText('76 × 51 cm (30 × 20 in)')
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeHidden()
    await expect(card.getByRole('img', { name: 'Rain over a river' })).toBeVisible()
    await expect(page.getByText('Showing 1 artwork')).toBeVisible()

    await card.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await page.getByRole('button', { name: 'metres' }).click()
    await expect(page.getByLabel('Width, metres')).toHaveAttribute('step', '0.1')
    await expect(page.getByLabel('Width, metres')).toHaveValue('0.76')
    await page.getByLabel('Price, in rupees', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Price, in rupees', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(
      page.getByRole('group', { name: 'One thing is missing' }).getByRole('link', { name: 'Price, in rupees' }),
    ).toBeVisible()
    await page.getByLabel('Price, in rupees', { exact: true }).fill('11')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Artwork updated')
    await expect(workOf(page, title)).toContainText('₹11')

    await workOf(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await workOf(page, title)
      .getByRole('button', { name: `Delete ${title}` })
      .click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Artwork deleted')
    await expect(page.getByText('No artworks available at the moment')).toBeVisible()
  })
  await test.step('an empty form names every field that is missing, and a step is finer where a work is made', async () => {
    await page.clock.install()
    await inStudio(page, artist, '?open=new')
    await page.getByRole('button', { name: 'metres' }).click()
    await expect(page.getByLabel('Width, metres')).toHaveAttribute('step', '0.01')
    await page.getByRole('button', { name: 'cm' }).click()
    await page.getByLabel('Price, in rupees', { exact: true }).fill('45000')
    await unfold(page, 'Higher price')
    await page.getByLabel('MPR price, in rupees').fill('40000')
    await unfold(page, 'Higher price')
    await page.getByLabel('Width, cm').fill('9100')
    // The message stays until the clock goes on.
    await stopClock(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    const list = page.getByRole('group', { name: '6 things are missing or need another look.' })
    await expect(list.getByRole('link')).toHaveText([
      'Picture',
      'Title',
      'Width',
      'Height',
      'Depth',
      'MPR price, in rupees',
    ])
    await expect(page.locator('main').getByText('Missing fields')).toHaveCount(0)
    // The focus announces it; a live region would announce it twice.
    await expect(page.locator('#form-images')).toBeFocused()
    await expect(page.locator('#form-images')).toHaveAccessibleDescription(/^Add a picture. Buyers see it first/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(toasts(page).locator('.toast')).toHaveAttribute('aria-live', 'off')
    await page.clock.resume()
    await page.getByLabel('Title').focus()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.locator('#form-images')).toBeFocused()
    for (const text of [
      'Add a picture. Buyers see it first',
      'Write a title. “Untitled” is a title too',
      'Write the height',
      '₹40,000 is lower than the price of ₹45,000. Leave it empty unless the work cost more before.',
    ]) {
      await expect(page.locator('.field__error').filter({ hasText: text, visible: true })).toBeVisible()
    }
    await list.getByRole('link', { name: 'MPR price' }).click()
    await expect(page.getByLabel('MPR price, in rupees')).toBeFocused()
    await expect(page.getByText('9100 cm is very long. Did you mean 91 cm?')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, 91 cm' }).click()
    await expect(page.getByLabel('Width, cm')).toHaveValue('91')
    await page.getByLabel('Height, cm').fill('0.4')
    await page.getByRole('button', { name: 'No, keep 0.4 cm' }).click()
    await expect(page.getByText('0.4 cm is very short.')).toBeHidden()
  })
})

/** What the law asks: only where the words demand it, at its field, and not after the words are gone. */
async function declare(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: 'I declare that the work was made in the region' })
  await expect(page.getByRole('group', { name: 'Declaration' })).toBeHidden()
  await page.getByLabel('Medium').fill('Warli on cloth')
  await expect(page.getByText('“Warli” is a protected name. I declare')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('with “style” or “type” behind it too')).toBeVisible()
  await box.check()
  await expect(page.getByText('with “style” or “type” behind it too')).toBeHidden()
  await page.getByLabel('Medium').fill('')
  await expect(box).toBeHidden()
}

test('a studio with a hidden work, a taken SKU and a failure loses nothing, and fits a phone', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await test.step('a work that the gallery hides is counted apart, and leads its artist to its form, where nothing is missing', async () => {
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
  await test.step('a taken SKU is refused in the form, and what was written stays', async () => {
    const sku = unique()
    await newWork(request, artist, { sku })
    const id = await newWork(request, artist)
    await inStudio(page, artist, `?open=${id}`)
    await unfold(page, 'Stock and SKU')
    await page.getByLabel('SKU').fill(sku)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Another of your artworks has this SKU already')
    await expect(page.getByLabel('SKU')).toHaveValue(sku)
    expect((await storedWork(request, id)).data.sku).not.toBe(sku)
  })
  await test.step('saving what came back after a reload leaves the units sold meanwhile sold', async () => {
    const id = await newWork(request, artist, { title: 'Before', stock: 5 })
    await inStudio(page, artist, `?open=${id}`)
    await page.getByLabel('Title').fill('After')
    const changed = await request.patch(`/api/v1/artwork/update/${id}`, {
      headers: { authorization: `Bearer ${artist.token}` },
      data: { stock: 3 },
    })
    expect(changed.ok()).toBe(true)
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('After')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Artwork updated')
    expect((await storedWork(request, id)).data).toMatchObject({ title: 'After', stock: 3 })
  })
  await test.step("a failure without a message shows 'Something went wrong', and the work stays", async () => {
    await newWork(request, artist, { title: 'Kept' })
    await inStudio(page, artist)
    await page.route('**/api/v1/artwork/*/*', (route) =>
      ['DELETE', 'PATCH'].includes(route.request().method())
        ? route.fulfill({ status: 418, json: { error: true, message: '' } })
        : route.continue(),
    )
    await workOf(page, 'Kept').getByRole('button', { name: 'Delete Kept' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectMessage(page, 'Something went wrong')
    await page.reload()
    await workOf(page, 'Kept').getByRole('link', { name: 'Edit Kept' }).click()
    await page.getByLabel('Title').fill('Changed')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectMessage(page, 'Something went wrong')
    await expect(page.getByLabel('Title')).toHaveValue('Changed')
    await page.unrouteAll()
  })
  await test.step('nothing of the studio is cut off, in no tab', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await inStudio(page, artist)
    for (const tab of [
      '',
      '?tab=auctions',
      '?tab=dashboard',
      '?tab=orders',
      '?tab=money',
      '?open=profile',
      '?open=account',
      '?open=new',
      '?tab=auctions&open=new',
    ]) {
      await visit(page, `/artist/profile${tab}`)
      const sections = page.getByRole('navigation', { name: 'Sections' })
      await expect(sections).toBeVisible()
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const cut = await sections.evaluate((tabs) => [
        document.documentElement.scrollWidth - innerWidth,
        tabs.scrollWidth - tabs.clientWidth,
      ])
      expect(cut, tab).toEqual([0, 0])
    }
  })
})

test('works are filtered by price and category, sorted and laid out as a list, all in the URL', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await newWork(request, artist, {
    title: 'Cheap file',
    price: 9,
    maxPrice: 9,
    category: 'Digital',
    deliveryType: 'Digital',
    size: { length: 0.2, breadth: 0.095, height: 0.001 },
  })
  await newWork(request, artist, { title: 'Dear paper', price: 30, maxPrice: 30 })
  await newWork(request, artist, { title: 'Sold paper', price: 5, maxPrice: 5, stock: 0 })
  await visit(page, `/artist/${artist.username}`)
  const titles = () => page.getByRole('article').locator('cite').allInnerTexts()
  expect(await titles()).toEqual(['Sold paper', 'Dear paper', 'Cheap file'])
  await expect(workOf(page, 'Sold paper').getByText('SOLD', { exact: true })).toBeVisible()
  await expect(workOf(page, 'Sold paper').getByText('SOLD OUT')).toBeHidden()
  await expect(workOf(page, 'Cheap file')).toContainText('20 × 9.5 cm (7.9 × 3.7 in)')
  await page.getByLabel('Sort').selectOption('price-high')
  await expect(page).toHaveURL(/sort=price-high/)
  await expect.poll(titles).toEqual(['Dear paper', 'Cheap file', 'Sold paper'])
  await page.getByLabel('Sort').selectOption('price-low')
  await expect.poll(titles).toEqual(['Sold paper', 'Cheap file', 'Dear paper'])
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
