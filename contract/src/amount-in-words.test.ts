import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'
import { mostPaise, toPaise } from './money.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [105_050, 'Rupees One Thousand Fifty and Fifty Paise Only'],
  [1_999, 'Rupees Nineteen and Ninety Nine Paise Only'],
  [10_500_000, 'Rupees One Lakh Five Thousand Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [1_234_567_801, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and One Paise Only'],
  [mostPaise, 'Rupees One Thousand Crore Only'],
])('%d paise are %s', (paise, words) => {
  expect(amountInWords(toPaise(paise))).toBe(words)
})
