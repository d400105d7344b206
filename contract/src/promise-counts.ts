// The names of the counted promises. Free of schemas, so that the page carries them without the validator.
export const promiseCountNames = [
  'refunds',
  'latePayments',
  'deliveries',
  'certificates',
  'ratings',
  'secondChances',
  'ledgers',
  'mails',
  'acknowledged',
  'closed',
  'claims',
] as const
export type PromiseCountName = (typeof promiseCountNames)[number]
