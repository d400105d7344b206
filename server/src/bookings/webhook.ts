// Pushes of the courier service. Its URL contains no name of the service, which refuses such URLs. A push is
// stored once, and the job that asks where the parcel is comes with it.
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { courierOf, courierWebhookPath, type PushedParcel } from '../courier/courier.ts'
import type { AppContext } from '../platform/app-context.ts'
import { enqueue } from '../platform/jobs.ts'
import { trackTask, type TrackPayload } from './jobs.ts'
import { findByTrackingNumber, insertPush } from './store.ts'

const maxBytes = 64 * 1024

export function registerCourierWebhook(app: FastifyInstance, context: AppContext): void {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    raw.post(courierWebhookPath, async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const push = courierOf(context).readPush(request.headers, bytes)
      if (push === null) throw new Refusal('bad_request')
      if (push.parcel !== null) await recordPush(context, push.parcel)
      return reply.code(200).send({ error: false })
    })
  })
}

/** A repeated push, or one of a parcel that is not ours, changes nothing. */
async function recordPush(context: AppContext, { trackingNumber, key }: PushedParcel): Promise<void> {
  if ((await findByTrackingNumber(context.db, trackingNumber)) === null) return
  await context.db.transaction(async (tx) => {
    if (!(await insertPush(tx, context.courier.name, key, trackingNumber))) return
    const payload: TrackPayload = { awb: trackingNumber }
    await enqueue(tx, trackTask, payload, { key: `${trackTask}:${trackingNumber}` })
  })
}
