// Sends gathered purges. A CDN that does not answer is tried three times; then the pages expire by age, which is what a
// purge would have hastened, and tags that nobody takes do not pile up.
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { AppContext } from '../platform/app-context.ts'
import { reportEngine } from '../platform/engine-states.ts'
import type { Task } from '../platform/jobs.ts'
import { tagOfGone } from '../platform/tags.ts'
import { sendPurge } from './purge-request.ts'
import { purgeTask } from './store.ts'

const payloadShape = z.array(z.string())
const pausesMs = [0, 1000, 3000]

/** `pauses` before each attempt, in milliseconds. */
export function cdnTasks({ config, log }: Pick<AppContext, 'config' | 'log'>, pauses = pausesMs): Task[] {
  async function purge(tags: ReadonlySet<string>): Promise<void> {
    // What is no longer public must not be sent once more.
    const gone = new Set([...tags].map(tagOfGone).filter((tag) => tag !== null))
    const stale = [...tags].filter((tag) => tagOfGone(tag) === null && !gone.has(tag))
    await sendPurge(config, { tags: [...gone], isSoft: false })
    await sendPurge(config, { tags: stale, isSoft: true })
  }

  async function run(payload: unknown): Promise<void> {
    const tags = new Set(payloadShape.parse(payload))
    let failure: unknown
    for (const pause of pauses) {
      await sleep(pause)
      try {
        await purge(tags)
        return reportEngine('cdn', 'up')
      } catch (error) {
        failure = error
        reportEngine('cdn', 'down', (error as Error).message)
      }
    }
    log.warn({ err: failure, tags: tags.size }, 'the CDN was not told of changes: its pages expire by age')
  }
  return [{ name: purgeTask, run }]
}
