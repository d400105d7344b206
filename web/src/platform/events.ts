// First-party analytics events without personal data (spec: section 7; docs/product.md 18). Sent once per opening; an
// event that cannot be sent is dropped.
import type { EventName } from '@rasika/contract/analytics.ts'
import { useEffect } from 'react'
import { api } from './api.ts'
import { now } from './clock.ts'

/** Do Not Track and Global Privacy Control: nothing is sent, and the server would store nothing. */
function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}

function noteEvent(name: EventName, objectId?: string): void {
  if (hasOptedOut()) return
  const body = { name, timestamp: now().toISOString(), ...(objectId ? { objectId } : {}) }
  api.analytics.event({ body }, { keepalive: true }).catch(() => undefined)
}

/** Records that a page was opened, and again when it shows another work, lot or artist, whose id `objectId` is. */
export function useOpened(name: EventName, objectId?: string): void {
  useEffect(() => noteEvent(name, objectId), [name, objectId])
}
