import type { Auction } from '@rasika/contract/auctions.ts'
import { describe, expect, test } from 'vitest'
import type { Uploaded } from '../platform/upload.ts'
import { confirmationsOf } from '../artwork-form/validate.ts'
import { blankLot, bodyOfLot, draftOfLot, fromWork, isFlatLot } from './draft.ts'
import { validateLotChange, validateNewLot, isShort } from './validate.ts'

const image: Uploaded = {
  address: '/images/a',
  picture: { address: '/images/a', base: '/images/a', width: 4, height: 3, placeholder: '', tone: '#000000', alt: '' },
}
const filled = {
  ...blankLot,
  title: 'Night train',
  description: 'Seen from the window.',
  startingPrice: '10000',
  width: '0.5',
  height: '0.4',
  depth: '0.02',
  weight: '2',
  startDate: '2026-11-21T10:00',
  endDate: '2026-11-28T20:30',
  images: [image],
}

describe('a new lot', () => {
  test('starts with the defaults of the spec, and a soft close of two minutes', () => {
    expect(blankLot).toMatchObject({
      category: 'Other',
      framingType: 'Frame',
      deliveryType: 'Digital',
      softCloseMinutes: '2',
    })
  })

  test('has the sentences of the spec, by field, before it is sent', () => {
    expect(validateNewLot({ ...blankLot, stock: '0' })).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      startingPrice: 'Starting price must be greater than 0',
      width: 'Width must be greater than 0',
      height: 'Height must be greater than 0',
      depth: 'Depth must be greater than 0',
      weight: 'Weight must be greater than 0',
      images: 'At least one image is required',
      stock: 'Stock must be greater than 0',
      startDate: 'Start date is required',
      endDate: 'End date is required',
    })
    expect(validateNewLot({ ...filled, endDate: filled.startDate })).toEqual({
      endDate: 'End date must be after start date',
    })
    expect(validateNewLot(filled)).toEqual({})
    expect(validateNewLot({ ...filled, width: '60' })).toEqual({ width: 'Answer the question about this size' })
    expect(validateNewLot({ ...filled, width: '60' }, ['width 60'])).toEqual({})
  })

  test('is sent with its times read as India’s, and without a work as none', () => {
    expect(bodyOfLot({ ...filled, tags: ' night, train,, ' }, null)).toMatchObject({
      startDate: '2026-11-21T04:30:00.000Z',
      endDate: '2026-11-28T15:00:00.000Z',
      startingPrice: 10000,
      size: { length: 0.5, breadth: 0.4, height: 0.02 },
      images: ['/images/a'],
      artworkId: null,
      softCloseMinutes: 2,
      tags: ['night', 'train'],
      condition: null,
    })
  })

  test('is warned of where it would run for less than an hour, counted from now where it begins earlier', () => {
    const now = '2026-11-21T10:30'
    expect(isShort({ startDate: '2026-11-21T09:00', endDate: '2026-11-21T11:29' }, now)).toBe(true)
    expect(isShort({ startDate: '2026-11-21T09:00', endDate: '2026-11-21T11:30' }, now)).toBe(false)
    expect(isShort({ startDate: '2026-11-22T09:00', endDate: '2026-11-22T09:59' }, now)).toBe(true)
    expect(isShort({ startDate: '', endDate: '' }, now)).toBe(false)
  })
})

describe('a lot of a work', () => {
  test('takes over what both have, at most two pictures, and one piece of it', () => {
    const work = {
      id: 'w',
      title: 'Rain',
      description: 'Long.',
      size: { length: 1, breadth: 2, height: 0.1 },
      weight: 3,
      stock: 7,
      category: 'Acrylic',
      framingType: 'Roll Piece',
      deliveryType: 'Physical',
      hasSignature: true,
      images: ['a', 'b', 'c'],
      menuCategory: 'paintings',
      pictures: [image.picture, image.picture, image.picture],
    }
    const draft = { ...blankLot, ...fromWork(work as never) }
    expect(draft).toMatchObject({
      artworkId: 'w',
      title: 'Rain',
      height: '2',
      stock: '1',
      category: 'Acrylic',
      deliveryType: 'Physical',
      hasSignature: true,
    })
    expect(draft.images.map(({ address }) => address)).toEqual(['a', 'b'])
  })

  test('is measured as its work is, also after another category was chosen for a moment', () => {
    const size = { length: 0.3, breadth: 0.2, height: 0.5 }
    const work = { size, category: 'Other', menuCategory: 'sculptures', images: [], pictures: [] }
    const { menuCategory, placedAs, width, height, depth } = fromWork(work as never)
    const draft = { ...filled, menuCategory, placedAs, width, height, depth }
    const sizeAs = (category: string) => bodyOfLot({ ...draft, category }, null).size
    expect(sizeAs('Other')).toEqual(size)
    expect(sizeAs('Acrylic')).not.toEqual(size)
    expect(isFlatLot({ ...draft, category: 'Other' })).toBe(false)
  })

  test('has an unusual size confirmed with its work', () => {
    const work = { size: { length: 12, breadth: 2, height: 0.02 }, menuCategory: 'paintings', images: [], pictures: [] }
    const { width, height, depth } = fromWork(work as never)
    const draft = { ...filled, width, height, depth }
    expect(validateNewLot(draft)).toEqual({ width: 'Answer the question about this size' })
    expect(validateNewLot(draft, confirmationsOf(draft))).toEqual({})
  })
})

describe('a change of a lot', () => {
  test('has the sentences of the edit form', () => {
    expect(
      validateLotChange({
        ...filled,
        title: ' ',
        description: '',
        category: '',
        deliveryType: '',
        width: '0',
        height: '-1',
        depth: '',
      }),
    ).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      category: 'Category is required',
      deliveryType: 'Delivery type is required',
      width: 'Width must be a positive number',
      height: 'Height must be a positive number',
      depth: 'Depth must be a positive number',
    })
  })

  test('sends what differs; an end that was not changed stays to the second', () => {
    const stored = {
      ...filled,
      size: { length: 0.508, breadth: 1, height: 0.02 },
      weight: 2,
      stock: 1,
      startingPrice: 10000,
      auctionStartTime: '2026-11-21T04:30:12.345Z',
      auctionEndTime: '2026-11-28T15:00:59.999Z',
      softCloseMinutes: 0,
      artworkId: null,
      menuCategory: 'paintings',
      condition: 'Excellent',
      theme: null,
      color: null,
      tags: ['rain'],
      images: ['/images/a'],
      pictures: [image.picture],
    } as unknown as Auction
    const before = draftOfLot(stored)
    expect(bodyOfLot(before, before)).toEqual({})
    expect(bodyOfLot({ ...before, title: 'Last train', condition: '', endDate: '2026-11-29T20:30' }, before)).toEqual({
      title: 'Last train',
      condition: null,
      endDate: '2026-11-29T15:00:00.000Z',
    })
  })
})
