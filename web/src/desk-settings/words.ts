import type { ChangeableSetting } from '@rasika/contract/desk-choices.ts'

interface SettingWords {
  name: string
  /** What it does, and from when. */
  about: string
  /** '72' → '72 hours'. */
  shown: (value: string) => string
}

const asItIs = (value: string) => value
const hours = (value: string) => `${value} hours`
const percent = (value: string) => `${value} %`

export const settingsWords = {
  title: 'Settings',
  about: 'What is safe to change while the gallery runs. The environment’s value stands where nothing was changed.',
  noneYet: 'Each change stands here: who made it, when, before and after.',
  of: {
    PLATFORM_FEE_PERCENT: {
      name: 'Gallery’s fee',
      about: 'Of what a work sells for, delivery included. Counts for sales that are paid from the day on.',
      shown: percent,
    },
    TCS_PERCENT: {
      name: 'Tax collected at source',
      about: 'Of the taxable value, from artists registered under GST. Counts for sales that are paid from the day on.',
      shown: percent,
    },
    GST_RATES: {
      name: 'GST rates',
      about: 'Per cent by HSN or SAC code, each code once. Counts for sales that are paid from the day on.',
      shown: asItIs,
    },
    FEE_GST_PERCENT: {
      name: 'GST in the gallery’s fee',
      about: 'The fee includes it. Counts for the fee invoices that are made from the day on.',
      shown: percent,
    },
    TDS_PERCENT: {
      name: 'Income tax in the register',
      about: 'Of sales of artists with a PAN. Counts for registers that are made from the day on.',
      shown: percent,
    },
    TDS_NO_PAN_PERCENT: {
      name: 'Income tax without a PAN',
      about: 'Of sales of artists without a PAN. Counts for registers that are made from the day on.',
      shown: percent,
    },
    WIN_HOURS: {
      name: 'Time to pay a won lot',
      about: 'Counts for lots that end from now on. Bidding rules and mails name it.',
      shown: hours,
    },
    OFFER_HOURS: {
      name: 'Time to take a second chance',
      about: 'Counts for offers from now on.',
      shown: hours,
    },
    ORDER_DELIVERY_DAYS: {
      name: 'Day a delivery should arrive',
      about:
        'Business days from the payment, where no courier estimates the day. Counts for orders that are paid from now on.',
      shown: (value: string) => `${value} business days`,
    },
    DELIVERY_PROMISE: {
      name: 'Delivery, in words',
      about: 'Wherever a product or the checkout speaks of it. The shipping policy’s own bound does not follow.',
      shown: asItIs,
    },
    SUPPORT_EMAIL: {
      name: 'Address for help',
      about: 'Shown on the pages; messages to the gallery go there, and answers to mails.',
      shown: asItIs,
    },
    GRIEVANCE_OFFICER: {
      name: 'Grievance officer',
      about: 'The name that the law asks for, on the legal pages and the contact page.',
      shown: asItIs,
    },
    SELLER_ADDRESS: {
      name: 'Gallery’s postal address',
      about: 'On the pages, and on papers that are issued from now on.',
      shown: asItIs,
    },
  } satisfies Record<ChangeableSetting, SettingWords> as Record<ChangeableSetting, SettingWords>,
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
  undo: 'Set back',
  undoWhat: (name: string, value: string) => ` ${name} to ${value}`,
}
