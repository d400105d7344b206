// An amount in words, in the Indian system: crore, lakh, thousand. On an invoice, by custom and by Rule 46's
// plainness, it is capitalised as on a cheque and ends in 'Only', so that nothing can be added after it; in a
// sentence it is in lower case.
import type { Paise } from './money.ts'

const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** 'Rupees One Lakh Five Thousand and Fifty Paise Only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = (amount - paise) / 100
  return `Rupees ${inWords(rupees)}${paise > 0 ? ` and ${inWords(paise)} Paise` : ''} Only`
}

function inWords(count: number): string {
  if (count < 20) return small[count] as string
  if (count < 100) return joined(tens[Math.floor(count / 10)] as string, count % 10)
  for (const [unit, name] of units) {
    if (count >= unit) return joined(`${inWords(Math.floor(count / unit))} ${name}`, count % unit)
  }
  return ''
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${inWords(rest)}`
}

/** For a sentence: 'forty-six thousand and twenty rupees'. Whole rupees. */
export function spokenRupees(rupees: number): string {
  return `${spoken(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`
}

function spoken(count: number): string {
  if (count < 20) return (small[count] as string).toLowerCase()
  if (count < 100) {
    const ten = (tens[Math.floor(count / 10)] as string).toLowerCase()
    return count % 10 === 0 ? ten : `${ten}-${spoken(count % 10)}`
  }
  for (const [unit, name] of units) {
    if (count < unit) continue
    const head = `${spoken(Math.floor(count / unit))} ${name.toLowerCase()}`
    const rest = count % unit
    return rest === 0 ? head : `${head} ${rest < 100 ? 'and ' : ''}${spoken(rest)}`
  }
  return ''
}
