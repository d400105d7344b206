// What Today lists of mails, jobs, refunds and the payment provider, through HTTP on a real PostgreSQL: each row names
// its act; what is sent again from the list is sent once, and is recorded, on the command line too.
import { randomUUID } from 'node:crypto'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand, UsageError } from '../desk-commands/desk-commands.ts'
import { providerNamed } from '../payments/payments.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newOperator, type TestOperator, todayItems } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let viewer: TestOperator
let clerk: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
})
afterAll(() => testApp?.close())

const today = async () => await todayItems(clerk)
const ofGroup = async (group: string) => (await today()).filter((item) => item.group === group)
const again = (item: TodayItem | undefined, by = clerk) =>
  by.request<{ code?: string }>('POST /desk/api/today/again', { body: { act: item?.nextAct, id: item?.again } })

async function paid(title: string): Promise<{ number: string; orderId: string }> {
  const buyer = await newBuyerWithAddress(testApp)
  const { body } = await testApp.place(
    buyer,
    await newWork(testApp, artist, { title, price: 20_000, maxPrice: 20_000 }),
  )
  expect((await testApp.verify(buyer, body.data, await testApp.pay(body.data))).status).toBe(200)
  return { number: body.data.orderNumber, orderId: body.data.orderId }
}

/** Adds a job that has failed for good. */
async function giveUpJob(task: string): Promise<void> {
  await testApp.db.run(`SELECT graphile_worker.add_job($1, job_key := $1, max_attempts := 1)`, [task])
  await testApp.db.run(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'broken' WHERE key = $1`,
    [task],
  )
}

test('a failed refund, a ticket, a mail, a job and a silent provider are listed, each with its act', async () => {
  const before = (await today()).map(({ group }) => group)
  const { number, orderId } = await paid('Failed refund')
  await testApp.db.run(
    `WITH back AS (
       UPDATE payments SET refunded = amount, outcome = 'refund_due' WHERE order_id = $1 RETURNING id, amount, provider
     )
     INSERT INTO refunds (payment_id, key, amount, reason, provider, status, next_attempt_at)
     SELECT id, 'refund-of-today', amount, 'operator', provider, 'failed', now() + interval '6 hours' FROM back`,
    [orderId],
  )
  await testApp.db.run(
    `UPDATE mails SET state = 'given_up', ended_at = clock_timestamp(), attempts = 9, subject = 'Returned'
     WHERE id = (SELECT id FROM mails WHERE about = $1 AND NOT transient LIMIT 1)`,
    [orderId],
  )
  // Nothing is left of it that could be sent.
  await testApp.db.run(
    `INSERT INTO mails (key, recipient, recipient_name, subject, text, html, transient, state, ended_at)
     VALUES ('reset', '', '', '', '', '', true, 'given_up', clock_timestamp())`,
  )
  await testApp.db.run(
    `INSERT INTO contact_tickets (email, subject, message)
     VALUES ('someone@example.com', 'A question', 'Where is it?')`,
  )
  await giveUpJob('a-job-of-today')
  // Each was running when a newer one took its key; then the process of one was killed, and the other failed.
  for (const task of ['a-killed-job', 'a-failed-job']) {
    for (const nth of [1, 2]) {
      await testApp.db.run(`SELECT graphile_worker.add_job($1, job_key := $1, max_attempts := 2)`, [task])
      if (nth === 1)
        await testApp.db.run('UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE key = $1', [task])
    }
  }
  await testApp.db.run(
    `UPDATE graphile_worker._private_jobs SET locked_at = NULL, last_error = CASE task_id
       WHEN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'a-failed-job') THEN 'fetch failed' END
     WHERE max_attempts = 2 AND key IS NULL`,
  )
  await testApp.db.run('DELETE FROM provider_events')
  await testApp.db.run(`UPDATE payments SET captured_at = captured_at - interval '2 hours'`)
  const now = (await today()).filter(({ group }) => !before.includes(group))
  expect(now.map(({ group, nextAct, again: id, url }) => [group, nextAct, id !== null, url])).toEqual([
    ['refunds', 'send_refund_again', true, null],
    ['tickets', 'answer_ticket', false, null],
    ['mails', 'send_mail_again', true, null],
    ['jobs', 'run_job_again', true, null],
    ['webhook', 'check_webhook', false, '/sandbox/admin/'],
  ])
  expect(now[0]).toMatchObject({ label: number, opens: { page: 'order', id: number } })
})

test('a mail, a job and a refund are sent again by a clerk, once, and recorded', async () => {
  const [mail, job, refund] = [await ofGroup('mails'), await ofGroup('jobs'), await ofGroup('refunds')].map(
    ([one]) => one,
  )
  for (const item of [mail, job, refund]) expect((await again(item, viewer)).status).toBe(403)
  const presses = await Promise.all([again(mail), again(mail)])
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await ofGroup('mails')).toEqual([])
  expect(await testApp.db.one('SELECT state, attempts FROM mails WHERE id = $1', [mail?.again])).toEqual({
    state: 'waiting',
    attempts: 0,
  })
  expect((await again(job)).status).toBe(200)
  expect(await ofGroup('jobs')).toEqual([])
  const waits = 'SELECT attempts, run_at <= clock_timestamp() AS due FROM graphile_worker.jobs WHERE id = $1'
  expect(await testApp.db.one(waits, [job?.again])).toEqual({ attempts: 0, due: true })
  expect((await again(job)).status).toBe(404)
  expect((await again(refund)).status).toBe(200)
  await testApp.runAllWork()
  expect(await ofGroup('refunds')).toEqual([])
  expect((await again(refund)).body.code).toBe('not_found')
  for (const id of ['no-id', '0', randomUUID()])
    for (const act of ['send_mail_again', 'run_job_again', 'send_refund_again', 'ask_provider_again'])
      expect((await clerk.request('POST /desk/api/today/again', { body: { act, id } })).status, `${act} ${id}`).toBe(
        404,
      )
  const rows = await testApp.db.many<{ row: string }>(
    `SELECT operator || ': ' || action || ', ' || object AS row FROM desk_actions WHERE kind = 'act' ORDER BY id`,
  )
  expect(rows.map(({ row }) => row)).toEqual([
    'Chandra: mail again, Returned',
    'Chandra: job again, a-job-of-today',
    `Chandra: refund again, ${refund?.label}`,
  ])
})

test('an order about which the payment provider does not answer is listed; a clerk has it reconciled at once', async () => {
  const unanswered = await paid('No answer')
  await testApp.letReconcilerAsk(unanswered.orderId)
  await testApp.fault('status', { on: 'read', status: 502, times: 9 })
  await testApp.run('reconcile-orders')
  await testApp.admin('/faults', {}, 'DELETE')
  expect(await ofGroup('payments')).toEqual([])
  await testApp.db.run(`UPDATE provider_orders SET unanswered_since = unanswered_since - interval '2 hours'`)
  const [item] = await ofGroup('payments')
  expect(item).toMatchObject({ what: 'No answer from sandbox: No answer', nextAct: 'ask_provider_again' })
  await testApp.run('reconcile-orders')
  expect(await ofGroup('payments')).toHaveLength(1)
  expect((await again(item)).status).toBe(200)
  await testApp.run('reconcile-orders')
  expect(await ofGroup('payments')).toEqual([])
})

test('an order for which the provider gave no answer is tried again however old it is', async () => {
  const { orderId } = await paid('Old')
  await testApp.db.run(
    `UPDATE provider_orders SET created_at = created_at - interval '60 days', checked_at = clock_timestamp(),
       unanswered_since = clock_timestamp() - interval '2 hours' WHERE order_id = $1`,
    [orderId],
  )
  await testApp.run('reconcile-orders')
  const [item] = await ofGroup('payments')
  expect(item).toMatchObject({ what: 'No answer from sandbox: Old' })
  await again(item)
  await testApp.fault('status', { on: 'read', status: 502, times: 9 })
  await testApp.run('reconcile-orders')
  await testApp.admin('/faults', {}, 'DELETE')
  expect(await ofGroup('payments')).toHaveLength(1)
  await testApp.db.run(`UPDATE provider_orders SET checked_at = checked_at - interval '61 minutes'`)
  await testApp.run('reconcile-orders')
  expect(await ofGroup('payments')).toEqual([])
})

test('an order that cannot be reconciled keeps no other from its turn, and is tried again', async () => {
  const [broken, sound] = [await paid('Broken'), await paid('Sound')]
  await testApp.letReconcilerAsk(broken.orderId, sound.orderId)
  await testApp.db.run(`CREATE FUNCTION fail() RETURNS trigger AS 'BEGIN RAISE ''broken''; END' LANGUAGE plpgsql`)
  await testApp.db.run(
    `CREATE TRIGGER broken BEFORE UPDATE ON provider_orders FOR EACH ROW
     WHEN (OLD.order_id = '${broken.orderId}' AND NEW.unanswered_since IS NULL) EXECUTE FUNCTION fail()`,
  )
  await expect(testApp.run('reconcile-orders')).rejects.toThrow('rows failed')
  await testApp.db.run('DROP TRIGGER broken ON provider_orders')
  await testApp.db.run(`UPDATE provider_orders SET unanswered_since = unanswered_since - interval '2 hours'`)
  expect((await ofGroup('payments')).map(({ what }) => what)).toEqual(['No answer from sandbox: Broken'])
  await testApp.db.run(`UPDATE provider_orders SET checked_at = checked_at - interval '61 minutes'`)
  await testApp.run('reconcile-orders')
  expect(await ofGroup('payments')).toEqual([])
})

test('a payment that belongs to no order is listed until it is refunded at the provider, where its act leads', async () => {
  const unmatched = async () =>
    (await ofGroup('payments')).map(({ label, amount, nextAct, url }) => [label, amount, nextAct, url])
  const act = ['refund_at_provider', '/sandbox/admin/']
  const provider = providerNamed(testApp.context, testApp.context.provider.name)
  const order = await provider.createOrder({ amount: toPaise(123_400), receipt: 'of-nobody-1', notes: {} })
  const { paymentId } = await testApp.pay({ providerOrderId: order.id })
  await testApp.runAllWork()
  expect(await unmatched()).toEqual([[paymentId, 1234, ...act]])
  await testApp.admin('/dashboard-refund', { paymentId, amount: 23_400 })
  await testApp.runAllWork()
  expect(await unmatched()).toEqual([[paymentId, 1000, ...act]])
  await testApp.admin('/dashboard-refund', { paymentId, amount: 100_000 })
  await testApp.runAllWork()
  expect(await unmatched()).toEqual([])
})

const onCommandLine = (...written: string[]) => carryOutCommand(testApp.context, parseCommand(written), 'root')

test('the command line lists them by id and sends each again, once, under the same name in the audit log', async () => {
  expect(await onCommandLine('again', 'list')).toEqual(['Nothing is to be sent again.'])
  const { number, orderId } = await paid('Of the command line')
  await testApp.db.run(
    `UPDATE mails SET state = 'given_up', ended_at = clock_timestamp(), subject = 'Given up'
     WHERE id = (SELECT id FROM mails WHERE about = $1 AND NOT transient LIMIT 1)`,
    [orderId],
  )
  await giveUpJob('a-job-of-the-shell')
  await testApp.db.run(
    `INSERT INTO refunds (payment_id, key, amount, reason, provider, status, next_attempt_at)
     SELECT id, 'refund-of-the-shell', 100, 'operator', provider, 'failed', now() + interval '6 hours'
     FROM payments WHERE order_id = $1`,
    [orderId],
  )
  await testApp.db.run(
    `UPDATE provider_orders SET unanswered_since = clock_timestamp() - interval '2 hours' WHERE order_id = $1`,
    [orderId],
  )
  const [head, ...lines] = (await onCommandLine('again', 'list')).map((line) => line.split(/ {2,}/))
  expect(head).toEqual(['command', 'id', 'since', 'of', 'what'])
  expect(lines.map(([command, , , of, what]) => [command, of, what])).toEqual([
    ['mail again', number, 'Given up'],
    ['job again', 'a-job-of-the-shell', 'broken'],
    ['refund again', number, 'failed: Of the command line'],
    ['payment again', number, 'no answer from sandbox: Of the command line'],
  ])
  const printed = []
  for (const [command = '', id = ''] of lines) {
    const written = [...command.split(' '), id]
    const both = await Promise.allSettled([onCommandLine(...written), onCommandLine(...written)])
    // The refund waits for the provider's response until it is made: to ask twice is to ask once.
    printed.push(...both.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
  }
  expect([...new Set(printed)]).toEqual([
    'The mail “Given up” is on its way again.',
    'The job a-job-of-the-shell runs again.',
    `The provider is asked again for the refund of order ${number}.`,
    `The provider is asked again what was paid for order ${number}.`,
  ])
  const waiting = await testApp.db.many<{ is_due: boolean }>(
    `SELECT state = 'waiting' AS is_due FROM mails WHERE subject = 'Given up'
     UNION ALL SELECT attempts = 0 AND run_at <= clock_timestamp() FROM graphile_worker.jobs
       WHERE task_identifier = 'a-job-of-the-shell'
     UNION ALL SELECT next_attempt_at <= clock_timestamp() FROM refunds WHERE key = 'refund-of-the-shell'
     UNION ALL SELECT checked_at IS NULL FROM provider_orders WHERE order_id = $1`,
    [orderId],
  )
  expect(waiting.map(({ is_due }) => is_due)).toEqual([true, true, true, true])
  for (const command of ['mail', 'job', 'refund', 'payment']) {
    await expect(onCommandLine(command, 'again', randomUUID())).rejects.toThrow('This is done already')
    expect(() => parseCommand([command, 'again'])).toThrow(UsageError)
  }
  const rows = await testApp.db.many<{ row: string }>(
    `SELECT DISTINCT kind || ': ' || action || coalesce(', ' || object, '') AS row FROM desk_actions
     WHERE operator = 'root' ORDER BY row`,
  )
  expect(rows.map(({ row }) => row)).toEqual([
    'act: job again, a-job-of-the-shell',
    'act: mail again, Given up',
    `act: payment again, ${number}`,
    `act: refund again, ${number}`,
    'look: again list',
  ])
})
