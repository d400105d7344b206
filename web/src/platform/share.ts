import { words } from '../words.ts'
import { toast } from './toasts.ts'

/**
 * Copies the URL and shows `done` as a toast. Without the clipboard's API (plain HTTP) it copies by a selected field;
 * where the browser refuses that too, it opens the share sheet.
 */
export async function shareLink(url: string, title: string, done: string = words.share.copied): Promise<void> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(url)
    else if (!copyBySelection(url)) {
      await navigator.share({ title, url })
      return
    }
    toast(done)
  } catch (error) {
    // Closing the system's share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(words.share.notCopied, { kind: 'refused' })
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
