// The provider's events, of orders, disputes and payouts (docs/payments.md "Provider: webhooks"). The signature is
// checked over the raw bytes before they are parsed; an event is processed once; what it is about is then fetched by a
// job that is enqueued with the event's row. An internal error answers 5xx, so that the provider sends the event again.
import { createHash } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import {
  type DisputeEventPayload,
  disputeEventTask,
  type LinkedAccountEventPayload,
  linkedAccountEventTask,
  type PaymentEventPayload,
  paymentEventTask,
  type Provider,
  type ProviderEvent,
  type RefundEventPayload,
  refundEventTask,
  type TransferEventPayload,
  transferEventTask,
  webhookPath,
  webhookSigner,
} from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type EventJob, insertProviderEvent } from './payments-store.ts'

const maxBytes = 256 * 1024

export function registerWebhook(app: FastifyInstance, context: AppContext): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(webhookPath, async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signer = webhookSigner(context, request.headers, bytes)
      if (!signer) throw new Refusal('bad_request')
      await recordEvent(context, signer, bytes)
      return reply.code(200).send({ error: false })
    })
  })
}

/** `signer` has signed `bytes`. A repeated event, or a body that is no event, changes nothing. */
async function recordEvent(context: AppContext, signer: Provider, bytes: Buffer): Promise<void> {
  const event = signer.readEvent(bytes)
  if (!event) return context.log.warn('the payment provider sent an event that could not be read')
  // The signature covers the body alone: the same body under another event id in the headers is the same event.
  const id = createHash('sha256').update(bytes).digest('hex')
  const paymentId = event.payment?.id ?? event.refund?.paymentId ?? event.dispute?.paymentId ?? null
  await insertProviderEvent(context.db, { id, name: event.name, paymentId }, jobOf(event, signer.name))
}

/** Null for an event about nothing that is stored here. */
function jobOf(event: ProviderEvent, provider: string): EventJob | null {
  const { payment, refund, dispute, transfer, linkedAccountId } = event
  /** One job for each of the provider's objects, however many events name it. */
  const jobFor = (task: string, id: string, payload: object): EventJob => ({
    task,
    payload,
    key: `${task}:${provider}:${id}`,
    untilRecorded: false,
  })
  if (dispute) {
    const payload: DisputeEventPayload = { disputeId: dispute.id, provider }
    return jobFor(disputeEventTask, dispute.id, payload)
  }
  if (transfer) {
    const payload: TransferEventPayload = { transferId: transfer.id, provider, kind: transfer.kind }
    return jobFor(transferEventTask, transfer.id, payload)
  }
  if (linkedAccountId !== null) {
    const payload: LinkedAccountEventPayload = { accountId: linkedAccountId, provider }
    return jobFor(linkedAccountEventTask, linkedAccountId, payload)
  }
  if (refund) {
    const payload: RefundEventPayload = { refundId: refund.id, paymentId: refund.paymentId, provider }
    return jobFor(refundEventTask, refund.id, payload)
  }
  if (!payment) return null
  const payload: PaymentEventPayload = { paymentId: payment.id, provider }
  return { ...jobFor(paymentEventTask, payment.id, payload), untilRecorded: true }
}
