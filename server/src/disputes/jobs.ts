// Jobs of disputes: what an event names, a look at open ones, the provider's whole list, since a lost event loses the
// case, and responses on their way. Each may be interrupted anywhere and run again.
import {
  type DisputeEventPayload,
  disputeEventTask,
  ProviderError,
  providerNamed,
  providerQueue,
} from '../payments/payments.ts'
import { databaseNow } from '../platform/database-clock.ts'
import type { AppContext } from '../platform/app-context.ts'
import { forEachRow } from '../platform/for-each-row.ts'
import type { Task } from '../platform/jobs.ts'
import { fetchDispute, saveDispute } from './record.ts'
import { responseTask, sendResponses } from './respond.ts'
import { selectRecorded, selectUnchecked } from './store.ts'

const listedDays = 60

export function disputeTasks(context: AppContext): Task[] {
  return [
    {
      name: disputeEventTask,
      run: async (payload) => {
        const { disputeId, provider } = payload as DisputeEventPayload
        await fetchDispute(context, providerNamed(context, provider), disputeId)
      },
    },
    { name: 'check-disputes', cron: '*/10 * * * *', queue: providerQueue, run: () => checkOpen(context) },
    { name: 'list-disputes', cron: '17 */6 * * *', queue: providerQueue, run: () => recordMissedDisputes(context) },
    { name: responseTask, cron: '* * * * *', queue: providerQueue, run: () => sendResponses(context) },
  ]
}

/** Asks the provider about each open dispute that is due for it. */
async function checkOpen(context: AppContext): Promise<void> {
  await forEachRow(await selectUnchecked(context.db), context.log, ({ provider, provider_dispute_id: disputeId }) =>
    attempt(context, provider, () => fetchDispute(context, providerNamed(context, provider), disputeId)),
  )
}

/** Records every dispute of the last weeks that is not recorded as the provider has it. */
async function recordMissedDisputes(context: AppContext): Promise<void> {
  const providers = [context.provider, ...context.earlierProviders].map(({ name }) => ({ id: name }))
  await forEachRow(providers, context.log, ({ id: name }) => attempt(context, name, () => recordMissed(context, name)))
}

async function recordMissed(context: AppContext, name: string): Promise<void> {
  const since = await databaseNow(context.db)
  const from = new Date(since.getTime() - listedDays * 86_400_000)
  const listed = await providerNamed(context, name).disputesSince(from)
  const recorded = await selectRecorded(context.db, name, listed)
  const missed = listed.filter(({ id }) => !recorded.has(id))
  await forEachRow(missed, context.log, (dispute) => saveDispute(context, name, dispute, since))
}

async function attempt(context: AppContext, provider: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log[error.logLevel](
      { provider, reason: error.message },
      'disputes could not be fetched and are fetched again',
    )
  }
}
