import type { ArtworkStatus } from '@rasika/contract/desk-choices.ts'
import { artworkWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<ArtworkStatus, string> = { on_sale: 'i-check won', sold_out: 'i-ring', hidden: 'i-hold inkc' }

export function Status({ status }: { status: ArtworkStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
