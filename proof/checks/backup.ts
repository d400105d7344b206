// `npm run check:backup [-- --bids 300] [--seed N]`: PostgreSQL and pgBackRest of Debian with the files of deploy/.
// Lots are sold and paid for, bids arrive through the product while a full and a differential backup run; then a point
// in time is noted, more bids arrive, and the ledgers are deleted by mistake. The machine is lost, and the database is
// restored to that point in another folder. Required: the ledgers byte-identical, nothing of later, `verify` finds no
// fault, and the product opens on it. Exits with 1 where one of these fails.
import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { seededRandom } from '@rasika/server/testing/random.ts'
import { runCommand } from '@rasika/server/testing/command.ts'
import { installPrograms } from '../cluster/programs.ts'
import { startProduct } from '../product.ts'
import { type ArchivedPostgres, startArchivedPostgres } from './backup/archived-postgres.ts'
import { digestLedgers, ledgerTables } from './backup/ledgers.ts'
import { bidAll } from './bids/bidders.ts'
import { type BidderAccount, openBidsFixture } from './bids/fixtures.ts'
import type { ClientOperation } from './bids/history.ts'
import { waitUntilIdle } from './bids/run.ts'
import { letWinnersPay } from './bids/winners.ts'
import { endReport, reportFigure } from './verdicts.ts'

const { values } = parseArgs({ options: { bids: { type: 'string', default: '300' }, seed: { type: 'string' } } })
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const bids = Number(values.bids)
const lotCount = 6
const random = seededRandom(seed)
console.log(`seed ${seed}; load average ${loadavg()[0]?.toFixed(1)}`)

await installPrograms(['postgres', 'pgbackrest'])
let archived: ArchivedPostgres | undefined
const fixture = await openBidsFixture({
  servers: 1,
  startDatabase: async (folder) => {
    const started = await startArchivedPostgres(folder)
    archived = started
    return { connection: started.connection, url: started.url, kill: started.loseMachine, stop: started.stop }
  },
})
try {
  await check(archived as ArchivedPostgres)
} finally {
  await fixture.stop()
}
endReport()

async function check({ pgbackrest, restoreTo }: ArchivedPostgres): Promise<void> {
  await pgbackrest('stanza-create')
  await pgbackrest('check')
  reportFigure('stanza-create and check', 'a file of the log reached the encrypted repository', true)

  const artist = await fixture.newArtist()
  const shill = await fixture.newBidder(-1)
  const bidders: BidderAccount[] = []
  for (let nth = 0; nth < 16; nth++) bidders.push(await fixture.newBidder(nth))
  const lots = async (seconds: number) => {
    const made: string[] = []
    for (let nth = 0; nth < lotCount; nth++) made.push(await fixture.newLot(artist, seconds + nth, 0))
    return made
  }
  const bidOn = ([hot = '', ...calm]: readonly string[]) =>
    bidAll({ fixture, bidders, shill, hot, calm, bids, random, onProgress: () => {} })

  await bidOn(await lots(5))
  await waitUntilIdle(fixture)
  const unpaid = await letWinnersPay(fixture, bidders, null)
  reportFigure('winners paid', unpaid.join('; ') || 'each win', unpaid.length === 0)

  const open = await lots(86_400)
  const before: ClientOperation[] = []
  for (const type of ['full', 'diff']) {
    const began = performance.now()
    let ended = 0
    const backup = pgbackrest(`--type=${type}`, 'backup').finally(() => (ended = performance.now()))
    while (ended === 0) before.push(...(await bidOn(open)))
    await backup
    const during = acknowledged(before).filter((one) => one.begun > began && one.ended < ended)
    const seconds = ((ended - began) / 1000).toFixed(1)
    reportFigure(
      `bids acknowledged while the ${type} backup ran`,
      `${during.length} in ${seconds} s`,
      during.length > 0,
    )
  }
  before.push(...(await bidOn(open)))
  const then = await digestLedgers(fixture.rows)
  const [{ time = '' } = {}] = await fixture.rows<{ time: string }>('SELECT clock_timestamp()::text AS time')
  const stillThen = await digestLedgers(fixture.rows)
  reportFigure('the point in time', time, JSON.stringify(then) === JSON.stringify(stillThen))

  const later = acknowledged([...before, ...(await bidOn(open))]).slice(acknowledged(before).length)
  await fixture.rows(`TRUNCATE ${ledgerTables.join(', ')} CASCADE`)
  reportFigure('bids after it, then the ledgers are emptied', `${later.length} bids`, later.length > 0)
  await pgbackrest('check')
  const sizes = sizesOf(await pgbackrest('--output=json', 'info'))
  reportFigure('backups in the repository, of the size of the database', sizes.join(', '), sizes.length === 2)

  await fixture.killPostgres()
  const lost = performance.now()
  const restored = await restoreTo(time)
  reportFigure('restored, in seconds', ((performance.now() - lost) / 1000).toFixed(1), true)
  const now = await digestLedgers(restored.rows)
  for (const [nth, { table, rows, sha256 }] of now.entries())
    reportFigure(
      `${table}: rows and SHA-256 as they were`,
      `${rows}, ${sha256.slice(0, 16)}`,
      rows > 0 && rows === then[nth]?.rows && sha256 === then[nth].sha256,
    )
  const there = new Set((await restored.rows<{ id: string }>('SELECT id FROM bids')).map(({ id }) => id))
  const missing = acknowledged(before).filter(({ bidId }) => !there.has(bidId as string))
  reportFigure(
    'earlier bids, of which missing',
    `${acknowledged(before).length}, ${missing.length}`,
    missing.length === 0,
  )
  const present = later.filter(({ bidId }) => there.has(bidId as string))
  reportFigure('later bids, of which there', `${later.length}, ${present.length}`, present.length === 0)

  const { code, printed } = await runCommand('verify/main.ts', [], { DATABASE_URL: restored.url })
  reportFigure('verify', printed.trimEnd().replaceAll('\n', '\n    '), code === 0)
  const product = await startProduct({ DATABASE_URL: restored.url, LOG_LEVEL: 'fatal' })
  const response = await fetch(`${product.origin}/auction/${open[0]}`)
  reportFigure('the product opens on it and shows a lot', response.status, response.ok)
  await product.stop()
}

function sizesOf(info: string): string[] {
  const [stanza] = JSON.parse(info) as {
    backup: { type: string; info: { size: number; repository: { delta: number } } }[]
  }[]
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  return (stanza?.backup ?? []).map(
    ({ type, info }) => `${type} ${megabytes(info.repository.delta)} of ${megabytes(info.size)}`,
  )
}

/** Each bid once, as it was placed: who leads may raise their maximum later, which is answered with the same bid. */
function acknowledged(history: readonly ClientOperation[]): ClientOperation[] {
  const placed = new Map<string, ClientOperation>()
  for (const one of history)
    if (one.what === 'bid' && one.outcome === 'ok' && one.bidId !== null && !placed.has(one.bidId))
      placed.set(one.bidId, one)
  return [...placed.values()]
}
