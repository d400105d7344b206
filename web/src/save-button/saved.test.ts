// The store against fakes of the browser: fetch, storage and window.
import type * as Intent from './intent.ts'
import type * as Saved from './saved.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fish = '8cac678a-0b7e-460f-8795-f82dcebf6b56'
const tiger = '085d88ed-e809-44a0-8565-4a91ab6caafb'

interface SentRequest {
  call: string
  answer: (status: number, data?: unknown) => void
}

let requests: SentRequest[]
let stored: Map<string, string>
let savedIds: Map<string, string>
let otherTab: EventTarget
let saved: typeof Saved
let intent: typeof Intent

function storage(entries: Map<string, string>) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

beforeEach(async () => {
  vi.resetModules()
  requests = []
  stored = new Map()
  savedIds = new Map()
  otherTab = new EventTarget()
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(savedIds))
  vi.stubGlobal('window', otherTab)
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    const id = body ? ` ${(JSON.parse(body) as { artworkId: string }).artworkId}` : ''
    return new Promise((resolve) => {
      requests.push({
        call: `${method} ${address}${id}`,
        answer: (status, data = null) =>
          resolve(
            Response.json(
              status < 400 ? { error: false, message: '', data } : { error: true, message: 'no', code: 'fault' },
              { status },
            ),
          ),
      })
    })
  })
  saved = await import('./saved.ts')
  intent = await import('./intent.ts')
})
afterEach(() => vi.unstubAllGlobals())

const requestsOf = (call: string) =>
  vi.waitFor(
    () =>
      requests.find((one) => one.call === call && !one.call.startsWith('-')) ??
      Promise.reject(new Error(`not asked: ${call}`)),
    20_000,
  )
const done = (one: SentRequest) => {
  one.call = `- ${one.call}`
  return one
}
const logIn = (token = 'one') => {
  stored.set('user_auth_token', token)
  const event = Object.assign(new Event('storage'), { key: 'user_auth_token' })
  otherTab.dispatchEvent(event)
}
const logOut = () => {
  stored.delete('user_auth_token')
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key: 'user_auth_token' }))
}
const shows = () => [...saved.savedNow()].sort()

test('the ids are fetched once per login, however many hearts look on', async () => {
  stored.set('user_auth_token', 'one')
  for (let heart = 0; heart < 24; heart += 1) saved.subscribe(() => undefined)
  done(await requestsOf('GET /api/v1/wishlist/ids')).answer(200, [fish])
  await expect.poll(shows).toEqual([fish])
  expect(requests).toHaveLength(1)
})

test('a visitor sends no request', () => {
  saved.subscribe(() => undefined)
  expect(requests).toHaveLength(0)
})

test('a change shows before it is answered, and is taken back when it is refused', async () => {
  stored.set('user_auth_token', 'one')
  const change = saved.setSaved(fish, true)
  expect(shows()).toEqual([fish])
  done(await requestsOf(`POST /api/v1/wishlist ${fish}`)).answer(500)
  await expect(change).rejects.toMatchObject({ status: 500 })
  expect(shows()).toEqual([])
})

test('quick clicks are sent one after the other, and the last one counts', async () => {
  stored.set('user_auth_token', 'one')
  const on = saved.setSaved(fish, true)
  const off = saved.setSaved(fish, false)
  expect(shows()).toEqual([])
  const first = done(await requestsOf(`POST /api/v1/wishlist ${fish}`))
  expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  first.answer(200)
  await on
  expect(shows()).toEqual([])
  done(await requestsOf(`DELETE /api/v1/wishlist ${fish}`)).answer(500)
  await expect(off).rejects.toMatchObject({ status: 500 })
  expect(shows()).toEqual([fish])
})

test('what a list brought along is known before the ids are, also to the first heart', async () => {
  stored.set('user_auth_token', 'one')
  saved.noteSaved([fish, tiger])
  expect(shows()).toEqual([tiger, fish])
  saved.subscribe(() => undefined)
  expect(shows()).toEqual([tiger, fish])
})

test('ids that were read before a change do not undo it', async () => {
  stored.set('user_auth_token', 'one')
  const change = saved.setSaved(fish, true)
  done(await requestsOf(`POST /api/v1/wishlist ${fish}`)).answer(200)
  await change
  done(await requestsOf('GET /api/v1/wishlist/ids')).answer(200, [tiger])
  await expect.poll(shows).toEqual([tiger, fish].sort())
})

test('logging out, also in another tab, forgets everything; the next buyer has their own', async () => {
  stored.set('user_auth_token', 'one')
  saved.subscribe(() => undefined)
  done(await requestsOf('GET /api/v1/wishlist/ids')).answer(200, [fish])
  await expect.poll(shows).toEqual([fish])
  logOut()
  expect(shows()).toEqual([])
  logIn('two')
  done(await requestsOf('GET /api/v1/wishlist/ids')).answer(200, [tiger])
  await expect.poll(shows).toEqual([tiger])
})

test('a response for a buyer who has left changes nothing', async () => {
  stored.set('user_auth_token', 'one')
  saved.subscribe(() => undefined)
  const late = done(await requestsOf('GET /api/v1/wishlist/ids'))
  const change = saved.setSaved(tiger, true)
  const lateChange = done(await requestsOf(`POST /api/v1/wishlist ${tiger}`))
  logOut()
  late.answer(200, [fish])
  lateChange.answer(200)
  await change
  expect(shows()).toEqual([])
})

test('what a visitor meant to save is saved once, right after the login', async () => {
  saved.subscribe(() => undefined)
  intent.keepIntent(fish)
  logIn()
  done(await requestsOf(`POST /api/v1/wishlist ${fish}`)).answer(200)
  await expect.poll(shows).toEqual([fish])
  logOut()
  logIn('again')
  await requestsOf('GET /api/v1/wishlist/ids')
  expect(requests.filter(({ call }) => call.includes('POST'))).toHaveLength(1)
})
