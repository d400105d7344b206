// The provider's test cards, banks and UPI ids, and their failures.
import { timedOut } from './bank.ts'
import { SandboxError } from './sandbox-error.ts'
import type { Failure, PaymentDetail } from './rows.ts'
import { words } from './words.ts'

interface TestCard {
  number: string
  network: string
  /** The result with this card, whatever the buyer presses. */
  fails?: Failure
}

const no = (reason: string, description: string, code = 'BAD_REQUEST_ERROR', source = 'issuer_bank'): Failure => ({
  code,
  description,
  source,
  step: 'payment_authorization',
  reason,
})

export const cards: readonly TestCard[] = [
  { number: '4100280000001007', network: 'Visa' },
  { number: '5500670000001002', network: 'MasterCard' },
  { number: '6527658900001005', network: 'RuPay' },
  { number: '36082800091007', network: 'Diners Club' },
  { number: '340256000401007', network: 'American Express' },
  {
    number: '4100280000080001',
    network: 'Visa',
    fails: no(
      'insufficient_fund',
      'Your payment could not be completed due to insufficient account balance. Try again with another card or ' +
        'payment method.',
    ),
  },
  {
    number: '4100280000060003',
    network: 'Visa',
    fails: no('card_declined', 'Your payment was declined by the bank. Try again with another card or payment method.'),
  },
  { number: '4100280000090000', network: 'Visa', fails: timedOut },
  {
    number: '4100280000070002',
    network: 'Visa',
    fails: no(
      'payment_cancelled',
      'Your payment has been cancelled. Try again or complete the payment later.',
      'BAD_REQUEST_ERROR',
      'customer',
    ),
  },
  {
    number: '4100280000030006',
    network: 'Visa',
    fails: no(
      'card_disabled_for_online_payments',
      'Your card is not enabled for online payments. Try again with another card or payment method.',
    ),
  },
  {
    number: '4100280000020007',
    network: 'Visa',
    fails: no(
      'gateway_technical_error',
      'Your payment could not be completed due to a temporary technical issue. Try again later.',
      'GATEWAY_ERROR',
      'gateway',
    ),
  },
  {
    number: '4100280000010008',
    network: 'Visa',
    fails: no(
      'card_number_invalid',
      'Your card number is not valid. Try again with another card.',
      'BAD_REQUEST_ERROR',
      'customer',
    ),
  },
  {
    number: '4100280000000009',
    network: 'Visa',
    fails: no(
      'authentication_failed',
      'Your payment could not be completed as authentication failed.',
      'GATEWAY_ERROR',
      'issuer_bank',
    ),
  },
]

export const banks: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
}

export const declined = no('payment_failed', 'Your payment did not go through. Try again or pay another way.')
const wrongOtp = no(
  'authentication_failed',
  'The one-time password was not right. Try again.',
  'BAD_REQUEST_ERROR',
  'customer',
)

/**
 * The bank's reason to refuse, or null if it approves. A failing card fails whatever is pressed; so does a password
 * under 4 digits.
 */
export function failureOf(detail: PaymentDetail, isSuccess: boolean, otp: string | null): Failure | null {
  const card = cards.find(({ number }) => number.slice(-4) === detail.card?.last4)
  if (card?.fails) return card.fails
  if (detail.vpa === 'failure@razorpay') return declined
  if (!isSuccess) return declined
  if (detail.card && otp !== null && !/^\d{4,10}$/.test(otp)) return wrongOtp
  return null
}

/**
 * The stored data of a card: its last four digits and its network. @throws SandboxError for a number that is no card's
 */
export function cardOf(number: string): { last4: string; network: string } {
  const digits = number.replace(/[\s-]/g, '')
  const network = cards.find((card) => card.number === digits)?.network ?? networkOf(digits)
  if (!network) throw new SandboxError(words.window.wrong.number, { field: 'card[number]' })
  return { last4: digits.slice(-4), network }
}

function networkOf(digits: string): string | null {
  if (!/^\d{13,19}$/.test(digits) || !isLuhn(digits)) return null
  if (digits.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'MasterCard'
  return /^(60|65|81|82)/.test(digits) ? 'RuPay' : 'Unknown'
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
