// Mails from the row to a real mail server: sent once, retried when refused, kept while the server is down; and no name
// can inject a header or a tag.
import { toPaise } from '@rasika/contract/money.ts'
import { describe, expect, test } from 'vitest'
import { startJobs } from '../platform/jobs.ts'
import { openTestApp } from '../testing/app.ts'
import { mailTasks, sendOnCommit } from './jobs.ts'
import { orderConfirmedMail, refundedMail } from '../mail-templates/mail-templates.ts'
import { orderMailWords } from '../mail-templates/order-words.ts'
import { queueMail } from './mails.ts'
import { startMailServer } from './testing/mail-server.ts'
import { type ParsedMail, simpleRead } from './testing/read-mail.ts'
import { lines, log, mail, queue, rows, send, server, setUpMails, testApp } from './mails.testing.ts'

setUpMails()

const due = (on = testApp) => on.db.run('UPDATE mails SET next_attempt_at = clock_timestamp()')
const read = (): ParsedMail[] => server.received.map(simpleRead)

describe('a mail', () => {
  test('is a row of the transaction it was queued in, and gone with it', async () => {
    await expect(
      testApp.db.transaction(async (tx) => {
        await queueMail(tx, mail())
        throw new Error('no order after all')
      }),
    ).rejects.toThrow('no order')
    expect(await rows()).toEqual([])
  })

  test('is delivered once, from the gallery’s address, as text and HTML, with an id made from its row', async () => {
    await queue(mail({ subject: 'Your order: रंग' }))
    await Promise.all([send(), send()])
    await send()
    const [got, ...more] = read()
    expect(more).toEqual([])
    const row = await testApp.db.one<{ id: string; state: string }>('SELECT id, state FROM mails')
    expect(row?.state).toBe('sent')
    expect(got?.headers).toMatchObject({
      from: 'Rasika <orders@rasika.test>',
      to: 'Asha Rao <asha@example.com>',
      'reply-to': 'care@rasika.example',
      subject: 'Your order: रंग',
      'message-id': `<${row?.id}@rasika.test>`,
      'auto-submitted': 'auto-generated',
    })
    expect(got?.raw).toContain('Said plainly.')
    expect(got?.raw).toContain('<p>Said plainly.</p>')
  })

  test('with the key of an earlier one is not written again, in one transaction and in the next', async () => {
    const one = mail()
    expect(await testApp.db.transaction(async (tx) => [await queueMail(tx, one), await queueMail(tx, one)])).toEqual([
      true,
      false,
    ])
    expect(await queue({ ...one, subject: 'Another' })).toBe(false)
    await send()
    expect(read().map(({ headers }) => headers['subject'])).toEqual(['A word'])
  })

  test('refused once is sent the next time it is due, under the same name', async () => {
    await queue(mail())
    server.refuse = { at: 'rcpt', code: 451 }
    await send()
    expect(await rows()).toEqual([{ state: 'waiting', attempts: 1 }])
    server.refuse = null
    await send()
    expect(server.received).toEqual([])
    await due()
    await send()
    expect(await rows()).toEqual([{ state: 'sent', attempts: 2 }])
    expect(server.received).toHaveLength(1)
  })

  test('that is refused MAIL_ATTEMPTS times is given up with a line in the log, and others go on', async () => {
    await queue(mail({ to: { name: 'Gone', email: 'nobody@example.com' } }))
    server.refuse = { at: 'rcpt', code: 550, only: 'nobody@example.com' }
    for (let n = 0; n < 4; n += 1) {
      await due()
      await send()
    }
    await queue(mail())
    await send()
    expect(await rows()).toEqual([
      { state: 'given_up', attempts: 3 },
      { state: 'sent', attempts: 1 },
    ])
    expect(lines.filter((line) => line.includes('a mail is given up'))).toHaveLength(1)
  })

  test('of many is sent by exactly one of three runs at the same moment', async () => {
    for (let n = 0; n < 30; n += 1) await queue(mail({ subject: `Mail ${n}` }))
    await Promise.all([send(), send(), send()])
    const subjects = read().map(({ headers }) => headers['subject'])
    expect(subjects).toHaveLength(30)
    expect(new Set(subjects).size).toBe(30)
  })

  test('that a killed process had taken is sent once its time is over', async () => {
    await queue(mail())
    await testApp.db.run(`UPDATE mails SET attempts = 1, next_attempt_at = clock_timestamp() + interval '5 minutes'`)
    await send()
    expect(server.received).toEqual([])
    await due()
    await send()
    expect(server.received).toHaveLength(1)
  })
})

test('a mail is sent at once after the commit that wrote it', async () => {
  const stopWaking = sendOnCommit(testApp.context)
  const stopJobs = startJobs(testApp.db, mailTasks(testApp.context), log, { alone: true, lostSeconds: 45 })
  try {
    await queue(mail({ subject: 'At once' }))
    await expect.poll(() => read().map(({ headers }) => headers['subject'])).toEqual(['At once'])
    await queue(mail({ subject: 'And the next' }))
    await expect.poll(() => server.received.length).toBe(2)
  } finally {
    await stopWaking()
    await stopJobs()
  }
})

