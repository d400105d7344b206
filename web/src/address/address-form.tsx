// The form of the buyer's delivery address, for account and checkout: validates the fields, saves them, and shows the
// server's errors at them (spec: section 8, Address). The page decides which fields, buttons and messages it has.
import type { SavedAddressField } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { Problem } from '@rasika/contract/problem.ts'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { invalidFields } from '../ui/invalid-fields.ts'
import { addressErrors, AddressFields } from './address-fields.tsx'

interface Outcome {
  done: string
  failed: string
  /** Handles a failure in place of `refuse`; `text` is the message to show. */
  refused?: (problem: Problem | null, text: string) => unknown
}

export function useAddressForm(area?: 'account') {
  const form = useRef<HTMLFormElement>(null)
  const { busy, message, errors, showErrors, send, clearErrors, ...submit } = useSubmit('address', { area })
  const refuse = (problem: Problem | null, text: string) => submit.refuse(text, addressErrors(problem?.errors ?? {}))

  /** The stored address, or null if it was refused. */
  async function save(
    address: Partial<Record<SavedAddressField, string>>,
    outcome: Outcome,
  ): Promise<AddressWithPhone | null> {
    const saved = await send(() => api.buyers.update({ body: { address } }), { refused: refuse, ...outcome })
    return saved?.data.address ?? null
  }

  return {
    form,
    busy,
    message,
    errors,
    refuse,
    showErrors,
    clearErrors,
    save,
    /** True where all fields are valid; else shows their errors and focuses the first. */
    check: () => form.current !== null && showErrors(invalidFields(form.current)),
  }
}

type Fields<Field extends SavedAddressField> = Omit<ComponentProps<typeof AddressFields<Field>>, 'errors'>

interface Props<Field extends SavedAddressField> extends Fields<Field> {
  of: ReturnType<typeof useAddressForm>
  className: string
  /** The message of the last failure, where no other place of the page shows it. */
  message?: string | null
  /** Called with valid fields only. */
  onSave: () => void
  /** The buttons. */
  children: ReactNode
}

export function AddressForm<Field extends SavedAddressField>({
  of: { form, busy, errors, check },
  className,
  message,
  onSave,
  children,
  ...fields
}: Props<Field>) {
  return (
    <form
      ref={form}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && check()) onSave()
      }}
    >
      <AddressFields {...fields} errors={errors} />
      {message ? <FormError message={message} errors={errors} /> : null}
      {children}
    </form>
  )
}
