// The buyer's further addresses: to add, change, remove, and to make one the default, to which orders go.
import { savedAddressFields } from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone, SavedAddress } from '@rasika/contract/addresses.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { writtenAddress } from '@rasika/contract/written-address.ts'
import { type FormEvent, useRef, useState } from 'react'
import { addressErrors, AddressFields, changedFields } from '../address/address-fields.tsx'
import { draftOf, write } from '../address/draft.ts'
import { api } from '../platform/api.ts'
import { deletion, goneMessage } from '../platform/deletion.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { FormError } from '../ui/form-error.tsx'
import { invalidFields } from '../ui/invalid-fields.ts'
import { words } from './words.ts'

const messages = words.savedAddresses

interface Props {
  buyerId: string
  buyerName: string
  /** The default one has changed. */
  onDefault: (address: AddressWithPhone | null) => void
  /** A form has been opened or closed. */
  onWriting: (isWriting: boolean) => void
}

export function SavedAddresses({ buyerId, buyerName, onDefault, onWriting }: Props) {
  const { value, state, again } = useFetched(buyerId, async (signal) => (await api.addresses.list({ signal })).data)
  const [open, setOpen] = useState<SavedAddress | 'new' | null>(null)
  const { busy, message, send, refuse } = useSubmit('saved-address', { area: 'account' })
  const heading = useRef<HTMLHeadingElement>(null)

  const isOpen = ({ id }: SavedAddress) => open !== 'new' && open?.id === id

  function show(form: typeof open): void {
    setOpen(form)
    onWriting(form !== null)
  }
  /** The focus was on a row, which has left the list; what is being written in a form keeps it. */
  function rowLeft(): void {
    again()
    if (!document.activeElement?.closest('form')) heading.current?.focus()
  }
  function saved(): void {
    show(null)
    again()
    heading.current?.focus()
  }
  async function makeDefault({ id }: SavedAddress): Promise<void> {
    await send(() => api.addresses.update({ params: { id }, body: { isDefault: true } }), {
      done: messages.madeDefault,
      next: ({ data }) => {
        onDefault(data)
        rowLeft()
      },
      refused: (problem, text) => {
        const gone = goneMessage(problem)
        refuse(gone ?? text)
        if (gone !== null) rowLeft()
      },
    })
  }
  async function remove({ id }: SavedAddress): Promise<void> {
    await send(() => deletion(api.addresses.remove({ params: { id } })), {
      done: messages.removed,
      next: rowLeft,
    })
  }
  if (value === null) {
    return state === 'failed' ? (
      <button type="button" className="btn btn--line btn--small" onClick={again}>
        {messages.again}
      </button>
    ) : null
  }
  const others = value.filter(({ isDefault }) => !isDefault)
  return (
    <section className="account__others" aria-labelledby="other-addresses">
      <h3 className="small-head" id="other-addresses" ref={heading} tabIndex={-1}>
        {messages.title}
      </h3>
      <p className="meta">{messages.lead}</p>
      {message ? <p role="alert">{message}</p> : null}
      <ul>
        {others.map((address) => (
          <li key={address.id}>
            <p>
              {writtenAddress(address).join(', ')}
              {address.phone ? <span className="quiet">, {formatPhone(address.phone)}</span> : null}
            </p>
            <div className="account__acts">
              <button
                type="button"
                className="link"
                disabled={busy || isOpen(address)}
                onClick={() => void makeDefault(address)}
              >
                {messages.makeDefault}
                <span className="sr">{messages.of(writtenAddress(address).join(', '))}</span>
              </button>
              <button type="button" className="link" disabled={busy || open !== null} onClick={() => show(address)}>
                {messages.edit}
                <span className="sr">{messages.of(writtenAddress(address).join(', '))}</span>
              </button>
              <button
                type="button"
                className="link"
                disabled={busy || isOpen(address)}
                onClick={() => void remove(address)}
              >
                {messages.remove}
                <span className="sr">{messages.of(writtenAddress(address).join(', '))}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {open === null ? (
        <button type="button" className="btn btn--line" onClick={() => show('new')}>
          {messages.add}
        </button>
      ) : (
        <SavedAddressForm
          key={open === 'new' ? 'new' : open.id}
          address={open === 'new' ? null : open}
          buyerName={buyerName}
          onSaved={saved}
          onGone={again}
          onCancel={() => show(null)}
        />
      )}
    </section>
  )
}

interface FormProps {
  /** Null for another one. */
  address: SavedAddress | null
  buyerName: string
  onSaved: () => void
  /** The address was removed meanwhile, in another tab perhaps. */
  onGone: () => void
  onCancel: () => void
}

function SavedAddressForm({ address: opened, buyerName, onSaved, onGone, onCancel }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState(opened)
  const [written, setWritten] = useState(() => draftOf(address, buyerName))
  const {
    busy,
    message,
    errors: refused,
    refusals,
    send,
    refuse,
    showErrors,
    clearErrors,
  } = useSubmit('saved-address-form', { area: 'account' })
  const errors = addressErrors(refused)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!form.current || !showErrors(invalidFields(form.current))) return
    const body = { address: Object.fromEntries(savedAddressFields.map((name) => [name, written[name]])) }
    await send(
      ({ idempotencyKey }): Promise<object> =>
        address
          ? api.addresses.update({ params: { id: address.id }, body })
          : api.addresses.create({ body }, { idempotencyKey }),
      {
        done: messages.saved,
        next: onSaved,
        refused: (problem, text) => {
          if (goneMessage(problem) === null) return refuse(text, problem?.errors)
          refuse(messages.gone)
          setAddress(null)
          onGone()
        },
      },
    )
  }
  return (
    <form ref={form} method="post" noValidate className="account__form" onSubmit={(event) => void submit(event)}>
      <h4>{address ? messages.edit : messages.add}</h4>
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <AddressFields
        names={savedAddressFields}
        labels={messages.labels}
        values={written}
        errors={errors}
        idPrefix="saved"
        onWrite={(name, value) => {
          const after = write(written, name, value)
          setWritten(after)
          clearErrors(...changedFields(written, after).flatMap((one) => [one, `address.${one}`]))
        }}
      />
      <div className="account__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? messages.busy : messages.save}
        </button>
        <button type="button" className="btn btn--line" onClick={onCancel}>
          {messages.cancel}
        </button>
      </div>
    </form>
  )
}
