// Lots and bids for the journeys that need their own, created through the API.
import { newPicture } from '@rasika/server/testing/works.ts'
import type { Locator } from '@playwright/test'
import { type APIRequestContext, type Buyer, type Page, expect, stopClock, unique, visit } from './journey.ts'
import { type ArtistAccount, newArtist } from './artist-fixtures.ts'

const minute = 60_000

export interface LotOptions {
  /** Milliseconds from now. */
  startsIn?: number
  endsIn?: number
  pictures?: number
  changed?: Record<string, unknown>
  /** A new artist unless given. */
  artist?: ArtistAccount
}

export interface JourneyLot {
  id: string
  title: string
  artist: ArtistAccount
}

/** By default the lot opens at once, for an hour, at ₹10,000. */
export async function newLot(
  request: APIRequestContext,
  { startsIn = 0, endsIn = 60 * minute, pictures = 1, changed = {}, artist: given }: LotOptions = {},
): Promise<JourneyLot> {
  const artist = given ?? (await newArtist(request))
  const images: string[] = []
  for (let at = 0; at < pictures; at++) {
    const file = `data:image/png;base64,${(await newPicture(800 + 80 * at, 600)).toString('base64')}`
    images.push(
      (await sent<{ data: { imageUrl: string } }>(request, 'post', '/api/v1/image/upload', artist.token, { file })).data
        .imageUrl,
    )
  }
  const title = `Lot ${unique()}`
  const now = Date.now()
  const form = {
    title,
    description: 'Painted for the hammer.',
    startingPrice: 10_000,
    size: { length: 0.762, breadth: 0.508, height: 0.03 },
    weight: 2,
    images,
    stock: 1,
    startDate: new Date(now + startsIn).toISOString(),
    endDate: new Date(now + endsIn).toISOString(),
    category: 'Oil Painting',
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
    condition: 'Excellent',
    ...changed,
  }
  const { data } = await sent<{ data: { id: string } }>(request, 'post', '/api/v1/auction/new', artist.token, form)
  return { id: data.id, title, artist }
}

/** Places a bid from another machine, through the API. */
export async function bidElsewhere(
  request: APIRequestContext,
  { token }: Buyer,
  { id }: JourneyLot,
  bidAmount: number,
  maxAmount: number | null = null,
): Promise<string> {
  return (
    await sent<{ data: { id: string } }>(request, 'post', '/api/v1/bid/new', token, {
      auctionId: id,
      bidAmount,
      maxAmount,
    })
  ).data.id
}

export async function openLot(page: Page, { id }: JourneyLot): Promise<void> {
  await visit(page, `/auction/${id}`)
}

export const bidding = (page: Page) => page.getByRole('region', { name: 'Bidding' })
export const amountField = (page: Page) => page.getByLabel('Your bid in rupees')
export const bidButton = (page: Page) => page.getByRole('button', { name: /^(BID|PLACING BID\.\.\.)$/ })
export const announcements = (page: Page) => page.getByRole('status', { name: 'What happens to this lot' })
export const ownBids = (page: Page) => page.getByRole('region', { name: 'Your Bids' }).getByRole('row')

/** The confirmation that replaces the form before a first or an unusual bid. */
export const question = (page: Page) => page.getByRole('group', { name: /It is binding\.$/ })
export const confirmBid = (page: Page) => question(page).getByRole('button', { name: 'Confirm' }).click()
/** The message that has the focus after a bid and names the leader. */
export const bidStatus = (page: Page) => page.locator('#bid-status')

/** Types an amount, presses BID, confirms unless `isConfirmed` is false, and waits for the response. */
export async function bid(page: Page, amount: number, isConfirmed = true): Promise<void> {
  await amountField(page).fill(String(amount))
  const response = page.waitForResponse('**/api/v1/bid/new')
  await bidButton(page).click()
  if (isConfirmed) await confirmBid(page)
  await response
}

/** Opens a lot with its event stream; the page's clock stands still. */
export async function openStoppedLot(page: Page, lot: JourneyLot): Promise<void> {
  await page.clock.install()
  await openLiveLot(page, lot)
  await stopClock(page)
}

/**
 * Lets the stopped clock of a winner's page go on until it celebrates: that lasts four seconds, of which one passes
 * between two looks at the page.
 */
export async function untilCelebrated(page: Page, party: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(await party.isVisible()).toBe(true)
  }).toPass()
}

/** Opens a lot and waits until its event stream is connected. */
export async function openLiveLot(page: Page, lot: JourneyLot): Promise<void> {
  const streaming = page.waitForResponse(/auction\/live/)
  await openLot(page, lot)
  await streaming
}

async function sent<Body>(
  request: APIRequestContext,
  method: 'post',
  path: string,
  token: string,
  data: unknown,
): Promise<Body> {
  const response = await request[method](path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Body
}
