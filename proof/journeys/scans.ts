// What couriers scan, by the courier sandbox.
import { type APIRequestContext, expect } from './journey.ts'

/** What the courier scans, by the sandbox; the page learns it from the push. */
export async function scanned(
  request: APIRequestContext,
  awb: string,
  status: number,
  place = 'Mumbai hub',
): Promise<void> {
  const answer = await request.post('/sandbox/admin/parcel', { data: { awb, status, place } })
  expect(answer.status(), await answer.text()).toBe(200)
}
