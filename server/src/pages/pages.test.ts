import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { artworkTag, listsTag } from '../platform/tags.ts'

import { app, get, open, renders, state, tags, work, works } from './pages.testing.ts'

beforeEach(() => open())
afterEach(() => app.close())

describe('the key of a page', () => {
  test('is its path and its known parameters, in any order; unknown ones make no other page', async () => {
    await get('/artworks?sort=newest&search=fish&utm_source=x')
    await get('/artworks?search=fish&sort=newest')
    await get('/artworks?fbclid=1&search=fish&sort=newest&search=')
    expect(renders).toEqual(['/artworks?search=fish&sort=newest'])
    await get('/artworks?search=fish')
    expect(renders).toHaveLength(2)
  })

  test('ignores headers: with a token, a cookie or another host the same cached page is served', async () => {
    const first = await get('/artworks')
    const second = await get('/artworks', { authorization: 'Bearer x', cookie: 'a=b', host: 'evil.test' })
    expect(second.body).toBe(first.body)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(renders).toHaveLength(1)
  })

  test('is the same for the data of a page, which is cached apart from its document', async () => {
    await get('/artworks')
    const one = await get('/artworks.data?utm=1&_routes=list')
    const two = await get('/artworks.data')
    expect(one.headers['content-type']).toContain('text/x-script')
    expect(two.body).toBe(one.body)
    expect(renders).toHaveLength(2)
  })

  test('a slash too many leads to the plain URL for good', async () => {
    const moved = await get('/artworks/?sort=newest&utm=1')
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/artworks?sort=newest'])
    expect((await get('//evil.test/')).headers.location ?? '').not.toMatch(/^\/\//)
  })

  test.each([
    '/\\evil.test/',
    '//evil.test/',
    '/\\/evil.test/',
    'http://evil.test/',
    '*',
    '//[/',
    '//[/?next=%2Fa',
    '//user@[::1/',
  ])('a location is a path of ours, and no target a fault: %s', async (target) => {
    const { port } = app.server.listening
      ? (app.server.address() as AddressInfo)
      : await app.listen({ port: 0, host: '127.0.0.1' }).then(() => app.server.address() as AddressInfo)
    for (const method of ['GET', 'POST']) {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        request({ port, host: '127.0.0.1', method, path: target, agent: false }, resolve).on('error', reject).end(),
      )
      response.resume()
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])[^\\]*$/)
    }
  })
})

describe('the page cache', () => {
  test('a page that did not exist is answered 404 and rendered again', async () => {
    const absent = '0195b6f2-7c1e-7000-8000-00000000000f'
    expect((await get(`/artwork/${absent}`)).statusCode).toBe(404)
    works.set(absent, 'Now it is')
    const now = await get(`/artwork/${absent}`)
    expect([now.statusCode, now.body.includes('Now it is')]).toEqual([200, true])
    expect((await get('/nowhere')).headers['cache-control']).toBe('no-store')
  })

  test('a change drops the pages that show it, and no others', async () => {
    await get(`/artwork/${work}`)
    await get('/artworks')
    works.set(work, 'Fish pond, repainted')
    tags.drop([artworkTag(work)])
    expect((await get(`/artwork/${work}`)).body).toContain('repainted')
    await get('/artworks')
    expect(renders).toHaveLength(3)
    tags.drop([listsTag])
    await get('/artworks')
    expect(renders).toHaveLength(4)
  })

  test('a page read before a change and finished after it is answered, never cached', async () => {
    let finish = () => undefined as void
    state.slow = new Promise((resolve) => (finish = resolve))
    const early = get('/artworks')
    await expect.poll(() => renders.length).toBe(1)
    state.list = 'the newer list'
    tags.drop([listsTag])
    state.slow = null
    const late = await get('/artworks')
    finish()
    await early
    expect(late.body).toContain('the newer list')
    expect((await get('/artworks')).body).toContain('the newer list')
  })

  test('an endless URL is not looked at: it leads to the not-found page', async () => {
    const response = await get(`/${'a'.repeat(3000)}`)
    expect([response.statusCode, response.headers.location, renders]).toEqual([302, '/404', []])
  })

  test('robots.txt allows login and sign-up, and forbids private pages and the API', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/user/', '/wishlist', '/checkout/', '/api/']) expect(body).toContain(`Disallow: ${path}\n`)
    // A prefix of it would close the page of an artist named "profiles" too.
    expect(body).not.toContain('Disallow: /artist/profile\n')
    expect(body).toContain('Disallow: /artist/profile$\nDisallow: /artist/profile?\n')
    expect(body).not.toMatch(/login|signup/)
  })

  test('a search without end leads to its page all the same, read to a limit', async () => {
    const response = await get(`/artworks?search=${'a'.repeat(9000)}&utm_source=${'b'.repeat(3000)}`)
    expect(response.statusCode).toBe(200)
    expect(renders).toEqual([`/artworks?search=${'a'.repeat(1000)}`])
  })

  test('many requests at once wait for one render', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/artworks')))
    expect(new Set(responses.map((answer) => answer.body)).size).toBe(1)
    expect(renders).toHaveLength(1)
  })

  test('nothing is cached where its memory is 0', async () => {
    await app.close()
    await open({ cacheBytes: 0 })
    await get('/artworks')
    await get('/artworks')
    expect(renders).toHaveLength(2)
  })
})

describe('how it is answered', () => {
  test('in the encoding the browser accepts, with one tag, and 304 for a matching tag', async () => {
    const plain = await get('/artworks')
    const brotli = await get('/artworks', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/artworks', { 'accept-encoding': 'gzip, br;q=0' })
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers.vary).toBe('accept-encoding')
    const again = await get('/artworks', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('for the time of its route, in shared caches too', async () => {
    expect((await get('/artworks')).headers['cache-control']).toContain('s-maxage=30')
    expect((await get(`/artwork/${work}`)).headers['cache-control']).toContain('s-maxage=2')
  })

  test('without a body to HEAD, and with the id of the request', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/artworks' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['x-request-id']).toBeTruthy()
  })

  test('a page that takes too long is given up, with a message and the id of its request', async () => {
    await app.close()
    await open({ maxMs: 50 })
    state.slow = new Promise(() => undefined)
    const response = await get('/artworks')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(response.body).toContain('Something went wrong.')
    expect(response.body).toContain(String(response.headers['x-request-id']))
    state.slow = null
    expect((await get('/artworks')).statusCode).toBe(200)
  })

  test('an unknown call is refused in the words of the API, never by a page', async () => {
    const response = await get('/api/v1/nothing')
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  test('a form that was sent without its script leads back to its page, with its query', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/artworks?next=%2Fwishlist',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'password=secret',
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/artworks?next=%2Fwishlist'])
    expect((await app.inject({ method: 'POST', url: '/api/v1/nothing' })).statusCode).toBe(404)
  })

  test('assets are packed beforehand and never change', async () => {
    const asset = await get('/assets/a-1.js', { 'accept-encoding': 'br' })
    expect([asset.body, asset.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/assets/absent.js')).statusCode).toBe(404)
  })
})
