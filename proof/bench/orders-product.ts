// The product with a payment sandbox in a process of its own, and buyers who buy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { OrdersFixture } from '../checks/orders/fixtures.ts'
import { type BuyerAccount, each, buyerClientsOf, type ServerUnderTest } from '../checks/orders/buyers.ts'
import { freePort } from '../product.ts'
import { top } from '../checks/sources.ts'
import type { SandboxStart } from './orders-sandbox.ts'
import { benchSettings, openEmptyProduct } from './production.ts'

/** Sales of one artist wait for each other: their documents are numbered without a gap. */
const [works, artists] = [64, 16]

export async function openProductWithSandbox(): Promise<{ fixture: OrdersFixture; stop(): Promise<void> }> {
  const port = await freePort()
  const fixture = await openEmptyProduct({
    ORDERS_OPEN: '100000',
    ORDER_RECONCILE_SECONDS: '60',
    RAZORPAY_SANDBOX: '1',
    RAZORPAY_API_URL: `http://127.0.0.1:${port}/sandbox/v1`,
  })
  const sandbox = await startSandbox(fixture, port)
  return {
    fixture,
    async stop() {
      sandbox.kill()
      await fixture.stop()
    },
  }
}

async function startSandbox(fixture: OrdersFixture, port: number) {
  const options: SandboxStart = {
    connection: fixture.connection(),
    port,
    keyId: benchSettings.RAZORPAY_KEY_ID,
    keySecret: fixture.keySecret,
    webhookUrl: `${fixture.origin}/api/v1/payment/webhook`,
    webhookSecret: fixture.webhookSecret,
  }
  const program = path.join(top, 'proof/bench/orders-sandbox.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

/** 64 works of 16 artists and 32 buyers. Returns a function that carries out one purchase from start to end. */
export async function openCheckout(fixture: ServerUnderTest): Promise<(client: number, at: number) => Promise<void>> {
  const clients = buyerClientsOf(fixture, { sockets: 64 })
  const [sellers, stocked]: [BuyerAccount[], string[]] = [[], []]
  await each(Array.from({ length: artists }), 4, async () => void sellers.push(await clients.newArtist()))
  await each(
    sellers.flatMap((artist) => Array.from({ length: works / artists }, () => artist)),
    4,
    async (artist) => {
      stocked.push(await clients.newWork(artist, 100_000))
    },
  )
  const buyers: BuyerAccount[] = []
  await each(Array.from({ length: 32 }), 4, async () => void buyers.push(await clients.newBuyer()))
  return async (client, at) => {
    const buyer = buyers[client] as BuyerAccount
    const { code, data: order } = await clients.place(buyer, stocked[at % works] as string)
    const proof = code === '' ? await clients.verify(buyer, order, await clients.pay(order)) : null
    if (proof?.code !== '') throw new Error(`an order was refused: ${code || proof?.code}`)
  }
}
