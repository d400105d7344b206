import { biddingRegister } from './bidding-register.ts'
import { certificationRegister } from './certification-register.ts'
import type { PageName } from './pages.ts'
import { privacyRegister } from './privacy-register.ts'
import { refundRegister } from './refund-register.ts'
import type { Row } from './register.ts'
import { shippingRegister } from './shipping-register.ts'
import { termsRegister } from './terms-register.ts'

export const registers: Record<PageName, readonly Row[]> = {
  terms: termsRegister,
  bidding: biddingRegister,
  refund: refundRegister,
  shipping: shippingRegister,
  privacy: privacyRegister,
  certification: certificationRegister,
}
