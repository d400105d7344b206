import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { AccountSettings } from '../account-settings/account-settings.tsx'
import { Facts } from '../ui/facts.tsx'
import { words } from './words.ts'

/** The artist's login data and account settings; none of it is public. */
export function OwnAccount({ profile, onDone }: { profile: ArtistProfile; onDone: () => void }) {
  const facts = [
    [words.accountFacts.email, profile.email],
    [words.accountFacts.phone, formatPhone(profile.phone)],
    [words.accountFacts.since, formatDate(profile.createdAt)],
  ] as const
  return (
    <section className="artist-screen__account" aria-labelledby="account-title">
      <h2 className="section" id="account-title">
        {words.account}
      </h2>
      <Facts facts={facts} />
      <AccountSettings accountRole="artist" isUntitled />
      <p className="artist-screen__back">
        <button type="button" className="btn btn--line" onClick={onDone}>
          {words.accountDone}
        </button>
      </p>
    </section>
  )
}
