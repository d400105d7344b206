// The shipping policy (spec: sections 2 Static pages and 9; docs/product.md 13): 7 to 10 business days is the outer
// bound.
import { latestDeliveryDays, returnDays } from '@rasika/contract/delivery-days.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { LegalFacts, LegalText } from './text.ts'

export function shippingPolicy({ deliveryPromise, supportEmail }: LegalFacts): LegalText {
  const email = `[${supportEmail}](mailto:${supportEmail})`
  return {
    title: 'Shipping policy',
    description:
      `Rasika ships across India only, in 7 to ${latestDeliveryDays} business days at the latest, carefully packed, ` +
      'with tracking by the confirmation email.',
    lead:
      `Works usually arrive within ${deliveryPromise}, and within 7 to ${latestDeliveryDays} business days at the ` +
      'latest, carefully packed, anywhere in India. Tracking is by the confirmation email: it links to your order, which shows how ' +
      'far the work is.',
    changed: '2026-11-26',
    sections: [
      {
        id: 'time',
        title: 'How long it takes',
        blocks: [
          `Most works arrive within ${deliveryPromise} of the payment, which is what a product page and the ` +
            `checkout promise. It takes 7 to ${latestDeliveryDays} business days at the latest, for far places, large ` +
            'works and the season of festivals. The day we expect it stands with your order.',
          'Business days are Monday to Friday.',
        ],
      },
      {
        id: 'where',
        title: 'Where we ship',
        blocks: [
          'Across India only: to every State and Union Territory. The page of a work and the checkout say whether our ' +
            'courier service goes to your PIN code, and by which day. Where it does not go, the artist sends the ' +
            'work by another courier. Should none serve it, the order is cancelled and refunded in full.',
          'The work goes to the address of the order, which is kept as it was when you paid. To change it, write ' +
            'to us before it is shipped.',
        ],
      },
      {
        id: 'cost',
        title: 'What it costs',
        blocks: [
          'Delivery is free unless the artist charges for it: a fixed price, or the courier’s rate for the size and the ' +
            'weight of the work and your PIN code. The checkout shows it before you pay, and we take no more than it ' +
            'shows. The delivery of a work won at auction is free. Nothing is asked at the door.',
        ],
      },
      {
        id: 'tracking',
        title: 'Tracking',
        blocks: [
          'The confirmation email leads to your order, and the order shows how far it is: placed, processing, ' +
            `shipped, delivered. You see the same in [your account](${paths.orders()}), with the courier and the ` +
            'tracking number as soon as the artist has handed the parcel over; a mail brings them too.',
        ],
      },
      {
        id: 'packing',
        title: 'How it is packed',
        blocks: [
          'By the artist, who knows the work, step by step as the studio shows it for this kind of work: paper ' +
            'between a painting and everything else, corners guarded, stiff boards or a hard tube, a box in a box. ' +
            'The artist can photograph work and parcel before they leave: then you see it on your order, and it ' +
            'stays there as it is once the parcel is handed over. The certificate of ' +
            'authenticity is digital and cannot be lost on the way.',
          'A consignment above ₹50,000 that crosses a State’s border needs an e-way bill. The artist’s page of the ' +
            'order gives its data as a file for the portal, and no pickup of such a parcel is booked here without ' +
            'its number.',
        ],
      },
      {
        id: 'arrival',
        title: 'When it arrives',
        blocks: [
          'The risk of the journey is not yours. Look at the parcel before you sign; if it is hurt, write that ' +
            `on the receipt, photograph it, keep the packing, and [tell us](${paths.contact('delivery')}) or write ` +
            `to ${email} within ${returnDays} days. What happens then is in the [refund policy](${paths.refunds()}).`,
          'If nobody is there, most couriers come again. What comes back to the artist undelivered is sent once ' +
            'more or refunded, as you wish.',
        ],
      },
      {
        id: 'digital',
        title: 'Digital works',
        blocks: [
          'They do not travel: the download stands with your order as soon as the payment is verified, by links ' +
            'that end after a while and can be asked for anew.',
        ],
      },
    ],
  }
}
