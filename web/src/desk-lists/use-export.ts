import { downloadFile } from '../platform/download-file.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { deskWords } from '../desk/words.ts'

interface SheetReply {
  data: { name: string; csv: string }
}

/** Saves what the filters find as a file; the server records it. */
export function useExport(fetchSheet: () => Promise<SheetReply>) {
  const { busy, send } = useSubmit('export')
  const save = async () => {
    await send(fetchSheet, {
      done: null,
      next: ({ data }) => downloadFile([`\ufeff${data.csv}`], 'text/csv', data.name),
    })
  }
  return { busy, label: busy ? deskWords.table.exporting : deskWords.table.export, save: () => void save() }
}
