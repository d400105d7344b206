// The 28 States and 8 Union Territories with their GST codes, and the State a PIN code hints at
// (docs/product.md 10). The hint fills a field for a person; it never refuses one.
export const indianStates = [
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '37', name: 'Andhra Pradesh' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '18', name: 'Assam' },
  { code: '10', name: 'Bihar' },
  { code: '04', name: 'Chandigarh' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '07', name: 'Delhi' },
  { code: '30', name: 'Goa' },
  { code: '24', name: 'Gujarat' },
  { code: '06', name: 'Haryana' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '20', name: 'Jharkhand' },
  { code: '29', name: 'Karnataka' },
  { code: '32', name: 'Kerala' },
  { code: '38', name: 'Ladakh' },
  { code: '31', name: 'Lakshadweep' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '27', name: 'Maharashtra' },
  { code: '14', name: 'Manipur' },
  { code: '17', name: 'Meghalaya' },
  { code: '15', name: 'Mizoram' },
  { code: '13', name: 'Nagaland' },
  { code: '21', name: 'Odisha' },
  { code: '34', name: 'Puducherry' },
  { code: '03', name: 'Punjab' },
  { code: '08', name: 'Rajasthan' },
  { code: '11', name: 'Sikkim' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '36', name: 'Telangana' },
  { code: '16', name: 'Tripura' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '19', name: 'West Bengal' },
] as const

export type StateName = (typeof indianStates)[number]['name']

/** Former names in use. */
const alsoCalled: Record<string, StateName> = {
  'NCT of Delhi': 'Delhi',
  'New Delhi': 'Delhi',
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
  Uttaranchal: 'Uttarakhand',
}

const byName = new Map<string, StateName>([
  ...indianStates.map((state) => [normalise(state.name), state.name] as const),
  ...Object.entries(alsoCalled).map(([written, name]) => [normalise(written), name] as const),
])

function normalise(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '')
}

/** The State from its written form ('tamilnadu' and 'Jammu & Kashmir', but not 'J & K'). */
export function stateNamed(written: string): StateName | null {
  return byName.get(normalise(written)) ?? null
}

const longPrefixes: Record<string, StateName> = {
  194: 'Ladakh',
  403: 'Goa',
  605: 'Puducherry',
  737: 'Sikkim',
  744: 'Andaman and Nicobar Islands',
  682: 'Kerala',
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

/** True for six digits (spec: section 5, Address before payment) of which the first is a postal zone, 1 to 9. */
export function isPincode(written: string): boolean {
  return /^[1-9][0-9]{5}$/.test(written)
}

/** The State a PIN code most likely lies in, `null` where the prefix belongs to no State (90 to 99 is army post). */
export function stateOfPincode(pincode: string): StateName | null {
  if (!isPincode(pincode)) return null
  const long = longPrefixes[pincode.slice(0, 3)]
  if (long) return long
  const circle = Number(pincode.slice(0, 2))
  return ranges.find(([from, to]) => circle >= from && circle <= to)?.[2] ?? null
}
