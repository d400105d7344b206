// `npm run bench NAME`: measures, prints each figure beside its bar and exits with 1 when a required bar is missed.
// Measured figures and their method are in README.md. NODE_ENV must be set before React and other packages load;
// without it they are three times slower.
process.env.NODE_ENV = 'production'
const [name = '', ...options] = process.argv.slice(2)

const benches: Record<string, () => Promise<boolean>> = {
  bids: async () => (await import('./bids.ts')).benchBids(options),
  catalogue: async () => (await import('./catalogue.ts')).benchCatalogue(options),
  cluster: async () => (await import('./cluster.ts')).benchCluster(options),
  growth: async () => (await import('./growth.ts')).benchGrowth(options),
  live: async () => (await import('./live.ts')).benchLive(options),
  load: async () => (await import('./load.ts')).benchLoad(options),
  memory: async () => (await import('./memory.ts')).benchMemory(options),
  orders: async () => (await import('./orders.ts')).benchOrders(options),
  redis: async () => (await import('./redis.ts')).benchRedis(options),
  search: async () => (await import('./search.ts')).benchSearch(options),
  storage: async () => (await import('./storage.ts')).benchStorage(options),
  pages: async () => (await import('./pages.ts')).benchPages(options),
}

const bench = benches[name]
if (bench) {
  process.exitCode = (await bench()) ? 0 : 1
} else {
  console.error(`Say what to measure: npm run bench ${Object.keys(benches).join(' | npm run bench ')}`)
  process.exitCode = 1
}
