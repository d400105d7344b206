// First-party events, without anything personal (spec: section 7; docs/product.md 18). Sent once per opening,
// and never in anyone's way: an event that cannot be sent is dropped.
import type { EventName } from '@rasika/contract/analytics.ts'
import { useEffect } from 'react'
import { api } from './api.ts'
import { now } from './clock.ts'

/** Do Not Track and Global Privacy Control: nothing is sent, and the server would keep nothing. */
function isAskedNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string | null; globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function noteEvent(name: EventName, objectId?: string): void {
  if (isAskedNotTo()) return
  const body = { name, timestamp: now().toISOString(), ...(objectId ? { objectId } : {}) }
  api.analytics.event({ body }, { keepalive: true }).catch(() => undefined)
}

/** Notes that a page was opened, again when it is opened for another thing. */
export function useOpened(name: EventName, objectId?: string): void {
  useEffect(() => noteEvent(name, objectId), [name, objectId])
}
