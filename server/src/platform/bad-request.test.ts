import { connect } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendBadRequest, longestSegment, readableTarget } from './bad-request.ts'

let app: ReturnType<typeof open>
function open() {
  const opened = Fastify({
    rewriteUrl: readableTarget,
    clientErrorHandler: sendBadRequest(true),
    routerOptions: { maxParamLength: longestSegment },
  })
  opened.get('/:id', async (request) => ({ id: (request.params as { id: string }).id.length }))
  return opened
}
beforeEach(() => {
  app = open()
})
afterEach(() => app.close())

test.each([
  ['/artworks?search=%', '/artworks?search=%'],
  ['/%E0%A4%AE', '/%E0%A4%AE'],
  ['/%E0%A4%A', '/404'],
  ['/%', '/404'],
  ['/artwork/%ff?x=1', '/404'],
  ['/api/v1/artwork/view/%', '/api/404'],
  ['//api/v1/%zz', '/api/404'],
  ['/images/%00/320.avif', '/404'],
  ['/api/v1/artwork/view/a%00', '/api/404'],
  ['http://rasika.test/api/v1/demo/mails?x=1', '/api/v1/demo/mails?x=1'],
  ['HTTPS://rasika.test', '/'],
  ['*', '/404'],
  ['ftp://rasika.test/', '/404'],
  ['rasika.test:443', '/404'],
  ['/x/../demo/mails', '/404'],
  ['/demo/%2E/mails', '/404'],
  ['/demo/mails/..', '/404'],
  ['/demo\\mails', '/404'],
  ['/de\tmo/mails', '/404'],
  ['/.well-known/a..b?to=/../c\\', '/.well-known/a..b?to=/../c\\'],
])('%s is routed as %s', (url, routed) => {
  expect(readableTarget({ url })).toBe(routed)
})

test('an id is looked for however long it is', async () => {
  expect((await app.inject(`/${'a'.repeat(9000)}`)).json()).toEqual({ id: 9000 })
})

test.each([
  ['bytes that are not HTTP', 'what is this\r\n\r\n'],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(40_000)}\r\n\r\n`],
])('%s are answered in our words, and the connection ends', async (_, bytes) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.end(bytes)
  await once(socket, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(heard.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: true,
    message: 'Bad request',
    code: 'bad_request',
  })
})
