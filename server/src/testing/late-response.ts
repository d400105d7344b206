// A request to the sandbox whose response comes late: for tests of what others do meanwhile.
import { expect } from 'vitest'
import type { PaymentsTestApp } from './buying.ts'

/** Runs `run` until the sandbox has done `on` for it, and its response is on its way for some seconds. */
export async function withLateResponse<Result>(
  testApp: Pick<PaymentsTestApp, 'fault' | 'admin'>,
  on: string,
  run: () => Promise<Result>,
): Promise<{ outcome: Promise<Result> }> {
  await testApp.fault('delay', { on, seconds: 2 })
  const outcome = run()
  await expect
    .poll(async () => (await testApp.admin<{ name: string }[]>('/faults', {}, 'GET')).map(({ name }) => name))
    .not.toContain('delay')
  return { outcome }
}
