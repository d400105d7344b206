import type { DeskSetting } from '@rasika/contract/desk-settings.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { deskApi } from '../desk/api.ts'
import { ApprovalPanel } from '../desk-acts/approval.tsx'
import { settingsWords as words } from './words.ts'

/** A change of tax or fee that waits for a second person. */
export function WaitingChange({ setting: { name, value, waiting } }: { setting: DeskSetting }) {
  if (!waiting) return null
  const own = words.of[name]
  return (
    <ApprovalPanel
      approval={waiting}
      approve={words.approve}
      done={words.decided}
      willApprove={words.willApprove(formatDate(waiting.from))}
      decide={(outcome) => {
        const body = { approvalId: waiting.id, outcome }
        return deskApi.settings.decide({ params: { name }, body })
      }}
    >
      <p>{words.wants(own.name, own.shown(waiting.value), formatDate(waiting.from))}</p>
      <p className="meta">{words.now(own.shown(value))}</p>
    </ApprovalPanel>
  )
}
