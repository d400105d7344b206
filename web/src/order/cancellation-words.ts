// Sentences of cancelling an order.
import { refundDays } from '@rasika/contract/delivery-days.ts'

export const words = {
  title: 'Cancel this order',
  untilHandedOver:
    'You can cancel it until the artist has handed the parcel to the courier. All your money comes back.',
  untilHandedOverOrDownloaded:
    'You can cancel it until the artist has handed the parcel to the courier, as long as you have downloaded none of ' +
    'its files. All your money comes back.',
  untilDownloaded: (day: string) =>
    `You can cancel it until ${day}, as long as you have downloaded none of its files. All your money comes back.`,
  blocked: {
    disputed: 'Your bank disputes the payment. The order can be cancelled once the bank has decided.',
    handed_over: 'The parcel is with the courier, so the work has to come back first.',
    not_arriving: 'The parcel does not reach you as it is. Write to us: it is sent once more or refunded, as you wish.',
    downloaded: 'You have downloaded a file of this order, so it can no longer be cancelled.',
  },
  policy: 'Read the refund policy',
  cancel: 'Cancel order',
  cancelling: 'Cancelling...',
  cancelled: 'Your order is cancelled',
  keep: 'Keep it',
  confirmTitle: (title: string) => `Cancel your order of “${title}”?`,
  confirmText: (amount: string) =>
    `${amount} goes back to the account or card you paid with, within ${refundDays} business days. The work is offered to others ` +
    'again, so this cannot be undone.',
  reason: 'Why? (You need not say)',
  noReason: 'No reason given',
  reasons: {
    changed_mind: 'I changed my mind',
    by_mistake: 'I bought it by mistake',
    takes_too_long: 'It takes too long',
    other: 'Something else',
  },
} as const
