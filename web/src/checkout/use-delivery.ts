// The delivery address at the checkout, saved by its own button or before the payment, each with its own messages on
// failure (spec: section 8, Address). Form and saved address are both validated before payment.
import { type AddressField, isComplete } from '@rasika/contract/address-fields.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { useRef, useState } from 'react'
import { addressErrors } from '../address/address-fields.tsx'
import { api } from '../platform/api.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { takeBack, toast } from '../platform/toasts.ts'
import { without, invalidFields } from '../ui/invalid-fields.ts'
import { type AddressDraft, draftOf, isChanged, write } from '../address/draft.ts'
import { words } from './words.ts'

const messages = words.address
const about = 'address'

/** In the order of the fields on the page. */
export const formOrder = [
  'receiverName',
  'addressType',
  'houseNumber',
  'streetName',
  'area',
  'city',
  'state',
  'pincode',
  'country',
  'fullAddress',
] as const satisfies readonly AddressField[]

export function useDelivery({ id, name: buyerName, address }: Pick<BuyerProfile, 'id' | 'name' | 'address'>) {
  const [saved, setSaved] = useState(address)
  const {
    draft,
    wasStored,
    write: keep,
    drop,
    settle,
  } = useStoredDraft<AddressDraft>(`${id} address`, draftOf(saved, buyerName))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [saving, setSaving] = useState(false)
  /** Why the last attempt to pay stopped at the address; until the address is saved or the next attempt. */
  const [refused, setRefused] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const changed = isChanged(draft, saved)

  function writeField(name: AddressField, value: string): void {
    keep(write(draft, name, value))
    setErrors((before) => without(before, name))
  }

  function startOver(): void {
    drop()
    setErrors({})
  }

  /** True where the form is valid; else shows the errors and focuses the first invalid field. */
  function check(): boolean {
    const wrong = invalidFields(form.current as HTMLFormElement)
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }

  /** Resolves with the saved address, or with the reason why there is none. */
  async function send(otherwise: string): Promise<{ address: Address | null } | { refused: string }> {
    setSaving(true)
    takeBack(about)
    try {
      const { data, message } = await api.buyers.update({ body: { address: draft } })
      setSaved(data.address)
      keep(draftOf(data.address, buyerName))
      settle()
      setRefused(null)
      toast(message || messages.saved, { about })
      return { address: data.address }
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      const refused = problem?.message || otherwise
      if (problem?.code === 'token_refused') return { refused }
      setErrors(addressErrors(problem?.errors ?? {}))
      toast(refused, { kind: 'refused', about })
      return { refused }
    } finally {
      setSaving(false)
    }
  }

  async function prepare(): Promise<string | null> {
    if (!check()) return missing()
    if (!changed && isComplete(saved)) return null
    const savedAddress = await send(messages.notSavedBeforePayment)
    if ('refused' in savedAddress) return savedAddress.refused
    return isComplete(savedAddress.address) ? null : missing()
  }

  return {
    form,
    draft,
    errors,
    refused,
    saving,
    changed,
    isNew: saved === null,
    writeField,
    /** Resets the form to the saved address; null where this tab has no draft. */
    startOver: wasStored && changed ? startOver : null,
    /** For a paid order: deletes this tab's copy of the address. */
    forget: settle,
    /** For the form's own button. */
    save: async (): Promise<void> => {
      if (check()) await send(messages.notSaved)
    },
    /** Before the payment; false where it cannot go on, with a toast and the reason in `refused`. */
    ready: async (): Promise<boolean> => {
      const why = await prepare()
      setRefused(why)
      return why === null
    },
  }
}

function missing(): string {
  toast(messages.missing, { kind: 'refused', about })
  return messages.missing
}

export type Delivery = ReturnType<typeof useDelivery>
