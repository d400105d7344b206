// The payment provider's script and window (docs/payments.md "Provider: payment window"). Loaded at payment time, not
// before. Its success callback proves nothing until the server has verified it.
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { words as siteWords } from '../words.ts'
import { words } from './words.ts'

/** An authorised payment, for the server to verify. */
export interface PaidInWindow {
  paymentId: string
  signature: string
}

/** The provider's fields of it. */
interface PaidAtProvider {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

interface WindowOptions {
  key: string
  /** Paise. */
  amount: number
  currency: 'INR'
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  modal: { ondismiss: () => void }
  handler: (paid: PaidAtProvider) => void
}
interface OpenedWindow {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void
}
type Provider = new (options: WindowOptions) => OpenedWindow

/** The site's ink colour, for the provider's window. */
const themeColour = '#16130F'
const loadMs = 20_000
let loading: { script: string; provider: Promise<Provider> } | undefined

/** Loads the script once per document; a failed load is tried again. @throws where it does not load */
function providerOf(script: string): Promise<Provider> {
  if (loading?.script !== script) {
    const provider = load(script)
    loading = { script, provider }
    provider.catch(() => (loading = undefined))
  }
  return loading.provider
}

function load(script: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const giveUp = () => {
      element.remove()
      reject(new Error('the payment script did not load'))
    }
    const timer = setTimeout(giveUp, loadMs)
    element.addEventListener('error', giveUp)
    element.addEventListener('load', () => {
      clearTimeout(timer)
      const { Razorpay } = window as { Razorpay?: Provider }
      if (Razorpay) resolve(Razorpay)
      else giveUp()
    })
    element.src = script
    document.head.append(element)
  })
}

type Placed = Pick<PlacedOrder, 'script' | 'keyId' | 'amount' | 'currency' | 'providerOrderId'>

interface Listeners {
  onPaid: (paid: PaidInWindow) => void
  /** An attempt was declined, with the provider's message; the window stays open for another. */
  onDeclined: (message: string) => void
  /** The window was closed; this does not tell whether money was paid. */
  onDismissed: () => void
}

let open = false

/** While true, a payment may be in progress: nothing may navigate away from the page. */
export function isWindowOpen(): boolean {
  return open
}

/** Moves toasts out of the window's way (ui/toast.css). */
function setOpen(isOpen: boolean): void {
  open = isOpen
  document.documentElement.toggleAttribute('data-paying', isOpen)
}

/** Opens the window; returns a function that closes it. @throws the script's error, or where it does not load */
export async function openPaymentWindow(
  placed: Placed,
  buyer: { name: string; email: string; phone: string },
  listeners: Listeners,
): Promise<() => void> {
  const Razorpay = await providerOf(placed.script)
  const opened = new Razorpay({
    key: placed.keyId,
    amount: placed.amount,
    currency: placed.currency,
    order_id: placed.providerOrderId,
    name: siteWords.site.name,
    description: words.payment.purpose,
    prefill: { name: buyer.name, email: buyer.email, contact: buyer.phone },
    theme: { color: themeColour },
    modal: { ondismiss: ended(listeners.onDismissed) },
    handler: ended((paid: PaidAtProvider) =>
      listeners.onPaid({ paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }),
    ),
  })
  opened.on('payment.failed', ({ error }) => listeners.onDeclined(error?.description || words.payment.notBegun))
  opened.open()
  setOpen(true)
  return ended(() => opened.close())
}

/** Marks the window as closed, then calls the listener. */
function ended<Arguments extends unknown[]>(then: (...args: Arguments) => void): (...args: Arguments) => void {
  return (...args) => {
    setOpen(false)
    then(...args)
  }
}

/**
 * Message where the window did not open: the error's own, or the provider's description (spec: section 8, Checkout).
 */
export function messageOf(error: unknown): string {
  if (typeof error === 'string' && error) return error
  const description = (error as { error?: { description?: unknown } } | null)?.error?.description
  return typeof description === 'string' && description ? description : words.payment.notBegun
}
