// Changing an artwork: partial bodies, ownership, the order of the checks.
import { describe, expect, test } from 'vitest'
import { absentId } from '../testing/ids.ts'
import { newWork, workForm } from '../testing/works.ts'
import { sellUnit } from './artworks.ts'
import { add, artist, buyer, change, other, setUpArtworks, testApp, view } from './artworks.testing.ts'

setUpArtworks()

describe('changing a work', () => {
  test('leaves fields it does not contain', async () => {
    const id = await newWork(testApp, artist, { year: 2020, medium: 'Ink', subcategory: 'portrait' })
    const before = await view(id)
    const { status, body } = await change(id, { title: 'Another title' })
    expect([status, body.message, body.data.id]).toEqual([200, 'Artwork updated', id])
    expect(await view(id)).toEqual({ ...before, title: 'Another title' })
  })

  test('empties optional fields with "" and null', async () => {
    const id = await newWork(testApp, artist, { year: 2020, medium: 'Ink', subcategory: 'portrait', editionSize: 5 })
    await change(id, { year: null, medium: '', subcategory: '', editionSize: '' })
    expect(await view(id)).toMatchObject({
      year: null,
      medium: null,
      subcategory: null,
      editionSize: null,
      menuCategory: 'paintings',
    })
  })

  test('moves the work in the menu with its category and subcategory', async () => {
    const id = await newWork(testApp, artist, { category: 'Oil Painting' })
    await change(id, { category: 'Digital' })
    expect((await view(id)).menuCategory).toBe('digital-art')
    await change(id, { subcategory: 'bronze' })
    expect((await view(id)).menuCategory).toBe('sculptures')
  })

  test('with nothing in it changes nothing', async () => {
    const id = await newWork(testApp, artist)
    const before = await view(id)
    expect((await change(id, {})).status).toBe(200)
    expect(await view(id)).toEqual(before)
  })

  test('is checked in this order: token, role, ownership, body', async () => {
    const id = await newWork(testApp, artist)
    const wrong = { price: 'much' }
    expect((await testApp.request(`PATCH /api/v1/artwork/update/${id}`, { body: wrong })).status).toBe(401)
    expect((await change(id, wrong, buyer.token)).status).toBe(403)
    expect((await change(id, wrong, other.token)).status).toBe(404)
    expect((await change(absentId, wrong)).status).toBe(404)
    expect((await change('no-id', wrong)).status).toBe(404)
    expect((await change(id, wrong)).status).toBe(422)
    expect(
      (await testApp.request(`PATCH /api/v1/artwork/update/${id}`, { token: artist.token, text: '{' })).status,
    ).toBe(400)
  })

  test('through artwork/new with its id needs no other field, and only its artist can', async () => {
    const id = await newWork(testApp, artist)
    const { status, body } = await add({ id, price: 99.5 })
    expect([status, body.message, body.data.id]).toEqual([200, 'Artwork updated', id])
    expect((await view(id)).price).toBe(99.5)
    expect((await add({ id, price: 1 }, other.token)).status).toBe(404)
    expect((await add({ ...workForm(), id: absentId })).status).toBe(404)
    expect((await add({ ...workForm(), id: 'no-id' })).status).toBe(404)
    expect((await view(id)).price).toBe(99.5)
  })

  test('several at once each keep their part', async () => {
    const id = await newWork(testApp, artist)
    await Promise.all([
      change(id, { title: 'T' }),
      change(id, { price: 7 }),
      change(id, { stock: 3 }),
      change(id, { medium: 'Ink' }),
    ])
    expect(await view(id)).toMatchObject({ title: 'T', price: 7, stock: 3, medium: 'Ink' })
  })
})

