// The delivery address at the checkout, saved by its own button or before the payment, each with its own messages on
// failure (spec: section 8, Address). Form and saved address are both validated before payment, which waits for a
// running save and for the choice of another saved address.
import { isComplete, type SavedAddressField } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone, SavedAddress } from '@rasika/contract/addresses.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { isOutside } from '@rasika/contract/tax-status.ts'
import { useEffect, useRef, useState } from 'react'
import { changedFields } from '../address/address-fields.tsx'
import { useAddressForm } from '../address/address-form.tsx'
import { type AddressDraft, draftOf, isChanged, savedDraft, toSend, write } from '../address/draft.ts'
import { api } from '../platform/api.ts'
import { goneMessage } from '../platform/deletion.ts'
import { useStoredDraft } from '../platform/stored-draft.ts'
import { toast } from '../platform/toasts.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'

const messages = words.address

interface Choice {
  /** Null where it was refused. */
  chosen: SavedAddress | null
  refusal: string | null
}

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
  const choice = useSubmit('choose-address')
  /** The newest draft, for a response that comes while the buyer goes on typing. */
  const shown = useRef(draft)
  useEffect(() => {
    shown.current = draft
  }, [draft])
  /** A running save: resolves with the stored address, or with null. */
  const saving = useRef<Promise<AddressWithPhone | null> | null>(null)
  /** A running choice of another saved address. */
  const choosing = useRef<Promise<Choice> | null>(null)
  /** Why the last attempt to pay stopped at the address; until the address is saved or the next attempt. */
  const [refused, setRefused] = useState<string | null>(null)
  const changed = isChanged(draft, saved)

  function writeField(name: SavedAddressField, value: string): void {
    const after = write(draft, name, value)
    keep(after)
    form.clearErrors(...changedFields(draft, after))
  }

  function startOver(): void {
    discard()
    form.showErrors({})
  }

  /** Resolves with the stored address, or with null. */
  function save(...args: Parameters<typeof send>): Promise<AddressWithPhone | null> {
    saving.current = send(...args).finally(() => (saving.current = null))
    return saving.current
  }

  /** `before`: the address that is saved already. Fields that are edited meanwhile stay, unsaved. */
  async function send(
    before: AddressWithPhone | null,
    failed: string,
    onRefused?: (text: string) => void,
  ): Promise<AddressWithPhone | null> {
    const stored = await form.save(toSend(draft, before), {
      done: messages.saved,
      failed,
      refused: (problem, text) => {
        form.refuse(problem, text)
        onRefused?.(text)
      },
    })
    if (stored === null) return null
    setSaved(stored)
    const after = savedDraft(stored, draft, shown.current)
    keep(after)
    if (!isChanged(after, stored)) deleteSaved()
    setRefused(null)
    return stored
  }

  function stop(why: string = messages.missing): false {
    toast(why, { kind: 'refused', about: 'address' })
    setRefused(why)
    return false
  }

  /** The order would go to another address than the page shows: shows it, unless the buyer is writing one. */
  function showOther(stored: AddressWithPhone | null): false {
    setSaved(stored)
    if (!changed) keep(draftOf(stored, buyerName))
    return stop(messages.changedElsewhere)
  }

  /** Makes another saved address the default, which the form then shows. */
  function choose(addressId: string): Promise<Choice> {
    choosing.current = makeDefault(addressId).finally(() => (choosing.current = null))
    return choosing.current
  }

  async function makeDefault(addressId: string): Promise<Choice> {
    let refusal: string | null = null
    const call = { params: { id: addressId }, body: { isDefault: true } } as const
    const response = await choice.send(() => api.addresses.update(call), {
      done: messages.chosen,
      refused: (problem, text) => {
        refusal = goneMessage(problem) ?? text
        choice.refuse(refusal)
      },
    })
    if (response === null) return { chosen: null, refusal }
    setSaved(response.data)
    keep(draftOf(response.data, buyerName))
    deleteSaved()
    form.showErrors({})
    setRefused(null)
    return { chosen: response.data, refusal }
  }

  return {
    form,
    buyerId: id,
    choice: { busy: choice.busy, message: choice.message, choose },
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
    save: () => {
      if (choosing.current === null) void save(saved, messages.notSaved)
    },
    /** Before the payment; false where it cannot go on, with a toast and the reason in `refused`. */
    ready: async (): Promise<boolean> => {
      setRefused(null)
      if (choosing.current !== null) {
        const { chosen, refusal } = await choosing.current
        setRefused(refusal)
        return chosen !== null && (isComplete(chosen) || stop())
      }
      if (!form.check()) return stop()
      const before = (await saving.current) ?? saved
      const stored = await fetchStoredAddress()
      if (stored !== undefined && isOther(stored, before)) return showOther(stored)
      if (!isChanged(draft, before) && isComplete(before)) return true
      return isComplete(await save(before, messages.notSavedBeforePayment, setRefused))
    },
  }
}

/** The address that an order goes to; undefined where it cannot be read, of which the order then shows the reason. */
async function fetchStoredAddress(): Promise<AddressWithPhone | null | undefined> {
  return api.buyers.address().then(
    ({ data }) => data.address,
    () => undefined,
  )
}

function isOther(stored: AddressWithPhone | null, before: AddressWithPhone | null): boolean {
  return stored === null || before === null ? stored !== before : isChanged(draftOf(stored, ''), before)
}

export type Delivery = ReturnType<typeof useDelivery>
