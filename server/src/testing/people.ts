// People for tests: registered through HTTP, each with a unique email.
import type { TestApp } from './app.ts'

export const password = 'a password of the tests'
let serial = 0

export interface Person {
  id: string
  token: string
  email: string
}

export function buyerForm(changed: Record<string, unknown> = {}) {
  return { name: 'Asha Rao', phone: '98765 43210', email: `buyer-${serial++}@example.com`, password, ...changed }
}

export const studio = {
  receiverName: 'Asha Rao Studio',
  houseNumber: '12',
  streetName: 'Lane 4',
  area: 'Camp',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  fullAddress: '12 Lane 4, Camp, Pune',
}

export function artistForm(changed: Record<string, unknown> = {}) {
  const name = `artist-${serial++}`
  return {
    name: `Asha Rao ${serial}`,
    username: name,
    description: 'Paints the monsoon.',
    email: `${name}@example.com`,
    password,
    // Only artists have this number: a buyer with the same one may not bid on their lots.
    phone: '98765 43211',
    address: studio,
    socialLinks: {},
    ...changed,
  }
}

export function newBuyer(testApp: TestApp, changed: Record<string, unknown> = {}): Promise<Person> {
  return register(testApp, 'POST /api/v1/user/new', buyerForm(changed))
}

/** The first artist of a server is Asha Rao; no two artists have one name. */
export function newArtist(testApp: TestApp, changed: Record<string, unknown> = {}): Promise<Person> {
  const name = appsWithAsha.has(testApp.context.db) ? {} : { name: 'Asha Rao' }
  const form = artistForm({ ...name, ...changed })
  if (form.name === 'Asha Rao') appsWithAsha.add(testApp.context.db)
  return register(testApp, 'POST /api/v1/artist/new', form)
}
const appsWithAsha = new WeakSet<object>()

async function register(testApp: TestApp, call: string, body: { email: string }): Promise<Person> {
  const response = await testApp.request<{ data: { id: string; token: string } }>(call, { body })
  if (response.status !== 200) throw new Error(`${call} answered ${response.status} ${JSON.stringify(response.body)}`)
  return { ...response.body.data, email: body.email }
}
