// Scheduled work on fee documents and statements.
import type { AppContext } from '../platform/app-context.ts'
import type { Task } from '../platform/jobs.ts'
import { issueFeeDocuments } from './issue.ts'
import { mailStatements } from './mail.ts'

export function statementTasks(context: AppContext): Task[] {
  return [
    // At 0:45 in India, each day: on the first of a month for the one that is over, later for what was missed.
    { name: 'issue-fee-documents', cron: '15 19 * * *', run: () => issueFeeDocuments(context, context.clock.now()) },
    // At 1:30 in India, each day: an artist whose fees were not on a document by then gets the mail a day later.
    { name: 'mail-statements', cron: '0 20 * * *', run: () => mailStatements(context, context.clock.now()) },
  ]
}
