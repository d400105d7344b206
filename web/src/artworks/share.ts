import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

/** Copies the address and says so; where a browser gives no clipboard (plain HTTP), its own way of sharing. */
export async function shareLink(address: string, title: string): Promise<void> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(address)
    else if (copyByHand(address) === false) {
      await navigator.share({ title, url: address })
      return
    }
    toast(words.copied)
  } catch (error) {
    // Whoever closes the system's own sheet changed their mind; that is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(words.notCopied, { kind: 'refused' })
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
