// One stream per browser, shared by its tabs: a browser opens six connections to a host, and eight lots side by side
// must leave some for the pages (docs/auctions.md "Event stream"). The tab that holds the lock streams for all and
// broadcasts each event; another takes over when that tab is closed, or is suspended and no longer answers.
import { type StreamedMoment, maxStreamedLots } from '@rasika/contract/event-stream.ts'
import { openStream } from './stream.ts'

const name = 'rasika-live'
/** Milliseconds within which the streaming tab must answer. */
const answersWithinMs = 2000
/** Milliseconds: requests of several tabs within this time are served by one new stream. */
const gatherMs = 50

type TabMessage =
  | { kind: 'want'; tab: string; lots: readonly string[] }
  | { kind: 'who-wants' }
  | { kind: 'moment'; moment: StreamedMoment }
  | { kind: 'awake?' }
  | { kind: 'awake' }
  | { kind: 'anew' }

export interface SharedStream {
  want: (lots: readonly string[]) => void
  /** Checks that some tab still streams; `anew` opens a new connection, after sleep or a lost line. */
  wake: (anew: boolean) => void
}

/** Needs Web Locks; `onMoment` receives the events of the lots that the tabs watch, of 20 at most. */
export function shareStream(tab: string, onMoment: (moment: StreamedMoment) => void): SharedStream {
  const channel = new BroadcastChannel(name)
  const wanted = new Map<string, readonly string[]>()
  const last = new Map<string, StreamedMoment>()
  let own: readonly string[] = []
  let lead: { open: (anew: boolean) => void } | null = null
  let silent: ReturnType<typeof setTimeout> | undefined
  const postMessage = (message: TabMessage) => channel.postMessage(message)

  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind === 'moment') onMoment(message.moment)
    else if (message.kind === 'awake') clearTimeout(silent)
    else if (message.kind === 'who-wants') postMessage({ kind: 'want', tab, lots: own })
    else if (lead) {
      if (message.kind === 'awake?') postMessage({ kind: 'awake' })
      if (message.kind === 'anew') lead.open(true)
      if (message.kind !== 'want') return
      wanted.set(message.tab, message.lots)
      for (const lot of message.lots) pass(last.get(lot))
      lead.open(false)
    }
  }
  function pass(moment: StreamedMoment | undefined): void {
    if (moment) postMessage({ kind: 'moment', moment })
  }

  function queue(steal: boolean): void {
    navigator.locks.request(name, { steal }, leading).catch(() => {
      // Another tab took the lock while this one was suspended: request it again.
      stop()
      queue(false)
    })
  }
  let stop = () => {}
  /** Never resolves: the lock is held until the tab is closed or another tab takes it. */
  function leading(): Promise<void> {
    return new Promise(() => {
      let close = () => {}
      let streamedLots: string | null = null
      let gathering: ReturnType<typeof setTimeout> | undefined
      const reopen = (anew: boolean) => {
        const lots = [...new Set([...wanted.values()].flat())].slice(-maxStreamedLots).toSorted()
        if (!anew && lots.join() === streamedLots) return
        close()
        streamedLots = lots.join()
        close =
          lots.length === 0
            ? () => {}
            : openStream(lots, (moment) => {
                last.set(moment.lotId, moment)
                onMoment(moment)
                pass(moment)
              })
      }
      stop = () => {
        clearTimeout(gathering)
        close()
        lead = null
      }
      lead = {
        open: (anew) => {
          clearTimeout(gathering)
          gathering = setTimeout(() => reopen(anew), gatherMs)
        },
      }
      wanted.clear()
      wanted.set(tab, own)
      postMessage({ kind: 'who-wants' })
      lead.open(false)
    })
  }
  queue(false)

  return {
    want: (lots) => {
      own = lots
      wanted.set(tab, lots)
      if (lead) lead.open(false)
      else postMessage({ kind: 'want', tab, lots })
    },
    wake: (anew) => {
      if (lead) {
        if (anew) lead.open(true)
        return
      }
      if (anew) postMessage({ kind: 'anew' })
      clearTimeout(silent)
      silent = setTimeout(() => queue(true), answersWithinMs)
      postMessage({ kind: 'awake?' })
    },
  }
}