describe('a mail server', () => {
  test('that is down costs no mail an attempt, and gets them all when it is back', async () => {
    await server.stop()
    for (let n = 0; n < 3; n += 1) await queue(mail())
    await send()
    await send()
    expect(await rows()).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 0 })))
    expect(lines.some((line) => line.includes('the mail server takes no mail'))).toBe(true)
    await server.start()
    await send()
    expect(server.received).toHaveLength(3)
  })

  test.each([
    ['refuses our password', {}, (url: string) => url.replace('sesame', 'guess'), 'EAUTH'],
    ['is asked for TLS on a plain port', {}, (url: string) => url.replace('smtp:', 'smtps:'), 'ESOCKET'],
    ['has no TLS where it is required', {}, (url: string) => `${url}?requireTLS=true`, 'ETLS'],
    ['shows a certificate that nobody signed', { tls: true }, (url: string) => url, 'ESOCKET'],
  ])('that %s is reported in one line of the log, and the mail waits', async (_, options, urlOf, code) => {
    const other = await startMailServer({ user: 'house', password: 'sesame', ...options })
    const waiting = await openTestApp({ SMTP_URL: urlOf(other.url) }, { log })
    try {
      await queue(mail(), waiting)
      lines.length = 0
      await send(waiting)
      expect(await rows(waiting)).toEqual([{ state: 'waiting', attempts: 0 }])
      const written = lines
        .filter((line) => line.includes('takes no mail'))
        .map((line) => JSON.parse(line) as { code: string })
      expect(written.map((line) => line.code)).toEqual([code])
      expect(lines.join('')).not.toMatch(/sesame|guess/)
      expect(other.received).toEqual([])
    } finally {
      await waiting.close()
      await other.close()
    }
  })
})

describe('what a person wrote', () => {
  const nasty = 'Asha\r\nBcc: everyone@example.com\r\n\r\n<script>alert(1)</script>'
  const order = {
    orderId: '0197aaaa-0000-7000-8000-000000000001',
    orderNumber: 'R-7K3F-9R',
    buyer: { id: '0197aaaa-0000-7000-8000-000000000002', name: nasty, email: 'asha@example.com' },
    title: `Rain & "Sun"\r\nBcc: everyone@example.com <b>`,
    artistName: "O'Neil <i>",
    picture: null,
    total: toPaise(1_234_550),
    address: ['Asha Rao', '12 <b>Lane</b>'],
    expectedOn: new Date('2026-11-28T06:00:00Z'),
  }

  test('writes no header, whatever is in it', async () => {
    await queue(orderConfirmedMail(order, 'https://rasika.test'))
    await send()
    const [got] = read()
    expect(Object.keys(got?.headers ?? {})).not.toContain('bcc')
    expect(server.envelopes.at(-1)).toEqual(['asha@example.com'])
    expect(got?.headers['subject']).toBe('Your order is confirmed: Rain & "Sun" Bcc: everyone@example.com <b>')
  })

  test('is escaped in the HTML, and unchanged in plain text', () => {
    const { html, text } = orderConfirmedMail(order, 'https://rasika.test')
    expect(html).not.toMatch(/<script>|<b>|<i>/)
    expect(html).toContain('Rain &amp; &quot;Sun&quot;')
    for (const expectedText of [
      '₹12,345.50',
      '12 <b>Lane</b>',
      'Nov 28, 2026',
      `https://rasika.test/user/order/${order.orderId}`,
    ])
      expect(text).toContain(expectedText)
  })

  test('never enters the log, sent or refused', async () => {
    server.refuse = { at: 'data', code: 550 }
    await queue(orderConfirmedMail(order, 'https://rasika.test'))
    await send()
    server.refuse = null
    await due()
    await send()
    expect(lines.join('')).toContain('was not sent')
    for (const secret of ['asha@', 'Asha', 'Lane', 'Rain', 'sesame']) expect(lines.join('')).not.toContain(secret)
  })
})

describe('a refund', () => {
  test.each(['gone', 'second_payment', 'superseded', 'coupon_spent', 'wrong_amount', 'operator'] as const)(
    'because of %s has the reason, the amount and the time',
    (reason) => {
      const refund = {
        orderId: 'o',
        orderNumber: 'R-7K3F-9R',
        refundId: 'refund 1',
        part: null,
        buyer: { id: 'b', name: 'Asha', email: 'asha@example.com' },
        title: 'Rain',
        artistName: 'Tara',
        picture: null,
        amount: toPaise(100),
        reason,
        refundedAt: new Date('2026-11-21T06:00:00Z'),
      }
      const { text, key, subject } = refundedMail(refund, 'https://rasika.test')
      expect([key, subject]).toEqual(['refunded:refund 1', 'Your refund of ₹1.00'])
      expect(text).toContain('Nov 21, 2026, 11:30 AM IST')
      expect(text).toContain(orderMailWords.refunded.reason[reason])
    },
  )
})
