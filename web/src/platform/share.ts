import { words } from '../words.ts'
import { toast } from './toasts.ts'

/** Copies the address and says so; where a browser gives no clipboard (plain HTTP), its own way of sharing. `done` is what is said then. */
export async function shareLink(address: string, title: string, done: string = words.share.copied): Promise<void> {
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(address)
    else if (copyByHand(address) === false) {
      await navigator.share({ title, url: address })
      return
    }
    toast(done)
  } catch (error) {
    // Whoever closes the system's own sheet changed their mind; that is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast(words.share.notCopied, { kind: 'refused' })
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
