// Razorpay's Route in its wire format: linked accounts, stakeholders and products under v2, direct transfers under v1.
import type { FastifyInstance } from 'fastify'
import { type ApiContext, apiRoutes } from './api-handler.ts'
import { newId } from './ids.ts'
import { checkFields, isWhole, notesIn } from './request-body.ts'
import { transferEntity } from './razorpay-route-bank.ts'
import type { LinkedAccountRow } from './razorpay-route-store.ts'
import { collection } from './rows.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import { takeFault } from './faults.ts'

const accountFields = [
  'email',
  'phone',
  'type',
  'reference_id',
  'legal_business_name',
  'business_type',
  'contact_name',
  'profile',
]

/** Linked accounts, below /v2. */
export function registerLinkedAccounts(app: FastifyInstance, context: ApiContext): void {
  const { store, accountSeconds } = context
  const route = apiRoutes(app, context)
  const accountOf = async (id: string) => {
    const row = await (await store.client()).linkedAccount(id)
    if (!row) throw unknownId()
    return row
  }

  route('POST', '/accounts', 'account', async ({ body }) => {
    const fields = checkFields(body, accountFields)
    const { email, legal_business_name: name, type } = fields
    if (type !== 'route') throw new SandboxError('The type is not supported', { field: 'type' })
    if (typeof email !== 'string' || !email.includes('@'))
      throw new SandboxError('The email field is required.', { field: 'email' })
    if (typeof name !== 'string' || name.length < 4)
      throw new SandboxError('The legal business name must be at least 4 characters.', { field: 'legal_business_name' })
    const client = await store.client()
    const row = await client.addLinkedAccount({ id: newId('acc'), product_id: newId('acc_prd'), email, body: fields })
    if (!row) {
      const there = await client.linkedAccountByEmail(email)
      throw new SandboxError(`Merchant email already exists for account - ${there?.id}`, { field: 'email' })
    }
    return { response: accountEntity(row), subjects: [row.id, email] }
  })
  route('GET', '/accounts/:id', 'read', async ({ params }) => ({ response: accountEntity(await accountOf(params.id)) }))
  route('GET', '/accounts/:id/stakeholders', 'read', async ({ params }) => {
    const { stakeholder } = await accountOf(params.id)
    return { response: collection(stakeholder ? [stakeholder] : []) }
  })
  route('POST', '/accounts/:id/stakeholders', 'account', async ({ params, body }) => {
    const fields = checkFields(body, ['name', 'email', 'kyc'])
    const row = await accountOf(params.id)
    if (row.stakeholder) throw new SandboxError('Stakeholder already exists for the account')
    const stakeholder = { id: newId('sth'), entity: 'stakeholder', ...fields }
    await (await store.client()).setLinkedAccount({ ...row, stakeholder })
    return { response: stakeholder }
  })
  route('POST', '/accounts/:id/products', 'account', async ({ params, body }) => {
    const { product_name: name, tnc_accepted: accepted } = checkFields(body, ['product_name', 'tnc_accepted'])
    if (name !== 'route' || accepted !== true) throw new SandboxError('The product is not supported')
    const row = await accountOf(params.id)
    const made = await (await store.client()).setLinkedAccount({ ...row, has_product: true })
    return { response: productEntity(made ?? row) }
  })
  route('PATCH', '/accounts/:id/products/:product', 'account', async ({ params, body }) => {
    const { settlements } = checkFields(body, ['settlements', 'tnc_accepted'])
    const row = await accountOf(params.id)
    if (!row.has_product || !settlements) throw unknownId()
    const bank = settlements as Record<string, string>
    if (!/^[A-Za-z0-9]{5,20}$/.test(bank.account_number ?? ''))
      throw new SandboxError('The account number is invalid', { field: 'settlements.account_number' })
    const updated = await store.transaction(async (client) => {
      await client.addTask('account checked', row.id, accountSeconds)
      return client.setLinkedAccount({ ...row, settlements: bank, status: 'under_review', requirements: [] })
    })
    return { response: productEntity(updated ?? row) }
  })
  route('GET', '/accounts/:id/products/:product', 'read', async ({ params }) => ({
    response: productEntity(await accountOf(params.id)),
  }))
}

