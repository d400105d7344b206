// `npm run bench catalogue [-- --works N] [--seconds S] [--rounds R] [--fresh]`: measures the catalogue's paths through
// the real server, each beside baseline A in the same run. Without --works, in sequence: the demonstration gallery,
// 20,000 and a million works.
import { parseArgs } from 'node:util'
import { connections, memoryOf, read } from './drive.ts'
import { type BenchFixture, openBenchFixture } from './fixtures.ts'
import { type Both, compare, compareWithReact, print, type Timing, waitOfOne } from './measures.ts'
import { startProduction } from './production.ts'
import { startBaseline } from './start-baseline.ts'
import { drawPages, drawQuestions } from './queries.ts'

const bars = {
  list: { must: 0.45, aim: 0.8 },
  listFromMemory: { must: 1.5, aim: 3 },
  detail: { must: 0.6, aim: 0.8 },
  price: { must: 0.45, aim: 0.8 },
  search: { must: 0.6, aim: 1 },
  uncached: { must: 0.25, aim: 0.7 },
  memory: { must: 0.3, aim: 0.45, perSecond: 15_000 },
} as const
const maxMemory = 250
const page = '/artworks'
/**
 * The same page of cards under different URLs, because concurrent requests for one URL share one rendering.
 */
const differentPages = Array.from({ length: 300 }, (_, rupees) => `${page}?minPrice=${rupees + 1}`)

export async function benchCatalogue(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: {
      works: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      fresh: { type: 'boolean', default: false },
    },
  })
  const sizes = values.works === undefined ? [0, 20_000, 1_000_000] : [Number(values.works)]
  const timing = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
  console.log(`${connections} connections, ${timing.rounds} rounds ` + `of ${timing.seconds} s each way`)
  let met = true
  for (const works of sizes) {
    const fixture = await openBenchFixture(works, { fresh: values.fresh })
    try {
      met = (await measure(fixture, timing)) && met
    } finally {
      await fixture.stop()
    }
  }
  return met
}

/** First a product that keeps no responses, so that every question is a new one; then one that does. */
async function measure(fixture: BenchFixture, timing: Timing): Promise<boolean> {
  const env = { DATABASE_URL: fixture.database, DATA_DIR: fixture.dataDir }
  let html: string
  let met: boolean
  let baseline: Both['baseline'] | undefined
  const uncached = await startProduction({ ...env, PAGE_CACHE_MB: '0' })
  try {
    html = await read(`${uncached.origin}${page}`)
    console.log(`\n${await fixture.works()} works`)
    met = await compareWithReact('page uncached : React alone', uncached, differentPages, html, timing, bars.uncached)
    await fixture.prepareTables()
    baseline = await startBaseline(fixture.database, Buffer.byteLength(html))
    met = (await measureUncached({ product: uncached, baseline, fixture, timing })) && met
  } catch (error) {
    baseline?.child.kill()
    throw error
  } finally {
    await uncached.stop()
  }
  const product = await startProduction(env)
  try {
    return (await measureFromMemory({ product, baseline, fixture, timing })) && met
  } finally {
    baseline.child.kill()
    await product.stop()
  }
}

async function measureUncached(both: Both): Promise<boolean> {
  const { product, fixture } = both
  const questions = await drawQuestions(fixture.client)
  const { pages, deep } = await drawPages(product.origin, 600)
  const results = [
    await compare('list of 24 cards', both, questions.list, bars.list),
    await compare('one work', both, questions.detail, bars.detail),
    ...(pages.ours.length > 0 ? [await compare('category by price, keyset page', both, pages, bars.price)] : []),
    await compare('two-word search, ranked', both, questions.search, bars.search),
    await waitOfOne('search with facets, one client', product.origin, questions.newSearches, { p99: 10 }),
    await waitOfOne('four facets, one client', product.origin, questions.facets, { p99: 10 }),
    await waitOfOne('fits my wall, dearest first, one client', product.origin, questions.fits, { p99: 10 }),
    await waitOfOne('keyset page deep inside, one client', product.origin, deep, { p99: 10 }),
    checkMemory(product.pid),
  ]
  return results.every(Boolean)
}

async function measureFromMemory(both: Both): Promise<boolean> {
  const { listAgain } = await drawQuestions(both.fixture.client)
  const results = [
    await compare('list of 24 cards from memory', both, listAgain, bars.listFromMemory),
    await compare('page from memory : a ready buffer', both, { ours: [page], theirs: ['/buffer'] }, bars.memory),
    checkMemory(both.product.pid),
  ]
  return results.every(Boolean)
}

function checkMemory(pid: number): boolean {
  const used = memoryOf(pid)
  const isWithin = used <= maxMemory
  print("memory of the product's process", `${used} MB after all this`, `must ${maxMemory}, aim 150`, isWithin)
  return isWithin
}
