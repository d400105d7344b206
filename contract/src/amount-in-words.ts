// An amount in words, counted the Indian way: crore, lakh, thousand (an invoice's total, by custom and by Rule 46's
// plainness). Capitalised as on a cheque; 'Only' closes it, so that nothing can be written after.
import type { Paise } from './money.ts'

const small = [
  'Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve', 'Thirteen',
  'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen',
] as const
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const

/** 'Rupees One Lakh Five Thousand and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = (amount - paise) / 100
  return `Rupees ${inWords(rupees)}${paise > 0 ? ` and ${inWords(paise)} Paise` : ''} Only`
}

function inWords(count: number): string {
  if (count < 20) return small[count] as string
  if (count < 100) return joined(tens[Math.floor(count / 10)] as string, count % 10)
  for (const [unit, name] of [[10_000_000, 'Crore'], [100_000, 'Lakh'], [1000, 'Thousand'], [100, 'Hundred']] as const) {
    if (count >= unit) return joined(`${inWords(Math.floor(count / unit))} ${name}`, count % unit)
  }
  return ''
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${inWords(rest)}`
}
