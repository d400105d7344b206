// Has the provider check the bank accounts and UPI addresses of artists. An account is given to it once, then it is
// asked until it has decided, and at each of its events, also later. Each step may be interrupted and run again.
import type { StudioAddress } from '@rasika/contract/artists.ts'
import {
  type FullDestination,
  type LinkedAccountEventPayload,
  ProviderError,
  payoutProviderNamed,
  type PayoutRecipient,
} from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import {
  type AccountRow,
  findAccount,
  findAccountOf,
  findOwner,
  type OwnerRow,
  postponeCheck,
  selectUnchecked,
  updateLinked,
  updateDetailsNeeded,
} from './account-store.ts'
import { fullDestination } from './destinations.ts'

const batch = 20
/** Seconds. */
export const waits = { first: 15, longest: 6 * 3600 }

export async function checkAccounts(context: AppContext): Promise<void> {
  for (
    let rows = await selectUnchecked(context.db, batch);
    rows.length > 0;
    rows = await selectUnchecked(context.db, batch)
  ) {
    await forEachRow(rows, context.log, (row) => checkAccount(context, row))
  }
}

/** An event about a linked account. */
export async function recordLinkedAccount(context: AppContext, event: LinkedAccountEventPayload): Promise<void> {
  const row = await findAccountOf(context.db, event)
  if (row?.linked_at) await checkAccount(context, row)
}

/** The provider is asked again where another check was recorded meanwhile: what came later may be older. */
async function checkAccount(context: AppContext, row: AccountRow): Promise<void> {
  let current: AccountRow | null = row
  while (current && !(await tryToCheck(context, current))) current = await findAccount(context.db, row.id)
}

/** Returns false where the response was not recorded, since another check was, after `row` was read. */
async function tryToCheck(context: AppContext, row: AccountRow): Promise<boolean> {
  const { provider_account_id: accountId, provider_product_id: productId } = row
  try {
    const owner = await findOwner(context.db, row.artist_id)
    const destination = fullDestination(context, row)
    // It ended since it was selected.
    if (!owner || !destination) return true
    const provider = payoutProviderNamed(context, row.provider, row.kind)
    const linked =
      row.linked_at && accountId && productId
        ? await provider.linkedAccount({ accountId, productId, name: owner.name })
        : await provider.linkAccount(recipientOf(owner, destination), { accountId, productId })
    return await updateLinked(context.db, row, linked, waitAfter(row.attempts, waits))
  } catch (error) {
    if (error instanceof ProviderError && error.isFinal) return updateDetailsNeeded(context.db, row, error.description)
    await postponeCheck(context.db, row, waitAfter(row.attempts, waits))
    if (!(error instanceof ProviderError)) throw error
    context.log[error.logLevel](
      { payoutAccountId: row.id, reason: error.message },
      'an account that is paid to is checked again',
    )
    return true
  }
}

function recipientOf(owner: OwnerRow, destination: FullDestination): PayoutRecipient {
  return {
    // A part of the id: at most 20 characters.
    reference: owner.id.replaceAll('-', '').slice(0, 20),
    email: owner.email,
    phone: owner.phone,
    name: owner.name,
    pan: owner.pan,
    address: addressOf(owner.address),
    destination,
  }
}

function addressOf(address: StudioAddress): PayoutRecipient['address'] {
  const { houseNumber, streetName, area, city, state, pincode } = address
  return { street1: `${houseNumber} ${streetName}`.trim(), street2: area || city, city, state, pincode }
}