/** Direct transfers, below /v1. */
export function registerTransfers(route: ReturnType<typeof apiRoutes>, { store, refundSeconds }: ApiContext): void {
  route('POST', '/transfers', 'transfer', async ({ body, headers }) => {
    const fields = checkFields(body, ['account', 'amount', 'currency', 'notes', 'on_hold', 'on_hold_until'])
    const key = String(headers['x-transfer-idempotency'] ?? '')
    if (key !== '' && (key.length < 4 || key.length > 36)) throw new SandboxError('The idempotency key is invalid')
    const { account, amount, currency, on_hold: onHold = false, on_hold_until: holdUntil = null } = fields
    if (!isWhole(amount) || amount < 100)
      throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
    if (currency !== 'INR') throw new SandboxError('The currency is not supported', { field: 'currency' })
    if (holdUntil !== null && (!isWhole(holdUntil) || holdUntil * 1000 < Date.now() + 1_800_000))
      throw new SandboxError('The on hold until must be at least 30 minutes ahead', { field: 'on_hold_until' })
    const request = JSON.stringify([account, amount, notesIn(body), onHold, holdUntil])
    const made = await store.transaction(async (client) => {
      const before = key === '' ? null : await client.transferByKey(key)
      if (before && before.request !== request)
        throw new SandboxError('Different request body sent with the same idempotency key')
      if (before) return before
      const to = await client.linkedAccount(String(account))
      if (to?.status !== 'activated')
        throw new SandboxError('The linked account is not activated', { field: 'account' })
      const id = newId('trf')
      const terms = { amount, notes: notesIn(body), on_hold: onHold === true }
      await client.addTransfer({ id, account_id: to.id, ...terms, key: key || null, request })
      const row = key === '' ? await client.transfer(id) : await client.transferByKey(key)
      if (row?.id !== id) return row
      const fails = await takeFault(client, 'transfer_fails', [to.id, to.email])
      await client.addTask(fails ? 'transfer failed' : 'transfer processed', id, fails?.seconds ?? refundSeconds)
      return row
    })
    if (!made) throw unknownId()
    return { response: transferEntity(made), subjects: [made.id, made.account_id] }
  })
  route('GET', '/transfers/:id', 'read', async ({ params }) => {
    const row = await (await store.client()).transfer(params.id)
    if (!row) throw unknownId()
    return { response: transferEntity(row) }
  })
  route('PATCH', '/transfers/:id', 'transfer', async ({ params, body }) => {
    if (checkFields(body, ['on_hold', 'on_hold_until'])['on_hold'] !== false)
      throw new SandboxError('The field on_hold is required', { field: 'on_hold' })
    const row = await (await store.client()).releaseTransfer(params.id)
    if (!row) throw unknownId()
    return { response: transferEntity(row), subjects: [row.id, row.account_id] }
  })
  route('POST', '/transfers/:id/reversals', 'transfer', async ({ params, body }) => {
    checkFields(body, ['amount'])
    const client = await store.client()
    const row = await client.transfer(params.id)
    if (!row) throw unknownId()
    // What has gone to the bank is not in the linked account any longer.
    if (row.status !== 'processed' || !row.on_hold)
      throw new SandboxError('The linked account does not have sufficient balance to process reversal')
    await client.setTransfer(row.id, 'reversed')
    const reversal = { id: newId('rvrsl'), entity: 'reversal', transfer_id: row.id, amount: Number(row.amount) }
    return { response: { ...reversal, currency: 'INR' }, subjects: [row.id, row.account_id] }
  })
}

function accountEntity({ id, body }: LinkedAccountRow) {
  return { id, entity: 'account', status: 'created', ...body }
}

function productEntity({ product_id, id, status, requirements, settlements }: LinkedAccountRow) {
  return {
    id: product_id,
    entity: 'product',
    account_id: id,
    product_name: 'route',
    activation_status: status,
    active_configuration: { settlements: settlements ?? {} },
    requirements: requirements.map((one) => ({
      ...one,
      status: 'required',
      resolution_url: `/accounts/${id}/products`,
    })),
  }
}
