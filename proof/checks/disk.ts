// `npm run check:disk [-- --seconds 8] [--megabytes 500]`: runs the product on its own disk (a tmpfs, so this needs
// root) that is filled under load, twice: once so that tables cannot grow, once so that the write-ahead log cannot,
// which ends PostgreSQL. Required: 503 with a message for writes that need room and never 500, pages served throughout,
// every acknowledged write kept, and bids accepted again without intervention once there is room. Exits with 1 on any
// other outcome.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findEmbeddedPostgres } from '@rasika/server/postgres/embedded.ts'
import pg from 'pg'
import { startProduct } from '../product.ts'
import { startLoad } from './disk/load.ts'
import { emptyDisk, fillDisk } from './disk/fill.ts'
import { endReport, reportFigure } from './verdicts.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, megabytes: { type: 'string', default: '500' } },
})
const milliseconds = Number(values.seconds) * 1000
if (process.getuid?.() !== 0) throw new Error('This check mounts a disk of its own: run it as root')

const folder = await mkdtemp(path.join(tmpdir(), 'rasika-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${values.megabytes}m,mode=755`, 'tmpfs', folder])
try {
  await check()
} finally {
  execFileSync('umount', [folder])
  await rm(folder, { recursive: true })
}
endReport()

async function check(): Promise<void> {
  const dataDir = path.join(folder, 'data')
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    const load = await startLoad(product.origin)
    await sleep(milliseconds)
    report('before', load.takeCounts())

    await fillDisk(folder)
    load.takeCounts()
    await sleep(milliseconds)
    const full = report('tables cannot grow', load.takeCounts())
    reportFigure('refused in words (503 no_room)', full.diskFull, full.diskFull > 0)
    reportPages(full)
    await back('after the first')

    await fillDisk(folder)
    await switchLog(dataDir)
    load.takeCounts()
    await sleep(milliseconds)
    const ended = report('the log cannot grow', load.takeCounts())
    reportPages(ended)
    await back('after the second')

    const acknowledged = await load.stop()
    const there = await bidsThere(dataDir)
    const lost = acknowledged.filter((id) => !there.has(id))
    reportFigure('acknowledged bids, of which lost', `${acknowledged.length}, ${lost.length}`, lost.length === 0)

    async function back(what: string): Promise<void> {
      const since = performance.now()
      await emptyDisk(folder)
      await load.nextBid()
      const seconds = (performance.now() - since) / 1000
      reportFigure(`first bid taken ${what}, seconds after there was room`, seconds.toFixed(2), seconds < 10)
      load.takeCounts()
      await sleep(milliseconds / 2)
      report(what, load.takeCounts())
    }
  } finally {
    await product.stop()
  }
}

type Counted = ReturnType<Awaited<ReturnType<typeof startLoad>>['takeCounts']>

function report(what: string, counted: Counted): Counted {
  const statuses = Object.entries(counted.statuses).map(
    ([call, of]) =>
      `${call} ${Object.entries(of)
        .map(([status, count]) => `${count}×${status}`)
        .join(' ')}`,
  )
  reportFigure(`${what}: ${statuses.join('; ')}`, `${counted.faults} faults`, counted.faults === 0)
  return counted
}

function reportPages({ pages, stalePages, pagesRefused }: Counted): void {
  reportFigure('pages served, expired ones among them', `${pages}, ${stalePages}`, pages > 0 && pagesRefused === 0)
}

/** Each switch needs a file of 16 MB, for which there is no room, so PostgreSQL stops. */
async function switchLog(dataDir: string): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    await onDatabase(dataDir, async (client) => {
      await client.query("SELECT pg_logical_emit_message(true, 'disk', 'x'), pg_switch_wal()")
    }).catch(() => {})
  }
  const { bavail, bsize } = await statfs(folder)
  console.log(`the log was switched with ${Math.round((bavail * bsize) / 1000)} KB free`)
}

async function bidsThere(dataDir: string): Promise<Set<string>> {
  return onDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM bids')
    return new Set(rows.map(({ id }) => id))
  })
}

async function onDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(dataDir, 'postgres')))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
