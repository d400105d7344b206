// Downloads the ledger as a spreadsheet. The server writes it, safe for spreadsheets; its byte order mark tells Excel
// that it is UTF-8.
import { Problem } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { downloadFile } from '../platform/download-file.ts'
import { toast } from '../platform/toasts.ts'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

const messages = words.money

export function SheetButton() {
  const [busy, setBusy] = useState(false)

  async function keep(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await api.studio.ledgerSheet()
      downloadFile(['\uFEFF', data.csv], 'text/csv;charset=utf-8', data.name)
    } catch (error) {
      toast((error instanceof Problem && error.message) || messages.noFile, { kind: 'refused' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <button type="button" className="btn btn--line btn--small" disabled={busy} onClick={() => void keep()}>
      <Icon name="fall" />
      {busy ? messages.downloading : messages.download}
    </button>
  )
}
