// `npm run bench orders [-- --seconds S] [--rounds R]`: complete orders per second through the product: placed, paid in
// the sandbox, verified; meanwhile the sandbox, a process of its own (orders-sandbox.ts), delivers every webhook. The
// baseline, the same rows in one plain transaction with bare pg (orders-baseline.ts), runs on the same database in
// the same run.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { cpuOf } from './drive.ts'
import { median, print } from './measures.ts'
import { type Bare, bareOrders } from './orders-baseline.ts'
import { openCheckout, openProductWithSandbox } from './orders-product.ts'

/** Shares of the baseline's rate. */
const [must, aim] = [0.2, 0.35]

interface Rate {
  perSecond: number
  /** Processor time per order: of the product (for the baseline, of this process) and of all PostgreSQL processes. */
  cpuMs: number
}

export async function benchOrders(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
  })
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
  const { fixture, stop } = await openProductWithSandbox()
  let bare: Bare | undefined
  try {
    const buy = await openCheckout(fixture)
    const database = await fixture.postmaster()
    await rateOf(16, 2, [], buy)
    const baseline = await bareOrders(fixture, 32)
    bare = baseline
    const results: boolean[] = []
    for (const connections of [16, 32]) {
      const measured: { us: Rate; a: Rate }[] = []
      for (let round = 0; round < rounds; round++) {
        const a = await rateOf(connections, seconds / 2, [process.pid, database], (_client, at) => baseline.write(at))
        measured.push({ a, us: await rateOf(connections, seconds, [fixture.pid(), database], buy) })
      }
      results.push(report(connections, measured))
    }
    console.log(
      `load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, clients and sandbox included`,
    )
    return results.every(Boolean)
  } finally {
    await bare?.end()
    await stop()
  }
}

function report(connections: number, measured: { us: Rate; a: Rate }[]): boolean {
  const rate = median(measured.map(({ us }) => us.perSecond))
  const plain = median(measured.map(({ a }) => a.perSecond))
  const ratio = median(measured.map(({ us, a }) => us.perSecond / a.perSecond))
  const [cpu, bareCpu] = [median(measured.map(({ us }) => us.cpuMs)), median(measured.map(({ a }) => a.cpuMs))]
  const figure = `${rate.toFixed(0)}/s : plain transaction ${plain.toFixed(0)}/s = ${(ratio * 100).toFixed(1)} %`
  const byCpu = `by processor time ${cpu.toFixed(1)} : ${bareCpu.toFixed(1)} ms = ${((bareCpu / cpu) * 100).toFixed(1)} %`
  const bar = `must ${must * 100} %, aim ${aim * 100} %`
  print(`whole orders, ${connections} connections`, figure, `${byCpu}; ${bar}`, ratio >= must)
  return ratio >= must
}

/** Each client does one piece of work after the other; counts those that ended within the time. */
export async function rateOf(
  clients: number,
  seconds: number,
  pids: readonly number[],
  work: (client: number, at: number) => Promise<void>,
): Promise<Rate> {
  const cpuBefore = cpuOf(pids)
  const began = performance.now()
  const isOver = () => performance.now() - began >= seconds * 1000
  let [begun, inTime] = [0, 0]
  const runClient = async (client: number) => {
    while (!isOver()) {
      // Neighbouring clients buy different works.
      await work(client, begun++)
      if (!isOver()) inTime++
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)))
  return { perSecond: inTime / seconds, cpuMs: (cpuOf(pids) - cpuBefore) / begun }
}
