// Two complete journeys of an artist: signup, photograph, sale and payout; and a work, its auction, bids, hammer and
// the winner's payment.
import { randomBytes } from 'node:crypto'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { goodCard, openWindow, payByCard, receipt, withAddress } from './checkout.ts'
import { closeAuction } from './clock.ts'
import {
  type Buyer,
  type Page,
  expect,
  storeToken,
  newBuyer,
  password,
  test,
  unique,
  visit,
  expectMessage,
} from './journey.ts'
import { bidElsewhere, bidding } from './lots.ts'
import { fillSize, newArtist, newWork, unfold } from './artist-fixtures.ts'

const tile = (page: Page, name: string) =>
  page.getByRole('main').locator('dl').first().locator('div', { hasText: name }).locator('dd')
const rows = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('row')
const lotCount = (page: Page, name: string) =>
  page.locator('.lotwall__counts > div').filter({ hasText: name }).locator('dd')
/** A `datetime-local` value in Indian time. */
const inHours = (hours: number) => new Date(Date.now() + (5.5 + hours) * 3_600_000).toISOString().slice(0, 16)

async function pageOf(browser: Browser, baseURL: string | undefined, buyer: Buyer): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  await storeToken(page, 'user', buyer.token)
  return page
}

/** A photograph as a phone takes it: twelve megapixels, above the upload limit in bytes. */
async function photograph(): Promise<Buffer> {
  const rough = await sharp(randomBytes(160 * 120 * 3), { raw: { width: 160, height: 120, channels: 3 } })
    .resize(2000, 1500, { kernel: 'cubic' })
    .png()
    .toBuffer()
  return sharp(rough)
    .resize(4000, 3000, { kernel: 'nearest' })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

test('an artist signs up, lists a work with a phone’s photograph, and sees order, money and tiles change when it is bought', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const username = `life-${unique()}`.slice(-30)
  const title = `Harvest ${unique()}`
  await visit(page, '/signup/artist')
  for (const [label, value] of Object.entries({
    'Full name': 'Rukmini Iyer',
    Username: username,
    Bio: 'Paints the harvest.',
    Email: `${username}@example.com`,
    Phone: '98111 22255',
  }))
    await page.getByLabel(label).fill(value)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  for (const [label, value] of Object.entries({
    'House number': '14',
    'Street name': 'Laxmi Road',
    Area: 'Sadashiv Peth',
    City: 'Pune',
    Pincode: '411030',
  }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page).toHaveURL('/artist/profile')

  await expect(tile(page, 'Artworks')).toHaveText('0')
  await expect(tile(page, 'Sales')).toHaveText('0')
  await page.getByRole('link', { name: 'Add artwork' }).last().click()
  await page.getByLabel('Title').fill(title)
  await fillSize(page, '76', '51', '3')
  await unfold(page, 'Stock and SKU')
  await page.getByLabel('SKU').fill('LIFE-1')
  await page.getByLabel('Price, in rupees', { exact: true }).fill('12500')
  const photo = await photograph()
  expect(photo.byteLength).toBeGreaterThan(5 * 1024 * 1024)
  await page.locator('input[type=file]').setInputFiles({ name: 'harvest.jpg', mimeType: 'image/jpeg', buffer: photo })
  // The browser makes it lighter first, which takes its processor.
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible({ timeout: 180_000 })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectMessage(page, 'Artwork added successfully')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('₹12,500')
  await page.reload()
  await expect(tile(page, 'Artworks')).toHaveText('1')

  await withAddress(request, buyer)
  const shop = await pageOf(browser, baseURL, buyer)
  await visit(shop, `/artworks?search=${encodeURIComponent(title)}`)
  await shop.getByRole('main').getByRole('article').filter({ hasText: title }).locator('h3 a').click()
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(title)
  await shop.getByRole('link', { name: 'Buy now' }).click()
  await expect(shop.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await openWindow(shop)
  await payByCard(shop, goodCard)
  await expect(receipt(shop)).toContainText('₹12,500.00')
  await shop.close()

  await visit(page, '/artist/profile?tab=orders')
  await expect(tile(page, 'Sales')).toHaveText('1')
  for (const text of ['LIFE-1', title, '₹12,500', 'Pending'])
    await expect(rows(page, 'Orders').nth(1)).toContainText(text)
  await visit(page, '/artist/profile?tab=money')
  // The platform fee of a demonstration is a tenth.
  await expect(page.locator('.sales__big')).toHaveText('₹11,250.00')
  await expect(rows(page, 'Ledger').nth(1)).toContainText('−₹1,250.00')
  await expect(rows(page, 'Ledger').nth(2)).toContainText('+₹12,500.00')
})

test('an artist opens an auction from a work, edits it, sees bids arrive; it closes, and the winner pays', async ({
  page,
  browser,
  request,
  buyer,
  baseURL,
}) => {
  const artist = await newArtist(request)
  const title = `Hammer ${unique()}`
  await newWork(request, artist, { title })
  await storeToken(page, 'artist', artist.token)
  await visit(page, '/artist/profile')
  await page.getByRole('link', { name: `Open an auction of ${title}` }).click()
  // The form takes over the work once the artist's works are fetched.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('Starting price, in whole rupees').fill('5000')
  await page.getByLabel('Start date').fill(inHours(0))
  await page.getByLabel('End date').fill(inHours(5))
  await page.getByRole('button', { name: 'Open auction' }).click()
  await expectMessage(page, 'Auction created successfully')
  const lot = page.getByRole('article', { name: title })
  await lot.getByRole('link', { name: `Edit the auction ${title}` }).click()
  await page.getByLabel('Starting price, in whole rupees').fill('6000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectMessage(page, 'Auction Updated')
  await expect(lot).toContainText('₹6,000')

  const id = ((await lot.getByRole('heading').getByRole('link').getAttribute('href')) as string)
    .split('/')
    .at(-1) as string
  const rival = await newBuyer(request)
  await bidElsewhere(request, rival, { id, title, artist }, 6500)
  await expect(lot).toContainText('₹6,500')
  await bidElsewhere(request, buyer, { id, title, artist }, 7500)
  await expect(lot).toContainText('₹7,500')
  await expect(lot).toContainText('2 bids')
  await expect(lotCount(page, 'Active')).toHaveText('1')

  await closeAuction({ id }, 6)
  await visit(page, '/artist/profile?tab=auctions')
  await expect(lot).toContainText('Completed')
  await expect(lot.getByRole('link')).toHaveCount(0)
  await expect(lotCount(page, 'Active')).toHaveText('0')
  await expect(lotCount(page, 'Completed')).toHaveText('1')

  await withAddress(request, buyer)
  const shop = await pageOf(browser, baseURL, buyer)
  await visit(shop, `/auction/${id}`)
  await expect(bidding(shop)).toContainText('Congratulations! You won this auction!')
  await bidding(shop).getByRole('link', { name: 'Buy Now' }).click()
  await openWindow(shop)
  await payByCard(shop, goodCard)
  await expect(receipt(shop)).toContainText('₹7,500.00')
  await shop.close()

  await visit(page, '/artist/profile?tab=auctions')
  await expect(lot).toContainText('Sold')
  await expect(tile(page, 'Sales')).toHaveText('1')
  await expect(tile(page, 'Active Auctions')).toHaveText('0')
  await visit(page, '/artist/profile?tab=orders')
  for (const text of [title, '₹7,500', 'Pending']) await expect(rows(page, 'Orders').nth(1)).toContainText(text)
  await visit(page, '/artist/profile?tab=money')
  await expect(page.locator('.sales__big')).toHaveText('₹6,750.00')
})
