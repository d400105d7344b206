import { describe, expect, test } from 'vitest'
import type { HeldImage } from '../uploads/uploader.tsx'
import { blankWork, bodyOfWork, draftOfWork, type WrittenWork } from './draft.ts'
import { changedLotChoices, offered, workChoices } from './options.ts'

const image = (address: string): HeldImage => ({ address, picture: { address, base: address, width: 4, height: 3, placeholder: '', tone: '#000000', alt: '' } })
const filled = {
  ...blankWork,
  title: 'Rain over Kutch',
  sku: 'K-1',
  description: 'Long awaited.',
  price: '12,500',
  maxPrice: '15000.50',
  'size.length': '0.76',
  'size.breadth': '0.51',
  'size.height': '0.03',
  weight: '2',
  images: [image('/images/a'), image('/images/b')],
  alts: { '/images/b': 'The left half' },
}

describe('a new work', () => {
  test('starts with the defaults of the spec', () => {
    expect(blankWork).toMatchObject({ category: 'Other', framingType: 'Frame', deliveryType: 'Physical', hasSignature: false })
  })

  test('is sent whole, numbers as numbers, whatever is empty as nothing', () => {
    expect(bodyOfWork(filled, null)).toEqual({
      title: 'Rain over Kutch',
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
      hasSignature: false,
      subcategory: null,
      medium: null,
      year: null,
      editionSize: null,
      images: ['/images/a', '/images/b'],
      alts: [null, 'The left half'],
    })
  })

  test('goes as it was written where no number was, so that the server says what is wrong', () => {
    expect(bodyOfWork({ ...filled, price: 'much', weight: '' }, null)).toMatchObject({ price: 'much', weight: null })
  })
})

describe('a change', () => {
  test('carries nothing where nothing differs', () => {
    expect(bodyOfWork(filled, filled)).toEqual({})
  })

  test('carries what differs, and the whole size for one side of it', () => {
    const after = { ...filled, title: 'Rain', medium: ' Oil ', 'size.height': '0.04', hasSignature: true }
    expect(bodyOfWork(after, filled)).toEqual({ title: 'Rain', medium: 'Oil', size: { length: 0.76, breadth: 0.51, height: 0.04 }, hasSignature: true })
  })

  test('of the order of pictures keeps each with its own words', () => {
    const [a, b] = filled.images as [HeldImage, HeldImage]
    expect(bodyOfWork({ ...filled, images: [b, a] }, filled)).toEqual({ images: ['/images/b', '/images/a'], alts: ['The left half', null] })
    expect(bodyOfWork({ ...filled, alts: { '/images/a': 'All of it' } }, filled)).toEqual({ alts: ['All of it', null] })
  })

  test('of what the server stored begins with what it stored', () => {
    const stored = { ...filled, price: 12500, maxPrice: null, stock: 0, size: { length: 0.508, breadth: 1, height: 0.02 }, weight: 1.5, subcategory: null, medium: 'Oil', year: 2021, editionSize: null, images: ['/images/a'], pictures: [{ ...image('/images/a').picture, alt: 'Rain' }] } as unknown as WrittenWork
    const draft = draftOfWork(stored)
    expect(draft).toMatchObject({ price: '12500', maxPrice: '', stock: '0', 'size.length': '0.508', year: '2021', editionSize: '', alts: { '/images/a': 'Rain' } })
    expect(bodyOfWork(draft, draftOfWork(stored))).toEqual({})
  })
})

test('a form offers its own list, and what is stored beside it', () => {
  expect(offered(workChoices.category, 'Acrylic')).toEqual(['Oil Painting', 'Watercolor', 'Acrylic', 'Digital', 'Other'])
  expect(offered(workChoices.category, 'Sculpture')[0]).toBe('Sculpture')
  expect(offered(changedLotChoices.framingType, 'Roll Piece')).toEqual(['Roll Piece', 'None', 'Frame', 'Canvas', 'Other'])
  expect(offered(changedLotChoices.deliveryType, '')).toEqual(['Physical', 'Digital', 'Both'])
})
