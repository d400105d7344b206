// `npm run check:bids [-- --seeds 10] [--seed N] [--bids 20000] [--kills 6] [--mutation NAME]`: the history checker of
// bids in the manner of Jepsen. Many bidders on one hot lot and twenty calm ones place bids and maximum bids, remove
// them, lots close and winners pay, while servers and PostgreSQL are killed with -9 at random moments; then it checks
// twelve invariants. Prints its seeds, which reproduce a run. Exits with 1 when an invariant is violated; `--mutation`
// removes one guard first and must therefore end with 1.
import { randomInt } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { mutations } from './bids/mutation.ts'
import { runOnce } from './bids/run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    seed: { type: 'string' },
    bids: { type: 'string', default: '20000' },
    bidders: { type: 'string', default: '64' },
    kills: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '30' },
    mutation: { type: 'string' },
  },
})
const mutation = mutations.find((one) => one === values.mutation)
if (values.mutation !== undefined && mutation === undefined)
  throw new Error(`--mutation is one of ${mutations.join(', ')}`)
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, () => randomInt(2 ** 31))
    : [Number(values.seed)]
let violations = 0
for (const [nth, seed] of seeds.entries()) {
  console.log(`seed ${seed} (${nth + 1} of ${seeds.length})${mutation ? `, WITHOUT: ${mutation}` : ''}`)
  const size = {
    seed,
    bids: Number(values.bids),
    bidders: Number(values.bidders),
    calmLots: 20,
    kills: Number(values.kills),
    servers: 2,
    seconds: Number(values.seconds),
    mutation,
  }
  const { lines } = await runOnce(size, (line) => console.log(`  ${line}`))
  for (const { what, figure, isRight } of lines)
    console.log(`  ${what.padEnd(88)} ${figure}${isRight ? '' : '  WRONG'}`)
  violations += lines.filter(({ isRight }) => !isRight).length
}
console.log(
  `${seeds.length} ${seeds.length === 1 ? 'seed' : 'seeds'}, ${violations} violations of the invariants in all; ` +
    `load average ${loadavg()[0]?.toFixed(1)}`,
)
process.exitCode = violations === 0 ? 0 : 1
