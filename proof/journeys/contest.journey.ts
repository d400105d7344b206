// The contest (spec: sections 2, 4, 5, 6, 8 and 9): an artist reads its page, enters once, is refused twice with a
// message, and reads what is wrong. Callers who are not artists are in `contest-page.journey.ts`.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Page, expect, storeToken, test, visit, expectMessage } from './journey.ts'
import { type ArtistAccount, newArtist } from './artist-fixtures.ts'
import { field, main, openForm, readAll } from './contest.ts'

const register = '**/api/v1/contest/register'
const ownEntry = '**/api/v1/contest/entry'
const upload = '**/api/v1/image/upload'
const entered = 'You have entered this contest already: one artwork per artist'
const tooLarge = 'File is too large. Maximum allowed size is 1MB.'
const submit = (page: Page) => main(page).getByRole('button', { name: /^Submit/ })

/** A photograph as a phone takes it: twelve megapixels, some megabytes. */
async function photograph(): Promise<Buffer> {
  const rough = await sharp(randomBytes(60 * 45 * 3), { raw: { width: 60, height: 45, channels: 3 } })
    .resize(1200, 900, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(rough).resize(4000, 3000).jpeg({ quality: 100 }).toBuffer()
}

function sheet(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b57a4a' } })
    .png()
    .toBuffer()
}

async function attach(page: Page, name: string, file: Buffer): Promise<void> {
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('.jpg') ? 'image/jpeg' : 'image/png', buffer: file })
}

async function fillIn(page: Page, file?: Buffer): Promise<void> {
  await field(page, 'Full name').fill('Meera Iyer')
  await field(page, 'Phone').fill('98765 43211')
  await field(page, 'Description').fill('A boat that flies over a sleeping town.')
  await attach(page, 'dream.png', file ?? (await sheet(1920, 1080)))
  await main(page).getByRole('button', { name: 'Remove picture 1' }).waitFor()
}

