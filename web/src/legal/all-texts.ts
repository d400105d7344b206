// All legal texts, for the page of promises; the rules of bidding are a part of the terms.
import { biddingRules } from './bidding-words.ts'
import { privacyPolicy } from './privacy-words.ts'
import { refundPolicy } from './refund-words.ts'
import { shippingPolicy } from './shipping-words.ts'
import { termsAndConditions } from './terms-words.ts'

export const texts = { biddingRules, privacyPolicy, refundPolicy, shippingPolicy, termsAndConditions }
