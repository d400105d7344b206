import { Problem } from '@rasika/contract/problem.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { downloadFile } from '../platform/download-file.ts'
import { toast } from '../platform/toasts.ts'
import { type AccountSide, accountSettingsOf } from './side.ts'
import { words } from './words.ts'

const messages = words.care.export

/** Downloads all data stored about the account, as a file. */
export function ExportPart({ side }: { side: AccountSide }) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      const { data } = await accountSettingsOf[side].export()
      downloadFile(
        [JSON.stringify(data, null, 2)],
        'application/json',
        messages.file(dayInIndia(new Date(String(data.writtenAt)))),
      )
    } catch (error) {
      toast((error instanceof Problem && error.message) || messages.failed, { kind: 'refused' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="settings__form">
      <p className="quiet">{messages.text}</p>
      <p>
        <button type="button" className="btn btn--line" disabled={busy} onClick={() => void download()}>
          {busy ? messages.busy : messages.submit}
        </button>
      </p>
    </div>
  )
}
