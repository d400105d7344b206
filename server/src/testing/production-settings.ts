// The settings that production requires, for every test, check and benchmark that reads them or starts a process with
// them; it stops at once.
export const productionSettings = {
  RASIKA_MODE: 'production',
  SESSION_SECRET: 'thirty-two characters or more of it',
  PUBLIC_URL: 'https://rasika.test',
  SUPPORT_EMAIL: 'care@rasika.test',
  SELLER_NAME: 'Rasika',
  SELLER_ADDRESS: '1 Gallery Lane, Bengaluru 560001',
  SELLER_GSTIN: '29AAAAA0000A1Z5',
  GRIEVANCE_OFFICER: 'A. Rao',
  RAZORPAY_KEY_ID: 'rzp_live_ofthetests',
  RAZORPAY_KEY_SECRET: 'a key secret of the tests',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the tests',
  DRAIN_SECONDS: '0',
}
