// Tells the CDN which cache tags were dropped, so that a change shows there within a second instead of after the
// seconds that it keeps a page (docs/decisions/070). Each process gathers what it drops for 250 ms and adds it to one
// job of the installation, which waits as long for the others. Losing a purge costs freshness until the page expires,
// no more.
import type { AppContext } from '../platform/app-context.ts'
import { auctionTag } from '../platform/tags.ts'
import { addTagsToPurge } from './store.ts'

const gatherMs = 250
/** A CDN keeps a lot's page for two seconds, and a lot may change ten times in one. */
const lotPrefix = auctionTag('')

/** Returns a function that sends what was gathered. */
export function purgeOnDrop({ config, db, tags, log }: Pick<AppContext, 'config' | 'db' | 'tags' | 'log'>) {
  if (config.CDN === 'none') return async () => {}
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...gathered]
    gathered.clear()
    if (batch.length > 0)
      sending = sending
        .then(() => addTagsToPurge(db, batch, gatherMs))
        .catch((err: unknown) => log.warn({ err }, 'a purge of the CDN could not be enqueued'))
    return sending
  }

  tags.onDrop((dropped, isOwn) => {
    if (!isOwn) return
    for (const tag of dropped) if (!tag.startsWith(lotPrefix)) gathered.add(tag)
    if (gathered.size > 0) timer ??= setTimeout(() => void send(), gatherMs)
  })
  return send
}
