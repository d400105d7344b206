import type { ArtworkStage } from '@rasika/contract/desk-choices.ts'
import { artworkWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<ArtworkStage, string> = { on_sale: 'i-check won', sold_out: 'i-ring', hidden: 'i-hold inkc' }

export function Stage({ stage }: { stage: ArtworkStage }) {
  return <span className={`st ${shapes[stage]}`}>{words.stage[stage]}</span>
}
