import type { ArtistStatus } from '@rasika/contract/desk-choices.ts'
import { artistWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<ArtistStatus, string> = { shown: 'i-check won', hidden: 'i-hold inkc', closed: 'i-ring' }

export function Status({ status }: { status: ArtistStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
