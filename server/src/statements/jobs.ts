// Scheduled work on fee documents.
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { issueFeeDocuments } from './issue.ts'

export function statementTasks(context: AppContext): Task[] {
  return [
    // At 0:45 in India, each day: on the first of a month for the one that is over, later for what was missed.
    { name: 'issue-fee-documents', cron: '15 19 * * *', run: () => issueFeeDocuments(context, context.clock.now()) },
  ]
}
