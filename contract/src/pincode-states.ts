// The State that a PIN code hints at (docs/product.md 10). The hint fills a field for a person; it never refuses one.
// Apart from `places.ts` and `pincode.ts`, because only forms of an address need these tables.
import { isPincode } from './pincode.ts'
import type { StateName } from './places.ts'

/** Three digits or more of a PIN code, where its first two would hint at another State. The longest one counts. */
const longPrefixes: Record<string, StateName> = {
  194: 'Ladakh',
  2447: 'Uttarakhand',
  246: 'Uttarakhand',
  2467: 'Uttar Pradesh',
  2476: 'Uttarakhand',
  248: 'Uttarakhand',
  249: 'Uttarakhand',
  2623: 'Uttarakhand',
  2625: 'Uttarakhand',
  263: 'Uttarakhand',
  362520: 'Dadra and Nagar Haveli and Daman and Diu',
  3962: 'Dadra and Nagar Haveli and Daman and Diu',
  403: 'Goa',
  533464: 'Puducherry',
  605: 'Puducherry',
  6056: 'Tamil Nadu',
  6057: 'Tamil Nadu',
  6096: 'Puducherry',
  673310: 'Puducherry',
  68255: 'Lakshadweep',
  737: 'Sikkim',
  744: 'Andaman and Nicobar Islands',
  790: 'Arunachal Pradesh',
  791: 'Arunachal Pradesh',
  792: 'Arunachal Pradesh',
  793: 'Meghalaya',
  794: 'Meghalaya',
  795: 'Manipur',
  796: 'Mizoram',
  797: 'Nagaland',
  798: 'Nagaland',
  799: 'Tripura',
  814: 'Jharkhand',
  815: 'Jharkhand',
  816: 'Jharkhand',
  822: 'Jharkhand',
  825: 'Jharkhand',
  826: 'Jharkhand',
  827: 'Jharkhand',
  828: 'Jharkhand',
  829: 'Jharkhand',
  831: 'Jharkhand',
  832: 'Jharkhand',
  833: 'Jharkhand',
  834: 'Jharkhand',
  835: 'Jharkhand',
}

const ranges: readonly (readonly [number, number, StateName])[] = [
  [11, 11, 'Delhi'],
  [12, 13, 'Haryana'],
  [14, 15, 'Punjab'],
  [16, 16, 'Chandigarh'],
  [17, 17, 'Himachal Pradesh'],
  [18, 19, 'Jammu and Kashmir'],
  [20, 28, 'Uttar Pradesh'],
  [30, 34, 'Rajasthan'],
  [36, 39, 'Gujarat'],
  [40, 44, 'Maharashtra'],
  [45, 48, 'Madhya Pradesh'],
  [49, 49, 'Chhattisgarh'],
  [50, 50, 'Telangana'],
  [51, 53, 'Andhra Pradesh'],
  [56, 59, 'Karnataka'],
  [60, 64, 'Tamil Nadu'],
  [67, 69, 'Kerala'],
  [70, 74, 'West Bengal'],
  [75, 77, 'Odisha'],
  [78, 78, 'Assam'],
  [80, 85, 'Bihar'],
]

/** The State a PIN code most likely lies in, `null` where the prefix belongs to no State (90 to 99 is army post). */
export function stateOfPincode(pincode: string): StateName | null {
  if (!isPincode(pincode)) return null
  for (let length = 6; length > 2; length--) {
    const long = longPrefixes[pincode.slice(0, length)]
    if (long) return long
  }
  const circle = Number(pincode.slice(0, 2))
  return ranges.find(([from, to]) => circle >= from && circle <= to)?.[2] ?? null
}
