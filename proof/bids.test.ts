// A short run of the history checker of bids (`npm run check:bids` is the long one): one server, killed once with its
// database, and once more while the winners pay, then the twelve invariants. Then one run without the fold and one with
// a winner who owes a rupee less; both must be detected.
import { databaseUrlOf } from '@rasika/server/testing/app-process.ts'
import { createTestDatabase, migratedData } from '@rasika/server/testing/postgres.ts'
import { copyData } from '@rasika/server/testing/postgres-fixture.ts'
import { expect, test } from 'vitest'
import { type DatabaseUnderTest, embeddedDatabase } from './checks/bids/fixtures.ts'
import { runOnce } from './checks/bids/run.ts'

/** The server starts eight times, which takes long on a busy machine. */
const timeout = 240_000
/** Its own, to be killed. */
function ownDatabase(dataDir: string): Promise<DatabaseUnderTest> {
  copyData(migratedData(), dataDir)
  return embeddedDatabase(dataDir)
}

async function sharedDatabase(): Promise<DatabaseUnderTest> {
  const { connection, drop } = await createTestDatabase()
  return { connection, url: databaseUrlOf(connection), kill: () => {}, stop: drop }
}

const short = { seed: 20_261_121, bids: 600, bidders: 16, calmLots: 4, seconds: 4 }

test('under load with kills no bid is lost, doubled or out of order', { timeout }, async () => {
  const { lines, history, kills } = await runOnce({ ...short, kills: 2, servers: 2, startDatabase: ownDatabase })
  expect(lines.filter(({ isRight }) => !isRight)).toEqual([])
  expect(lines).toHaveLength(13)
  expect(kills).toBe(3)
  expect(history.filter(({ what, outcome }) => what === 'bid' && outcome === 'ok').length).toBeGreaterThan(100)
})

test.concurrent.each([
  // Which check fails first depends on timing: the database refuses the worst cases. The fold shows only where a
  // removal and a later request of its lot are in one batch, so that takes three times as many bids.
  ['skips the fold', 'fold', 1800, /^(I0|I6|I10|I12) /],
  ['asks a winner for another sum than they bid', 'price', 600, /^I9 /],
] as const)('a server that %s is detected', { timeout }, async (_, mutation, bids, invariant) => {
  const { lines } = await runOnce({
    ...short,
    bids,
    kills: 0,
    servers: 1,
    mutation,
    startDatabase: sharedDatabase,
  })
  expect(lines.filter(({ isRight }) => !isRight).map(({ what }) => what)).toContainEqual(
    expect.stringMatching(invariant),
  )
})
