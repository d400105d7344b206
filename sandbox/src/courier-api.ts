// The courier service's API under /sandbox/courier/v1/external, in its wire format (docs/couriers.md): a token for ten
// days, its error body. The switches cause their failures here, after the operation or instead of it.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderFields, readShipment } from './courier-body.ts'
import { courierWithId, isServed, listed, parcelIdOf, quotesOf, shipmentId } from './courier-quotes.ts'
import { CourierSandboxError } from './courier-sandbox-error.ts'
import { type courierOperations, type FaultName, takeFault } from './faults.ts'
import { isSame } from './ids.ts'
import { activity, indianTime, report, shipmentStatus, statuses } from './parcel-reports.ts'
import type { SandboxParcelRow } from './parcel-store.ts'
import { SandboxError } from './sandbox-error.ts'
import { readBody } from './request-body.ts'
import type { Client, Store } from './store.ts'

export interface CourierAccount {
  email: string
  password: string
}

interface Context {
  store: Store
  account: CourierAccount
  deliverSoon(): void
}

type Operation = (typeof courierOperations)[number]
type Request = FastifyRequest<{ Params: { awb: string }; Querystring: Record<string, string> }>
type Handler = (request: Request, subjects: string[]) => Promise<object>

const { undelivered, returning, ...beforePickup } = shipmentStatus
const isPickedUp = (status: number) => status !== 0 && !Object.values<number>(beforePickup).includes(status)

