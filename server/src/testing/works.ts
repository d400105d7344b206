// Works and pictures for tests: created through HTTP by an artist of testing/people.ts.
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

let serial = 0

export function workForm(changed: Record<string, unknown> = {}) {
  return {
    title: 'Monsoon over Pune',
    price: 24000,
    sku: `SKU-${serial++}`,
    maxPrice: Math.max(30000, Number(changed.price) || 0),
    description: 'Painted from a roof, between two showers.',
    size: { length: 0.56, breadth: 0.76, height: 0.03 },
    weight: 1.25,
    stock: 2,
    category: 'Watercolor',
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
    ...changed,
  }
}

/** Returns the new work's id. */
export async function newWork(
  testApp: TestApp,
  artist: Person,
  changed: Record<string, unknown> = {},
): Promise<string> {
  const response = await testApp.request<{ data: { id: string } }>('POST /api/v1/artwork/new', {
    token: artist.token,
    body: workForm(changed),
  })
  if (response.status !== 200)
    throw new Error(`artwork/new answered ${response.status} ${JSON.stringify(response.body)}`)
  return response.body.data.id
}

/** A small picture, different at every call. */
export function newPicture(width = 320, height = 240): Promise<Buffer> {
  const shade = serial++
  const background = { r: shade % 256, g: (shade >> 8) % 256, b: 90 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A photograph of grain: it compresses badly, as a camera's does. Different at every call. */
export function noisePicture(width: number, height: number, quality = 80): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 100 + (serial++ % 50), sigma: 14 }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality })
    .toBuffer()
}

/** Uploads a picture as the artist and returns its URL. */
export async function newUpload(testApp: TestApp, artist: Person): Promise<string> {
  const file = `data:image/png;base64,${(await newPicture()).toString('base64')}`
  const response = await testApp.request<{ data: { imageUrl: string } }>('POST /api/v1/image/upload', {
    token: artist.token,
    body: { file },
  })
  if (response.status !== 200)
    throw new Error(`image/upload answered ${response.status} ${JSON.stringify(response.body)}`)
  return response.body.data.imageUrl
}
