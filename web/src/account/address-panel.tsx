// The shipping address: read, edit, cancel, save (spec: sections 2, 4 and 8). Saving is optimistic and rolled back on
// failure: a refusal leads to the profile tab, which shows it and links back to the draft; a server fault leads home,
// where it can be shown.
import type { Address } from '@rasika/contract/addresses.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api, isReachable } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { Empty } from '../ui/empty.tsx'
import { blank, type RefusedAddress, writtenFrom, type Written } from './address-draft.ts'
import { AddressForm } from './address-form.tsx'
import { words } from './words.ts'

const messages = words.address

interface Props {
  user: BuyerProfile
  address: Address | null
  setAddress: (address: Address | null) => void
  draft: RefusedAddress | null
  setDraft: (draft: RefusedAddress | null) => void
  openProfile: () => void
}

/** The key that the toasts of saving the address share. */
const about = 'address'

export function AddressPanel({ user, address, setAddress, draft, setDraft, openProfile }: Props) {
  const [editing, setEditing] = useState(draft !== null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function save(written: Written): Promise<void> {
    const before = address
    setBusy(true)
    setAddress({ ...(before ?? blank), ...written })
    setEditing(false)
    try {
      const saved = await api.buyers.update({ body: { address: written } })
      setAddress(saved.data.address)
      setDraft(null)
      toast(saved.message, { side: 'account', about })
    } catch (error) {
      setAddress(before)
      const problem = error instanceof Problem ? error : new Problem('fault', { message: shared.problem.fault })
      if (problem.code === 'token_refused') return
      if (problem.status >= 500 && (await isReachable({ probe: true }))) {
        setDraft({ written, refusal: shared.problem.fault, errors: {} })
        toast(shared.problem.fault, { kind: 'refused', side: 'account' })
        return void navigate(paths.home())
      }
      const refusal = problem.message || messages.failed
      setDraft({ written, refusal, errors: problem.errors ?? {} })
      toast(refusal, { kind: 'refused', side: 'account', about })
      openProfile()
    } finally {
      setBusy(false)
    }
  }

  function cancel(): void {
    setDraft(null)
    setEditing(false)
  }

  return (
    <>
      <div className="ac__title">
        <h2 className="small-head">{words.account.address}</h2>
        {editing || !address ? null : (
          <button type="button" className="btn btn--line btn--small" disabled={busy} onClick={() => setEditing(true)}>
            {messages.edit}
          </button>
        )}
      </div>
      {editing ? (
        <AddressForm
          start={draft?.written ?? writtenFrom(address)}
          refused={draft?.errors ?? {}}
          busy={busy}
          onCancel={cancel}
          onSave={(written) => void save(written)}
        />
      ) : address ? (
        <AddressFacts user={user} address={address} />
      ) : (
        <Empty title={messages.empty} text={messages.emptyText}>
          <button type="button" className="btn" onClick={() => setEditing(true)}>
            {messages.add}
          </button>
        </Empty>
      )}
    </>
  )
}

function AddressFacts({ user, address }: { user: BuyerProfile; address: Address }) {
  const facts = [
    [messages.name, address.receiverName ?? user.name],
    ...(address.houseNumber ? [[messages.house, address.houseNumber] as const] : []),
    [messages.street, address.streetName],
    ...(address.area ? [[messages.area, address.area] as const] : []),
    [messages.city, address.city],
    [messages.state, address.state],
    [messages.pincode, address.pincode],
    [messages.country, address.country?.toUpperCase()],
    [messages.phone, formatPhone(user.phone)],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="quiet">{messages.none}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
