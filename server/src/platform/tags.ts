// Cache tags: which rendered pages and cached responses a change makes stale, and which lots are read again for their
// watchers. A write names tags after its commit; they are dropped at once in this process and, by a notification on a
// separate connection, within a second in the others. A notification can be missed while that connection is away, so a
// reconnect counts as "anything may have changed".
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { standbyCheck } from './connection-breaker.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

export interface CacheTags {
  /** Call from `tx.afterCommit`, never inside the transaction. */
  drop(tags: readonly string[]): void
  /** `isOwn`: dropped by this process. */
  onDrop(listener: (tags: readonly string[], isOwn: boolean) => void): void
  /** Notifications of other processes may have been missed: any cached page may be stale. */
  onMissed(listener: () => void): void
}

export interface SharedTags extends CacheTags {
  /** Sends the pending tags, if the connection is up, and closes. */
  close(): Promise<void>
}

/** Every list of works. */
export const listsTag = 'lists'
export function artworkTag(id: string): string {
  return `artwork:${id.toLowerCase()}`
}

/** Public data of artists: their list, and each artist's page. */
export const artistsTag = 'artists'

/**
 * Lists of lots: dropped when a lot is added, removed or edited, ends, is cancelled or paid. A bid does not drop them:
 * the pages that list lots expire by age, in 2 s, the home page in 5.
 */
export const auctionListsTag = 'auction-lists'
/** The cache tag of a lot: of its page, and of its live watchers. */
export function auctionTag(id: string): string {
  return `auction:${id.toLowerCase()}`
}

/** The open contest, or the last one, and results: dropped when another opens and when results are set. */
export const contestTag = 'contest'

/** What operators have chosen for the home page. */
export const homeTag = 'home'

/** A setting was changed: any page may show it, so all are rendered again. */
export const settingsTag = 'settings'

const gone = 'gone:'

/** Dropped beside `tag` when its subject is no longer public: its pages are not served stale either. */
export function goneTag(tag: string): string {
  return gone + tag
}

/** The tag inside a `goneTag`; null for any other. */
export function tagOfGone(tag: string): string | null {
  return tag.startsWith(gone) ? tag.slice(gone.length) : null
}

export function localTags(): CacheTags {
  const { tags } = listeners()
  return tags
}

function listeners() {
  const onDrop: ((tags: readonly string[], isOwn: boolean) => void)[] = []
  const onMissed: (() => void)[] = []
  const hear = (dropped: readonly string[], isOwn: boolean) => onDrop.forEach((listener) => listener(dropped, isOwn))
  const tags: CacheTags = {
    drop: (dropped) => hear(dropped, true),
    onDrop: (listener) => onDrop.push(listener),
    onMissed: (listener) => onMissed.push(listener),
  }
  return { tags, hear, missed: () => onMissed.forEach((listener) => listener()) }
}

const channel = 'rasika_tags'
/** A notification carries less than 8,000 bytes; a tag has at most about 50. */
const tagsAtOnce = 100
const longestPause = 1000

const notifyText = 'SELECT pg_notify($1, $2)'
/** The values of `notifyText`. Tags have no space in them. */
function notification(sender: string, tags: readonly string[]): [string, string] {
  return [channel, [sender, ...tags].join(' ')]
}

/** `localTags` shared with other processes on the same database. Never throws: pages also expire by age. */
export function sharedTags(connection: pg.ClientConfig, log: Log): SharedTags {
  const { tags, hear, missed } = listeners()
  const sender = randomUUID()
  const waiting = new Set<string>()
  let client: pg.Client | null = null
  let closed = false
  let sending: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let pause = 50

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: 'rasika tags',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    next.on('error', () => {})
    next.on('end', () => lose(next))
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    const standby = standbyCheck(next)
    try {
      await next.connect()
      const refused = standby()
      if (refused) throw refused
      await next.query(`LISTEN ${channel}`)
    } catch (err) {
      log.warn({ err }, 'cache tags have no connection')
      await next.end().catch(() => {})
      return again()
    }
    if (closed) return next.end()
    client = next
    pause = 50
    missed()
    send()
  }

  function lose(gone: pg.Client): void {
    if (client !== gone) return
    client = null
    again()
  }

  function again(): void {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), pause)
    pause = Math.min(longestPause, pause * 2)
  }

  function receive(payload: string): void {
    const [from, ...dropped] = payload.split(' ')
    if (from !== sender) hear(dropped, false)
  }

  /** One notification at a time; later tags go together with the next. */
  function send(): void {
    if (sending || !client || waiting.size === 0) return
    const through = client
    const batch = [...waiting].slice(0, tagsAtOnce)
    for (const tag of batch) waiting.delete(tag)
    sending = through
      .query(notifyText, notification(sender, batch))
      .then(
        () => {},
        () => {
          for (const tag of batch) waiting.add(tag)
          lose(through)
          void through.end().catch(() => {})
        },
      )
      .finally(() => {
        sending = null
        send()
      })
  }

  void connect()
  return {
    ...tags,
    drop(dropped) {
      hear(dropped, true)
      for (const tag of dropped) waiting.add(tag)
      send()
    },
    async close() {
      while (client && sending) await sending
      closed = true
      clearTimeout(retry)
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}

/** For a short-lived process: other processes have been notified before `flushed` resolves. */
export function passingTags(db: Db, log: Log): CacheTags & { flushed(): Promise<void> } {
  const { tags, hear } = listeners()
  let pending: Promise<unknown> = Promise.resolve()
  return {
    ...tags,
    drop(dropped) {
      hear(dropped, true)
      for (let at = 0; at < dropped.length; at += tagsAtOnce) {
        const notify = () => db.run(notifyText, notification(randomUUID(), dropped.slice(at, at + tagsAtOnce)))
        pending = pending
          .then(notify)
          .catch((err: unknown) => log.warn({ err }, 'other processes could not be notified of a change'))
      }
    },
    flushed: async () => void (await pending),
  }
}
