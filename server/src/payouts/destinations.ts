// What an artist writes down to be paid to, as it is stored, shown and handed to the provider.
import { bankOf } from '@rasika/contract/banks.ts'
import type { PayoutDestination } from '@rasika/contract/payout-account.ts'
import { maskedUpi } from '@rasika/contract/upi.ts'
import type { FullDestination } from '../payments/payments.ts'
import type { AccountRow } from './account-store.ts'
import { seal, type Secrets, unseal } from './sealed.ts'

export type WrittenDestination =
  | { kind: 'bank'; holderName: string; accountNumber: string; ifsc: string }
  | { kind: 'upi'; upiAddress: string }

type DestinationRow = Pick<AccountRow, 'kind' | 'ifsc' | 'last4' | 'upi_masked'>
type StoredDestination = DestinationRow & Pick<AccountRow, 'holder_name'> & { sealed_number: Buffer }

export function storedDestination(secrets: Secrets, written: WrittenDestination): StoredDestination {
  if (written.kind === 'upi') {
    const { kind, upiAddress } = written
    const sealed = seal(secrets, upiAddress)
    return {
      kind,
      holder_name: null,
      ifsc: null,
      last4: null,
      upi_masked: maskedUpi(upiAddress),
      sealed_number: sealed,
    }
  }
  const { kind, holderName, accountNumber, ifsc } = written
  const sealed = seal(secrets, accountNumber)
  return {
    kind,
    holder_name: holderName,
    ifsc,
    last4: accountNumber.slice(-4),
    upi_masked: null,
    sealed_number: sealed,
  }
}

/** Masked, for every reader. */
export function shownDestination({ kind, ifsc, last4, upi_masked: upi }: DestinationRow): PayoutDestination {
  return { kind, bank: ifsc && bankOf(ifsc), ifsc, last4, upi }
}

/** In full, for the provider and the artist's own copy; null once it is replaced or the artist's account is closed. */
export function fullDestination(secrets: Secrets, row: AccountRow): FullDestination | null {
  if (row.sealed_number === null) return null
  const secret = unseal(secrets, row.sealed_number)
  if (row.kind === 'upi') return { kind: 'upi', address: secret }
  return { kind: 'bank', holderName: row.holder_name ?? '', ifsc: row.ifsc ?? '', number: secret }
}
