// Choosing among saved addresses at the checkout: the chosen one becomes the default, to which the order goes.
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { SelectField } from '../ui/field.tsx'
import type { Delivery } from './use-delivery.ts'
import { words } from './words.ts'

const messages = words.address

interface Props {
  buyerId: string
  choice: Delivery['choice']
  /** Another address is being saved. */
  locked: boolean
}

/** Shown from the second saved address on. */
export function ChooseAddress({ buyerId, choice: { busy, message, choose }, locked }: Props) {
  const { value, set, again } = useFetched(buyerId, async (signal) => (await api.addresses.list({ signal })).data)
  if (value === null || value.length < 2) return null
  async function change(id: string): Promise<void> {
    const { chosen } = await choose(id)
    if (chosen) set((value ?? []).map((one) => ({ ...one, isDefault: one.id === chosen.id })))
    // It may have been removed in another tab.
    else again()
  }
  return (
    <div className="checkout__choose">
      <SelectField
        label={messages.choose}
        name="savedAddress"
        value={value.find(({ isDefault }) => isDefault)?.id ?? ''}
        disabled={busy || locked}
        error={message ?? undefined}
        onChange={({ target }) => void change(target.value)}
      >
        {value.map((address) => (
          <option key={address.id} value={address.id}>
            {writtenAddress(address).join(', ')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
