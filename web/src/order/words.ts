// Sentences of the buyer's page of one order.
import { refundDays } from '@rasika/contract/delivery-days.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'

export const words = {
  title: 'Your order',
  description: 'Where your order is, its parcels and its documents.',
  back: 'My Orders',
  packing: (day: string) => `The artist packs your work. Expected by ${day}.`,
  packed: (day: string) => `Your work is packed. Expected by ${day}.`,
  onItsWay: (state: string, day: string) => `${state}. Expected by ${day}.`,
  notArriving: {
    returning: 'Your parcel goes back to the artist. It is sent once more or refunded, as you wish: write to us.',
    returned: 'Your parcel came back to the artist. It is sent once more or refunded, as you wish: write to us.',
    lost: 'Your parcel was lost on the way. Write to us: it is sent once more or refunded, as you wish.',
    damaged:
      'Your parcel was damaged on the way. If it reaches you, photograph it before you open it, and then the work: ' +
      'we write to you.',
  } satisfies Partial<Record<ShipmentState, string>> as Partial<Record<ShipmentState, string>>,
  delivered: (day: string) => `Delivered ${day}.`,
  report: (day: string, until: string) => `Delivered ${day}. If anything is wrong, report it here until ${until}.`,
  disputed: 'Your bank disputes the payment. The money stays where it is until the bank has decided.',
  claim: (until: string) => `What you reported is being looked at; the next step is due by ${until}.`,
  returning: (until: string) => `The work goes back; the next step is due by ${until}.`,
  download: 'Your downloads are here, whenever you want them.',
  refunded: 'The money went back to you in full, by the way you paid.',
  refunding: 'Your money is on its way back to you, in full.',
  gone: `Your payment arrived too late for this order. Your money comes back to you in full within ${refundDays} business days.`,
  received: 'It has arrived',
  receiving: 'Saving...',
  nothingToFollow:
    'There is nothing to follow yet. When the parcel is handed over, its courier and number stand here, ' +
    'and we write to you.',
  asItLeft: 'As it left the artist',
  asItLeftText:
    'Photographed by the artist at packing. Should it look otherwise when it arrives, photograph it and ' +
    'report it here.',
  papers: 'Papers',
  certificate: 'Certificate',
  creditNote: (at: number, of: number) => (of === 1 ? 'Credit note' : `Credit note ${at + 1}`),
  refundedOn: (day: string) => `Refunded on ${day}`,
  refundWaits: 'Refund, on its way to you',
  files: 'Your files',
  downloads: (title: string) => `Files of ${title}`,
  price: 'Product Price',
  delivery: 'Delivery',
  coupon: 'Coupon',
  paid: (day: string) => `Paid ${day}`,
  total: 'Total',
  deliverTo: 'Deliver to',
  wrong: 'Something not right?',
  ask: 'Ask Us',
  say: (number: string) => `and say the number ${number}.`,
} as const
