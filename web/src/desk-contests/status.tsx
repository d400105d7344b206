import type { ContestStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { contestWords as words } from './words.ts'

const looks: Record<ContestStatus, StatusLook> = {
  open: 'moving',
  judging: 'waiting',
  overdue: 'alert',
  decided: 'done',
  empty: 'none',
}

export function Status({ status }: { status: ContestStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
