// A mail of each step of a claim and each side, with what a person may have written.
import { toPaise } from '@rasika/contract/money.ts'
import { claimMails, type Mail, mailedClaimActs, type OrderMailData } from './mail-templates.ts'

export function claimMailSamples(
  order: Omit<OrderMailData, 'total' | 'address' | 'expectedOn'>,
  written: string,
  publicUrl: string,
): Mail[] {
  return mailedClaimActs.flatMap((act) => {
    const claim = {
      number: 'C-7K3F-9R',
      kind: 'damaged',
      dueAt: new Date('2026-11-21T06:00:00Z'),
      comesBack: true,
      buyerPays: act === 'approve',
      isAsSent: false,
      returnAddress: [written],
      courier: written,
      trackingNumber: 'X1234',
    } as const
    const step = { id: '1', act, by: 'system', words: written, amount: toPaise(100) } as const
    const whole = { ...order, total: toPaise(100), address: null, expectedOn: null }
    return claimMails({ order: whole, artist: order.buyer, claim, step }, publicUrl)
  })
}
