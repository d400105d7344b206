// What the provider and the bank decide for Razorpay's Route, a moment after the request: whether a linked account may
// be paid (no, if its IFSC is none, if the ₹1 test names another holder, or by a switch), and what becomes of a
// transfer.
import { emitEvent } from './events.ts'
import { takeFault } from './faults.ts'
import { galleryAccount } from './ids.ts'
import type { LinkedAccountRow, SandboxTransferRow } from './razorpay-route-store.ts'
import type { Client } from './store.ts'

const bankCode = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** The outcome of the ₹1 test. */
export async function concludeLinkedAccount(client: Client, account: string, id: string): Promise<void> {
  const row = await client.linkedAccount(id)
  if (!row?.settlements || row.status === 'activated') return
  const fault = await takeFault(client, 'account_refused', [row.id, row.email])
  const wrong = fault
    ? { field_reference: 'settlements.account_number', reason_code: 'bank_account_invalid' }
    : wrongField(row)
  const status = wrong ? 'needs_clarification' : 'activated'
  await client.setLinkedAccount({ ...row, status, requirements: wrong ? [wrong] : [] })
  const product = { id: row.product_id, merchant_id: row.id, activation_status: status }
  await emitEvent(client, { id: row.id, receipt: row.email }, account, [
    [`product.route.${status}`, { merchant_product: product }],
  ])
}

function wrongField({ body, settlements }: LinkedAccountRow): LinkedAccountRow['requirements'][number] | null {
  if (!bankCode.test(settlements?.ifsc_code ?? ''))
    return { field_reference: 'settlements.ifsc_code', reason_code: 'ifsc_invalid' }
  const plain = (name: unknown) =>
    String(name)
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim()
  return plain(settlements?.beneficiary_name) === plain(body.legal_business_name)
    ? null
    : { field_reference: 'settlements.beneficiary_name', reason_code: 'bank_account_name_mismatch' }
}

/** What becomes of a transfer; one that was processed may come back. */
export async function concludeTransfer(
  client: Client,
  account: string,
  id: string,
  status: 'processed' | 'failed' | 'reversed',
): Promise<void> {
  const row = await client.transfer(id)
  if (!row || (status === 'reversed' ? row.status !== 'processed' : row.status !== 'pending')) return
  await client.setTransfer(id, status)
  const entity = transferEntity({ ...row, status })
  await emitEvent(client, { id, receipt: row.key }, account, [[`transfer.${status}`, { transfer: entity }]])
  if (status !== 'processed') return
  const fault = await takeFault(client, 'transfer_reversed', [id, row.account_id])
  if (fault) await client.addTask('transfer reversed', id, fault.seconds)
}

export function transferEntity(row: SandboxTransferRow) {
  const isSettled = row.status === 'processed' && !row.on_hold
  return {
    id: row.id,
    entity: 'transfer',
    source: galleryAccount,
    recipient: row.account_id,
    amount: Number(row.amount),
    currency: 'INR',
    amount_reversed: row.status === 'reversed' ? Number(row.amount) : 0,
    status: row.status,
    on_hold: row.on_hold,
    settlement_status: isSettled ? 'settled' : row.on_hold ? 'on_hold' : 'pending',
    notes: row.notes,
    recipient_settlement_id: isSettled ? row.id.replace('trf_', 'setl_') : null,
    recipient_settlement: isSettled ? { id: row.id.replace('trf_', 'setl_'), utr: `UTR${row.id.slice(-12)}` } : null,
    error:
      row.status === 'failed'
        ? { code: 'BAD_REQUEST_ERROR', description: 'The linked account is suspended', reason: 'account_suspended' }
        : { code: null, description: null, reason: null },
    created_at: Math.floor(row.created_at.getTime() / 1000),
  }
}
