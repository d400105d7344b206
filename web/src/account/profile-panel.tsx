import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { AccountSettings } from '../account-settings/account-settings.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Facts } from '../ui/facts.tsx'
import { words } from './words.ts'

interface Props {
  buyer: BuyerProfile
  /** Why a typed address is not saved yet, or null. */
  unsaved: string | null
  onBack: () => void
}

/** The buyer's profile (spec: section 2, Profile tab); also shows why saving the address was refused. */
export function ProfilePanel({ buyer, unsaved, onBack }: Props) {
  const facts = [
    [words.account.fullName, buyer.name],
    [words.account.email, buyer.email],
    [words.account.phone, formatPhone(buyer.phone)],
    [words.account.since, formatDate(buyer.createdAt)],
  ] as const
  return (
    <>
      <h2 className="small-head">{words.account.profile}</h2>
      {unsaved ? (
        <div className="account__unsaved">
          <FormError message={`${words.address.notSaved} ${unsaved}`} />
          <button type="button" className="link" onClick={onBack}>
            {words.address.backToIt}
          </button>
        </div>
      ) : null}
      <Facts facts={facts} />
      <AccountSettings accountRole="buyer" />
    </>
  )
}
