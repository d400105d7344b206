import { savedAddressFields } from '@rasika/contract/address-fields.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newBuyer } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'

type Address = Record<string, string | null>
type AddressResponse = ResponseBody & { data: { address: Address | null } }

const nothing: Address = Object.fromEntries(savedAddressFields.map((field) => [field, null]))
const whole: Address = {
  receiverName: 'आशा राव',
  addressType: 'work',
  country: 'india',
  area: 'Camp',
  houseNumber: '12/B',
  pincode: '411001',
  streetName: 'Lane 4',
  city: 'Pune',
  state: 'Maharashtra',
  fullAddress: '12/B, Lane 4\nCamp, Pune',
  phone: null,
}

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const saved = async (token: string) =>
  (await testApp.request<AddressResponse>('GET /api/v1/user/profile/address', { token })).body.data.address
const save = (token: string, address: unknown) =>
  testApp.request<AddressResponse>('PATCH /api/v1/user/update', { token, body: { address } })

describe('the profile', () => {
  test('answers `user` at the top level, with orders and bids, and nothing else of the account', async () => {
    const { id, email, token } = await newBuyer(testApp)
    const { status, body, headers } = await testApp.request<ResponseBody & { user: BuyerProfile }>(
      'GET /api/v1/user/profile',
      {
        token,
      },
    )
    expect(status).toBe(200)
    expect(body).toEqual({
      error: false,
      message: words.done.ok,
      user: {
        id,
        name: 'Asha Rao',
        email,
        phone: '+919876543210',
        createdAt: expect.any(String),
        address: null,
        orders: [],
        bids: [],
      },
    })
    expect(new Date(body.user.createdAt).toISOString()).toBe(body.user.createdAt)
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('carries the saved address', async () => {
    const { token } = await newBuyer(testApp)
    await save(token, whole)
    expect(
      (await testApp.request<{ user: BuyerProfile }>('GET /api/v1/user/profile', { token })).body.user.address,
    ).toEqual(whole)
  })
})

describe('the address', () => {
  test('is null until one is saved', async () => {
    const { token } = await newBuyer(testApp)
    expect((await testApp.request('GET /api/v1/user/profile/address', { token })).body).toEqual({
      error: false,
      message: words.done.ok,
      data: { address: null },
    })
  })

  test('is saved with the spec’s words and answered', async () => {
    const { token } = await newBuyer(testApp)
    const { status, body } = await save(token, whole)
    expect([status, body]).toEqual([
      200,
      { error: false, message: 'Address saved successfully!', data: { address: whole } },
    ])
    expect(await saved(token)).toEqual(whole)
  })

  test('keeps what a change leaves out, and clears what it sends empty', async () => {
    const { token } = await newBuyer(testApp)
    await save(token, whole)
    await save(token, { city: 'Mumbai' })
    expect(await saved(token)).toEqual({ ...whole, city: 'Mumbai' })
    await save(token, { area: '', houseNumber: null })
    expect(await saved(token)).toEqual({ ...whole, city: 'Mumbai', area: null, houseNumber: null })
    await save(token, {})
    expect(await saved(token)).toEqual({ ...whole, city: 'Mumbai', area: null, houseNumber: null })
  })

  test('starts with the spec’s defaults for country and type, and only then', async () => {
    const { token } = await newBuyer(testApp)
    expect((await save(token, { city: 'Pune' })).body.data.address).toEqual({
      ...nothing,
      city: 'Pune',
      country: 'india',
      addressType: 'home',
    })
    expect((await save(token, { addressType: '' })).body.data.address).toEqual({
      ...nothing,
      city: 'Pune',
      country: 'india',
    })
  })

  test('without any field left is null', async () => {
    const { token } = await newBuyer(testApp)
    expect((await save(token, {})).body.data.address).toBeNull()
    await save(token, whole)
    expect((await save(token, nothing)).body.data.address).toBeNull()
    expect(await saved(token)).toBeNull()
  })

  test('takes what the account page sends: five fields, the country in capitals', async () => {
    const { token } = await newBuyer(testApp)
    const { body } = await save(token, {
      streetName: 'Lane 4',
      city: 'Pune',
      state: 'maharashtra',
      pincode: '411001',
      country: 'INDIA',
    })
    expect(body.data.address).toMatchObject({ streetName: 'Lane 4', state: 'Maharashtra', country: 'india' })
  })

  test('refuses each wrong field with a message and saves none of them', async () => {
    const { token } = await newBuyer(testApp)
    await save(token, whole)
    const { status, body } = await save(token, {
      city: 'Goa',
      country: 'Nepal',
      pincode: '41100',
      state: 'Texas',
      area: 7,
      addressType: 'castle',
    })
    expect([status, body.message, body.errors]).toEqual([
      422,
      words.problem.invalid,
      {
        'address.country': words.field.country,
        'address.pincode': words.field.pincode,
        'address.state': words.field.state,
        'address.area': words.field.wrongType,
        'address.addressType': words.field.choice,
      },
    ])
    expect(await saved(token)).toEqual(whole)
  })

  test('must be there, and an object', async () => {
    const { token } = await newBuyer(testApp)
    const patch = async (body: unknown) =>
      (await testApp.request('PATCH /api/v1/user/update', { token, body })).body.errors
    expect(await patch({})).toEqual({ address: words.field.required })
    for (const wrong of [5, 'Pune', [], true])
      expect(await patch({ address: wrong })).toEqual({ address: words.field.wrongType })
  })

  test('drops unknown fields, dangerous names among them', async () => {
    const { token, id } = await newBuyer(testApp)
    const text = `{"name":"Other","address":{"city":"Pune","buyer_id":"${id}","__proto__":{"area":"x"},"constructor":{"prototype":{}},"landmark":"x"}}`
    const { status, body } = await testApp.request<AddressResponse>('PATCH /api/v1/user/update', { token, text })
    expect([status, body.data.address]).toEqual([
      200,
      { ...nothing, city: 'Pune', country: 'india', addressType: 'home' },
    ])
    expect((await testApp.request<{ user: BuyerProfile }>('GET /api/v1/user/profile', { token })).body.user.name).toBe(
      'Asha Rao',
    )
  })

  test('is private: another buyer sees none of it', async () => {
    const [one, other] = [await newBuyer(testApp), await newBuyer(testApp)]
    await save(one.token, whole)
    expect(await saved(other.token)).toBeNull()
  })

  test('keeps every field of changes that arrive at the same moment', async () => {
    const { token } = await newBuyer(testApp)
    await Promise.all(savedAddressFields.map((field) => save(token, { [field]: whole[field] })))
    expect(await saved(token)).toEqual(whole)
  })
})
