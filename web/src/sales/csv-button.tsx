// Downloads the ledger as a spreadsheet.
import { api } from '../platform/api.ts'
import { downloadCsv } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

const messages = words.money

export function CsvButton() {
  const { busy, send } = useSubmit('ledger csv')

  function download(): void {
    void send(({ signal }) => api.ledger.csv({}, { signal }), {
      done: null,
      failed: messages.noFile,
      next: ({ data }) => downloadCsv(data),
    })
  }

  return (
    <button type="button" className="btn btn--line btn--small" disabled={busy} onClick={download}>
      <Icon name="fall" />
      {busy ? messages.downloading : messages.download}
    </button>
  )
}
