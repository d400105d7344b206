import { expect, test } from 'vitest'
import { amountInWords, spokenRupees } from './amount-in-words.ts'
import { maxAmountPaise, toPaise } from './money.ts'

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [105_050, 'Rupees One Thousand Fifty and Fifty Paise Only'],
  [1_999, 'Rupees Nineteen and Ninety Nine Paise Only'],
  [10_500_000, 'Rupees One Lakh Five Thousand Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [
    1_234_567_801,
    'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight and One Paise Only',
  ],
  [maxAmountPaise, 'Rupees One Thousand Crore Only'],
])('%d paise are %s', (paise, words) => {
  expect(amountInWords(toPaise(paise))).toBe(words)
})

test.each([
  [1, 'one rupee'],
  [46_020, 'forty-six thousand and twenty rupees'],
  [4602, 'four thousand six hundred and two rupees'],
  [16_000, 'sixteen thousand rupees'],
  [99_999, 'ninety-nine thousand nine hundred and ninety-nine rupees'],
  [1_05_000, 'one lakh five thousand rupees'],
  [1_00_020, 'one lakh and twenty rupees'],
  [100_00_00_000, 'one hundred crore rupees'],
])('₹%d is written as %s', (rupees, words) => {
  expect(spokenRupees(rupees)).toBe(words)
})
