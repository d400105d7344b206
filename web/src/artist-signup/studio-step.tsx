import { AddressField } from '../address/address-field.tsx'
import { write as writeAddress } from '../address/draft.ts'
import { studioFields } from './draft.ts'
import type { Joining } from './use-joining.ts'
import { words } from './words.ts'

const say = words.studio

/** Step 2: the studio's address. The PIN code stands before the State, because it suggests the State. */
const shown = [
  'receiverName',
  'houseNumber',
  'streetName',
  'area',
  'city',
  'pincode',
  'state',
  'fullAddress',
] as const satisfies readonly (typeof studioFields)[number][]
const halves = new Set<string>(['houseNumber', 'streetName', 'area', 'city', 'pincode', 'state'])

export function StudioStep({ draft: { address }, errors, write }: Pick<Joining, 'draft' | 'errors' | 'write'>) {
  return (
    <div className="join__studio">
      <p className="quiet join__all">{say.lead}</p>
      {shown.map((name) => (
        <AddressField
          key={name}
          name={name}
          label={say[name]}
          value={address[name]}
          error={errors[`address.${name}`]}
          className={halves.has(name) ? '' : 'join__all'}
          onWrite={(value) => {
            const next = writeAddress(address, name, value)
            // A change may fill other fields too: their errors are removed as well.
            const filled = studioFields.filter((one) => next[one] !== address[one]).map((one) => `address.${one}`)
            write({ address: next }, ...filled)
          }}
        />
      ))}
    </div>
  )
}
