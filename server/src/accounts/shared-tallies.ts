// Counts of wrong log-ins in Redis, for all processes together: the rule of `login-tallies.ts` in scripts, because
// reading a wait and counting the try must be one step. Two keys of an email: the account's, with the failures of
// unknown callers and how often failures were reset (`epoch`), and a caller's own. Both go after a day of quiet.
import { doublings, quietMs } from './backoff.ts'
import { firstTries, type LoginTry, type BackoffLimits } from './login-tallies.ts'
import { type Redis, scriptOf } from '../platform/redis.ts'

interface SharedTallies {
  /** Null where Redis is away. */
  enter(who: LoginTry, now: Date): Promise<SharedTry | null>
  forget(email: string, caller: string): Promise<void>
}

interface SharedTry {
  wait: number
  takeBack(): Promise<void>
  succeeded(): Promise<void>
}

/** Returns the wait as text, because Redis cuts off fractions, and what `takeBack` needs: epoch and bucket. */
const enterScript = scriptOf(`
  local account, own = KEYS[1], KEYS[2]
  local now, free, longest = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  local epoch = redis.call('HGET', account, 'epoch') or '0'
  local known = ARGV[1] == '1' or redis.call('HGET', own, 'proven') == '1'
  local function tally(key, name)
    local found = redis.call('HMGET', key, name .. ':failures', name .. ':last')
    local failures, last = tonumber(found[1] or 0), tonumber(found[2] or 0)
    if now - last < ${quietMs} then return failures, last end
    return 0, last
  end
  local function wait(failures, last)
    if failures < free then return 0 end
    return math.max(0, last + longest * 2 ^ math.min(0, failures - free - ${doublings}) - now)
  end
  local failures, last = 0, 0
  if (redis.call('HGET', own, 'epoch') or '0') == epoch then failures, last = tally(own, 'own') end
  local bucket = ''
  local left = wait(failures, last)
  local bucketFailures, bucketLast = 0, 0
  if not known then
    bucket = failures < ${firstTries} and 'first' or 'again'
    bucketFailures, bucketLast = tally(account, bucket)
    left = math.max(left, wait(bucketFailures, bucketLast))
  end
  if left > 0 then return { string.format('%.17g', left), epoch, bucket } end
  redis.call('HSET', own, 'epoch', epoch, 'own:failures', failures + 1, 'own:last', ARGV[2])
  if not known then
    redis.call('HSET', account, bucket .. ':failures', bucketFailures + 1, bucket .. ':last', ARGV[2])
  end
  redis.call('PEXPIRE', own, ${quietMs})
  redis.call('PEXPIRE', account, ${quietMs})
  return { '0', epoch, bucket }`)

/** Failures that were reset meanwhile, or have expired, are not lowered. */
const takeBackScript = scriptOf(`
  local account, own, epoch, bucket = KEYS[1], KEYS[2], ARGV[1], ARGV[2]
  local function lower(key, name)
    local failures = tonumber(redis.call('HGET', key, name) or 0)
    if failures > 0 then redis.call('HINCRBY', key, name, -1) end
  end
  if (redis.call('HGET', account, 'epoch') or '0') ~= epoch then return end
  if (redis.call('HGET', own, 'epoch') or '0') == epoch then
    lower(own, 'own:failures')
    if ARGV[3] == '1' then redis.call('HDEL', own, 'own:failures', 'own:last') end
  end
  if bucket ~= '' then lower(account, bucket .. ':failures') end`)

const forgetScript = scriptOf(`
  local account, own = KEYS[1], KEYS[2]
  redis.call('HINCRBY', account, 'epoch', 1)
  redis.call('HDEL', account, 'first:failures', 'first:last', 'again:failures', 'again:last')
  redis.call('HSET', own, 'proven', '1')
  redis.call('PEXPIRE', account, ${quietMs})
  redis.call('PEXPIRE', own, ${quietMs})`)

/** `name`: whose log-ins, in all processes the same. */
export function sharedTallies(redis: Redis, name: string, { free, longest }: BackoffLimits): SharedTallies {
  const keysOf = (email: string, caller: string) => {
    const account = `rasika:login:${name}:${redis.digest(email)}`
    return [account, `${account}:${redis.digest(caller)}`]
  }
  return {
    async enter({ email, caller, known }, now) {
      const keys = keysOf(email, caller)
      const args = [known ? 1 : 0, now.getTime(), free, longest]
      const entered = await redis.use(
        async () => (await redis.run(enterScript, keys, args)) as [wait: string, epoch: string, bucket: string],
        () => null,
      )
      if (!entered) return null
      const [wait, epoch, bucket] = entered
      const takeBack = async (forgetOwn: 0 | 1) =>
        redis.use(
          async () => void (await redis.run(takeBackScript, keys, [epoch, bucket, forgetOwn])),
          () => {},
        )
      const isCounted = wait === '0'
      return {
        wait: Number(wait),
        takeBack: async () => (isCounted ? takeBack(0) : undefined),
        succeeded: async () => (isCounted ? takeBack(1) : undefined),
      }
    },
    forget: (email, caller) =>
      redis.use(
        async () => void (await redis.run(forgetScript, keysOf(email, caller), [])),
        () => {},
      ),
  }
}
