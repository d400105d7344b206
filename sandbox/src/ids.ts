// Ids and signatures in the provider's format.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The gallery's account at the provider. */
export const galleryAccount = 'acc_RasikaSandbox0'

type Kind =
  | ('order' | 'pay' | 'rfnd' | 'disp' | 'doc' | 'card' | 'event')
  | ('acc' | 'acc_prd' | 'sth' | 'trf' | 'rvrsl')
  | ('cont' | 'fa' | 'fav' | 'pout')

/** `order_`, `pay_` and so on, and 14 letters or digits. */
export function newId(kind: Kind): string {
  return `${kind}_${[...randomBytes(14)].map((byte) => characters[byte % characters.length]).join('')}`
}

export function sign(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'sandbox').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
