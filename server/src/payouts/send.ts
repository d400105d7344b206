// Sends the transfers of approved runs, and applies what the provider reports of them. One that can be made on hold is,
// and is released once it is made, unless a refund, a claim, a dispute or another account came in between: then it is
// reversed. Before one that cannot, a UPI payout, the same is looked at once, before the first request. The ledger
// entry was written with the approval; a transfer that was not sent, failed or came back is answered by one counter
// entry, which returns it to the balance.
import { recordRunPayoutBack } from '../ledger/ledger.ts'
import {
  type PayoutProvider,
  ProviderError,
  payoutProviderNamed,
  type Transfer,
  type TransferEventPayload,
} from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { Tx } from '../platform/db.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import { waits } from './check-accounts.ts'
import {
  findItem,
  findItemOfTransfer,
  type ItemRow,
  lockPayoutItem,
  mayBeReleased,
  postponeItem,
  selectToSend,
  updateSending,
  updateTransfer,
} from './run-store.ts'
import { payoutWords as words } from './words.ts'

const batch = 50
const [hour, day] = [3600, 86_400]
/** A processed transfer may come back: it is looked at once a day for so long. */
const watchDays = 7
/** After its approval: a hold that nobody releases ends, and the money goes to the artist. */
const longestHoldDays = 30

/**
 * Sends what is due, and looks at what is on its way. One that cannot be sent, for whatever reason, waits longer each
 * time and does not delay the others.
 */
export async function sendPayouts(context: AppContext): Promise<void> {
  for (
    let rows = await selectToSend(context.db, batch);
    rows.length > 0;
    rows = await selectToSend(context.db, batch)
  ) {
    await forEachRow(rows, context.log, (row) => attempt(context, row))
  }
}

async function attempt(context: AppContext, item: ItemRow): Promise<void> {
  try {
    const provider = payoutProviderNamed(context, item.provider ?? '', item.kind ?? 'bank')
    if (item.provider_transfer_id)
      return await follow(context, provider, item, await provider.transferById(item.provider_transfer_id))
    if (!(await context.db.transaction((tx) => beginToSend(context, tx, provider, item.id)))) return
    const transfer = await provider.transfer({
      accountId: item.provider_account_id ?? '',
      amount: item.amount,
      // The same for every attempt: a lost response never makes a second transfer.
      key: item.id,
      notes: { item: item.id, run: String(item.run_number) },
      narration: words.reference(item.run_number),
      holdUntil: new Date((item.approved_at?.getTime() ?? 0) + longestHoldDays * day * 1000),
    })
    await follow(context, provider, item, transfer)
  } catch (error) {
    const detail = { payoutItemId: item.id, attempts: item.attempts + 1, reason: (error as Error).message }
    if (error instanceof ProviderError && error.isFinal && item.provider_transfer_id === null) {
      context.log.warn(detail, 'a payout was refused and is back in the balance')
      return context.db.transaction((tx) => giveUp(tx, item.id, error.description))
    }
    await postponeItem(context.db, item.id, waitAfter(item.attempts, waits))
    if (!(error instanceof ProviderError)) throw error
    context.log[error.retriable ? 'warn' : 'error'](detail, 'a payout could not be sent and is tried again')
  }
}

/**
 * Whether a transfer is to be requested. From the first time on a request may have reached the provider, so that the
 * next attempt looks at nothing and only repeats it: money that may be on its way never returns to the balance.
 */
async function beginToSend(context: AppContext, tx: Tx, provider: PayoutProvider, id: string): Promise<boolean> {
  const item = await lockPayoutItem(tx, id)
  if (item?.state !== 'due') return false
  if (item.sent_at !== null) return true
  if (provider.hold === null && !(await mayBeReleased(tx, item))) {
    context.log.warn({ payoutItemId: id }, 'a payout was not sent and is back in the balance')
    await giveUp(tx, id, words.notSent)
    return false
  }
  await updateSending(tx, id)
  return true
}

/** An event about a transfer, ours or not: the transfer is fetched. @throws ProviderError */
export async function recordTransferEvent(
  context: AppContext,
  { transferId, provider: providerName, kind = 'bank' }: TransferEventPayload,
): Promise<void> {
  const provider = payoutProviderNamed(context, providerName, kind)
  const known = await findItemOfTransfer(context.db, transferId)
  const transfer = await provider.transferById(transferId)
  const named = transfer.notes.item
  // The event may come before the response to the request.
  const item = known ?? (named && /^[0-9a-f-]{36}$/.test(named) ? await findItem(context.db, named) : null)
  if (item) await follow(context, provider, item, transfer)
}

