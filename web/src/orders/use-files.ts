// Documents and downloads of an order. The links expire after minutes, so each is requested on the click, and a page
// that stayed open for a day still works.
import { Problem } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

interface File {
  name: string
  url: string
}
interface Files {
  invoice: File
  certificate: File | null
  creditNote: File | null
  downloads: readonly File[]
}

export function useFiles(orderId: string) {
  /** The download in progress, by the name the caller gave it. */
  const [busy, setBusy] = useState<string | null>(null)

  /** Downloads one file; `pick` returns nothing if the file does not exist yet. */
  async function keep(what: string, pick: (files: Files) => File | null | undefined): Promise<void> {
    if (busy !== null) return
    setBusy(what)
    try {
      const { data } = await api.orders.files({ params: { id: orderId } })
      const file = pick(data)
      if (file) handOver(file)
    } catch (error) {
      toast((error instanceof Problem && error.message) || words.noFile, { kind: 'refused' })
    } finally {
      setBusy(null)
    }
  }

  return { busy, keep }
}

function handOver({ name, url }: File): void {
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
}
