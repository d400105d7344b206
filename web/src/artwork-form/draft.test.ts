import type { WrittenWork } from '@rasika/contract/artworks.ts'
import { describe, expect, test } from 'vitest'
import type { Uploaded } from '../platform/upload.ts'
import { blankWork, bodyOfWork, draftOfStored, draftOfWork, filledIn, storedBody } from './draft.ts'
import { confirmationsOf, validateWork } from './validate.ts'
import { changedLotChoices, offered, workChoices } from './options.ts'

const image = (address: string): Uploaded => ({
  address,
  picture: { address, base: address, width: 4, height: 3, placeholder: '', tone: '#000000', alt: '' },
})
const filled = {
  ...blankWork,
  title: 'Rain over Kutch',
  sku: 'K-1',
  description: 'Long awaited.',
  price: '12,500',
  maxPrice: '15000.50',
  width: '0.76',
  height: '0.51',
  depth: '0.03',
  weight: '2',
  images: [image('/images/a'), image('/images/b')],
  alts: { '/images/b': 'The left half' },
}

describe('a new work', () => {
  test('starts with the defaults of the spec', () => {
    expect(blankWork).toMatchObject({
      category: 'Other',
      framingType: 'Frame',
      deliveryType: 'Physical',
      hasSignature: false,
    })
  })

  test('is sent whole, numbers as numbers, whatever is empty as nothing', () => {
    expect(bodyOfWork(filled, null)).toEqual({
      title: 'Rain over Kutch',
      ageDeclared: false,
      madeInRegion: false,
      sku: 'K-1',
      description: 'Long awaited.',
      price: 12500,
      maxPrice: 15000.5,
      stock: 1,
      size: { length: 0.76, breadth: 0.51, height: 0.03 },
      weight: 2,
      category: 'Other',
      framingType: 'Frame',
      deliveryType: 'Physical',
      deliveryCharge: 'Free',
      hsn: null,
      deliveryPrice: null,
      hasSignature: false,
      subcategory: null,
      medium: null,
      year: null,
      editionSize: null,
      images: ['/images/a', '/images/b'],
      alts: [null, 'The left half'],
    })
  })

  test('has a price for its delivery only where that is fixed, and is delivered free where it is a file', () => {
    const fixed = { ...filled, deliveryCharge: 'Fixed', deliveryPrice: '450' }
    expect(bodyOfWork(fixed, null)).toMatchObject({ deliveryCharge: 'Fixed', deliveryPrice: 450 })
    expect(bodyOfWork({ ...fixed, deliveryCharge: 'Courier' }, null)).toMatchObject({
      ...{ deliveryCharge: 'Courier', deliveryPrice: null },
    })
    const file = { ...fixed, deliveryType: 'Digital' }
    expect(bodyOfWork(file, null)).toMatchObject({ deliveryCharge: 'Free', deliveryPrice: null })
    const faults = (draft: typeof filled) => validateWork(draft, { before: null, confirmed: [] })
    expect(faults({ ...fixed, deliveryPrice: ' ' })).toEqual({ deliveryPrice: 'Write what the delivery costs' })
    expect(faults({ ...file, deliveryPrice: '' })).toEqual({})
  })

  test('is sent as it was written where no number was, so that the server names the fault', () => {
    expect(bodyOfWork({ ...filled, price: 'much', weight: '' }, null)).toMatchObject({ price: 'much', weight: null })
  })
})

describe('a change', () => {
  test('sends nothing where nothing differs', () => {
    expect(bodyOfWork(filled, filled)).toEqual({})
  })

  test('sends what differs, and the whole size for one side of it', () => {
    const after = { ...filled, title: 'Rain', medium: ' Oil ', depth: '0.04', hasSignature: true }
    expect(bodyOfWork(after, filled)).toEqual({
      title: 'Rain',
      medium: 'Oil',
      size: { length: 0.76, breadth: 0.51, height: 0.04 },
      hasSignature: true,
    })
  })

  test('of the order of pictures keeps each with its own words', () => {
    const [a, b] = filled.images as [Uploaded, Uploaded]
    expect(bodyOfWork({ ...filled, images: [b, a] }, filled)).toEqual({
      images: ['/images/b', '/images/a'],
      alts: ['The left half', null],
    })
    expect(bodyOfWork({ ...filled, alts: { '/images/a': 'All of it' } }, filled)).toEqual({
      alts: ['All of it', null],
      altsOf: ['/images/a', '/images/b'],
    })
  })

  test('of the stock is sent with the number that the form showed', () => {
    expect(bodyOfWork({ ...filled, stock: '6' }, { ...filled, stock: '5' })).toEqual({ stock: 6, stockBefore: 5 })
  })

  test('of what the server stored begins with what it stored', () => {
    const stored = {
      ...filled,
      price: 12500,
      maxPrice: null,
      stock: 0,
      size: { length: 0.508, breadth: 1, height: 0.02 },
      weight: 1.5,
      subcategory: null,
      medium: 'Oil',
      year: 2021,
      editionSize: null,
      images: ['/images/a'],
      pictures: [{ ...image('/images/a').picture, alt: 'Rain' }],
    } as unknown as WrittenWork
    const draft = draftOfWork(stored)
    expect(draft).toMatchObject({
      price: '12500',
      maxPrice: '',
      stock: '0',
      width: '0.508',
      year: '2021',
      editionSize: '',
      alts: { '/images/a': 'Rain' },
    })
    expect(bodyOfWork(draft, draftOfWork(stored))).toEqual({})
  })
})

