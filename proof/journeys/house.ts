// Starts the product once for all journeys, with the demonstration gallery and data of its own, and ends it after
// them. It runs in a zone that is neither India's nor the browsers'.
import { startProduct } from '../product.ts'

/** Under this name the workers find the product. */
export const addressName = 'RASIKA_JOURNEYS'

export default async function openHouse(): Promise<() => Promise<void>> {
  const product = await startProduct({ TZ: 'Pacific/Auckland', LOG_LEVEL: 'warn' })
  process.env[addressName] = product.address
  return () => product.stop()
}
