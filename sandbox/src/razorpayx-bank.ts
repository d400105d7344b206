// What banks decide of RazorpayX, a moment after the request: whether a UPI address is there and in whose name (test
// addresses, or a switch), and what becomes of a payout to it.
import { emitEvent } from './events.ts'
import { takeFault } from './faults.ts'
import type { Client } from './store.ts'
import type { FundAccountRow, SandboxPayoutStatus, SandboxPayoutRow, ValidationRow } from './razorpayx-store.ts'

/** All others are registered in the contact's name, and payouts to them arrive. */
const testAddresses = {
  notThere: 'invalid@razorpay',
  ofAnother: 'stranger@razorpay',
  /** The test cannot be made. */
  untestable: 'unknown@razorpay',
  /** It is there, and payouts to it fail. */
  failing: 'failure@razorpay',
} as const

/** The outcome of the ₹1 test. */
export async function concludeAddress(client: Client, account: string, id: string): Promise<void> {
  const row = await client.validation(id)
  const fund = row && (await client.fundAccount(row.fund_account_id))
  if (!row || !fund || row.status !== 'created') return
  const fault = await takeFault(client, 'account_refused', [fund.id, fund.email ?? ''])
  const done = await client.setValidation(id, resultOf(fund, fault !== null))
  if (!done) return
  await emitEvent(client, { id, receipt: fund.email }, account, [
    [`fund_account.validation.${done.status}`, { 'fund_account.validation': validationEntity(done, fund) }],
  ])
}

function resultOf(
  { address, name }: FundAccountRow,
  isRefused: boolean,
): Pick<ValidationRow, 'status' | 'account_status' | 'registered_name'> {
  if (address === testAddresses.untestable) return { status: 'failed', account_status: null, registered_name: null }
  if (isRefused || address === testAddresses.notThere)
    return { status: 'completed', account_status: 'invalid', registered_name: null }
  const holder = address === testAddresses.ofAnother ? 'SOMEBODY ELSE' : name.toUpperCase()
  return { status: 'completed', account_status: 'active', registered_name: holder }
}

/** Plans what becomes of a payout that was just made. */
export async function planPayout(
  client: Client,
  account: string,
  row: SandboxPayoutRow,
  { address, email }: FundAccountRow,
  seconds: number,
): Promise<void> {
  const fails = await takeFault(client, 'transfer_fails', [row.fund_account_id, email ?? ''])
  const status = fails?.status ?? (address === testAddresses.failing ? 'failed' : 'processed')
  await client.addTask(`payout ${status}`, row.id, fails?.seconds ?? seconds)
  await emitEvent(client, { id: row.id, receipt: row.key }, account, [
    ['payout.initiated', { payout: payoutEntity(row) }],
  ])
}

/** One that was processed may come back. */
export async function concludePayout(
  client: Client,
  account: string,
  id: string,
  status: Exclude<SandboxPayoutStatus, 'processing'>,
): Promise<void> {
  const row = await client.payout(id)
  if (!row || row.status !== (status === 'reversed' ? 'processed' : 'processing')) return
  await client.setPayout(id, status)
  await emitEvent(client, { id, receipt: row.key }, account, [
    [`payout.${status}`, { payout: payoutEntity({ ...row, status }) }],
  ])
  if (status !== 'processed') return
  const fault = await takeFault(client, 'transfer_reversed', [id, row.fund_account_id])
  if (fault) await client.addTask('payout reversed', id, fault.seconds)
}

export function fundAccountEntity({ id, contact_id, address, created_at }: FundAccountRow) {
  const [username, handle] = address.split('@')
  return {
    id,
    entity: 'fund_account',
    contact_id,
    account_type: 'vpa',
    vpa: { username, handle, address },
    batch_id: null,
    active: true,
    created_at: Math.floor(created_at.getTime() / 1000),
  }
}

export function validationEntity(row: ValidationRow, fund: FundAccountRow) {
  return {
    id: row.id,
    entity: 'fund_account.validation',
    fund_account: fundAccountEntity(fund),
    status: row.status,
    amount: null,
    currency: null,
    notes: [],
    results: { account_status: row.account_status, registered_name: row.registered_name },
    created_at: Math.floor(row.created_at.getTime() / 1000),
    utr: null,
  }
}

const descriptions: Record<SandboxPayoutStatus, string> = {
  processing: 'Payout is being processed by our partner bank. Please check the final status after some time.',
  processed: 'Payout is processed and the money has been credited into the beneficiaries account',
  failed: 'Payout failed as the beneficiary bank did not accept it',
  rejected: 'Payout was rejected',
  cancelled: 'Payout was cancelled',
  reversed: 'Payout was reversed by the beneficiary bank',
}

export function payoutEntity(row: SandboxPayoutRow) {
  return {
    id: row.id,
    entity: 'payout',
    fund_account_id: row.fund_account_id,
    amount: Number(row.amount),
    currency: 'INR',
    notes: row.notes,
    fees: 0,
    tax: 0,
    status: row.status,
    utr: row.status === 'processed' || row.status === 'reversed' ? `UPI${row.id.slice(-12)}` : null,
    mode: 'UPI',
    purpose: 'payout',
    reference_id: row.reference,
    batch_id: null,
    status_details: {
      description: descriptions[row.status],
      source: 'beneficiary_bank',
      reason: `payout_${row.status}`,
    },
    created_at: Math.floor(row.created_at.getTime() / 1000),
  }
}
