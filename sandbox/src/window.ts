// The payment window: a page that checkout.js frames over the checkout, and its two calls: begin a payment, and
// report the bank's decision. It takes the amount from the order, never from the surrounding page; it never sees
// the key secret, and a signature is made for an authorised payment only.
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { readBody } from './request-body.ts'
import type { Bank } from './bank.ts'
import { pageHeaders, textOf } from './html.ts'
import { newId, sign } from './ids.ts'
import { failureBody, SandboxError, unknownId } from './sandbox-error.ts'
import type { PaymentDetail, SandboxPaymentRow } from './rows.ts'
import type { Store } from './store.ts'
import { banks, cardOf, failureOf } from './test-methods.ts'
import { windowPage } from './window-page.ts'
import { words } from './words.ts'

interface WindowContext {
  store: Store
  bank: Bank
  keyId: string
  keySecret: string
  deliverSoon(): void
}

const staticFiles = {
  'window.js': 'text/javascript; charset=utf-8',
  'admin.js': 'text/javascript; charset=utf-8',
  'sandbox.css': 'text/css; charset=utf-8',
  'window.css': 'text/css; charset=utf-8',
  'admin.css': 'text/css; charset=utf-8',
}

export function registerWindow(
  app: FastifyInstance,
  { store, bank, keyId, keySecret, deliverSoon }: WindowContext,
): void {
  for (const [name, type] of Object.entries(staticFiles)) {
    const text = readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8')
    app.get(`/${name}`, async (_request, reply) =>
      reply.header('content-type', type).header('cache-control', 'no-cache').send(text),
    )
  }

  app.get<{ Querystring: { key_id?: string; order_id?: string } }>('/window', async ({ query }, reply) => {
    const order = query.key_id === keyId ? await (await store.client()).order(query.order_id ?? '') : null
    return reply.headers(pageHeaders).send(textOf(await windowPage(order)))
  })

  app.post('/window/payments', async ({ body }) => {
    const fields = readBody(body)
    if (fields.key_id !== keyId) throw unknownId()
    const payment = await bank.begin(String(fields.order_id), wayIn(fields))
    deliverSoon()
    return { payment_id: payment.id }
  })

  app.post<{ Params: { id: string } }>('/window/payments/:id', async ({ params, body }) => {
    const { outcome, otp } = readBody(body)
    const begun = await (await store.client()).payment(params.id)
    if (!begun) throw unknownId()
    const { payment, isSilent } = await bank.finish(
      params.id,
      failureOf(begun.detail, outcome === 'success', typeof otp === 'string' ? otp : null),
    )
    deliverSoon()
    // A refusal by the bank is a valid response, not a failed call.
    if (payment.failure) return failureBody(payment.failure, payment)
    return { silent: isSilent, ...paidResponse(keySecret, payment) }
  })
}

/** The data for the page's handler, and no more. */
export function paidResponse(keySecret: string, { id, order_id }: SandboxPaymentRow) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: sign(keySecret, `${order_id}|${id}`),
  }
}

function wayIn(fields: Record<string, unknown>): { method: SandboxPaymentRow['method']; detail: PaymentDetail } {
  const text = (name: string, max = 256) =>
    typeof fields[name] === 'string' && fields[name] !== '' ? fields[name].slice(0, max) : undefined
  const person = { email: text('email'), contact: text('contact'), description: text('description') }
  if (fields.method === 'card')
    return { method: 'card', detail: { ...person, card: { id: newId('card'), ...cardOf(text('number') ?? '') } } }
  if (fields.method === 'netbanking' && String(fields.bank) in banks)
    return { method: 'netbanking', detail: { ...person, bank: String(fields.bank) } }
  if (fields.method !== 'upi') throw new SandboxError(words.notFound, { field: 'method' })
  const vpa = text('vpa')
  if (vpa !== undefined && !/^[\w.-]{2,}@[a-z]{2,}$/i.test(vpa))
    throw new SandboxError(words.window.wrong.vpa, { field: 'vpa' })
  return { method: 'upi', detail: { ...person, vpa } }
}
