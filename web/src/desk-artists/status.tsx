import type { ArtistStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { artistWords as words } from './words.ts'

const looks: Record<ArtistStatus, StatusLook> = { shown: 'done', hidden: 'held', closed: 'none' }

export function Status({ status }: { status: ArtistStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
