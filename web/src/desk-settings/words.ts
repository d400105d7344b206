import type { ChangeableSetting } from '@rasika/contract/changeable-settings.ts'
import { latestDeliveryDays } from '@rasika/contract/delivery-days.ts'
import { settingWords } from '@rasika/contract/words/settings.ts'

export const settingsWords = {
  title: 'Settings',
  about: 'What is safe to change while the gallery runs. The environment’s value stands where nothing was changed.',
  noneYet: 'Each change stands here: who made it, when, before and after.',
  of: {
    PLATFORM_FEE_PERCENT: {
      ...settingWords.PLATFORM_FEE_PERCENT,
      about: 'Of what a work sells for, delivery included. Counts for sales that are paid from the day on.',
    },
    TCS_PERCENT: {
      ...settingWords.TCS_PERCENT,
      about: 'Of the taxable value, from artists registered under GST. Counts for sales that are paid from the day on.',
    },
    GST_RATES: {
      ...settingWords.GST_RATES,
      about: 'Per cent by HSN or SAC code, each code once. Counts for sales that are paid from the day on.',
    },
    FEE_GST_PERCENT: {
      ...settingWords.FEE_GST_PERCENT,
      about: 'The fee includes it. Counts for the fees of sales that are paid from the day on.',
    },
    TDS_PERCENT: {
      ...settingWords.TDS_PERCENT,
      about: 'Of sales of artists with a PAN. Counts for registers that are made from the day on.',
    },
    TDS_NO_PAN_PERCENT: {
      ...settingWords.TDS_NO_PAN_PERCENT,
      about: 'Of sales of artists without a PAN. Counts for registers that are made from the day on.',
    },
    WIN_HOURS: {
      ...settingWords.WIN_HOURS,
      about: 'Counts for lots that end from now on. Bidding rules and mails name it.',
    },
    OFFER_HOURS: {
      ...settingWords.OFFER_HOURS,
      about: 'Counts for offers from now on.',
    },
    ORDER_DELIVERY_DAYS: {
      ...settingWords.ORDER_DELIVERY_DAYS,
      about:
        `Business days from the payment, at most ${latestDeliveryDays}, where no courier estimates the day. Counts for ` +
        'orders that are paid from now on.',
    },
    DELIVERY_PROMISE: {
      ...settingWords.DELIVERY_PROMISE,
      about: 'Wherever a product or the checkout speaks of it. The shipping policy’s own bound does not follow.',
    },
    SUPPORT_EMAIL: {
      ...settingWords.SUPPORT_EMAIL,
      about: 'Shown on the pages; messages to the gallery go there, and answers to mails.',
    },
    GRIEVANCE_OFFICER: {
      ...settingWords.GRIEVANCE_OFFICER,
      about: 'The name that the law asks for, on the legal pages and the contact page.',
    },
    SELLER_ADDRESS: {
      ...settingWords.SELLER_ADDRESS,
      about: 'On the pages, and on papers that are issued from now on.',
    },
  } satisfies Record<ChangeableSetting, { about: string }>,
  head: { setting: 'Setting', value: 'In force', since: 'Since' },
  environment: 'as installed',
  next: (value: string, from: string) => `${value} from ${from}`,
  waits: 'waits for a second person',
  change: 'Change',
  which: (name: string) => ` ${name}`,
  choose: 'Choose a setting in the table.',
  table: 'Settings in force',
  viewer: 'A manager can change settings.',
  value: 'New value',
  from: 'Begins on, not before tomorrow',
  willNow: (name: string, value: string) =>
    `${name} is ${value} at once. It can be undone: the former value is set again.`,
  willLater: (name: string, value: string) =>
    `You ask for ${name} to be ${value}; another manager approves. Until then nothing changes, and you can withdraw it.`,
  otherDay: (planned: string, from: string, present: string) =>
    `${planned} begins on ${from}. For another day, or none, ask first for ${present} from that day or an earlier one. ` +
    `Once that is approved, before ${from}, ask for ${planned} from the day you want.`,
  press: 'Change it',
  ask: 'Ask for it',
  done: (name: string, value: string) => `${name} is ${value}.`,
  withdraw: 'Your request is withdrawn. Nothing changes.',
  requested: 'The change waits for a second person. Nothing has changed.',
  approve: 'Approve the change',
  wants: (name: string, value: string, from: string) => `${name}: ${value} from ${from}`,
  decided: {
    approved: 'Approved: the change begins on its day.',
    refused: 'Refused. Nothing has changed.',
    withdrawn: 'Withdrawn. Nothing has changed.',
  },
  history: 'What was changed',
  search: 'Search the changes',
  searchHint: 'Value, who',
  days: 'Days of the change',
  historyHead: {
    setting: 'Setting',
    before: 'Before',
    after: 'After',
    set: 'Changed',
    from: 'From',
    by: 'By',
  },
  approvedBy: (name: string) => `approved by ${name}`,
  now: (value: string) => `In force now: ${value}`,
  willApprove: (day: string) => `It begins on ${day}. Afterwards another change can set it back.`,
  undo: 'Set back',
  undoWhat: (name: string, value: string) => ` ${name} to ${value}`,
}
