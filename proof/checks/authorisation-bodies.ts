// Request bodies of the authorisation matrix: a work, a lot, an artist, a buyer.

import { dayInIndia } from '@rasika/contract/time.ts'

export const matrixPassword = 'a password of the matrix'

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export function workBody(unique: string) {
  return {
    title: `Work ${unique}`,
    price: 1200,
    sku: `SKU-${unique}`,
    maxPrice: 1500,
    description: 'A work of the matrix',
    size: { length: 0.5, breadth: 0.4, height: 0.02 },
    weight: 1,
    stock: 1,
    category: 'Acrylic',
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
  }
}

export function lotBody(image: string) {
  const at = (hours: number) => new Date(performance.timeOrigin + performance.now() + hours * 3_600_000).toISOString()
  return {
    title: 'A lot of the matrix',
    description: 'A lot of the matrix',
    startingPrice: 1000,
    size: { length: 0.5, breadth: 0.4, height: 0.02 },
    weight: 1,
    images: [image],
    stock: 1,
    startDate: at(-1),
    endDate: at(24),
  }
}

export function artistBody(unique: string) {
  return {
    name: `Artist ${unique}`,
    username: `artist-${unique}`,
    description: 'Paints for the matrix',
    email: `artist-${unique}@example.com`,
    password: matrixPassword,
    phone: '9876543211',
    address: {
      receiverName: 'Studio',
      houseNumber: '1',
      streetName: 'Lane',
      area: 'Area',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      fullAddress: '1 Lane, Area, Pune',
    },
    socialLinks: {},
  }
}

export function buyerBody(unique: string) {
  return {
    name: `Buyer ${unique}`,
    phone: '9876543210',
    email: `buyer-${unique}@example.com`,
    password: matrixPassword,
  }
}

export const parcelBox = { weight: '4', length: '60', breadth: '50', height: '12' }
export const pinCode = { pincode: '560003' }
export const dayBody = { day: dayInIndia(new Date(performance.timeOrigin + performance.now() + 86_400_000)) }
export const bookingBody = { ...parcelBox, ...dayBody, courierId: '10', price: 2500 }
