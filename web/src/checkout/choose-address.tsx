// Choosing among saved addresses at the checkout: the chosen one becomes the default, to which the order goes.
import type { SavedAddress } from '@rasika/contract/addresses.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SelectField } from '../ui/field.tsx'
import { words } from './words.ts'

const messages = words.address

interface Props {
  buyerId: string
  onChosen: (address: SavedAddress) => void
}

/** Shown from the second saved address on. */
export function ChooseAddress({ buyerId, onChosen }: Props) {
  const { value, set } = useFetched(buyerId, async (signal) => (await api.addresses.list({ signal })).data)
  const { busy, message, send } = useSubmit('choose-address')
  if (value === null || value.length < 2) return null
  async function choose(id: string): Promise<void> {
    await send(
      ({ idempotencyKey }) => api.addresses.update({ params: { id }, body: { isDefault: true } }, { idempotencyKey }),
      {
        done: messages.chosen,
        next: ({ data }) => {
          onChosen(data)
          set((value ?? []).map((one) => ({ ...one, isDefault: one.id === data.id })))
        },
      },
    )
  }
  return (
    <div className="co__choose">
      <SelectField
        label={messages.choose}
        name="savedAddress"
        value={value.find(({ isDefault }) => isDefault)?.id ?? ''}
        disabled={busy}
        error={message ?? undefined}
        onChange={({ target }) => void choose(target.value)}
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