describe('the stock', () => {
  const sell = (id: string, units: number) =>
    testApp.db.transaction(async (tx) => {
      for (let sold = 0; sold < units; sold++) sellUnit(tx.deferred, id, false)
    })

  test('that was written before units were sold is refused with both numbers, and then set', async () => {
    const id = await newWork(testApp, artist, { stock: 5 })
    await sell(id, 2)
    const late = await change(id, { title: 'Another title', stock: 6, stockBefore: 5 })
    expect([late.status, late.body.code]).toEqual([400, 'stock_changed'])
    expect(late.body.errors).toEqual({
      stock: 'There were 5 when you opened this form, and there are 3 now. Save again to keep your number',
    })
    expect(await view(id)).toMatchObject({ title: 'Monsoon over Pune', stock: 3 })
    expect((await add({ id, stock: 6, stockBefore: 5 })).body.code).toBe('stock_changed')
    expect((await change(id, { title: 'Another title', stock: 6, stockBefore: 3 })).status).toBe(200)
    expect(await view(id)).toMatchObject({ title: 'Another title', stock: 6 })
  })

  test('without the number before is set, and one that nothing has changed meanwhile too', async () => {
    const id = await newWork(testApp, artist, { stock: 5 })
    await sell(id, 1)
    expect((await change(id, { stock: 6 })).status).toBe(200)
    expect((await change(id, { stock: 4, stockBefore: 6 })).status).toBe(200)
    expect((await view(id)).stock).toBe(4)
    expect((await change(id, { stock: 4, stockBefore: 'six' })).body.errors).toHaveProperty('stockBefore')
  })
})

describe('the charge for the delivery', () => {
  test('is free unless its artist chose another, and a fixed one has a price', async () => {
    const id = await newWork(testApp, artist)
    expect(await view(id)).toMatchObject({ deliveryCharge: 'Free', deliveryPrice: null })
    expect((await change(id, { deliveryCharge: 'Fixed' })).body).toMatchObject({
      code: 'invalid',
      errors: { deliveryPrice: 'Write what the delivery costs' },
    })
    await change(id, { deliveryCharge: 'Fixed', deliveryPrice: 450.5 })
    expect(await view(id)).toMatchObject({ deliveryCharge: 'Fixed', deliveryPrice: 450.5 })
    await change(id, { title: 'Another title' })
    await change(id, { deliveryPrice: 500 })
    expect(await view(id)).toMatchObject({ deliveryCharge: 'Fixed', deliveryPrice: 500 })
    expect((await change(id, { deliveryPrice: '' })).status).toBe(422)
    await change(id, { deliveryCharge: 'Courier', deliveryPrice: 500 })
    expect(await view(id)).toMatchObject({ deliveryCharge: 'Courier', deliveryPrice: null })
  })

  test('of an unknown kind, of no rupee, or a price without a fixed charge is refused by field', async () => {
    const id = await newWork(testApp, artist)
    const faultsOf = async (body: object) => (await change(id, body)).body.errors
    expect(await faultsOf({ deliveryCharge: 'Half' })).toEqual({ deliveryCharge: 'Choose one of the list' })
    expect(await faultsOf({ deliveryPrice: 500 })).toEqual({ deliveryPrice: 'Only a fixed charge has a price' })
    expect(await faultsOf({ deliveryCharge: 'Fixed', deliveryPrice: 0.5 })).toHaveProperty('deliveryPrice')
    expect(await faultsOf({ deliveryCharge: 'Fixed', deliveryPrice: 100_001 })).toEqual({
      deliveryPrice: 'Must be at most ₹1,00,000',
    })
  })

  test('of a work that is only a file is refused, and goes where a work becomes one', async () => {
    const file = { deliveryType: 'Digital', category: 'Digital' }
    const refused = { deliveryCharge: 'A work that is only a file is not delivered: its delivery is free' }
    expect((await add(workForm({ ...file, deliveryCharge: 'Courier' }))).body.errors).toEqual(refused)
    const id = await newWork(testApp, artist, { deliveryCharge: 'Fixed', deliveryPrice: 450 })
    expect((await change(id, { ...file, deliveryCharge: 'Fixed', deliveryPrice: 450 })).body.errors).toEqual(refused)
    await change(id, file)
    expect(await view(id)).toMatchObject({ deliveryCharge: 'Free', deliveryPrice: null })
  })
})
