// Delivers events to the server: signed over the exact bytes sent, the same id at every attempt, 2xx within 5 seconds
// or a retry with growing pauses for 24 hours; after that the webhook is switched off until a person switches it on.
// `clockRate` divides every pause, so that a test sees a day pass in seconds.
import type { FastifyBaseLogger } from 'fastify'
import type { Bank } from './bank.ts'
import { sign } from './ids.ts'
import { concludeRefund } from './refunds.ts'
import { concludeLinkedAccount, concludeTransfer } from './razorpay-route-bank.ts'
import { concludeAddress, concludePayout } from './razorpayx-bank.ts'
import type { SandboxPayoutStatus } from './razorpayx-store.ts'
import type { Arrived, Client, Store, TaskKind, WebhookDelivery } from './store.ts'

export interface Webhook {
  /** Called at each delivery: the port is known after listening. */
  url(): string
  secret: string
  oldSecret: string
}

/** Reports of the courier service carry a key that the receiver chose, and no signature. */
export interface CourierPush {
  url(): string
  key: string
}

interface SenderContext {
  store: Store
  bank: Bank
  account: string
  webhook: Webhook
  push: CourierPush
  log: FastifyBaseLogger
}

const [firstPauseSeconds, longestPauseSeconds, daySeconds] = [2, 3600, 86_400]
const answerMs = 5000
const longestSleepSeconds = 20

export interface WebhookSender {
  start(): void
  /** Call when new work is due; otherwise the next round is at the next due time. */
  deliverSoon(): void
  /** Runs all due work and waits for it; returns how many deliveries were tried. */
  deliverAll(): Promise<number>
  stop(): Promise<void>
}

export function webhookSender(context: SenderContext): WebhookSender {
  let isStopped = true
  /** A round that has not begun yet covers requests made meanwhile. */
  let isRequested = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function look(): Promise<void> {
    isRequested = false
    try {
      await allDue(context)
      const seconds = (await (await context.store.client()).nextDue()) ?? longestSleepSeconds
      sleep(Math.min(longestSleepSeconds, Math.max(0.05, seconds)))
    } catch (err) {
      if (!isStopped) context.log.warn({ err }, 'the sandbox could not look for what is due')
      sleep(longestSleepSeconds)
    }
  }
  function sleep(seconds: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(deliverSoon, seconds * 1000)
    timer.unref()
  }
  function deliverSoon(): void {
    if (isStopped || isRequested) return
    isRequested = true
    round = round.then(look)
  }
  return {
    start() {
      isStopped = false
      deliverSoon()
    },
    deliverSoon,
    // Work of a running round is no longer due, but not done yet.
    deliverAll: () => round.then(() => allDue(context)),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}

async function allDue(context: SenderContext): Promise<number> {
  const client = await context.store.client()
  let tried = 0
  for (;;) {
    const tasks = await doTasks(context)
    const taken = await client.takeDeliveries(40)
    tried += taken.length
    if (tasks + taken.length === 0) return tried
    // Events of one order are sent in their order, although the provider promises none.
    const byOrder = Map.groupBy(
      taken.toSorted((a, b) => Number(a.id) - Number(b.id)),
      ({ order_id }) => order_id,
    )
    const arrived = await Promise.all([...byOrder.values()].map((few) => deliverInTurn(context, few)))
    await client.endDelivered(arrived.flat())
  }
}

/** Returns the deliveries that arrived. */
async function deliverInTurn(context: SenderContext, few: readonly WebhookDelivery[]): Promise<Arrived[]> {
  const arrived: Arrived[] = []
  for (const delivery of few) {
    const answer = await deliver(context, delivery)
    if (answer !== null) arrived.push({ id: delivery.id, answer })
  }
  return arrived
}

async function doTasks({ store, account, bank, log }: SenderContext): Promise<number> {
  const now = await store.client()
  for (let done = 0; ; done++) {
    if (!(await now.hasTask())) return done
    const late = await store.transaction(async (client) => {
      const task = await client.takeTask()
      if (task === null) return null
      if (task.kind === 'late authorisation') return task.subject
      await conclude(client, account, task)
      return ''
    })
    if (late === null) return done
    if (late)
      await bank
        .authorizeLate(late)
        .catch((err: unknown) => log.warn({ err }, 'a late authorisation had nothing to authorise'))
  }
}

const payoutTask = /^payout (\w+)$/

async function conclude(client: Client, account: string, { kind, subject }: { kind: TaskKind; subject: string }) {
  if (kind === 'account checked') return concludeLinkedAccount(client, account, subject)
  if (kind === 'address tested') return concludeAddress(client, account, subject)
  if (kind === 'transfer processed') return concludeTransfer(client, account, subject, 'processed')
  if (kind === 'transfer failed') return concludeTransfer(client, account, subject, 'failed')
  if (kind === 'transfer reversed') return concludeTransfer(client, account, subject, 'reversed')
  const payout = payoutTask.exec(kind)?.[1]
  if (payout) return concludePayout(client, account, subject, payout as Exclude<SandboxPayoutStatus, 'processing'>)
  await concludeRefund(client, account, subject, kind === 'refund failed' ? 'failed' : 'processed')
}

/** The server's response if the delivery arrived; otherwise null, and it is postponed or given up. */
async function deliver({ store, webhook, push }: SenderContext, delivery: WebhookDelivery): Promise<string | null> {
  const client = await store.client()
  if (await client.switch('webhook off')) {
    await client.putOff(delivery.id, longestPauseSeconds, 'switched off')
    return null
  }
  const answer = await (delivery.receiver === 'courier' ? postPush(push, delivery) : post(webhook, delivery))
  if (/^2\d\d$/.test(answer)) return answer
  const clockRate = Number((await client.switch('clockRate')) ?? 1)
  if (delivery.age * clockRate >= daySeconds) {
    await client.giveUp(delivery.id, answer)
    await client.setSwitch('webhook off', 'a day of failures')
    return null
  }
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, delivery.attempts - 1))
  await client.putOff(delivery.id, pause / clockRate, answer)
  return null
}

/** The status, or the error instead of one. */
function post(webhook: Webhook, { body, signing, event_id }: WebhookDelivery): Promise<string> {
  const secret = {
    right: webhook.secret,
    changed: webhook.secret,
    old: webhook.oldSecret,
    wrong: `not ${webhook.secret}`,
  }[signing]
  return send(
    webhook.url(),
    {
      'x-razorpay-signature': sign(secret, body),
      'x-razorpay-event-id': event_id,
      'user-agent': 'Razorpay-Webhook/v1',
    },
    signing === 'changed' ? body.replace(/"amount":(\d+)/, '"amount":1') : body,
  )
}

function postPush(push: CourierPush, { body, signing }: WebhookDelivery): Promise<string> {
  return send(push.url(), { 'x-api-key': signing === 'right' ? push.key : 'another key' }, body)
}

async function send(url: string, headers: Record<string, string>, body: string): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return (error as Error).name
  }
}
