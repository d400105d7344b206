// The product as the benchmarks run it: in production mode, with its log written to a file, its page cache and its
// limits on. Limits are raised by their settings, because one generator does the work of thousands of visitors.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productionSettings } from '@rasika/server/testing/production-settings.ts'
import { freePort, type Product, startProduct } from '../product.ts'
import { type OrdersFixture, openOrdersFixture } from '../checks/orders/fixtures.ts'

export const benchFolder = path.join(tmpdir(), 'rasika-bench')

export const benchSettings = {
  ...productionSettings,
  SESSION_SECRET: 'a secret of the benchmarks, long enough for it',
  LOG_LEVEL: 'info',
  // A gallery in use has its pictures; making those of a new one would take a core from the first minutes.
  PICTURES_IN_ADVANCE: 'none',
  RATE_LOOSENESS: '1000000',
}

/** The product with a database of its own, without works and people. */
export async function openEmptyProduct(env: Record<string, string> = {}): Promise<OrdersFixture> {
  return openOrdersFixture({ env: { ...(await onFreePort()), ...env }, logFile: newLogFile() })
}

export async function startProduction(env: Record<string, string>): Promise<Product> {
  return startProduct({ ...(await onFreePort()), ...env }, { logFile: newLogFile() })
}

/** Visitors come over http, so its PUBLIC_URL is that of http. */
async function onFreePort(): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { ...benchSettings, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
}

function newLogFile(): string {
  mkdirSync(benchFolder, { recursive: true })
  return path.join(benchFolder, 'product.log')
}
