// A process for tests of the shutdown: sets up two parts, then does what its argument says.
import { setTimeout as sleep } from 'node:timers/promises'
import { runProcess, StartupError } from '../platform/shutdown.ts'
import { makeLog } from '../platform/log.ts'

const [way] = process.argv.slice(2)
const print = (line: string) => console.log(line)

await runProcess(
  async ({ undo, signal }) => {
    undo(async () => print('first part closed'))
    if (way === 'refuse') throw new StartupError('This cannot be. Do something else')
    if (way === 'fail') throw new Error('a fault of ours')
    undo(async () => {
      await sleep(20)
      if (way === 'close badly') throw new Error('it would not close')
      print('second part closed')
    })
    if (way === 'long start') {
      print('starting')
      await sleep(60_000, undefined, { signal })
    }
    print('open')
    if (way === 'throw')
      setTimeout(() => {
        throw new Error('nobody caught this')
      }, 0)
    if (way === 'reject') void Promise.reject(new Error('nobody handled this'))
    setInterval(() => {}, 1000)
    if (way === 'serve on') signal.addEventListener('abort', () => setTimeout(() => print('still open'), 50))
    if (way === 'reject') setTimeout(() => print('still open'), 50)
  },
  {
    log: makeLog('error', false),
    output: { print, closing: 'closing', closed: 'closed' },
    isRefusal: (error) => error instanceof StartupError,
    drainMs: way === 'serve on' ? 500 : 0,
  },
)
