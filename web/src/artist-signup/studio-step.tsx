import { addressErrors, AddressFields, changedFields, type FieldStyle } from '../address/address-fields.tsx'
import { write as writeAddress } from '../address/draft.ts'
import type { studioFields } from './draft.ts'
import type { Signup } from './use-signup.ts'
import { words } from './later-words.ts'

const messages = words.studio

/** Step 2: the studio's address. The PIN code is before the State, because it suggests the State. */
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
const half = { className: '' }
const full = { className: 'signup__all' }
const styles: Record<(typeof shown)[number], FieldStyle> = {
  receiverName: full,
  houseNumber: half,
  streetName: half,
  area: half,
  city: half,
  pincode: half,
  state: half,
  fullAddress: full,
}

export function StudioStep({ draft: { address }, errors, write }: Pick<Signup, 'draft' | 'errors' | 'write'>) {
  return (
    <div className="signup__studio">
      <p className="quiet signup__all">{messages.lead}</p>
      <AddressFields
        names={shown}
        labels={messages}
        values={address}
        errors={addressErrors(errors)}
        styles={styles}
        onWrite={(name, value) => {
          const next = writeAddress(address, name, value)
          write({ address: next }, ...changedFields(address, next).map((one) => `address.${one}`))
        }}
      />
    </div>
  )
}
