// Payouts to UPI addresses by RazorpayX (docs/decisions/072): a contact for each artist, a fund account for the
// address, the provider's ₹1 test of it, and payouts from our account there. A contact or a fund account that exists is
// answered again; a payout carries its own idempotency key, and has no hold.
import type { ProviderAccess } from '../platform/app-context.ts'
import type { LinkedAccount, NewTransfer, PayoutProvider, PayoutRecipient, Transfer } from './payout-provider.ts'
import { ProviderError } from './provider-error.ts'
import { deadlineIn, type RemainingTime, type SendProviderRequest, sendRequestTo } from './razorpay-request.ts'
import { isSameHolder } from './same-holder.ts'
import { createdShape } from './razorpay-route-shapes.ts'
import { listOf } from './razorpay-shapes.ts'
import { payoutShape, type TestedAddress, testedAddressShape } from './razorpayx-shapes.ts'

/** @param maxMs longest time of one function, its repetitions included */
export function razorpayX(access: ProviderAccess, maxMs: number): PayoutProvider {
  const send = sendRequestTo(access, maxMs)
  const at = (id: string) => encodeURIComponent(id)
  return {
    name: access.name,
    linkAccount: (recipient) => linkAddress(send, access, recipient, deadlineIn(maxMs)),
    linkedAccount: async ({ productId, name }) =>
      linkedFrom(
        await send({ method: 'GET', path: `/fund_accounts/validations/${at(productId)}`, shape: testedAddressShape }),
        name,
      ),
    transfer: (transfer) => makePayout(send, access, transfer, deadlineIn(maxMs)),
    transferById: (id) => send({ method: 'GET', path: `/payouts/${at(id)}`, shape: payoutShape }),
    hold: null,
  }
}

/** The account that pays. @throws ProviderError of kind `not_set_up` */
function sourceOf({ payoutAccount }: ProviderAccess): string {
  if (payoutAccount !== '') return payoutAccount
  throw new ProviderError({
    kind: 'not_set_up',
    code: 'NO_PAYOUT_ACCOUNT',
    description: 'this installation has no account from which UPI addresses are paid: RAZORPAYX_ACCOUNT is missing',
  })
}

async function linkAddress(
  send: SendProviderRequest,
  access: ProviderAccess,
  { reference, name, email, phone, destination }: PayoutRecipient,
  limit: RemainingTime,
): Promise<LinkedAccount> {
  if (destination.kind !== 'upi') throw new TypeError('a bank account is linked by Route')
  const account = sourceOf(access)
  const make = (path: string, body: object) =>
    send({ method: 'POST', path, body, shape: createdShape, repeatable: true }, limit)
  const contact = await make('/contacts', {
    // At least three characters.
    name: name.padEnd(3, '.').slice(0, 50),
    email,
    contact: phone.replace(/^\+91/, ''),
    type: 'vendor',
    reference_id: reference,
  })
  const fundAccount = await make('/fund_accounts', {
    contact_id: contact.id,
    account_type: 'vpa',
    vpa: { address: destination.address },
  })
  // Not repeated here, since each request is another test.
  const body = { account_number: account, fund_account: { id: fundAccount.id }, notes: { reference } }
  return linkedFrom(
    await send({ method: 'POST', path: '/fund_accounts/validations', body, shape: testedAddressShape }, limit),
    name,
  )
}

/** The provider does not compare the name of the holder with ours: that is done here, and the name is not stored. */
function linkedFrom({ id, accountId, result, holder }: TestedAddress, name: string): LinkedAccount {
  const known = { accountId, productId: id }
  if (result === 'checking') return { ...known, status: 'checking', reason: null }
  const fault = result === 'valid' ? faultOf(holder, name) : result
  return { ...known, status: fault === null ? 'ready' : 'details_needed', reason: fault && `vpa: ${fault}` }
}

function faultOf(holder: string | null, name: string): string | null {
  if (holder === null) return 'registered_name_missing'
  return isSameHolder(holder, name) ? null : 'registered_name_mismatch'
}

/** A refusal of a repetition says nothing of an attempt whose response was lost: that payout is looked up. */
async function makePayout(
  send: SendProviderRequest,
  access: ProviderAccess,
  { accountId, amount, key, notes, narration }: NewTransfer,
  limit: RemainingTime,
): Promise<Transfer> {
  const account = sourceOf(access)
  const request = {
    method: 'POST' as const,
    path: '/payouts',
    body: {
      account_number: account,
      fund_account_id: accountId,
      amount,
      currency: 'INR',
      mode: 'UPI',
      purpose: 'payout',
      // Nothing waits at the provider for money: what it cannot pay now returns to the balance.
      queue_if_low_balance: false,
      reference_id: key,
      narration,
      notes,
    },
    headers: { 'X-Payout-Idempotency': key },
    shape: payoutShape,
    repeatable: true,
  }
  try {
    return await send(request, limit)
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isFinal) throw error
    const query = new URLSearchParams({ account_number: account, fund_account_id: accountId, reference_id: key })
    const made = await send(
      { method: 'GET', path: `/payouts?${query}&count=100`, shape: listOf(payoutShape) },
      limit,
    ).catch((cause: unknown) => {
      const { description } = error
      throw new ProviderError({ kind: 'fault', code: 'REFUSED_AND_NOT_LOOKED_UP', description, cause })
    })
    const same = made.find(({ reference }) => reference === key)
    if (same) return same
    throw error
  }
}
