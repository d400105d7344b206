// Words of the mails about an order; a refund's reason is phrased for the buyer.
import { refundDays } from '@rasika/contract/delivery-days.ts'

export const orderMailWords = {
  toOrder: 'Open your order',
  fact: {
    order: 'Order',
    paid: 'Paid',
    refunded: 'Refunded',
    courier: 'Courier',
    tracking: 'Tracking number',
    to: 'Delivery to',
    expected: 'Expected by',
    when: 'Refunded on',
    buyer: 'Buyer',
    soldFor: 'Sold for',
    handOverBy: 'Hand over by',
  },
  confirmed: {
    subject: (title: string) => `Your order is confirmed: ${title}`,
    heading: 'Your order is confirmed',
    thanks: (title: string, artist: string) =>
      `Thank you. “${title}” by ${artist} is yours, and your payment has arrived.`,
    physical:
      'The artist now prepares it for shipping. You find its progress, the invoice and the certificate of ' +
      'authenticity on your order’s page.',
    digital:
      'Your downloads, the invoice and the certificate of authenticity are on your order’s page. Download links ' +
      'expire; you can get new ones there at any time.',
  },
  shipped: {
    subject: (title: string) => `On its way to you: ${title}`,
    heading: 'Your work is on its way',
    track: 'Follow it at the courier',
    body: (title: string, artist: string) => `“${title}” by ${artist} has left for you, carefully packed.`,
    unpack:
      'Please look at it when it arrives, and keep its packing until you have. If anything is wrong, answer this mail.',
  },
  cancelled: {
    subject: (title: string) => `Your order is cancelled: ${title}`,
    heading: 'Your order is cancelled',
    body: (title: string, amount: string) =>
      `You cancelled your order of “${title}”. ${amount} goes back to the account or card you paid with, within ` +
      `${refundDays} business days. Another mail says when it has left.`,
  },
  saleCancelled: {
    subject: (title: string) => `Sale cancelled: ${title}`,
    heading: 'A sale is cancelled',
    body: (title: string) => `The buyer has cancelled the order of “${title}”, and the payment goes back.`,
    parcel: 'Please do not send it. If you booked a pickup for it, that is cancelled too.',
    forSale: 'The work is for sale again.',
    notForSale: 'The work is not for sale now. You can offer it again in your studio.',
  },
  refunded: {
    subject: (amount: string) => `Your refund of ${amount}`,
    body: (amount: string, title: string) => `We have sent back ${amount} for “${title}”.`,
    part: {
      standing: 'It is a part of what you paid. The order stands, and the work is yours.',
      ended: 'It is a part of what you paid.',
    },
    arrival: 'It goes to the account or card you paid with. Banks take 5 to 7 business days to show it.',
    reason: {
      dispute: 'You disputed this payment at your bank, and we have accepted that.',
      gone: 'Your payment reached us after the work could no longer be sold to you. We are sorry.',
      second_payment: 'Your order was paid twice. One payment stands, this one goes back.',
      superseded: 'Your payment was for an earlier amount of this order, and the order was paid otherwise.',
      coupon_spent: 'Your payment came after the order had ended, and its coupon has been used for another one since.',
      wrong_amount: 'The amount that arrived was not the amount of the order.',
      operator: 'Rasika has cancelled this order.',
      provider: 'Rasika has cancelled this order.',
      buyer: 'You cancelled this order.',
      claim: 'It settles what you reported or sent back.',
    },
  },
  refundFailed: {
    subject: (amount: string) => `Your refund of ${amount} has not arrived`,
    body: (amount: string, title: string) =>
      `We sent back ${amount} for “${title}”, and the bank could not take it. We send it again, and write to you ` +
      'once it has gone through. You need do nothing.',
  },
  sold: {
    subject: (title: string) => `Sold: ${title}`,
    heading: 'Your work is sold',
    body: (title: string, wasAuctioned: boolean) =>
      wasAuctioned
        ? `The winner of your auction has paid: “${title}” has found its collector.`
        : `“${title}” has found its collector, and the payment has arrived.`,
    physical: (day: string) =>
      `Please pack it and hand it to a courier by ${day}. How to pack it, its address label and its papers are on the ` +
      'order’s page.',
    digital: 'Its buyer downloads it from the order, and you need do nothing. What is owed to you is in your studio.',
  },
  handOver: {
    soon: {
      subject: (title: string) => `Hand over soon: ${title}`,
      heading: 'Your sold work is waited for',
      body: (title: string, day: string) =>
        `“${title}” is to be with a courier by ${day}. If it is already, please enter courier and number.`,
    },
    late: {
      subject: (title: string) => `Not handed over yet: ${title}`,
      heading: 'Your sold work should have left',
      body: (title: string, day: string) =>
        `“${title}” was to be with a courier by ${day}, and its buyer waits. Please hand it over now, or answer this mail ` +
        'if something stands in the way.',
    },
    how: 'How to pack it, its address label and its papers are on the order’s page, where you also enter courier and number.',
  },
} as const
