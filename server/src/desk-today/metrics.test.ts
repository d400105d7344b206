// The metrics of the gallery's work through HTTP on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp?.close())

const metrics = async () => (await testApp.request<string>('GET /metrics')).body

test('each group of Today is a figure, with what is over its deadline, beside the jobs that are due', async () => {
  expect(await metrics()).toContain('rasika_today_items{group="tickets"} 0')
  const sent = await testApp.request('POST /api/v1/contact', {
    body: { email: 'asha@example.com', subject: 'A frame', message: 'Does it come framed?' },
  })
  expect(sent.status).toBe(200)
  await testApp.db.run("UPDATE contact_tickets SET sent_at = sent_at - interval '60 days'")
  await testApp.db.run("SELECT graphile_worker.add_job('tend-lots', run_at := now() - interval '1 hour')")
  const printed = await metrics()
  expect(printed).toContain('rasika_today_items{group="tickets"} 1')
  expect(printed).toContain('rasika_today_overdue_items{group="tickets"} 1')
  expect(printed).toContain('rasika_today_overdue_items{group="refunds"} 0')
  expect(Number(/^rasika_jobs_due (\d+)$/m.exec(printed)?.[1])).toBeGreaterThan(0)
  expect(Number(/^rasika_jobs_oldest_due_seconds ([\d.]+)$/m.exec(printed)?.[1])).toBeGreaterThanOrEqual(3600)
})
