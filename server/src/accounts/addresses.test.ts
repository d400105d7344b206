// Several saved addresses of a buyer, through HTTP (docs/product.md 10).
import type { SavedAddress } from '@rasika/contract/addresses.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newBuyer } from '../testing/people.ts'

let testApp: TestApp
let token: string
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  token = (await newBuyer(testApp)).token
})

type Answer<Data> = ResponseBody & { data: Data }
const list = async () =>
  (await testApp.request<Answer<SavedAddress[]>>('GET /api/v1/user/addresses', { token })).body.data
const add = (address: object, isDefault?: boolean) =>
  testApp.request<Answer<{ id: string }>>('POST /api/v1/user/addresses', { token, body: { address, isDefault } })
const change = (id: string, body: object) =>
  testApp.request<Answer<SavedAddress>>(`PATCH /api/v1/user/address/${id}`, { token, body })
const remove = (id: string) => testApp.request(`DELETE /api/v1/user/address/${id}`, { token })
const cities = async () => (await list()).map(({ city, isDefault }) => `${city}${isDefault ? ' default' : ''}`)
const ofSpec = async () =>
  (await testApp.request<Answer<{ address: { city: string } | null }>>('GET /api/v1/user/profile/address', { token }))
    .body.data.address?.city

test('the first is the default, and the spec’s calls read and write the default one', async () => {
  await add({ city: 'Pune' })
  const other = (await add({ city: 'Kochi' })).body.data.id
  expect(await cities()).toEqual(['Pune default', 'Kochi'])
  expect(await ofSpec()).toBe('Pune')
  await testApp.request('PATCH /api/v1/user/update', { token, body: { address: { area: 'Camp' } } })
  expect((await list())[0]).toMatchObject({ city: 'Pune', area: 'Camp', country: 'india' })
  expect((await change(other, { isDefault: true })).body.data).toMatchObject({ city: 'Kochi', isDefault: true })
  expect(await cities()).toEqual(['Kochi default', 'Pune'])
  expect(await ofSpec()).toBe('Kochi')
  await add({ city: 'Goa' }, true)
  expect(await cities()).toEqual(['Goa default', 'Pune', 'Kochi'])
})

test('one is changed field by field and removed; after the default one the newest is the default', async () => {
  const first = (await add({ city: 'Pune', area: 'Camp' })).body.data.id
  const second = (await add({ city: 'Kochi' })).body.data.id
  await add({ city: 'Goa' })
  expect((await change(second, { address: { area: 'Fort' } })).body.data).toMatchObject({ city: 'Kochi', area: 'Fort' })
  await remove(first)
  expect(await cities()).toEqual(['Goa default', 'Kochi'])
  expect((await remove(first)).status).toBe(404)
  for (const { id } of await list()) await remove(id)
  expect(await ofSpec()).toBeUndefined()
})

test('a phone is stored as E.164, or refused at its field; the ten fields keep their rules', async () => {
  const id = (await add({ city: 'Pune', phone: '98765 43210' })).body.data.id
  expect((await list())[0]?.phone).toBe('+919876543210')
  for (const phone of ['12', '0000000000'])
    expect((await change(id, { address: { phone } })).body).toMatchObject({
      errors: { 'address.phone': expect.any(String) },
    })
  expect((await change(id, { address: { phone: '' } })).body.data.phone).toBeNull()
  const update = (phone: string) =>
    testApp.request('PATCH /api/v1/user/update', { token, body: { address: { phone } } })
  const profile = async () => (await testApp.request('GET /api/v1/user/profile/address', { token })).body
  expect((await update('98765 43219')).body).toMatchObject({
    data: { address: { phone: '+919876543219', city: 'Pune' } },
  })
  expect(await profile()).toMatchObject({ data: { address: { phone: '+919876543219' } } })
  expect((await update('12')).body).toMatchObject({ errors: { 'address.phone': expect.any(String) } })
  await update('')
  expect(await profile()).toMatchObject({ data: { address: { phone: null, city: 'Pune' } } })
  expect((await add({ pincode: '000' })).body).toMatchObject({ errors: { 'address.pincode': expect.any(String) } })
})

test('ten are saved at the most, and another buyer’s is not found', async () => {
  for (let nth = 0; nth < 10; nth++) await add({ city: `Town ${nth}` })
  expect((await add({ city: 'One more' })).body).toMatchObject({ code: 'too_many_addresses' })
  const [{ id } = { id: '' }] = await list()
  token = (await newBuyer(testApp)).token
  expect([(await change(id, { isDefault: true })).status, (await remove(id)).status]).toEqual([404, 404])
})

test('of changes at once one address remains the default', async () => {
  const ids: string[] = []
  for (const city of ['Pune', 'Kochi', 'Goa']) ids.push((await add({ city })).body.data.id)
  const acts = ids.map((id) => change(id, { isDefault: true }))
  const responses = await Promise.all([...acts, add({ city: 'Agra' }, true), remove(ids[0] as string)])
  expect(responses.every(({ status }) => status === 200 || status === 404)).toBe(true)
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
