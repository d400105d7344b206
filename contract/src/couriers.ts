// Couriers that artists send with: their tracking pages and what their tracking numbers look like. Data, so that
// another courier is another row. A number that looks wrong only draws a warning, since couriers change their
// formats; it is refused where the format is fixed.
export interface KnownCourier {
  name: string
  /** Null where the courier has no page that takes the number in its URL. */
  trackingPage: ((number: string) => string) | null
  number: RegExp
  /** The format is certain, so any other number is refused. */
  isFixed: boolean
}

export const couriers: readonly KnownCourier[] = [
  {
    name: 'Delhivery',
    trackingPage: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
    number: /^\d{11,15}$/,
    isFixed: false,
  },
  {
    name: 'Blue Dart',
    trackingPage: (number) =>
      `https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
    number: /^\d{8,11}$/,
    isFixed: true,
  },
  {
    name: 'Ekart',
    trackingPage: (number) => `https://ekartlogistics.com/shipmenttrack/${number}`,
    number: /^FMP[CP]\d{10}$/,
    isFixed: false,
  },
  {
    name: 'XpressBees',
    trackingPage: (number) => `https://www.xpressbees.com/track?isawb=Yes&trackid=${number}`,
    number: /^(?:\d{13,14}|[A-Z]{2}\d{12})$/,
    isFixed: false,
  },
  { name: 'DTDC', trackingPage: null, number: /^[A-Z]\d{8,}$/, isFixed: false },
  { name: 'India Post', trackingPage: null, number: /^[A-Z]{2}\d{9}IN$/, isFixed: true },
]

export function knownCourier(name: string): KnownCourier | null {
  return couriers.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ?? null
}

/** Capital letters without spaces and hyphens, as couriers print them. */
export function trackingNumber(written: string): string {
  return written.toUpperCase().replace(/[\s-]/g, '')
}

/** refused: certainly wrong. odd: unlike this courier's numbers. Takes a number as `trackingNumber` writes it. */
export function checkTrackingNumber(courier: string, number: string): 'right' | 'odd' | 'refused' {
  if (!/^[A-Z0-9]{4,40}$/.test(number)) return 'refused'
  const known = knownCourier(courier)
  if (known === null || known.number.test(number)) return 'right'
  return known.isFixed ? 'refused' : 'odd'
}

export function trackingUrl(courier: string | null, number: string | null): string | null {
  if (courier === null || number === null) return null
  return knownCourier(courier)?.trackingPage?.(number) ?? null
}
