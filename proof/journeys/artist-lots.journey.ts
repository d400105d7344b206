// An artist's own auctions: opened from a work, changed, bid on, closed and deleted; the form names the frozen fields
// (spec: section 2, Artist profile; sections 4, 5 and 8, Auction; docs/product.md 4 and 15).
import { type Page, expect, loseResponse, storeToken, newBuyer, test, unique, visit, expectMessage } from './journey.ts'
import { bidElsewhere, newLot } from './lots.ts'
import { type ArtistAccount, newArtist, newWork } from './artist-fixtures.ts'

const auctionsOf = async (page: Page, artist: ArtistAccount, query = '') => {
  await storeToken(page, 'artist', artist.token)
  await visit(page, `/artist/profile?tab=auctions${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A `datetime-local` value in Indian time, that many days from now. */
const inDays = (days: number) => new Date(Date.now() + 5.5 * 3600_000 + days * 86_400_000).toISOString().slice(0, 16)
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const count = (page: Page, name: string) =>
  page.locator('.lotwall__counts > div').filter({ hasText: name }).locator('dd')

test('an artist opens an auction from a work, changes it, sees a bid arrive and closes it', async ({
  page,
  request,
  buyer,
}) => {
  const artist = await newArtist(request)
  const title = `Harvest ${unique()}`
  await newWork(request, artist, { title, category: 'Acrylic' })
  await storeToken(page, 'artist', artist.token)
  await visit(page, '/artist/profile')
  await page.getByRole('link', { name: `Open an auction of ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Create New Auction' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(page.getByLabel('Category')).toHaveValue('Acrylic')
  await expect(page.getByLabel('Soft close')).toHaveValue('2')
  await page.getByLabel('Starting price, in whole rupees').fill('5000')
  await page.getByLabel('Start date').fill(inDays(0))
  await page.getByLabel('End date').fill(inDays(0.02))
  await expect(page.getByText('This auction would run for less than an hour.')).toBeVisible()
  await page.getByLabel('End date').fill(inDays(3.5))
  await expect(page.getByText('This auction would run for less than an hour.')).toBeHidden()
  await page.getByRole('button', { name: 'Open auction' }).click()
  await expectMessage(page, 'Auction created successfully')
  await expect(card(page, title).getByRole('link', { name: title, exact: true })).toBeFocused()
  await expect(card(page, title).getByRole('heading')).toBeInViewport()
  await expect(card(page, title)).toContainText(/3d 1[01]h remaining/)
  await expect(count(page, 'Active')).toHaveText('1')

  await card(page, title)
    .getByRole('link', { name: `Edit the auction ${title}` })
    .click()
  await page.getByLabel('Width, cm').fill('0')
  await page.getByLabel('Category').selectOption('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Width must be a positive number').first()).toBeVisible()
  await expect(page.getByText('Category is required').first()).toBeVisible()
  await page.getByLabel('Width, cm').fill('60')
  await page.getByLabel('Category').selectOption('Painting')
  await page.getByLabel('Title').fill(`${title}, again`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectMessage(page, 'Auction Updated')
  await expect(card(page, `${title}, again`).getByRole('link', { name: `${title}, again`, exact: true })).toBeFocused()

  const lot = card(page, `${title}, again`)
  await expect(lot).toContainText('0 bids')
  const id = ((await lot.getByRole('heading').getByRole('link').getAttribute('href')) as string)
    .split('/')
    .at(-1) as string
  await bidElsewhere(request, buyer, { id, title, artist }, 6000)
  await expect(lot).toContainText('₹6,000')
  await expect(lot).toContainText('1 bid')

  await lot.getByRole('link', { name: `Edit the auction ${title}, again` }).click()
  await expect(page.getByText('Somebody has bid.')).toBeVisible()
  for (const frozen of [
    'Category',
    'Starting price, in whole rupees',
    'Width, cm',
    'Weight, in kilograms',
    'Start date',
    'Soft close',
  ])
    await expect(page.getByLabel(frozen)).toBeDisabled()
  await page.getByLabel('End date').fill(inDays(2))
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('After the first bid the end can only move later')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const dialog = page.getByRole('dialog')
  await test.step('a refused closing is shown in no later confirmation', async () => {
    await page.route('**/api/v1/auction/cancel/*', (route) => route.fulfill({ status: 418, json: { error: true } }))
    await lot.getByRole('button', { name: `Close the auction ${title}, again` }).click()
    await dialog.getByRole('button', { name: 'Close the auction' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong')
    await page.unroute('**/api/v1/auction/cancel/*')
    await dialog.getByRole('button', { name: 'Let it go on' }).click()
    await lot.getByRole('button', { name: /^Delete the auction/ }).click()
    await expect(dialog).toContainText('It is removed from your page')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
  })
  await test.step('nor is one that is refused once the later confirmation is open', async () => {
    const held = Promise.withResolvers<void>()
    const refused = { status: 400, json: { error: true, code: 'bad_request', message: 'Not at this hour' } }
    await page.route('**/api/v1/auction/cancel/*', (route) => held.promise.then(() => route.fulfill(refused)), {
      times: 1,
    })
    await lot.getByRole('button', { name: `Close the auction ${title}, again` }).click()
    await dialog.getByRole('button', { name: 'Close the auction' }).click()
    await dialog.getByRole('button', { name: 'Let it go on' }).click()
    await lot.getByRole('button', { name: /^Delete the auction/ }).click()
    held.resolve()
    await expectMessage(page, 'Not at this hour')
    await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
  })
  await lot.getByRole('button', { name: `Close the auction ${title}, again` }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog).toContainText('There is 1 bid. Its bidder is told.')
  await dialog.getByLabel('Reason').fill('It was damaged on the way.')
  await dialog.getByRole('button', { name: 'Close the auction' }).click()
  await expectMessage(page, 'Auction Cancelled')
  await expect(lot).toContainText('Cancelled')
  await expect(lot.getByRole('link')).toHaveCount(0)
  await expect(count(page, 'Canceled')).toHaveText('1')
  await expect(count(page, 'Active')).toHaveText('0')

  await page.route('**/api/v1/auction/delete/*', (route) => route.fulfill({ status: 418, json: { error: true } }))
  await lot.getByRole('button', { name: /^Delete the auction/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectMessage(page, 'Something went wrong')
  await page.unroute('**/api/v1/auction/delete/*')
  await page.reload()
  await lot.getByRole('button', { name: /^Delete the auction/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expectMessage(page, 'Auction Deleted')
  await expect(page.getByText('No auctions found')).toBeVisible()
})

test('the form of an auction takes a work as it is, names what is missing or frozen, and survives a reload', async ({
  page,
  request,
}) => {
  const artist = await newArtist(request)
  await test.step('an auction of a work does not ask about an unusual size that the work has already', async () => {
    const title = `Scroll ${unique()}`
    await newWork(request, artist, { title, category: 'Acrylic', size: { length: 12, breadth: 1, height: 0.02 } })
    await storeToken(page, 'artist', artist.token)
    await visit(page, '/artist/profile')
    await page.getByRole('link', { name: `Open an auction of ${title}` }).click()
    await expect(page.getByLabel('Width, cm')).toHaveValue('1200')
    await expect(page.getByText('is very long')).toHaveCount(0)
    await page.getByLabel('Starting price, in whole rupees').fill('5000')
    await page.getByLabel('Start date').fill(inDays(0))
    await page.getByLabel('End date').fill(inDays(3.5))
    await page.getByRole('button', { name: 'Open auction' }).click()
    await expectMessage(page, 'Auction created successfully')
  })
  await test.step('an empty auction shows every sentence of the spec beside its field', async () => {
    await auctionsOf(page, artist, '&open=new')
    await page.getByLabel('Stock').fill('0')
    await page.getByRole('button', { name: 'Open auction' }).click()
    const texts = [
      'Title is required',
      'Description is required',
      'Starting price must be greater than 0',
      'Width must be greater than 0',
      'Height must be greater than 0',
      'Depth must be greater than 0',
      'Weight must be greater than 0',
      'At least one image is required',
      'Stock must be greater than 0',
      'Start date is required',
      'End date is required',
    ]
    for (const sentence of texts)
      await expect(page.locator('.field__error').filter({ hasText: sentence, visible: true })).toBeVisible()
    await page.getByLabel('Start date').fill(inDays(2))
    await page.getByLabel('End date').fill(inDays(1))
    await page.getByRole('button', { name: 'Open auction' }).click()
    await expect(
      page.locator('.field__error').filter({ hasText: 'End date must be after start date', visible: true }),
    ).toBeVisible()
  })
  await test.step('an auction that is half written survives a reload', async () => {
    await auctionsOf(page, artist, '&open=new')
    await page.getByLabel('Title').fill('Half a harvest')
    await page.getByLabel('End date').fill('2030-01-01T10:00')
    await page.reload()
    await expect(page.getByText('What you wrote before is here again.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Half a harvest')
    await expect(page.getByLabel('End date')).toHaveValue('2030-01-01T10:00')
  })
  await test.step('where a bid comes in while the form is open, the response marks each frozen field', async () => {
    const lot = await newLot(request, { artist })
    await auctionsOf(page, artist, `&open=${lot.id}`)
    await page.getByLabel('Weight, in kilograms').fill('9')
    await page.getByLabel('Category').selectOption('Photography')
    await bidElsewhere(request, await newBuyer(request), lot, 11_000)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(
      page
        .locator('.field__error')
        .filter({ hasText: 'Somebody has bid relying on this: it can no longer be changed', visible: true }),
    ).toHaveCount(2)
  })
})

test.describe('a response that is lost', () => {
  test.use({ expected: /auction\/new|ERR_FAILED/ })

  test('pressing again opens no second auction, and an edited form is another request', async ({ page, request }) => {
    const artist = await newArtist(request)
    const [title, other] = [`Harvest ${unique()}`, `Harvest ${unique()}`]
    const works = [await newWork(request, artist, { title }), await newWork(request, artist, { title: other })]
    const open = async (work: string | undefined) => {
      await auctionsOf(page, artist, `&open=new&work=${work}`)
      await page.getByLabel('Starting price, in whole rupees').fill('5000')
      await page.getByLabel('Start date').fill(inDays(0))
      await page.getByLabel('End date').fill(inDays(3.5))
      await loseResponse(page, '**/api/v1/auction/new', 'POST')
      await page.getByRole('button', { name: 'Open auction' }).click()
      await expectMessage(page, 'Please check your internet connection.')
    }
    await open(works[0])
    await page.getByRole('button', { name: 'Open auction' }).click()
    await expectMessage(page, 'Auction created successfully')
    await expect(count(page, 'Active')).toHaveText('1')

    await open(works[1])
    await page.getByLabel('End date').fill(inDays(4.5))
    await page.getByRole('button', { name: 'Open auction' }).click()
    await expect(page.getByRole('main').getByText('This artwork is in an auction already').first()).toBeVisible()
    await expect(page.getByText('Idempotency-Key')).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(count(page, 'Active')).toHaveText('2')

    await test.step('an auction deleted again after a lost response leaves the list', async () => {
      await card(page, title)
        .getByRole('button', { name: /^Delete the auction/ })
        .click()
      const dialog = page.getByRole('dialog', { name: `Delete the auction “${title}”?` })
      await loseResponse(page, '**/api/v1/auction/delete/*', 'DELETE')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Please check your internet connection.')
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expectMessage(page, 'It was no longer there')
      await expect(card(page, title)).toHaveCount(0)
      await expect(count(page, 'Active')).toHaveText('1')
    })
  })
})

test('a visitor reads whole days, and no act', async ({ page, request }) => {
  const lot = await newLot(request, { endsIn: 74 * 3600_000 })
  await visit(page, `/artist/${lot.artist.username}?tab=auctions`)
  await expect(card(page, lot.title)).toContainText('3 days left')
  await expect(card(page, lot.title).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create New Auction' })).toHaveCount(0)
  await card(page, lot.title).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/auction/${lot.id}`))
})
