import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storedToken, whenEnded } from './session.ts'
import { sendPicture } from './upload.ts'

// Fakes of the browser: storage, and the request that reports its progress.
const stored = new Map<string, string>()
let sent: FakeRequest

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Map<string, string>()
  status = 0
  responseText = ''
  aborted = false
  open(): void {}
  send(): void {}
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  getResponseHeader(): string | null {
    return null
  }
  abort(): void {
    this.aborted = true
    this.dispatchEvent(new Event('loadend'))
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: total > 0, loaded, total }))
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  stored.set('artist_auth_token', 'token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout }))
  vi.stubGlobal('XMLHttpRequest', function () {
    sent = new FakeRequest()
    return sent
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = { base: '/images/0', address: '/images/0/160.webp' }
const progress: number[] = []
function send({ asVisitor = false, signal }: { asVisitor?: boolean; signal?: AbortSignal } = {}) {
  progress.length = 0
  const options = {
    name: 'a.png',
    idempotencyKey: 'k',
    signal: signal ?? new AbortController().signal,
    onProgress: (part: number) => progress.push(part),
  }
  const answer = sendPicture(new Blob(['x']), options, asVisitor)
  answer.catch(() => undefined)
  return answer
}

describe('sending a picture', () => {
  test('carries the artist’s token and the key of the picture, and reports its progress', async () => {
    const answer = send()
    sent.progress(1, 4)
    sent.progress(4, 4)
    sent.answer(200, { error: false, data: { imageUrl: picture.address, picture } })
    expect(await answer).toEqual({ address: picture.address, picture })
    expect(progress).toEqual([0.25, 1])
    expect(sent.headers.get('authorization')).toBe('Bearer token')
    expect(sent.headers.get('idempotency-key')).toBe('k')
  })

  test('as a visitor carries no token, though one is stored', () => {
    void send({ asVisitor: true })
    expect(sent.headers.has('authorization')).toBe(false)
  })

  test('is given up 10 seconds after the last byte that moved, however long it has taken', async () => {
    const answer = send()
    for (let seconds = 0; seconds < 45; seconds += 9) {
      await vi.advanceTimersByTimeAsync(9000)
      sent.progress(seconds, 100)
    }
    expect(sent.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.aborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ message: 'Please check your internet connection.' })
  })

  test('that is stopped rejects with the reason, and aborts the request', async () => {
    const stop = new AbortController()
    const answer = send({ signal: stop.signal })
    stop.abort(new Error('taken out'))
    expect(sent.aborted).toBe(true)
    await expect(answer).rejects.toThrow('taken out')
  })

  test('throws the server’s message, and "Something went wrong" for a response without a picture', async () => {
    const refused = send()
    sent.answer(413, { error: true, code: 'too_large', message: 'x' })
    await expect(refused).rejects.toMatchObject({ code: 'too_large', message: 'Image size is too large' })
    for (const empty of [{}, { error: false, data: null }, 'no JSON']) {
      const answer = send()
      sent.answer(200, empty)
      await expect(answer).rejects.toMatchObject({ message: 'Something went wrong' })
    }
  })

  test('with a token that is refused ends the sessions; as a visitor it ends none', async () => {
    const ended = vi.fn()
    const stop = whenEnded(ended)
    void send({ asVisitor: true })
    sent.answer(401, { error: true, code: 'token_refused' })
    expect([storedToken('artist'), ended.mock.calls.length]).toEqual(['token', 0])
    void send()
    sent.answer(401, { error: true, code: 'token_refused' })
    expect([storedToken('artist'), ended.mock.calls.length]).toEqual([null, 1])
    stop()
  })
})