export function registerCourierApi(app: FastifyInstance, { store, account, deliverSoon }: Context): void {
  const take = async <Name extends FaultName>(name: Name, subjects: string[], operation?: Operation) =>
    takeFault(
      await store.client(),
      name,
      subjects,
      (detail) => operation === undefined || (detail as { on?: Operation }).on === operation,
    )

  app.setErrorHandler((error, request, reply) => {
    const sandboxError =
      error instanceof CourierSandboxError
        ? error
        : new CourierSandboxError(error instanceof SandboxError ? 422 : 500, (error as Error).message)
    if (sandboxError.status >= 500)
      request.log.error({ err: error, requestId: request.id }, 'the courier sandbox failed')
    void reply.code(sandboxError.status).send(sandboxError.body)
  })

  function route(method: 'GET' | 'POST', url: string, operation: Operation, handler: Handler): void {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const subjects: string[] = []
        if (operation !== 'login') await checkToken(request)
        const { awb } = request.params as { awb?: string }
        if (awb) subjects.push(awb)
        const status = await take('status', subjects, operation)
        if (status && !status.done) throw new CourierSandboxError(status.status, 'Something went wrong')
        // The delay applies to refusals too.
        const outcome = await handler(request as Request, subjects).then(
          (response) => ({ response }),
          (refusal: unknown) => ({ refusal }),
        )
        deliverSoon()
        if (status) throw new CourierSandboxError(status.status, 'Something went wrong')
        const delay = await take('delay', subjects, operation)
        if (delay) await new Promise((pass) => setTimeout(pass, delay.seconds * 1000).unref())
        if ('refusal' in outcome) throw outcome.refusal
        if (await take('drop_response', subjects, operation)) {
          reply.hijack()
          reply.raw.socket?.destroy()
          return reply
        }
        return outcome.response
      },
    })
  }

  async function checkToken({ headers }: FastifyRequest): Promise<void> {
    const token = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const client = await store.client()
    if (token && (await take('token_ended', []))) await client.endToken(token)
    if (!(await client.hasToken(token))) throw new CourierSandboxError(401, 'Unauthenticated.')
  }

  route('POST', '/auth/login', 'login', async ({ body }) => {
    const { email, password } = readBody(body)
    if (!isSame(String(email), account.email) || !isSame(String(password), account.password))
      throw new CourierSandboxError(403, 'Invalid email and password combination')
    const token = randomBytes(24).toString('hex')
    await (await store.client()).addToken(token)
    return { id: 1, email: account.email, company_id: 1, token }
  })

  route('GET', '/courier/serviceability', 'quote', async ({ query }) => {
    const { pickup_postcode: from = '', delivery_postcode: to = '' } = query
    const kg = Number(query['weight'])
    if (!/^\d{6}$/.test(from) || !/^\d{6}$/.test(to) || !(kg > 0))
      throw new CourierSandboxError(422, 'The given data was invalid.', { delivery_postcode: ['is not valid'] })
    if (!isServed(from) || !isServed(to) || (await take('pin_not_served', [to, from])))
      throw new CourierSandboxError(404, 'We are not able to service this route')
    const side = (name: string) => Number(query[name] ?? 10)
    const freight = { from, to, kg, volume: side('length') * side('breadth') * side('height') }
    const companies = (await take('no_couriers', [to])) ? [] : quotesOf(freight, new Date())
    return { status: 200, data: { available_courier_companies: companies } }
  })

  route('POST', '/orders/create/adhoc', 'book', async ({ body }, subjects) => {
    const fields = orderFields(body)
    subjects.push(fields.ref)
    if (await take('booking_refused', subjects)) throw new CourierSandboxError(422, 'This parcel is not carried')
    const made = await (await store.client()).addParcel(fields.ref, fields.body)
    if (!made)
      throw new CourierSandboxError(422, 'The given data was invalid.', { order_id: ['The order id has been taken.'] })
    return {
      order_id: made.id,
      shipment_id: shipmentId(made.id),
      status: 'NEW',
      status_code: 1,
      awb_code: '',
      courier_company_id: '',
      courier_name: '',
    }
  })

  route('GET', '/orders', 'find', async ({ query }) => {
    const row = await (await store.client()).parcelByRef(query['search'] ?? '')
    return { data: row ? [listed(row)] : [], meta: { pagination: { total: row ? 1 : 0 } } }
  })

  const change = (id: number, work: (client: Client, row: SandboxParcelRow) => Promise<object>) =>
    store.transaction(async (client) => {
      const row = await client.lockParcel(id)
      if (!row) throw new CourierSandboxError(404, 'Shipment not found')
      return work(client, row)
    })

  route('POST', '/courier/assign/awb', 'assign', async ({ body }, subjects) => {
    const { shipment_id: shipment, courier_id: id } = readBody(body)
    return change(parcelIdOf(shipment), async (client, row) => {
      subjects.push(row.ref)
      if (row.status === 8) throw new CourierSandboxError(400, 'The order is cancelled')
      if (row.awb !== null) throw new CourierSandboxError(400, 'AWB is already assigned')
      const courier = courierWithId(id)
      if (!courier) throw new CourierSandboxError(400, 'The courier does not serve this shipment')
      const awb = courier.awb(row.id)
      await report(client, { ...row, awb, courier_id: courier.id }, 52, '')
      const data = { awb_code: awb, courier_company_id: courier.id, courier_name: courier.name, order_id: row.id }
      return { awb_assign_status: 1, response: { data: { ...data, shipment_id: shipment } } }
    })
  })

  route('POST', '/courier/generate/pickup', 'pickup', async ({ body }, subjects) => {
    const { id, on } = readShipment(body)
    // Outside the transaction, which the refusal ends.
    const parcel = await (await store.client()).parcelById(parcelIdOf(id))
    if (await take('pickup_fails', parcel ? [parcel.ref] : []))
      throw new CourierSandboxError(400, 'No pickup slot is free at this address')
    return change(parcelIdOf(id), async (client, row) => {
      subjects.push(row.ref)
      if (row.awb === null) throw new CourierSandboxError(400, 'AWB is not assigned')
      if (isPickedUp(row.status)) throw new CourierSandboxError(400, 'Already picked up')
      const failed = row.status === 13 || row.status === 20
      if (row.pickup_on !== null && !failed) throw new CourierSandboxError(400, 'Already in Pickup Queue.')
      const day = on ?? indianTime(new Date(Date.now() + 86_400_000)).slice(0, 10)
      const token = `Reference No: ${row.id}`
      await report(
        client,
        { ...row, pickup_on: day, pickup_token: token },
        row.pickup_on === null ? shipmentStatus.pickupBooked : shipmentStatus.pickupRescheduled,
        '',
      )
      return {
        pickup_status: 1,
        response: { pickup_scheduled_date: `${day} 10:00:00`, pickup_token_number: token, status: 3 },
      }
    })
  })

  route('GET', '/courier/track/awb/:awb', 'track', async ({ params }) => {
    const client = await store.client()
    const row = await client.parcelByAwb(params.awb)
    if (!row) throw new CourierSandboxError(404, 'AWB not found')
    const scans = await client.scans(row.id)
    return {
      tracking_data: {
        track_status: 1,
        shipment_status: row.status,
        shipment_track: [
          { id: row.id, awb_code: row.awb, current_status: statuses[row.status]?.label ?? '', edd: null },
        ],
        shipment_track_activities: scans.length === 0 ? null : scans.map(activity),
        track_url: '',
        etd: null,
      },
    }
  })

  route('POST', '/orders/cancel', 'cancel', async ({ body }) => {
    const { ids } = readBody(body)
    const [id] = Array.isArray(ids) ? ids : []
    return change(Number(id), async (client, row) => {
      if (isPickedUp(row.status))
        throw new CourierSandboxError(400, 'The shipment is picked up and cannot be cancelled')
      if (row.status !== shipmentStatus.cancelled) {
        if (row.awb === null) await client.setParcel({ ...row, status: shipmentStatus.cancelled })
        else await report(client, row, shipmentStatus.cancelled, '')
      }
      return { status_code: 200, message: 'Order cancelled successfully.' }
    })
  })

  route('POST', '/ndr/:awb/action', 'answer', async ({ params, body }) => {
    const found = await (await store.client()).parcelByAwb(params.awb)
    return change(found?.id ?? 0, async (client, row) => {
      if (row.status !== undelivered) throw new CourierSandboxError(400, 'The shipment is not in NDR')
      const answer = readBody(body)
      if (!['re-attempt', 'fake-attempt', 'return'].includes(String(answer['action'])))
        throw new CourierSandboxError(422, 'The given data was invalid.', { action: ['is not valid'] })
      const answered = { ...row, answers: [...row.answers, answer] }
      await client.setParcel(answered)
      if (answer['action'] === 'return') await report(client, answered, returning, '')
      return { status: true, message: 'Action updated' }
    })
  })
}
