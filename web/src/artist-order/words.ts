// Sentences of the artist's page of one order, with the packing guide.
import { downloadDays, returnDays } from '@rasika/contract/delivery-days.ts'
import type { PackingKind } from '@rasika/contract/packing.ts'
import { maxPhotographs } from '@rasika/contract/photograph-limits.ts'

interface Guide {
  title: string
  /** What to do, and what to watch for. */
  steps: readonly (readonly [string, string])[]
}

const flat: Guide['steps'] = [
  ['Glassine over the face', 'Never bubble wrap on paint: it prints into it'],
  ['Corner guards', 'On all four corners'],
  ['Two stiff boards', 'Larger than the work by 5 cm on every side'],
  ['Bubble wrap, two turns', 'Bubbles outward'],
  ['A box in a box', 'At least 7.5 cm of padding between them'],
]

export const words = {
  marked: 'Nothing was sent. Correct what is marked, then send it again.',
  title: 'Order',
  description: 'How to pack the work, and what happens to the parcel.',
  back: 'Orders',
  pack: (day: string, name: string) => `Pack and hand over by ${day}. ${name} is waiting.`,
  handOver: (day: string) => `Packed. Hand it over by ${day}.`,
  pickup: (courier: string) => `Packed and booked. ${courier} comes to pick it up.`,
  pickupFailed: 'The courier did not come. Choose another day, or cancel the pickup.',
  handed: (state: string) => `${state}. Nothing more to do.`,
  delivered: (day: string) => `Delivered ${day}.`,
  lost: 'Lost on the way. Write to us before you send anything else.',
  damaged: 'Damaged on the way. Send us the photographs of the packing: the courier asks for them.',
  goesBack: 'On its way back to you. Look at the parcel before you sign for it.',
  cameBack: 'It came back to you. Pack it again, or write to us.',
  refunded: 'The buyer gets the money back. Nothing is to be sent.',
  disputed: 'The buyer’s bank disputes the payment. Your money for this order waits until the bank has decided.',
  claim: (until: string) => `The buyer reports a problem; the next step is due by ${until}.`,
  returning: (until: string) => `The work comes back to you; the next step is due by ${until}.`,
  download: 'A download: nothing to send.',
  guide: 'Pack this work',
  inEvery: ['In every parcel', 'A second label with the address inside; photograph the work before you close the box'],
  guides: {
    rolled: {
      title: 'A rolled work',
      steps: [
        ['Dry through', 'Not only to the touch. Never roll heavy impasto, board or collage'],
        ['Glassine on both sides', 'The picture outside'],
        ['Around an inner tube', 'Loosely, no tape on the work'],
        ['Bubble wrap', 'Around the roll'],
        ['A hard outer tube', 'Padded ends, 10 cm to spare at each'],
      ],
    },
    flat: { title: 'A flat work without a frame', steps: flat },
    framed: {
      title: 'A framed work',
      steps: [
        ...flat.slice(0, 2),
        ['A backing board', 'So that nothing shakes'],
        ...flat.slice(3),
        ['A mark: do not lay flat', 'On both sides of the box'],
      ],
    },
    glass: {
      title: 'A framed work on paper',
      steps: [
        ['Acrylic instead of glass', 'Couriers pay for no broken glass. If it must be glass, tape a star over it'],
        ...flat.slice(1),
        ['A mark: do not lay flat', 'On both sides of the box'],
      ],
    },
    sculpture: {
      title: 'A sculpture',
      steps: [
        ['Wrap what projects', 'Each part by itself'],
        ['Fill the hollows', 'With paper, firmly'],
        ['A box in a box', 'At least 7.5 cm of padding on every side'],
        ['Over 30 kg: a crate on a pallet', 'Screws, no nails'],
      ],
    },
  } satisfies Record<PackingKind, Guide> as Record<PackingKind, Guide>,
  photographs: 'Photograph work and parcel',
  photographsWhy:
    'Before you close the box: the work from the front and the back, its corners, and the parcel from outside. If it ' +
    'is hurt or lost on the way, couriers pay only with photographs from before it left. You may also leave it.',
  photographsKept:
    'Kept with the order as the condition in which it left. Its buyer and Rasika see them too; nobody else does.',
  photographsHelp: `Up to ${maxPhotographs}. Once the parcel is handed over they stay; more can be added until it is delivered.`,
  removePhotograph: 'Remove',
  photographRemoved: 'The photograph is removed',
  print: 'Print for the parcel',
  paperSize: 'Paper',
  sizes: { A4: 'A4, four labels to cut apart', A6: 'A6, one label' },
  papers: {
    labelA4: 'Address labels',
    labelA6: 'Address label',
    packingSlipA4: 'Packing slip',
    packingSlipA6: 'Packing slip',
    certificate: 'Certificate to sign, A4',
    eWay: 'Data of the e-way bill, JSON',
  },
  eWay: (above: string) =>
    `A consignment above ${above} needs an e-way bill. Load this file at the portal, or write its data there; the courier ` +
    'asks for the number.',
  fetching: 'Fetching...',
  packed: 'The work is packed',
  saving: 'Saving...',
  handOverTitle: 'Hand it over',
  correctTitle: 'Correct courier or number',
  correct: 'Save',
  buyerFollows: 'The buyer follows the parcel with it.',
  handedOver: 'Handed over',
  told: 'The buyer gets a mail with courier and number at once.',
  soldFor: 'Sold for',
  forDelivery: 'Of it for the delivery',
  settles: `Settled ${returnDays} days after the delivery, if nothing is open.`,
  downloadSettles: `Settled ${downloadDays} days after the payment, if nothing is open.`,
  sendTo: 'Send to',
  label: 'This is on the label to print. The phone is for the courier only.',
} as const
