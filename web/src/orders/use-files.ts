// Documents and downloads of an order. The links expire after minutes, so each is requested on the click, and a page
// that stayed open for a day still works.
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { clickDownload } from '../platform/download-file.ts'
import { toast } from '../platform/toasts.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'

type Files = Awaited<ReturnType<typeof api.orders.files>>['data']
type FileLink = Files['invoice']

export function useFiles(orderId: string) {
  const [wanted, setWanted] = useState('')
  const { busy, send } = useSubmit('file')

  /**
   * Downloads one file; `pick` returns null where the order has no such file (now), undefined where none is to come.
   */
  async function download(what: string, pick: (files: Files) => FileLink | null | undefined): Promise<void> {
    setWanted(what)
    await send(({ signal }) => api.orders.files({ params: { id: orderId } }, { signal }), {
      done: null,
      failed: words.noFile,
      next: ({ data }) => {
        const file = pick(data)
        if (file) clickDownload(file)
        else if (file === null) toast(words.fileGone, { kind: 'refused', about: 'file' })
      },
    })
  }

  /** `busy`: the download in progress, by the name the caller gave it. */
  return { busy: busy ? wanted : null, download }
}