/**
 * Applies what is known of the transfer; one that is made and on hold is then released, or reversed. The money of an
 * item that was given up is back in the balance, so that its transfer is never released. `item` was read before the
 * transfer was requested, where it was known then.
 */
async function follow(context: AppContext, provider: PayoutProvider, item: ItemRow, transfer: Transfer): Promise<void> {
  const found = await lockAndApply(context, item, transfer)
  if (found === 'another') return
  if (transfer.status !== 'processed' || !transfer.isOnHold || provider.hold === null) return
  const mayGo = found !== 'back' && (await mayBeReleased(context.db, item))
  if (mayGo) await provider.hold.release(transfer.id)
  else await provider.hold.reverse(transfer.id)
  await lockAndApply(context, item, await provider.transferById(transfer.id))
}

/** `another`: the answer is not about this payout; `back`: the money was back in the balance already. */
function lockAndApply(context: AppContext, before: ItemRow, transfer: Transfer): Promise<'ours' | 'another' | 'back'> {
  return context.db.transaction(async (tx) => {
    const item = await lockPayoutItem(tx, before.id)
    if (!item) return 'another'
    if (transfer.accountId !== item.provider_account_id || transfer.amount !== item.amount) {
      await refuseAnother(context, tx, item, transfer)
      return 'another'
    }
    await apply(context, tx, item, { transfer, isLatest: item.attempts === before.attempts })
    return isGivenUp(item) ? 'back' : 'ours'
  })
}

/** Nothing of the answer is recorded: a person looks at it, and the provider is asked again. */
async function refuseAnother(context: AppContext, tx: Tx, item: ItemRow, transfer: Transfer): Promise<void> {
  const { id: transferId, accountId, amount } = transfer
  const wanted = { accountId: item.provider_account_id, amount: item.amount }
  context.log.error(
    { payoutItemId: item.id, transferId, accountId, amount, wanted },
    'the provider names another account or amount of a payout, and nothing of it is recorded',
  )
  if (isGivenUp(item)) return
  const seconds = item.state === 'paid' ? day : hour
  await updateTransfer(tx, item.id, item.state, { transfer: null, failure: words.another, seconds })
}

function isGivenUp({ state }: ItemRow): boolean {
  return state === 'failed' || state === 'reversed'
}

interface Answer {
  transfer: Transfer
  /** No other response about the item was recorded since this one was requested. */
  isLatest: boolean
}

/** Requires the lock on the item. A repeat changes nothing. */
async function apply(context: AppContext, tx: Tx, item: ItemRow, { transfer, isLatest }: Answer): Promise<void> {
  if (item.provider_transfer_id !== null && item.provider_transfer_id !== transfer.id) return
  if (isGivenUp(item)) {
    if (transfer.status === 'processed')
      context.log.error({ payoutItemId: item.id, transferId: transfer.id }, 'a payout that failed was made after all')
    return
  }
  if (transfer.status === 'failed' || transfer.status === 'reversed') {
    const failure = transfer.failure ?? words.failure[transfer.status]
    await updateTransfer(tx, item.id, transfer.status, { transfer, failure, seconds: null })
    return returnToBalance(tx, item)
  }
  if (transfer.status === 'processed' && !transfer.isOnHold) {
    const isWatched =
      item.ended_at === null || (await databaseNow(tx)).getTime() - item.ended_at.getTime() < watchDays * day * 1000
    return updateTransfer(tx, item.id, 'paid', { transfer, failure: null, seconds: isWatched ? day : null })
  }
  if (item.state !== 'paid') return updateTransfer(tx, item.id, 'sent', { transfer, failure: null, seconds: hour })
  if (!isLatest) return
  // It was made before. A person looks at it, and the provider is asked again.
  context.log.error({ payoutItemId: item.id, transferId: transfer.id, status: transfer.status }, words.notMade)
  await updateTransfer(tx, item.id, 'paid', { transfer: null, failure: words.notMade, seconds: day })
}

async function giveUp(tx: Tx, id: string, failure: string): Promise<void> {
  const item = await lockPayoutItem(tx, id)
  if (item?.state !== 'due') return
  await updateTransfer(tx, id, 'failed', { transfer: null, failure, seconds: null })
  returnToBalance(tx, item)
}

function returnToBalance(tx: Tx, { id, artist_id, amount, run_number }: ItemRow): void {
  recordRunPayoutBack(tx, artist_id, { itemId: id, amount, reference: words.reference(run_number) })
}
