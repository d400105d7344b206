// A process for tests of log-in failures in Redis: guesses the password of one account many times at once, as soon as
// its input ends, and prints how many guesses were let through.
import { text } from 'node:stream/consumers'
import { Problem } from '@rasika/contract/problem.ts'
import { loginThrottle } from '../accounts/accounts.ts'
import { connectTo } from './redis.ts'

const [url = '', guesses = ''] = process.argv.slice(2)
const redis = await connectTo({ url })
const throttle = loginThrottle({ config: { RATE_LOOSENESS: 1 }, redis }, 'buyer', { count: 10, seconds: 900 })
console.log('ready')
await text(process.stdin)
const now = new Date()
const entered = await Promise.all(
  Array.from({ length: Number(guesses) }, () =>
    throttle.enter({ email: 'owner@example.com', caller: 'thief', known: false }, now).then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof Problem) return false
        throw refusal
      },
    ),
  ),
)
console.log(entered.filter(Boolean).length)
redis.close()
