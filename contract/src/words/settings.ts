// The settings that operators change, by name and with their values as people read them.
import type { ChangeableSetting } from '../changeable-settings.ts'

interface SettingWords {
  name: string
  /** '72' → '72 hours'. */
  shown: (value: string) => string
}

const asItIs = (value: string) => value
const hours = (value: string) => `${value} hours`
const percent = (value: string) => `${value} %`

export const settingWords: Readonly<Record<ChangeableSetting, SettingWords>> = {
  PLATFORM_FEE_PERCENT: { name: 'Gallery’s fee', shown: percent },
  TCS_PERCENT: { name: 'Tax collected at source', shown: percent },
  GST_RATES: { name: 'GST rates', shown: asItIs },
  FEE_GST_PERCENT: { name: 'GST in the gallery’s fee', shown: percent },
  TDS_PERCENT: { name: 'Income tax in the register', shown: percent },
  TDS_NO_PAN_PERCENT: { name: 'Income tax without a PAN', shown: percent },
  WIN_HOURS: { name: 'Time to pay a won lot', shown: hours },
  OFFER_HOURS: { name: 'Time to take a second chance', shown: hours },
  ORDER_DELIVERY_DAYS: { name: 'Day a delivery should arrive', shown: (value) => `${value} business days` },
  DELIVERY_PROMISE: { name: 'Delivery, in words', shown: asItIs },
  SUPPORT_EMAIL: { name: 'Address for help', shown: asItIs },
  GRIEVANCE_OFFICER: { name: 'Grievance officer', shown: asItIs },
  SELLER_ADDRESS: { name: 'Gallery’s postal address', shown: asItIs },
}