test.describe('an artist', () => {
  let artist: ArtistAccount
  test.beforeEach(async ({ request }) => {
    artist = await newArtist(request)
  })

  test('enters once, with a photograph of a phone’s size, and a second entry is refused with a message', async ({
    page,
    context,
  }) => {
    await openForm(page, artist)
    await readAll(page)
    const second = await context.newPage()
    await visit(second, '/contest')
    await fillIn(second)

    await expect(field(page, 'Full name')).toHaveValue(/^Asha of the Journeys/)
    await expect(main(page)).toContainText('PNG, JPG, GIF up to 1MB')
    await expect(submit(page)).toBeDisabled()
    await field(page, 'Full name').fill('Meera Iyer')
    await field(page, 'Phone').fill('98765x 43211')
    await expect(field(page, 'Phone')).toHaveValue('98765 43211')
    await field(page, 'Description').fill('A boat that flies over a sleeping town.\nTempera, at night.')
    await expect(submit(page)).toBeDisabled()
    await expect(main(page)).toContainText('Please upload an image first')
    await page.reload()
    await expect(field(page, 'Description')).toHaveValue('A boat that flies over a sleeping town.\nTempera, at night.')

    await attach(page, 'dream.png', await sheet(1920, 1080))
    await main(page).getByRole('button', { name: 'Remove picture 1' }).waitFor()
    await expect(main(page)).not.toContainText('below the suggested')
    await expect(submit(page)).toBeEnabled()
    await main(page).getByRole('button', { name: 'Remove picture 1' }).click()
    await expect(submit(page)).toBeDisabled()
    const photo = await photograph()
    expect(photo.byteLength).toBeGreaterThan(1024 * 1024)
    const sending = page.waitForRequest(upload, { timeout: 180_000 })
    await attach(page, 'dream.jpg', photo)
    const sent = (await (await sending).sizes()).requestBodySize
    expect(sent).toBeLessThan(1024 * 1024)
    await main(page).getByRole('button', { name: 'Remove picture 1' }).waitFor()
    await expect(submit(page)).toBeEnabled()
    await field(page, 'Phone').fill('')
    await expect(submit(page)).toBeDisabled()
    await expect(main(page)).toContainText('Fill in your full name, phone and description first')
    await field(page, 'Phone').fill('98765 43211')

    const { promise: pending, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(register, async (route) => {
      await pending
      await route.continue()
    })
    // The entry arrives only after the dialog was closed, as it may on a slow connection.
    const { promise: closed, resolve: letFetch } = Promise.withResolvers<void>()
    await page.route(ownEntry, async (route) => {
      await closed
      await route.continue()
    })
    await submit(page).click()
    await expect(submit(page)).toHaveText('Submitting...')
    await expect(submit(page)).toBeDisabled()
    letGo()
    const dialog = page.getByRole('dialog', { name: 'Congratulations!' })
    await expect(dialog).toContainText(
      "You have successfully uploaded your artwork. We'll notify you after the contest is over!",
    )
    await expectMessage(page, 'Registration Successful')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    letFetch()
    await expect(main(page).getByRole('heading', { name: 'Your entry' })).toBeFocused()
    await expect(main(page)).toContainText('Received')
    await expect(main(page)).toContainText('Meera Iyer')
    await expect(field(page, 'Full name')).toHaveCount(0)
    await page.reload()
    await expect(main(page).getByRole('img', { name: 'The artwork you entered' })).toBeVisible()

    await submit(second).click()
    await expectMessage(second, entered)
    await expect(main(second).getByRole('alert')).toHaveText(entered)
    await expect(main(second).getByRole('heading', { name: 'Your entry' })).toBeVisible()

    const again = { fullname: 'Meera Iyer', phone: '9876543211', description: 'Another', image: '/images/none' }
    const response = await page.request.post('/api/v1/contest/register', {
      data: again,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect([response.status(), ((await response.json()) as { message: string }).message]).toEqual([400, entered])
  })

  test('may write in any script and at any length: it is text, and breaks nothing on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { data } = (await (
      await page.request.post('/api/v1/image/upload', {
        data: { file: `data:image/png;base64,${(await sheet(320, 2000)).toString('base64')}` },
        headers: { authorization: `Bearer ${artist.token}` },
      })
    ).json()) as { data: { imageUrl: string } }
    const description = `<img src=x onerror=alert(1)> ${'स्वप्न'.repeat(60)}\n${'dreams'.repeat(100)}\nأحلام`
    const body = { fullname: 'W'.repeat(100), phone: '9876543211', description, image: data.imageUrl }
    const response = await page.request.post('/api/v1/contest/register', {
      data: body,
      headers: { authorization: `Bearer ${artist.token}` },
    })
    expect(response.status(), await response.text()).toBe(200)
    await storeToken(page, 'artist', artist.token)
    await visit(page, '/contest')
    await expect(main(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  const ours = (status: number, message?: string) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ error: true, ...(message ? { message } : {}) }),
  })
  const failures = [
    [
      'a refusal with status 200',
      { status: 200, contentType: 'application/json', body: '{"error":true,"message":"The jury is closed"}' },
      'The jury is closed',
    ],
    [
      'a response without data',
      {
        status: 200,
        contentType: 'application/json',
        body: '{"error":false,"message":"Nothing was kept","data":null}',
      },
      'Nothing was kept',
    ],
    ['413', ours(413, 'Payload Too Large'), tooLarge],
    ['500', ours(500, 'The house is dark'), 'Upload failed: The house is dark'],
    ['no response', 'abort', 'Network error. Please try again.'],
  ] as const
  test('reads what is wrong with a picture, a number and an entry, loses nothing, and enters', async ({ page }) => {
    await test.step('reads of a picture that is refused on its way in the contest’s own words', async () => {
      await openForm(page, artist)
      const showsMessage = async (answer: ReturnType<typeof ours> | 'abort', message: string) => {
        await page.route(upload, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
        await attach(page, 'dream.png', await sheet(40, 30))
        await expect(main(page).getByRole('listitem').filter({ hasText: message })).toBeVisible()
        await expectMessage(page, message)
        await page.unroute(upload)
      }
      await showsMessage(ours(413), tooLarge)
      await showsMessage(ours(503, 'The house is full'), 'Upload failed: The house is full')
      await showsMessage('abort', 'Network error. Please try again.')
      await attach(page, 'dream.jpg', Buffer.from('no picture at all'))
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Upload failed: ' })).toBeVisible()
    })
    await test.step('with a wrong telephone number sees the error at the field', async () => {
      await fillIn(page)
      await field(page, 'Phone').fill('12')
      await submit(page).click()
      await expect(field(page, 'Phone')).toBeFocused()
      await expect(main(page).getByRole('alert')).toHaveText(
        'Write a phone number, like 98765 43210 or +91 98765 43210',
      )
    })
    await field(page, 'Phone').fill('98765 43211')
    for (const [name, answer, message] of failures) {
      await test.step(`reads of ${name}: ${message}`, async () => {
        await page.route(register, (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
        await submit(page).click()
        await expectMessage(page, message)
        await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible()
        await expect(submit(page)).toBeEnabled()
        await expect(field(page, 'Description')).toHaveValue('A boat that flies over a sleeping town.')
      })
    }
    await page.unrouteAll()
    await test.step('is warned of a picture below 1920x1080, and may send it all the same', async () => {
      await main(page).getByRole('button', { name: 'Remove picture 1' }).click()
      await attach(page, 'small.png', await sheet(800, 600))
      await expect(main(page)).toContainText(
        'This picture has 800x600 pixels, below the suggested 1920x1080. You may send it all the same.',
      )
      await submit(page).click()
      await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible()
    })
  })
})
