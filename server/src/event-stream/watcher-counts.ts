// How many watch a lot in other processes. In Redis each process keeps its own number for each lot that it watches,
// renews it every 3 s, and reads the others' with the same call. A number that was not renewed for 10 s no longer
// counts, so the watchers of a killed process vanish. While Redis is away the numbers last heard hold for as long.
import { randomUUID } from 'node:crypto'
import { type Redis, scriptOf } from '../platform/redis.ts'

interface WatcherCounts {
  /** The number in other processes, as last heard. */
  elsewhere(lotId: string): number
  /** Call with each change of the number in this process. */
  set(lotId: string, watchers: number): void
  /** Takes back what this process has counted. */
  close(): Promise<void>
}

/** Milliseconds: a number is renewed, no longer counts, and is written after a change. */
const usualPace = { renewMs: 3000, validMs: 10_000, soonMs: 100 }

/** Writes the number of one process; returns the sum of the others. By the clock of Redis. */
const countScript = scriptOf(`
  local lot, process, watchers, valid = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3])
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  if watchers == '0' then redis.call('HDEL', lot, process)
  else redis.call('HSET', lot, process, watchers .. ' ' .. string.format('%.0f', now)) end
  local all, sum = redis.call('HGETALL', lot), 0
  for at = 1, #all, 2 do
    local count, since = string.match(all[at + 1], '(%d+) (%d+)')
    if now - since > valid then redis.call('HDEL', lot, all[at])
    elseif all[at] ~= process then sum = sum + count end
  end
  redis.call('PEXPIRE', lot, valid)
  return sum`)

const none: WatcherCounts = { elsewhere: () => 0, set: () => {}, close: async () => {} }

/** `onChange` is called when the number of a lot in other processes has changed. */
export function watcherCounts(redis: Redis | null, onChange: (lotId: string) => void, pace = usualPace): WatcherCounts {
  return redis ? countsIn(redis, onChange, pace) : none
}

function countsIn(
  redis: Redis,
  onChange: (lotId: string) => void,
  { renewMs, validMs, soonMs }: typeof usualPace,
): WatcherCounts {
  const self = randomUUID()
  const own = new Map<string, number>()
  const others = new Map<string, { watchers: number; heardAt: number }>()
  const changed = new Set<string>()
  let soon: NodeJS.Timeout | undefined
  let closed = false
  const renewal = setInterval(() => void write([...own.keys()]), renewMs).unref()

  async function write(lotIds: readonly string[]): Promise<void> {
    const counted = lotIds.map((lotId) => ({ lotId, watchers: own.get(lotId) ?? 0 }))
    const count = ({ lotId, watchers }: { lotId: string; watchers: number }) =>
      redis.run(countScript, [`rasika:watchers:${lotId}`], [self, watchers, validMs])
    const sums = await redis.use<unknown[] | null>(
      () => Promise.all(counted.map(count)),
      () => null,
    )
    for (const [at, { lotId }] of counted.entries()) {
      if (own.get(lotId) === 0) {
        own.delete(lotId)
        others.delete(lotId)
      } else hear(lotId, sums ? Number(sums[at]) : null)
    }
  }

  /** Null: Redis was away. */
  function hear(lotId: string, sum: number | null): void {
    const { watchers, heardAt } = others.get(lotId) ?? { watchers: 0, heardAt: -Infinity }
    const now = performance.now()
    if (sum === null && now - heardAt < validMs) return
    if (sum !== null) others.set(lotId, { watchers: sum, heardAt: now })
    else others.delete(lotId)
    if ((sum ?? 0) !== watchers) onChange(lotId)
  }

  return {
    elsewhere: (lotId) => others.get(lotId)?.watchers ?? 0,
    set(lotId, watchers) {
      if (closed) return
      own.set(lotId, watchers)
      changed.add(lotId)
      soon ??= setTimeout(() => {
        soon = undefined
        const lotIds = [...changed]
        changed.clear()
        void write(lotIds)
      }, soonMs).unref()
    },
    async close() {
      closed = true
      clearInterval(renewal)
      clearTimeout(soon)
      for (const lotId of own.keys()) own.set(lotId, 0)
      await write([...own.keys()])
    },
  }
}