describe('the higher price', () => {
  test('left empty is the price, also where the price changes', () => {
    expect(bodyOfWork({ ...filled, maxPrice: '' }, null)).toMatchObject({ price: 12500, maxPrice: 12500 })
    const before = { ...filled, maxPrice: '' }
    expect(bodyOfWork({ ...before, price: '13000' }, before)).toEqual({ price: 13000, maxPrice: 13000 })
  })

  test('below the price is refused at its field; equal is not', () => {
    const priceError = (maxPrice: string) =>
      validateWork({ ...filled, price: '45,000', maxPrice }, { before: null, confirmed: [] })
    expect(priceError('40000')).toEqual({
      maxPrice: '₹40,000 is lower than the price of ₹45,000. Leave it empty unless the work cost more before.',
    })
    expect([priceError('45000'), priceError('')]).toEqual([{}, {}])
  })
})

describe('a work from before the rules of listings, or older than they allow by now', () => {
  const antiquity = { ...filled, year: '1900' }
  const faults = (draft: typeof filled) =>
    validateWork(draft, { before: antiquity, confirmed: confirmationsOf(filled) })

  test('can be changed in every field outside those rules', () => {
    expect(faults({ ...antiquity, price: '9000', stock: '0' })).toEqual({})
  })

  test('is checked again where the change touches a field of those rules', () => {
    expect(Object.keys(faults({ ...antiquity, year: '1901' }))).toEqual(['year'])
  })
})

describe('a new listing', () => {
  const min = {
    ...blankWork,
    title: 'Rain',
    price: '4000',
    width: '0.6',
    height: '0.9',
    depth: '0.02',
    images: [image('/images/a')],
  }

  test('needs a picture, a title, a price and a size, each with a fault of its own', () => {
    const faults = validateWork(blankWork, { before: null, confirmed: [] })
    expect(Object.keys(faults)).toEqual(['images', 'title', 'price', 'width', 'height', 'depth'])
    expect(validateWork(min, { before: null, confirmed: [] })).toEqual({})
  })

  test('requires an answer about 60 by 90 metres for each side', () => {
    const vast = { ...min, width: '60', height: '90' }
    expect(Object.keys(validateWork(vast, { before: null, confirmed: [] }))).toEqual(['width', 'height'])
    expect(validateWork(vast, { before: null, confirmed: ['width 60', 'height 90'] })).toEqual({})
  })

  test('is sent with all that was not written filled in', () => {
    expect(bodyOfWork(filledIn(min, '7K3F2'), null)).toMatchObject({
      sku: 'RAIN-7K3F2',
      weight: 2.7,
      stock: 1,
      maxPrice: 4000,
      description: 'Rain. 24 × 35 in (60 × 90 cm).',
      category: 'Other',
    })
  })

  test('comes back from the server as it was stored', () => {
    const { images = [], alts = [], ...rest } = storedBody({ ...min, alts: { '/images/a': 'Rain' } })
    const emptied = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]))
    const stored = {
      ...emptied,
      id: 'd',
      createdAt: '',
      updatedAt: '',
      images,
      pictures: images.map((address, at) => ({ ...image(address).picture, alt: alts[at] ?? '' })),
    }
    expect(draftOfStored(stored as never)).toMatchObject({
      ...min,
      images: [{ address: '/images/a' }],
      alts: { '/images/a': 'Rain' },
    })
  })
})

test('a form offers its own list, and what is stored beside it', () => {
  expect(offered(workChoices.category, 'Acrylic')).toEqual([
    'Oil Painting',
    'Watercolor',
    'Acrylic',
    'Digital',
    'Other',
  ])
  expect(offered(workChoices.category, 'Sculpture')[0]).toBe('Sculpture')
  expect(offered(changedLotChoices.framingType, 'Roll Piece')).toEqual([
    'Roll Piece',
    'None',
    'Frame',
    'Canvas',
    'Other',
  ])
  expect(offered(changedLotChoices.deliveryType, '')).toEqual(['Physical', 'Digital', 'Both'])
})
