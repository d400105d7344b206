// Saves what the filters find as a file; the server records it.
import type { OperatorRole } from '@rasika/contract/calls.ts'
import { downloadFile } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'

interface ExportButtonProps {
  /** The least role that may export this. */
  needs: OperatorRole
  fetchSheet: () => Promise<{ data: { name: string; csv: string } }>
}

export function ExportButton({ needs, fetchSheet }: ExportButtonProps) {
  const may = useMay(needs)
  const { busy, send } = useSubmit('export')
  const save = () =>
    void send(fetchSheet, {
      done: null,
      next: ({ data }) => downloadFile([`\ufeff${data.csv}`], 'text/csv', data.name),
    })
  useKeys({ E: () => may && save() })
  return (
    <button type="button" className="btn" disabled={busy || !may} onClick={save}>
      {busy ? deskWords.table.exporting : deskWords.table.export} <kbd aria-hidden="true">{deskWords.keys.shiftE}</kbd>
    </button>
  )
}
