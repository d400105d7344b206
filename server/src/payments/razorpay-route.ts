// Payouts to bank accounts by Razorpay's Route: a linked account for each artist, and direct transfers to it
// (docs/decisions/058). A linked account that exists is found by the refusal of a second one; a direct transfer carries
// its own idempotency key, and is made on hold.
import type { ProviderAccess } from '../platform/app-context.ts'
import type { KnownRecipient, LinkedAccount, PayoutProvider, PayoutRecipient } from './payout-provider.ts'
import { ProviderError } from './provider-error.ts'
import { deadlineIn, type RemainingTime, type SendProviderRequest, sendRequestTo } from './razorpay-request.ts'
import { createdShape, routeProductShape, transferShape } from './razorpay-route-shapes.ts'
import { listOf } from './razorpay-shapes.ts'

/** @param maxMs longest time of one function, its repetitions included */
export function razorpayRoute(access: ProviderAccess, maxMs: number): PayoutProvider {
  const send = sendRequestTo(access, maxMs)
  const at = (id: string) => encodeURIComponent(id)
  return {
    name: access.name,
    linkAccount: (recipient, known) => linkAccount(send, recipient, known, deadlineIn(maxMs)),
    // The provider compares the name itself.
    linkedAccount: async ({ accountId, productId }) => ({
      accountId,
      ...(await send({
        method: 'GET',
        version: 'v2',
        path: `/accounts/${at(accountId)}/products/${at(productId)}`,
        shape: routeProductShape,
      })),
    }),
    transfer: ({ accountId, amount, key, notes, holdUntil }) =>
      send({
        method: 'POST',
        path: '/transfers',
        body: {
          account: accountId,
          amount,
          currency: 'INR',
          notes,
          on_hold: true,
          on_hold_until: Math.floor(holdUntil.getTime() / 1000),
        },
        headers: { 'X-Transfer-Idempotency': key },
        shape: transferShape,
        repeatable: true,
      }),
    transferById: (id) =>
      send({ method: 'GET', path: `/transfers/${at(id)}?expand[]=recipient_settlement`, shape: transferShape }),
    hold: {
      release: (id) =>
        send({
          method: 'PATCH',
          path: `/transfers/${at(id)}`,
          body: { on_hold: false },
          shape: transferShape,
          repeatable: true,
        }),
      reverse: async (id) => {
        await send({ method: 'POST', path: `/transfers/${at(id)}/reversals`, body: {}, shape: createdShape })
      },
    },
  }
}

async function linkAccount(
  send: SendProviderRequest,
  recipient: PayoutRecipient,
  known: KnownRecipient,
  limit: RemainingTime,
): Promise<LinkedAccount> {
  const { destination } = recipient
  if (destination.kind !== 'bank') throw new TypeError('Route pays to bank accounts only')
  const accountId = known.accountId ?? (await makeAccount(send, recipient, limit))
  const account = `/accounts/${encodeURIComponent(accountId)}`
  const stakeholders = await send(
    { method: 'GET', version: 'v2', path: `${account}/stakeholders`, shape: listOf(createdShape) },
    limit,
  )
  if (stakeholders.length === 0) {
    const { name, email, pan } = recipient
    const body = { name, email, ...(pan === null ? {} : { kyc: { pan } }) }
    await send({ method: 'POST', version: 'v2', path: `${account}/stakeholders`, body, shape: createdShape }, limit)
  }
  const productId = known.productId ?? (await makeProduct(send, account, limit))
  const { holderName, ifsc, number } = destination
  const product = await send(
    {
      method: 'PATCH',
      version: 'v2',
      path: `${account}/products/${encodeURIComponent(productId)}`,
      body: {
        settlements: { account_number: number, ifsc_code: ifsc, beneficiary_name: holderName },
        tnc_accepted: true,
      },
      shape: routeProductShape,
      repeatable: true,
    },
    limit,
  )
  return { accountId, ...product }
}

/** The provider refuses a second account for an email and names the first: a lost response is found by that. */
async function makeAccount(send: SendProviderRequest, to: PayoutRecipient, limit: RemainingTime): Promise<string> {
  const { street1, street2, city, state, pincode } = to.address
  const registered = { street1, street2, city, state, postal_code: pincode, country: 'IN' }
  const body = {
    email: to.email,
    phone: to.phone.replace(/^\+91/, ''),
    type: 'route',
    reference_id: to.reference,
    // At least four characters.
    legal_business_name: to.name.padEnd(4, '.'),
    contact_name: to.name,
    business_type: 'individual',
    profile: { category: 'ecommerce', subcategory: 'arts_and_collectibles', addresses: { registered } },
  }
  try {
    return (await send({ method: 'POST', version: 'v2', path: '/accounts', body, shape: createdShape }, limit)).id
  } catch (error) {
    const there = error instanceof ProviderError && /already exists for account - (acc_\w+)/.exec(error.description)
    if (there && there[1]) return there[1]
    throw error
  }
}

async function makeProduct(send: SendProviderRequest, account: string, limit: RemainingTime): Promise<string> {
  const body = { product_name: 'route', tnc_accepted: true }
  const path = `${account}/products`
  return (await send({ method: 'POST', version: 'v2', path, body, shape: routeProductShape }, limit)).productId
}
