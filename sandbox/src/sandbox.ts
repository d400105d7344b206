// Stand-ins for the payment provider (docs/decisions/018) and the courier service (docs/couriers.md): their wire
// formats, the payment window, webhooks, and switches for failures. Mounted under /sandbox of a demonstration, never
// in production. All its state is in PostgreSQL, schema `sandbox`. The server calls it like the real provider: over
// HTTP.
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { galleryAccount } from './ids.ts'
import { registerAdmin } from './admin.ts'
import { registerApi } from './api.ts'
import type { ApiContext } from './api-handler.ts'
import { bankOn } from './bank.ts'
import { type CourierAccount, registerCourierApi } from './courier-api.ts'
import { registerLinkedAccounts } from './razorpay-route-api.ts'
import { webhookSender } from './webhooks.ts'
import { SandboxError } from './sandbox-error.ts'
import { storeOn } from './store.ts'
import { registerWindow } from './window.ts'
import { words } from './words.ts'

export { faultNames } from './faults.ts'
export { addPastPayments } from './past-payments.ts'

export interface SandboxOptions {
  /** Names the database; the sandbox opens its own connections. */
  pool: pg.Pool
  keyId: string
  keySecret: string
  /** The account from which UPI addresses are paid; default: none. */
  payoutAccount?: string
  webhook: {
    /** The URL for events; called at each delivery, since the port is known after listening. */
    url(): string
    secret: string
    /** Used to sign while the switch `webhook_old_secret` is on. */
    oldSecret: string
  }
  courier: CourierAccount & {
    /** The URL for reports on parcels; called at each delivery. */
    url(): string
    /** Sent with each report, as it is. */
    key: string
  }
  /** Whether a request comes from a program on the same machine: only those may use the switches. */
  isOnThisMachine: (request: FastifyRequest) => boolean
  /** Whether an error says that the database does not answer for now. */
  isUnavailable: (error: unknown) => boolean
  /** Seconds until the bank processes a refund; default 1. */
  refundSeconds?: number
}

const maxDocumentBytes = 20 * 1024 * 1024

export function registerSandbox(app: FastifyInstance, options: SandboxOptions): void {
  const { keyId, keySecret, webhook, courier, payoutAccount = '', refundSeconds = 1 } = options
  const pool = poolBeside(options.pool)
  // A connection lost while idle or at work would end the process without a listener.
  const lost = (err: Error) => app.log.warn({ err }, 'a connection of the sandbox was lost')
  pool.on('error', lost).on('connect', (client) => client.on('error', lost))
  const store = storeOn(pool)
  const bank = bankOn(store, galleryAccount)
  const sender = webhookSender({ store, bank, account: galleryAccount, webhook, push: courier, log: app.log })
  app.addHook('onListen', async () => sender.start())
  app.addHook('preClose', async () => sender.stop())
  app.addHook('onClose', async () => pool.end())

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      scope.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: maxDocumentBytes },
        (_request, body, done) => done(null, body),
      )
      scope.setErrorHandler((error, request, reply) => {
        const status = options.isUnavailable(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500)
        const sandboxError = error instanceof SandboxError ? error : new SandboxError(words.fault, { status })
        if (sandboxError !== error && sandboxError.status >= 500)
          request.log.error({ err: error, requestId: request.id }, 'the sandbox failed')
        void reply.code(sandboxError.status).header('cache-control', 'no-store').send(sandboxError.body)
      })
      scope.setNotFoundHandler(() => {
        throw new SandboxError(words.notFound, { status: 404 })
      })
      scope.get('/', async (_request, reply) => reply.redirect('/sandbox/admin/'))
      const script = file('checkout.js')
      scope.get('/v1/checkout.js', async (_request, reply) =>
        reply.header('cache-control', 'no-cache').header('content-type', 'text/javascript; charset=utf-8').send(script),
      )
      const { deliverSoon } = sender
      const api: ApiContext = {
        store,
        bank,
        keyId,
        keySecret,
        account: galleryAccount,
        payoutAccount,
        refundSeconds,
        accountSeconds: refundSeconds,
        deliverSoon,
      }
      scope.register(async (v1) => registerApi(v1, api), { prefix: '/v1' })
      scope.register(async (v2) => registerLinkedAccounts(v2, api), { prefix: '/v2' })
      scope.register(async (external) => registerCourierApi(external, { store, account: courier, deliverSoon }), {
        prefix: '/courier/v1/external',
      })
      registerWindow(scope, { store, bank, keyId, keySecret, deliverSoon })
      registerAdmin(scope, {
        store,
        bank,
        keySecret,
        account: galleryAccount,
        sender,
        isOnThisMachine: options.isOnThisMachine,
      })
    },
    { prefix: '/sandbox' },
  )
}

/**
 * The server may wait for the sandbox while it holds all its connections; the sandbox must not need one of them. Its
 * own pool is small, and payments queue for a connection: the server's time-out ends a long wait; the provider does
 * not fail for being busy.
 */
function poolBeside({ options }: pg.Pool): pg.Pool {
  // Copying the options omits the password.
  const own = { max: 5, pipeline: true, connectionTimeoutMillis: 60_000 }
  return new pg.Pool({ ...options, password: options.password, ...own } as pg.PoolConfig)
}

function file(name: string): string {
  return readFileSync(new URL(`../browser/${name}`, import.meta.url), 'utf8')
}
