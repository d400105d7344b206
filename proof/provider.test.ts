// The payment provider is named where its adapter, its settings and its window are; CONTRIBUTING.md "Add another
// payment provider" lists the same files, and says what a second provider changes besides them.
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesLike, isTest, sources } from './checks/sources.ts'

const homes = [
  'server/src/payments/payments.ts',
  'server/src/payments/provider-access.ts',
  'server/src/payments/razorpay.ts',
  'server/src/payments/razorpay-request.ts',
  'server/src/payments/razorpay-route.ts',
  'server/src/payments/razorpay-route-shapes.ts',
  'server/src/payments/razorpay-shapes.ts',
  'server/src/payments/razorpay-signatures.ts',
  'server/src/payments/razorpayx.ts',
  'server/src/payments/razorpayx-shapes.ts',
  // The settings are read and checked in one place, for all slices.
  'server/src/platform/settings.ts',
  'server/src/platform/payout-settings.ts',
  'server/src/platform/config.ts',
  // The browser loads the provider's script and reads the fields that it answers.
  'web/src/checkout/payment-window.ts',
  // The law wants the receivers of personal data named.
  'web/src/legal/privacy-words.ts',
]

test('the payment provider is named in its slice, its settings, its window and the privacy policy only', () => {
  const naming = sources()
    .filter(({ file }) => /^(contract|server|web)\/src\//.test(file) && !file.startsWith('server/src/testing/'))
    .filter(({ file, text }) => !isTest(file) && /razorpay|\brzp_/i.test(text))
    .map(({ file }) => file)
  expect(naming.toSorted()).toEqual(homes.toSorted())
})

test('CONTRIBUTING.md lists the same files', () => {
  const [{ text } = { text: '' }] = filesLike('CONTRIBUTING.md')
  const list =
    /Everything that knows Razorpay, besides [^:]*:([\s\S]*?)`proof\/provider\.test\.ts`/.exec(text)?.[1] ?? ''
  const named = [...list.matchAll(/`([^`]+\.ts)`/g)].map(([, file = '']) => path.basename(file))
  expect(named.toSorted()).toEqual(homes.map((file) => path.basename(file)).toSorted())
})
