// The states of a payout run and its items, free of schemas: pages name them.

/** What an artist is paid to. */
export const payoutKinds = ['bank', 'upi'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/** Hours in which nothing is paid to a changed account, so that a stolen password is noticed in time. */
export const accountHoldHours = 48

/**
 * held: not to be paid, with the reason; proposed; left_out by a person; changed: less was payable at the approval, or its account could not
 * be paid to; due
 * and sent: on its way; paid; failed and reversed: back in the balance.
 */
export const payoutItemStates = [
  'held',
  'proposed',
  'left_out',
  'changed',
  'due',
  'sent',
  'paid',
  'failed',
  'reversed',
] as const
export type PayoutItemState = (typeof payoutItemStates)[number]

/** Why nothing is paid to an artist to whom something is owed, or whose balance is below zero. */
export const payoutWhys = [
  'below_zero',
  'not_matured',
  'below_minimum',
  'no_account',
  'account_checking',
  'account_refused',
  'account_held',
  'upi_off',
] as const
export type PayoutWhy = (typeof payoutWhys)[number]

/** waiting: for a second person. */
export const payoutRunStates = ['proposed', 'waiting', 'approved', 'dropped'] as const
export type PayoutRunState = (typeof payoutRunStates)[number]
