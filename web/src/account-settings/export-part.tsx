import { dayInIndia } from '@rasika/contract/time.ts'
import { downloadFile } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { accountSettingsOf } from './calls.ts'
import { words } from './words.ts'

const messages = words.settings.export

/** Downloads all data stored about the account, as a file. */
export function ExportPart({ accountRole }: { accountRole: AccountRole }) {
  const { busy, send } = useSubmit('export')

  function download(): void {
    void send(({ signal }) => accountSettingsOf[accountRole].export({}, { signal }), {
      done: null,
      failed: messages.failed,
      next: ({ data }) => {
        const day = dayInIndia(new Date(String(data.writtenAt)))
        downloadFile([JSON.stringify(data, null, 2)], 'application/json', messages.file(day))
      },
    })
  }

  return (
    <div className="settings__form">
      <p className="quiet">{messages.text}</p>
      <p>
        <button type="button" className="btn btn--line" disabled={busy} onClick={download}>
          {busy ? messages.busy : messages.submit}
        </button>
      </p>
    </div>
  )
}
