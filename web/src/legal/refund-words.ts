// The refund policy (spec: sections 2 Static pages and 9): 3-5 days from purchase, by email, paid within 5
// business days.
import { claimDays } from '@rasika/contract/claim-rules.ts'
import { cancelDays, refundDays, returnDays } from '@rasika/contract/delivery-days.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { LegalFacts, LegalText } from './text.ts'

const window = `${claimDays.changeOfMind}-${cancelDays} days`

export function refundPolicy({ supportEmail }: LegalFacts): LegalText {
  const email = `[${supportEmail}](mailto:${supportEmail})`
  return {
    title: 'Refund policy',
    description:
      `Cancel and ask for a refund within ${window} of the purchase, in your account or by email; it is paid within ` +
      `${refundDays} business days to the method you paid with.`,
    lead:
      `You can cancel and ask for a refund within ${window} of the purchase, in your account or by email. We pay it ` +
      `within ${refundDays} business days, to the method you paid with.`,
    changed: '2026-11-27',
    sections: [
      {
        id: 'window',
        title: 'How long you can change your mind',
        blocks: [
          `The window for cancellation and refund is ${window} from the purchase. A request of the first ` +
            `${claimDays.changeOfMind} days is always accepted. One of the ${claimDays.changeOfMind + 1}th or ` +
            `${cancelDays}th day is accepted as long as the work has not been handed over at your door.`,
          'An order can be cancelled on its page until the artist has handed the parcel to the courier, also after ' +
            'these days.',
          'A digital work is a file that cannot be brought back: it can be cancelled in the same time, and a work ' +
            'that comes with files as above, as long as you have downloaded none of them. We record the first ' +
            'download of each.',
          'A lot won at auction counts from the day you pay for it. What binds you before that is the bid, see ' +
            `the [bidding rules](${paths.termsAndConditions()}#bidding).`,
        ],
      },
      {
        id: 'how',
        title: 'How to ask',
        blocks: [
          `Open the order in [your account](${paths.orders()}) and press Cancel order: it counts at once. After the ` +
            `handing over, press Return the work or Report a problem there. Where neither is offered, write to ${email} from the address of your account, with the order’s number, which stands ` +
            `there and in the confirmation. A reason helps us, but you need not give one. ` +
            `[The contact page](${paths.contact('refund')}) does as well.`,
        ],
      },
      {
        id: 'money',
        title: 'When the money comes',
        blocks: [
          `We process a refund within ${refundDays} business days, in full, to the original payment method, and tell ` +
            'you by mail when it leaves. Your bank may take some more days to show it.',
          'We keep no fee for a cancellation. If a coupon was used, what you paid yourself comes back.',
        ],
      },
      {
        id: 'shipped',
        title: 'If the work is on its way already',
        blocks: [
          'Then it has to come back first, in its original condition and packed as it came, with its ' +
            'certificate. Return shipping may apply: you choose the carrier and pay for the way back. You have ' +
            `${claimDays.sendBack} days to send it; a mail reminds you once, and ${claimDays.sendBack} days later the ` +
            `return is closed. The artist looks at it within ${claimDays.artistInspects} days of its arrival; after ` +
            'that it counts as it left. When the work has arrived and is as it left, the refund is processed.',
        ],
      },
      {
        id: 'damaged',
        title: 'Damaged, wrong, or not as described',
        blocks: [
          `Keep the packing, and report it on the order’s page within ${returnDays} days of the delivery, with a ` +
            `photograph. The artist responds within ${claimDays.artistAnswers} days; else we decide, within ` +
            `${claimDays.deskDecides} days of your report. It costs you nothing: the ` +
            'artist or we book the courier of the way back. The work comes back first; then we refund everything ' +
            'you paid for the order. If you would rather keep the work, a part of its price can be refunded. If the ' +
            `artist refuses, you have ${claimDays.escalate} days to have us decide. What has not arrived by its day is reported there ` +
            'too. The window above does not end this right.',
        ],
      },
      {
        id: 'by-itself',
        title: 'Refunds that come by themselves',
        blocks: [
          'Nobody need ask for these: money that arrives after a work was sold to somebody else, a second ' +
            'payment of one order, an amount that is not the order’s, and an order that the house takes back. They ' +
            'leave at once, and a mail says why.',
        ],
      },
    ],
  }
}
