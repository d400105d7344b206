// The payment sandbox as a process of its own, as the provider is for a product in production. Started by orders.ts
// with its options as JSON; prints a line when it is open.
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { registerSandbox } from '@rasika/sandbox/sandbox.ts'
import pg from 'pg'

export interface SandboxStart {
  connection: pg.ClientConfig
  port: number
  keyId: string
  keySecret: string
  webhookUrl: string
  webhookSecret: string
}

const { connection, port, keyId, keySecret, webhookUrl, webhookSecret } = JSON.parse(
  process.argv[2] as string,
) as SandboxStart
const app = Fastify()
registerSandbox(app, {
  pool: new pg.Pool(connection),
  keyId,
  keySecret,
  webhook: { url: () => webhookUrl, secret: webhookSecret, oldSecret: webhookSecret },
  // No courier is booked at the product that is measured.
  courier: { email: '', password: randomUUID(), key: '', url: () => webhookUrl },
  isOnThisMachine: () => true,
  isUnavailable: () => false,
})
await app.listen({ port, host: '127.0.0.1' })
console.log('open')
