import { Problem } from '@rasika/contract/problem.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { timeoutMs } from './client.ts'
import { keepToken, onSessionChange, storedToken, whenEnded } from './session.ts'

// Fakes of the browser: storage, events, the network.
const stored = new Map<string, string>()
let requests: { url: string; init: RequestInit }[]
let answer: () => Promise<Response>

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(JSON.stringify(body), { status, headers })
const sent = (name: string) => new Headers(requests.at(-1)?.init.headers).get(name)

beforeEach(() => {
  stored.clear()
  requests = []
  answer = json(200, { error: false, message: 'Success', data: [] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  test('goes to the URL of the contract with its parameters', async () => {
    await api.artworks.view({ params: { id: 'a b' } })
    await api.artworks.list({
      query: { search: 'fish & pond', category: ['paintings', 'photography'], cursor: null, minPrice: 0 },
    })
    expect(requests.map((one) => one.url)).toEqual([
      '/api/v1/artwork/view/a%20b',
      '/api/v1/artwork/all?search=fish+%26+pond&category=paintings%2Cphotography&minPrice=0',
    ])
  })

  test('carries its body as JSON and the key of its form', async () => {
    await api.wishlist.add({ body: { artworkId: '1' } }, { idempotencyKey: 'k' })
    expect(requests[0]?.init).toMatchObject({ method: 'POST', body: '{"artworkId":"1"}' })
    expect([sent('content-type'), sent('idempotency-key')]).toEqual(['application/json', 'k'])
  })

  test('answers the response', async () => {
    answer = json(200, { error: false, message: 'Added to wishlist', data: null })
    expect((await api.wishlist.add({ body: { artworkId: '1' } })).message).toBe('Added to wishlist')
  })

  test('throws the refusal, also one that came as a success', async () => {
    answer = json(422, { error: true, message: 'Validation failed', code: 'invalid', errors: { email: 'Write it' } })
    await expect(api.buyers.profile()).rejects.toMatchObject({ code: 'invalid', errors: { email: 'Write it' } })
    answer = json(200, { error: true, message: 'No' })
    await expect(api.buyers.profile()).rejects.toBeInstanceOf(Problem)
  })

  test('that gets no response rejects with the message about the connection', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(api.buyers.profile()).rejects.toThrow('Please check your internet connection.')
  })

  test('has 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    await expect(api.buyers.profile()).rejects.toThrow('Please check your internet connection.')
    expect([timeout.mock.calls, timeoutMs]).toEqual([[[10_000]], 10_000])
  })

  test('that its page gave up is no refusal', async () => {
    const gone = new AbortController()
    gone.abort()
    answer = () => Promise.reject(gone.signal.reason)
    await expect(api.buyers.profile(undefined, { signal: gone.signal })).rejects.not.toBeInstanceOf(Problem)
  })
})

describe('the token', () => {
  test('is the buyer’s by default and the artist’s on the artist’s own calls, also when both are stored', async () => {
    keepToken('buyer', 'u')
    keepToken('artist', 'a')
    await api.artworks.recent()
    expect(sent('authorization')).toBe('Bearer u')
    await api.artists.profile()
    expect(sent('authorization')).toBe('Bearer a')
  })

  test('is not sent where none is stored', async () => {
    await api.artworks.recent()
    expect(sent('authorization')).toBeNull()
  })

  test('that is refused ends both sessions, with what was stored beside them, and leads away', async () => {
    keepToken('buyer', 'u')
    keepToken('artist', 'a')
    stored.set('user', '{}')
    stored.set('artist', '{}')
    const led = vi.fn()
    const stop = whenEnded(led)
    answer = json(401, { error: true, message: 'Please log in again', code: 'token_refused' })
    await expect(api.buyers.profile()).rejects.toThrow('Please log in again')
    stop()
    expect([...stored.keys()]).toEqual([])
    expect(led).toHaveBeenCalledOnce()
  })

  test('that is refused when another is stored already changes nothing', async () => {
    keepToken('buyer', 'old')
    const led = vi.fn()
    const stop = whenEnded(led)
    answer = json(401, { error: true, message: 'Please log in again', code: 'token_refused' })
    const profileCall = api.buyers.profile()
    keepToken('buyer', 'new')
    await expect(profileCall).rejects.toThrow('Please log in again')
    stop()
    expect([storedToken('buyer'), led.mock.calls]).toEqual(['new', []])
  })

  test('that was forgotten before a late call ends nothing again', async () => {
    const led = vi.fn()
    const stop = whenEnded(led)
    answer = json(401, { error: true, message: 'Please log in again', code: 'token_refused' })
    await expect(api.buyers.profile()).rejects.toThrow('Please log in again')
    stop()
    expect(led).not.toHaveBeenCalled()
  })

  test('of an action leads away, once, where a background request has forgotten it meanwhile', async () => {
    keepToken('buyer', 'u')
    const led = vi.fn()
    const stop = whenEnded(led)
    answer = json(401, { error: true, message: 'Please log in again', code: 'token_refused' })
    const inTurn = [api.wishlist.ids(undefined, { isBackground: true }), api.buyers.profile(), api.buyers.profile()]
    for (const call of inTurn) await expect(call).rejects.toThrow('Please log in again')
    stop()
    expect(led.mock.calls).toEqual([['ended']])
  })

  test('given for one call ends nothing when it is refused', async () => {
    keepToken('buyer', 'u')
    answer = json(401, {})
    await expect(api.buyers.logout(undefined, { token: 'old' })).rejects.toBeInstanceOf(Problem)
    expect([sent('authorization'), storedToken('buyer')]).toEqual(['Bearer old', 'u'])
  })

  test('that another tab takes away is noticed here', () => {
    const noticed = vi.fn()
    const stop = onSessionChange(noticed)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user_auth_token' }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'something else' }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    stop()
    expect(noticed).toHaveBeenCalledTimes(2)
  })
})
