// RazorpayX in the provider's wire format: contacts, fund accounts of UPI addresses, their tests, and payouts by UPI.
import type { ApiContext, apiRoutes } from './api-handler.ts'
import { newId } from './ids.ts'
import { checkFields, isWhole, notesIn } from './request-body.ts'
import { collection } from './rows.ts'
import { SandboxError, unknownId } from './sandbox-error.ts'
import type { Client } from './store.ts'
import { fundAccountEntity, payoutEntity, planPayout, validationEntity } from './razorpayx-bank.ts'
import type { FundAccountRow } from './razorpayx-store.ts'

const contactFields = ['name', 'email', 'contact', 'type', 'reference_id', 'notes']
const payoutFields = [
  ...['account_number', 'fund_account_id', 'amount', 'currency', 'mode', 'purpose'],
  ...['queue_if_low_balance', 'reference_id', 'narration', 'notes'],
]
/** Paise: one payout by UPI is at most so much. */
const mostByUpi = 100_000_00

export function registerPayouts(route: ReturnType<typeof apiRoutes>, context: ApiContext): void {
  const { store, account, payoutAccount, refundSeconds, accountSeconds } = context

  route('POST', '/contacts', 'account', async ({ body }) => {
    const fields = checkFields(body, contactFields)
    const { name, email = null } = fields
    if (typeof name !== 'string' || name.length < 3 || name.length > 50)
      throw new SandboxError('The name must be between 3 and 50 characters.', { field: 'name' })
    const details = JSON.stringify(contactFields.map((field) => fields[field] ?? null))
    const row = await (await store.client()).addContact({ id: newId('cont'), details, name, email: textOf(email) })
    if (!row) throw unknownId()
    return { response: { entity: 'contact', active: true, ...fields, id: row.id }, subjects: [row.id] }
  })

  route('POST', '/fund_accounts', 'account', async ({ body }) => {
    const { contact_id: contact, account_type: type, vpa } = checkFields(body, ['contact_id', 'account_type', 'vpa'])
    if (type !== 'vpa') throw new SandboxError('The account type is not supported', { field: 'account_type' })
    const address = textOf((vpa as { address?: unknown } | undefined)?.address) ?? ''
    if (!/^[A-Za-z0-9.-]+@[A-Za-z]+$/.test(address) || address.length > 100)
      throw new SandboxError('The vpa.address field is invalid.', { field: 'vpa.address' })
    const client = await store.client()
    if (!(await client.contact(String(contact)))) throw unknownId()
    const made = await client.addFundAccount(newId('fa'), String(contact), address)
    const row = await fundAccountOf(client, made?.id ?? '')
    return { response: fundAccountEntity(row), subjects: [row.id, row.email ?? ''] }
  })

  route('POST', '/fund_accounts/validations', 'account', async ({ body }) => {
    const fields = checkFields(body, ['account_number', 'fund_account', 'notes'])
    mustBeSource(fields.account_number)
    const id = textOf((fields.fund_account as { id?: unknown } | undefined)?.id) ?? ''
    return store.transaction(async (client) => {
      const fund = await fundAccountOf(client, id)
      const row = await client.addValidation(newId('fav'), id)
      if (!row) throw unknownId()
      await client.addTask('address tested', row.id, accountSeconds)
      return { response: validationEntity(row, fund), subjects: [id, fund.email ?? ''] }
    })
  })
  route('GET', '/fund_accounts/validations/:id', 'read', async ({ params }) => {
    const client = await store.client()
    const row = await client.validation(params.id)
    if (!row) throw unknownId()
    return { response: validationEntity(row, await fundAccountOf(client, row.fund_account_id)) }
  })

  route('POST', '/payouts', 'transfer', async ({ body, headers }) => {
    const fields = checkFields(body, payoutFields)
    const key = String(headers['x-payout-idempotency'] ?? '')
    if (!/^[\w -]{4,36}$/.test(key)) throw new SandboxError('The idempotency key is missing or invalid')
    mustBeSource(fields.account_number)
    const { amount, currency, mode, narration, reference_id: reference } = fields
    if (!isWhole(amount) || amount < 100)
      throw new SandboxError('The amount must be at least INR 1.00', { field: 'amount' })
    if (mode !== 'UPI' || currency !== 'INR') throw new SandboxError('The mode is not supported', { field: 'mode' })
    if (amount > mostByUpi) throw new SandboxError('The amount exceeds the limit of UPI', { field: 'amount' })
    if (narration !== undefined && !/^[A-Za-z0-9 ]{1,30}$/.test(String(narration)))
      throw new SandboxError('The narration is invalid', { field: 'narration' })
    if (reference !== undefined && String(reference).length > 40)
      throw new SandboxError('The reference id may not be greater than 40 characters.', { field: 'reference_id' })
    const request = JSON.stringify(payoutFields.map((field) => fields[field] ?? null))
    const made = await store.transaction(async (client) => {
      const before = await client.payoutByKey(key)
      if (before && before.request !== request)
        throw new SandboxError('Different request body sent with the same idempotency key')
      if (before) return before
      const fund = await fundAccountOf(client, String(fields.fund_account_id))
      const id = newId('pout')
      const terms = { amount, notes: notesIn(body), reference: textOf(reference) }
      await client.addPayout({ id, fund_account_id: fund.id, ...terms, key, request })
      const row = await client.payoutByKey(key)
      if (row?.id === id) await planPayout(client, account, row, fund, refundSeconds)
      return row
    })
    if (!made) throw unknownId()
    return { response: payoutEntity(made), subjects: [made.id, made.fund_account_id] }
  })
  route('GET', '/payouts', 'read', async ({ query }) => {
    mustBeSource(query.account_number)
    const [reference, fundAccountId] = [query.reference_id ?? null, query.fund_account_id ?? null]
    const rows = await (await store.client()).payouts({ reference, fundAccountId, count: 100 })
    return { response: collection(rows.map(payoutEntity)) }
  })
  route('GET', '/payouts/:id', 'read', async ({ params }) => {
    const row = await (await store.client()).payout(params.id)
    if (!row) throw unknownId()
    return { response: payoutEntity(row) }
  })

  function mustBeSource(written: unknown): void {
    if (written !== payoutAccount) throw new SandboxError('The account number is invalid', { field: 'account_number' })
  }
}

async function fundAccountOf(client: Client, id: string): Promise<FundAccountRow> {
  const row = await client.fundAccount(id)
  if (!row) throw unknownId()
  return row
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
