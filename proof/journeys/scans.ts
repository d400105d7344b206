// What couriers scan, by the courier sandbox.
import { type APIRequestContext, expect } from './journey.ts'
import { sandboxSwitch } from './sandbox.ts'

/** What the courier scans, by the sandbox; the page learns it from the push. */
export async function scanned(
  request: APIRequestContext,
  awb: string,
  status: number,
  place = 'Mumbai hub',
): Promise<void> {
  const response = await request.post(sandboxSwitch('parcel'), { data: { awb, status, place } })
  expect(response.status(), await response.text()).toBe(200)
}
