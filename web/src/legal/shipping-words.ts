// The shipping policy (spec: sections 2 Static pages and 9; product.md 13): 7 to 10 business days is the outer bound.
import { paths } from '../paths.ts'
import type { Facts, LegalText } from './text.ts'

export function shippingPolicy({ deliveryPromise, supportEmail }: Facts): LegalText {
  const email = `[${supportEmail}](mailto:${supportEmail})`
  return {
    title: 'Shipping policy',
    description: 'Rasika ships across India only, in 7 to 10 business days at the latest, carefully packed, with tracking by email.',
    lead: 'Works arrive within 7 to 10 business days, carefully packed, anywhere in India. A mail carries the tracking.',
    changed: '2026-11-21',
    sections: [
      {
        id: 'time',
        title: 'How long it takes',
        blocks: [
          `Most works arrive within ${deliveryPromise} of the payment, which is what a product page and the checkout promise. 7 to 10 business days is the outer bound, for far places, large works and the season of festivals. The day we expect it stands with your order.`,
          'Business days are Monday to Friday.',
        ],
      },
      {
        id: 'where',
        title: 'Where we ship',
        blocks: [
          'Across India only: to every State and Union Territory, and every PIN code a courier serves. Should none serve yours, we tell you and give your money back.',
          'The work goes to the address of the order, which is kept as it was when you paid. To change it, write to us before it is shipped.',
        ],
      },
      {
        id: 'cost',
        title: 'What it costs',
        blocks: ['Delivery is free unless the checkout shows an amount before you pay. Nothing is asked at the door.'],
      },
      {
        id: 'tracking',
        title: 'Tracking',
        blocks: [
          `The confirmation email leads to your order, and the order shows where the work is: placed, processing, shipped, delivered. You see the same in [your account](${paths.orders()}).`,
        ],
      },
      {
        id: 'packing',
        title: 'How it is packed',
        blocks: [
          'By the artist, who knows the work: paper between it and everything else, corners guarded, a hard board or a tube for what is rolled, a crate for what stands or is under glass. The certificate of authenticity is digital and cannot be lost on the way.',
          'A consignment above ₹50,000 that crosses a State’s border travels with an e-way bill.',
        ],
      },
      {
        id: 'arrival',
        title: 'When it arrives',
        blocks: [
          `The risk of the journey is not yours. Look at the parcel before you sign; if it is hurt, write that on the receipt, photograph it, keep the packing, and [tell us](${paths.contact('delivery')}) or write to ${email} within 5 days. What happens then is in the [refund policy](${paths.refunds()}).`,
          'If nobody is there, the courier comes again. What comes back to the artist undelivered is sent once more or refunded, as you wish.',
        ],
      },
      {
        id: 'digital',
        title: 'Digital works',
        blocks: ['They do not travel: the download stands with your order as soon as the payment is verified, by links that end after a while and can be asked for anew.'],
      },
    ],
  }
}
