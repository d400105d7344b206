// Downloads the ledger as a spreadsheet. The server writes it, safe for spreadsheets; its byte order mark tells Excel
// that it is UTF-8.
import { api } from '../platform/api.ts'
import { downloadFile } from '../platform/download-file.ts'
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
      next: ({ data }) => downloadFile(['\uFEFF', data.csv], 'text/csv;charset=utf-8', data.name),
    })
  }

  return (
    <button type="button" className="btn btn--line btn--small" disabled={busy} onClick={download}>
      <Icon name="fall" />
      {busy ? messages.downloading : messages.download}
    </button>
  )
}
