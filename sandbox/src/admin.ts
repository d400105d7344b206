// The sandbox's switches: only for programs on this machine, as the server judges it (platform/this-machine.ts: the
// socket's address, no forwarding header, Host and Origin of this machine); requiring JSON keeps out forms of other
// sites.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { adminPage } from './admin-page.ts'
import { readBody } from './request-body.ts'
import type { Bank } from './bank.ts'
import { readFault } from './faults.ts'
import { pageHeaders, textOf } from './html.ts'
import { SandboxError } from './sandbox-error.ts'
import { decideDispute, disputeOutcomes, openDispute } from './disputes.ts'
import { disputeEntity, disputePhases } from './dispute-store.ts'
import { report } from './parcel-reports.ts'
import { refund, concludeRefund } from './refunds.ts'
import { paymentEntity, refundEntity } from './rows.ts'
import type { Store } from './store.ts'
import { declined } from './test-methods.ts'
import type { WebhookSender } from './webhooks.ts'
import { paidResponse } from './window.ts'
import { words } from './words.ts'

interface AdminContext {
  store: Store
  bank: Bank
  keySecret: string
  account: string
  sender: WebhookSender
  isOnThisMachine: (request: FastifyRequest) => boolean
}

const toPay = z.object({
  providerOrderId: z.string(),
  outcome: z.enum(['success', 'captured', 'authorized', 'failure', 'failed', 'created']).default('success'),
})

const respondInHours = z.coerce.number().min(0).max(2160).default(168)
const toDispute = z.object({
  paymentId: z.string(),
  amount: z.int().min(100).nullable().default(null),
  phase: z.enum(disputePhases).default('chargeback'),
  reasonCode: z.string().max(60).default('goods_or_services_not_received'),
  respondInHours,
})
const toDecide = z.object({ disputeId: z.string(), outcome: z.enum(disputeOutcomes), respondInHours })

