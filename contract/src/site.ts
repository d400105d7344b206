// Facts about the site that every page carries and any may print; the server derives them from its settings.
import type { SocialLinks } from './social-links.ts'

export interface Site {
  /** `https://rasika.example`, for canonical URLs; never the Host header (docs/product.md "Starting it"). */
  origin: string
  supportEmail: string
  /** '5-7 business days': the delivery time (docs/product.md 13). */
  deliveryPromise: string
  /** The GST rate of each code in force, '9701 5, …' (gst-rates.ts). */
  gstRates: string
  /** Mails are not sent but shown at `paths.demoMails` (a demonstration without a mail server). */
  hasDemoMailbox: boolean
  /** The gallery's profiles on social networks; missing in a demonstration, which links to the networks themselves. */
  social?: SocialLinks
  /** For the copyright line in the footer. */
  year: number
}
