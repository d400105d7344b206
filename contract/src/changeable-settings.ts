// The settings that operators change at the desk (docs/decisions/049), free of schemas: pages name them.

/** Those of money: a second person approves the change. */
export const moneySettings = [
  'PLATFORM_FEE_PERCENT',
  'TCS_PERCENT',
  'GST_RATES',
  'FEE_GST_PERCENT',
  'TDS_PERCENT',
  'TDS_NO_PAN_PERCENT',
] as const

/** All of them, named as in the environment. */
export const changeableSettings = [
  ...moneySettings,
  'WIN_HOURS',
  'OFFER_HOURS',
  'ORDER_DELIVERY_DAYS',
  'DELIVERY_PROMISE',
  'SUPPORT_EMAIL',
  'GRIEVANCE_OFFICER',
  'SELLER_ADDRESS',
] as const
export type ChangeableSetting = (typeof changeableSettings)[number]
