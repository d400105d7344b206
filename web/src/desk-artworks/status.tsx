import type { ArtworkStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { artworkWords as words } from './words.ts'

const looks: Record<ArtworkStatus, StatusLook> = { on_sale: 'done', sold_out: 'none', hidden: 'held' }

export function Status({ status }: { status: ArtworkStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
