// Artists and works for the journeys that need their own, created through the API. The works are oil paintings for a
// rupee or two, where no journey counts.
import { newPicture } from '@rasika/server/testing/works.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { password, unique } from './journey.ts'

export interface ArtistAccount {
  id: string
  token: string
  username: string
}

export async function newArtist(
  request: APIRequestContext,
  changed: Record<string, unknown> = {},
): Promise<ArtistAccount> {
  const username = `j-${unique()}`.slice(-30)
  const address = {
    receiverName: 'Studio',
    houseNumber: '1',
    streetName: 'Lane',
    area: 'Camp',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    fullAddress: '1 Lane, Camp, Pune',
  }
  const form = {
    name: `Asha of the Journeys ${username}`,
    username,
    description: 'Paints while you look.',
    email: `${username}@example.com`,
    password,
    phone: '98111 22233',
    address,
    socialLinks: {},
    ...changed,
  }
  const { data } = await sendOk<{ data: { id: string; token: string } }>(
    request,
    'post',
    '/api/v1/artist/new',
    undefined,
    form,
  )
  return { ...data, username }
}

/**
 * Returns the work's id. `pictures`: the number of different ones; `shape`: width and height of the first, in pixels.
 */
export async function newWork(
  request: APIRequestContext,
  artist: ArtistAccount,
  changed: Record<string, unknown> = {},
  pictures = 1,
  [width, height] = [640, 480],
): Promise<string> {
  const images: string[] = []
  for (let at = 0; at < pictures; at++) {
    const file = `data:image/png;base64,${(await newPicture(width + 80 * at, height)).toString('base64')}`
    images.push(
      (await sendOk<{ data: { imageUrl: string } }>(request, 'post', '/api/v1/image/upload', artist.token, { file }))
        .data.imageUrl,
    )
  }
  const form = {
    title: `A Journey ${unique()}`,
    price: 2,
    sku: unique(),
    maxPrice: Math.max(2, Number(changed.price) || 0),
    description: 'Painted while somebody walked by.',
    size: { length: 0.508, breadth: 0.762, height: 0.02 },
    weight: 1.5,
    stock: 1,
    category: 'Oil Painting',
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
    images,
    ...changed,
  }
  return (await sendOk<{ data: { id: string } }>(request, 'post', '/api/v1/artwork/new', artist.token, form)).data.id
}

export async function changeWork(
  request: APIRequestContext,
  artist: ArtistAccount,
  id: string,
  changed: Record<string, unknown>,
): Promise<void> {
  await sendOk(request, 'patch', `/api/v1/artwork/update/${id}`, artist.token, changed)
}

export async function removeWork(request: APIRequestContext, artist: ArtistAccount, id: string): Promise<void> {
  await sendOk(request, 'delete', `/api/v1/artwork/delete/${id}`, artist.token)
}

async function sendOk<Body>(
  request: APIRequestContext,
  method: 'post' | 'patch' | 'delete',
  path: string,
  token?: string,
  data?: unknown,
): Promise<Body> {
  const response = await request[method](path, {
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(data ? { data } : {}),
  })
  expect(response.status(), await response.text()).toBe(200)
  return (await response.json()) as Body
}

/** Fills centimetres into the form of a work or a lot. */
export async function fillSize(page: Page, width: string, height: string, depth: string): Promise<void> {
  for (const [label, value] of Object.entries({ 'Width, cm': width, 'Height, cm': height, 'Depth, cm': depth }))
    await page.getByLabel(label).fill(value)
}

/** Opens or closes a collapsible section of the form of a work. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.locator('.disclosure > summary').filter({ hasText: title }).click()
}
