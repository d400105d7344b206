// The delivery address at the checkout, saved by its own button or before the payment, each with its own messages on
// failure (spec: section 8, Address). Form and saved address are both validated before payment.
import { isComplete, type SavedAddressField } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { isOutside } from '@rasika/contract/tax-status.ts'
import { useState } from 'react'
import { useAddressForm } from '../address/address-form.tsx'
import { type AddressDraft, draftOf, isChanged, toSend, write } from '../address/draft.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { toast } from '../platform/toasts.ts'
import { words } from './words.ts'

const messages = words.address

/** `soldWithin`: the State within which alone the work may be delivered; null for everywhere. */
export function useDelivery(
  { id, name: buyerName, address }: Pick<BuyerProfile, 'id' | 'name' | 'address'>,
  soldWithin: string | null,
) {
  const [saved, setSaved] = useState(address)
  const {
    draft,
    wasStored,
    write: keep,
    discard,
    deleteSaved,
  } = useStoredDraft<AddressDraft>(`${id} address`, draftOf(saved, buyerName))
  const form = useAddressForm()
  /** Why the last attempt to pay stopped at the address; until the address is saved or the next attempt. */
  const [refused, setRefused] = useState<string | null>(null)
  const changed = isChanged(draft, saved)

  function writeField(name: SavedAddressField, value: string): void {
    keep(write(draft, name, value))
    form.clearErrors(name)
  }

  function startOver(): void {
    discard()
    form.showErrors({})
  }

  /** Resolves with true where a complete address is saved. */
  async function save(failed: string, onRefused?: (text: string) => void): Promise<boolean> {
    const stored = await form.save(toSend(draft, saved), {
      done: messages.saved,
      failed,
      refused: (problem, text) => {
        form.refuse(problem, text)
        onRefused?.(text)
      },
    })
    if (stored === null) return false
    setSaved(stored)
    keep(draftOf(stored, buyerName))
    deleteSaved()
    setRefused(null)
    return isComplete(stored)
  }

  function stop(): false {
    toast(messages.missing, { kind: 'refused', about: 'address' })
    setRefused(messages.missing)
    return false
  }

  /** Another saved address, which is the default now: the form shows it. */
  function choose(address: AddressWithPhone): void {
    setSaved(address)
    keep(draftOf(address, buyerName))
    deleteSaved()
    form.showErrors({})
    setRefused(null)
  }

  return {
    form,
    buyerId: id,
    choose,
    draft,
    refused,
    /** Why nothing may be delivered to the State in the form; null where it may. */
    outside: soldWithin !== null && isOutside(soldWithin, draft.state) ? messages.soldWithin(soldWithin) : null,
    changed,
    isNew: saved === null,
    writeField,
    /** Resets the form to the saved address; null where this tab has no draft. */
    startOver: wasStored && changed ? startOver : null,
    /** For a paid order: deletes this tab's copy of the address. */
    forget: deleteSaved,
    /** For the form's own button. */
    save: () => void save(messages.notSaved),
    /** Before the payment; false where it cannot go on, with a toast and the reason in `refused`. */
    ready: async (): Promise<boolean> => {
      setRefused(null)
      if (!form.check()) return stop()
      if (!changed && isComplete(saved)) return true
      return save(messages.notSavedBeforePayment, setRefused)
    },
  }
}

export type Delivery = ReturnType<typeof useDelivery>
