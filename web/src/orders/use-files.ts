// Papers and downloads of an order. The links end after minutes, so one is asked for at the
// moment somebody wants the file, and a page that stood open for a day still hands it out.
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
  /** What is on its way, by the name the caller gave it. */
  const [busy, setBusy] = useState<string | null>(null)

  /** Hands one file to the browser to keep; `pick` answers none where there is nothing to keep yet. */
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