export function registerAdmin(
  scope: FastifyInstance,
  { store, bank, keySecret, account, sender, isOnThisMachine }: AdminContext,
): void {
  scope.register(
    async (app) => {
      app.addHook('onRequest', async (request) => {
        const isForm = request.method === 'POST' && !request.headers['content-type']?.startsWith('application/json')
        if (isForm || !isOnThisMachine(request)) throw new SandboxError(words.loopbackOnly, { status: 403 })
      })

      app.get('/', async (_request, reply) => {
        const client = await store.client()
        const none = { receipt: null, authorized: null, from: null, to: null, count: 20, skip: 0 }
        const [faults, orders, disputes, parcels, events] = await Promise.all([
          client.allFaults(),
          client.orders(none),
          client.disputes({ from: null, count: 20, skip: 0 }),
          client.parcels(20),
          client.deliveries(40),
        ])
        return reply.headers(pageHeaders).send(textOf(adminPage({ faults, orders, disputes, parcels, events })))
      })

      // Plays a payment to its end, as a buyer at the window would. `created` stops after its start.
      app.post('/pay', async ({ body }) => {
        const { providerOrderId, outcome } = read(toPay, body)
        const begun = await bank.begin(providerOrderId, { method: 'upi', detail: { vpa: 'success@razorpay' } })
        const fails = outcome === 'failure' || outcome === 'failed'
        const { payment } =
          outcome === 'created'
            ? { payment: begun }
            : await bank.finish(begun.id, fails ? declined : null, outcome === 'authorized' ? outcome : undefined)
        sender.deliverSoon()
        const isPaid = payment.status === 'captured' || payment.status === 'authorized'
        return {
          paymentId: payment.id,
          signature: isPaid ? paidResponse(keySecret, payment).razorpay_signature : null,
          status: payment.status,
        }
      })
      // The bank approves a payment that had failed.
      app.post('/late', async ({ body }) => {
        const payment = await bank.authorizeLate(read(z.object({ paymentId: z.string() }), body).paymentId)
        sender.deliverSoon()
        return paymentEntity(payment)
      })
      // A refund at the provider's dashboard: all that is left, or `amount` paise of it.
      app.post('/dashboard-refund', async ({ body }) => {
        const { paymentId, amount } = read(
          z.object({ paymentId: z.string(), amount: z.int().min(100).nullable().default(null) }),
          body,
        )
        const refundRequest = { amount, notes: {}, receipt: null, speed: 'normal', key: null }
        const made = await store.transaction((client) => refund(client, account, 0, paymentId, refundRequest))
        sender.deliverSoon()
        return refundEntity(made)
      })
      // The bank's decision on a refund; a processed one may still fail.
      app.post('/refund', async ({ body }) => {
        const { refundId, status } = read(
          z.object({ refundId: z.string(), status: z.enum(['processed', 'failed']) }),
          body,
        )
        const concluded = await store.transaction((client) => concludeRefund(client, account, refundId, status))
        sender.deliverSoon()
        return refundEntity(concluded)
      })

      // The buyer's bank disputes a captured payment: the whole, or `amount` paise of it.
      app.post('/dispute', async ({ body }) => {
        const { paymentId, ...dispute } = read(toDispute, body)
        const made = await store.transaction((client) => openDispute(client, account, paymentId, dispute))
        sender.deliverSoon()
        return disputeEntity(made)
      })
      // The bank decides a dispute, or requires more evidence.
      app.post('/dispute-decision', async ({ body }) => {
        const { disputeId, ...decision } = read(toDecide, body)
        const decided = await store.transaction((client) => decideDispute(client, account, disputeId, decision))
        sender.deliverSoon()
        return disputeEntity(decided)
      })

      // What happens to a parcel, by its AWB, as its courier would scan it.
      app.post('/parcel', async ({ body }) => {
        const { awb, status, place } = read(
          z.object({ awb: z.string(), status: z.int(), place: z.string().max(60).default('Hub') }),
          body,
        )
        await store.transaction(async (client) => {
          const found = await client.parcelByAwb(awb)
          const row = found && (await client.lockParcel(found.id))
          if (!row) throw new SandboxError(words.admin.noSuchParcel)
          await report(client, row, status, place)
        })
        sender.deliverSoon()
        return { awb, status }
      })
      app.get('/parcels', async () => (await store.client()).parcels(200))

      app.get('/faults', async () => (await store.client()).allFaults())
      app.post('/faults', async ({ body }) => {
        const { name, subject, times, detail } = read({ parse: readFault }, body)
        await (await store.client()).addFault(name, subject, times, detail)
        return { name, subject, times, detail }
      })
      app.delete('/faults', async () => ({ cleared: await (await store.client()).clearFaults() }))

      app.get('/deliveries', async () => (await store.client()).deliveries(200))
      // Runs all due work and responds when it is done; with `all`, also work that is due later.
      app.post('/deliver', async ({ body }) => {
        const { all } = read(z.object({ all: z.boolean().default(false) }), body)
        if (all) await (await store.client()).hurry()
        return { tried: await sender.deliverAll() }
      })
      // `clockRate` n: n seconds of the provider pass in one. `webhook` on: a day of failures switches it off.
      app.post('/clock', async ({ body }) => {
        const { clockRate } = read(z.object({ clockRate: z.number().min(1).max(1_000_000) }), body)
        await (await store.client()).setSwitch('clockRate', String(clockRate))
        return { clockRate }
      })
      app.post('/webhook', async ({ body }) => {
        const { on } = read(z.object({ on: z.boolean() }), body)
        const client = await store.client()
        await client.setSwitch('webhook off', on ? '' : 'by hand')
        if (on) await client.hurry()
        sender.deliverSoon()
        return { on }
      })
    },
    { prefix: '/admin' },
  )
}

function read<Out>(shape: { parse(body: unknown): Out }, body: unknown): Out {
  try {
    return shape.parse(readBody(body))
  } catch (error) {
    if (error instanceof z.ZodError) throw new SandboxError(z.prettifyError(error))
    throw error
  }
}
