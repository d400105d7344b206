import type { CouponStatus } from '@rasika/contract/desk-choices.ts'

export const couponWords = {
  title: 'Coupons',
  about: (total: string) => `${total} found`,
  noneYet: 'Coupons that managers make stand here, with how often each was used.',
  search: 'Search coupons',
  searchHint: 'Code, artist, work',
  statuses: 'Status',
  status: { open: 'In use', paused: 'Paused', to_come: 'To come', over: 'Over', used_up: 'Used up' } satisfies Record<
    CouponStatus,
    string
  >,
  make: 'New coupon',
  head: { code: 'Code', worth: 'Takes off', holds: 'For', uses: 'Used', until: 'Until', status: 'Status' },
  percent: (percent: number) => `${percent} %`,
  capped: (worth: string, cap: string) => `${worth}, at most ${cap}`,
  of: (uses: string, limit: string) => `${uses} of ${limit}`,
  noEnd: 'No end',
  works: 'Works',
  lots: 'Lots',
  ofArtist: (what: string, name: string) => `${what} of ${name}`,
  work: (title: string | null) => title ?? 'A work that is gone',
}

export const couponPageWords = {
  back: 'Coupons',
  rules: 'The coupon',
  worth: 'Takes off',
  holds: 'For',
  minOrder: 'Order from',
  anyOrder: 'Any',
  from: 'From',
  until: 'Until',
  used: 'Used',
  each: 'Per account',
  uses: 'Uses',
  noUses: 'No order holds a use.',
  head: { order: 'Order', buyer: 'Buyer', at: 'Made', state: 'Order is', discount: 'Took off' },
  state: { open: 'being paid', paid: 'paid', refunded: 'refunded', lapsed: 'lapsed', gone: 'gone' } as Record<
    string,
    string
  >,
  preview: (price: string, worth: string, total: string) =>
    `On an order of ${price} it takes ${worth}: ${total} is paid.`,
  noWorth: (price: string) => `On an order of ${price} it does not hold.`,
}

export const couponActWords = {
  change: {
    title: 'Change the limits',
    hint: 'Last day, uses in all and per account',
    none: 'A manager can',
    until: 'Until',
    untilHint: 'The last day; empty: no end',
    maxUses: 'Uses in all',
    maxUsesHint: 'Empty: no limit',
    maxUsesPerBuyer: 'Uses per account',
    will:
      'They can be changed again; orders that hold a use keep it. ' +
      'What the code takes off and where it holds cannot be changed: make another code.',
    press: 'Change the limits',
    done: 'The limits are changed.',
    undo: 'The former last day and limits hold again.',
    undone: 'The former limits hold again.',
  },
  pause: {
    title: 'Pause',
    hint: 'Nobody can use it until it goes on',
    none: 'It is paused already',
    will: 'New orders cannot use it from now on; orders that hold a use keep it. It can go on at any time.',
    press: 'Pause it',
    done: 'The coupon is paused.',
  },
  resume: {
    title: 'Let it go on',
    hint: 'It can be used again',
    none: 'It is not paused',
    will: 'It can be used again at once, within its days and limits.',
    press: 'Let it go on',
    done: 'The coupon can be used again.',
  },
}

export const newCouponWords = {
  title: 'New coupon',
  code: 'Code',
  codeHint: '3 to 24 letters, digits, - or _',
  kind: 'Takes off',
  kinds: { amount: 'Rupees', percent: 'Per cent of the maximum price' },
  value: { amount: 'Rupees', percent: 'Per cent' },
  maxDiscount: 'At most, rupees',
  maxDiscountHint: 'Empty: no cap',
  minOrder: 'Order from, rupees',
  minOrderHint: 'Counted without the coupon; empty: any order',
  productType: 'For',
  scope: 'Of',
  scopes: { all: 'All artists', artist: 'One artist', work: 'One work' },
  artist: 'Artist: name, username or email',
  work: 'Work: title, SKU or artist',
  another: 'Choose another',
  choose: 'Find it and add it',
  from: 'From',
  fromHint: 'Empty: from now on',
  will: 'The gallery pays for what a coupon takes off. What it takes off and where it holds cannot be changed later.',
  press: 'Make the coupon',
  done: 'The coupon can be used.',
  manager: 'Only a manager makes coupons.',
}
