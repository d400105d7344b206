// Without SMTP_URL the demonstration keeps its mails and shows them on its own machine only.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { hasDemoMailbox } from './mails.ts'
import { log, mail, queue, rows, send, setUpMails, testApp } from './mails.testing.ts'

setUpMails()

describe('without SMTP_URL', () => {
  test('the demonstration keeps its mails, and sends none of them when a server comes', async () => {
    const demo = await openTestApp({}, { log })
    await queue(mail(), demo)
    await send(demo)
    expect(await rows(demo)).toEqual([{ state: 'kept', attempts: 0 }])
    await demo.close()
  })

  test('the demonstration shows them, newest first; a server that sends mail, or is no demonstration, does not', async () => {
    const demo = await openTestApp()
    await queue(mail({ subject: 'First' }), demo)
    await queue(mail({ subject: 'Second' }), demo)
    const list = await demo.request<{ data: { id: string; subject: string }[] }>('GET /api/v1/demo/mails')
    expect(list.body.data.map(({ subject }) => subject)).toEqual(['Second', 'First'])
    const one = await demo.request<{ data: unknown }>(`GET /api/v1/demo/mails/${list.body.data[1]?.id}`)
    expect(one.body.data).toMatchObject({
      to: 'asha@example.com',
      toName: 'Asha Rao',
      subject: 'First',
      text: 'Said plainly.\n',
      html: '<p>Said plainly.</p>',
    })
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
      expect((await demo.request(`GET /api/v1/demo/mails/${id}`)).status).toBe(404)
    await demo.close()

    await queue(mail())
    const row = await testApp.db.one<{ id: string }>('SELECT id FROM mails')
    for (const call of ['GET /api/v1/demo/mails', `GET /api/v1/demo/mails/${row?.id}`])
      expect((await testApp.request(call)).status).toBe(404)
    expect(hasDemoMailbox({ RASIKA_MODE: 'production', SMTP_URL: '' })).toBe(false)
  })

  test('the demonstration shows them to its own machine only, because they contain links that open accounts', async () => {
    const demo = await openTestApp()
    await queue(mail(), demo)
    const [row] = await demo.db.many<{ id: string }>('SELECT id FROM mails')
    const calls = ['/api/v1/demo/mails', `/api/v1/demo/mails/${row?.id}`, '//api//v1//demo/mails']
    const pages = [
      '/demo/mails',
      `/demo/mails/${row?.id}`,
      '/demo/mails.data?_routes=x',
      '//demo//mails',
      '/Demo/Mails',
      '/%64emo/mails',
    ]
    for (const path of [...calls, ...pages]) {
      const { status, body } = await demo.request<unknown>(`GET ${path}`, { ip: '192.0.2.7' })
      expect([path, status]).toEqual([path, 404])
      expect(JSON.stringify(body)).toContain('only on the computer it runs on')
    }
    expect((await demo.request('GET /api/v1/demo/mails', { headers: { 'x-forwarded-for': '192.0.2.7' } })).status).toBe(
      404,
    )
    expect((await demo.request('GET /api/v1/demo/mails')).status).toBe(200)
    // The router uses the path of a target in absolute form.
    const { port, hostname } = new URL(await demo.listen())
    const socket = connect(Number(port), hostname)
    socket.write(
      'GET http://localhost/api/v1/demo/mails HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ' +
        '192.0.2.7\r\nConnection: close\r\n\r\n',
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /)
    await demo.close()
  })
})
