// The shipping address: read, edit, cancel, save (spec: sections 2, 4 and 8). Saving is optimistic and rolled back on
// failure: a refusal leads to the profile tab, which shows it and links back to the refused address; a server fault
// leads home, where it can be shown.
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { addressErrors, changedFields, type FieldStyle, writeField } from '../address/address-fields.tsx'
import { AddressForm, useAddressForm } from '../address/address-form.tsx'
import { toSend } from '../address/draft.ts'
import { isReachable } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { Empty } from '../ui/empty.tsx'
import { Facts } from '../ui/facts.tsx'
import { blank, type RefusedAddress, writtenFrom, type Written } from './refused-address.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { words } from './words.ts'

const messages = words.address

interface Props {
  buyer: BuyerProfile
  address: AddressWithPhone | null
  setAddress: (address: AddressWithPhone | null) => void
  refused: RefusedAddress | null
  setRefused: (refused: RefusedAddress | null) => void
  openProfile: () => void
}

/** The account page edits these (spec: section 2, Address tab) and the phone; the checkout requires all ten. */
const names = ['streetName', 'city', 'pincode', 'state', 'country', 'phone'] as const
const labels = { ...messages, phone: messages.optionalPhone }
/** In this form the street field holds the whole street address. */
const styles: Partial<Record<keyof Written, FieldStyle>> = {
  streetName: { autoComplete: 'street-address' },
  country: { help: messages.countryHelp },
}

export function AddressPanel({ buyer, address, setAddress, refused, setRefused, openProfile }: Props) {
  /** The form of another address is open, and would leave the page with what is written there. */
  const [isWritingOther, setWritingOther] = useState(false)
  const [editing, setEditing] = useState(refused !== null)
  const [written, setWritten] = useState(() => refused?.written ?? writtenFrom(address))
  const form = useAddressForm('account')
  const navigate = useNavigate()
  const showRefused = useEffectEvent(() => form.showErrors(addressErrors(refused?.errors ?? {})))
  useEffect(() => void showRefused(), [])

  async function save(): Promise<void> {
    const before = address
    setAddress({ ...(before ?? blank), ...written, phone: written.phone || null })
    setEditing(false)
    const saved = await form.save(toSend(written, before), {
      done: shared.account.addressSaved,
      failed: messages.failed,
      refused: async (problem, text) => {
        setAddress(before)
        const isFault = problem === null || problem.status >= 500
        const isFaultOfServer = isFault && (await isReachable({ probe: true }))
        const refusal = isFaultOfServer ? shared.problem.fault : text
        setRefused({ written, refusal, errors: problem?.errors ?? {} })
        toast(refusal, { kind: 'refused', area: 'account', about: 'address' })
        if (isFaultOfServer) await navigate(paths.home())
        else openProfile()
      },
    })
    setAddress(saved ?? before)
    if (saved) setRefused(null)
  }

  function edit(): void {
    setWritten(writtenFrom(address))
    setEditing(true)
  }

  function cancel(): void {
    setRefused(null)
    form.showErrors({})
    setEditing(false)
  }

  return (
    <>
      <div className="account__title">
        <h2 className="small-head">{words.account.address}</h2>
        {editing || !address ? null : (
          <button
            type="button"
            className="btn btn--line btn--small"
            disabled={form.busy || isWritingOther}
            onClick={edit}
          >
            {messages.edit}
          </button>
        )}
      </div>
      {editing ? (
        <AddressForm
          of={form}
          className="account__form"
          names={names}
          labels={labels}
          values={written}
          styles={styles}
          onWrite={(name, value) => {
            const after = writeField(written, name, value)
            setWritten(after)
            form.clearErrors(...changedFields(written, after))
          }}
          onSave={() => void save()}
        >
          <div className="account__acts">
            <button type="submit" className="btn" disabled={form.busy}>
              {form.busy ? messages.busy : messages.save}
            </button>
            <button type="button" className="btn btn--line" onClick={cancel}>
              {messages.cancel}
            </button>
          </div>
        </AddressForm>
      ) : address ? (
        <AddressFacts buyer={buyer} address={address} />
      ) : (
        <Empty title={messages.empty} text={messages.emptyText}>
          <button type="button" className="btn" onClick={edit}>
            {messages.add}
          </button>
        </Empty>
      )}
      {editing || !address ? null : (
        <SavedAddresses buyerId={buyer.id} buyerName={buyer.name} onDefault={setAddress} onWriting={setWritingOther} />
      )}
    </>
  )
}

function AddressFacts({ buyer, address }: { buyer: BuyerProfile; address: AddressWithPhone }) {
  const facts = [
    [messages.name, address.receiverName ?? buyer.name],
    ...(address.houseNumber ? [[messages.houseNumber, address.houseNumber] as const] : []),
    [messages.street, address.streetName],
    ...(address.area ? [[messages.area, address.area] as const] : []),
    [messages.city, address.city],
    [messages.state, address.state],
    [messages.pincode, address.pincode],
    [messages.country, address.country?.toUpperCase()],
    [messages.phone, formatPhone(address.phone ?? buyer.phone)],
  ] as const
  const none = <span className="quiet">{messages.none}</span>
  return <Facts facts={facts.map(([name, value]) => [name, value || none])} />
}
