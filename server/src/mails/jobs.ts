// Sends due mails: at once after a commit that wrote one, whatever the role of its process, and every minute for
// retries, for mails of a killed process, and for those that a command wrote. A mail server that is unreachable when a
// round begins costs no attempt; a mail that was not taken is retried after 1, 2, 4 … minutes, at most 6 hours, until
// MAIL_ATTEMPTS. Without SMTP_URL the demonstration keeps its mails for display; in production they wait, and a warning
// is logged.
import { setTimeout as pause } from 'node:timers/promises'
import { enqueue, type Task } from '../platform/jobs.ts'
import type { AppContext } from '../platform/app-context.ts'
import { waitAfter } from '../platform/retry-wait.ts'
import { hasDemoMailbox, queueEvents } from './mails.ts'
import { faultOf, openSender, type Sender } from './sender.ts'
import { anyMailIsDue, endMail, keepWaitingMails, postponeMail, takeDueMail, type TakenMail } from './store.ts'

const task = 'send-mails'
/** Seconds. */
const waits = { first: 60, longest: 6 * 3600 }
const batchMs = 250

export function mailTasks(context: AppContext): Task[] {
  let running = false
  let again = false
  const run = async () => {
    again = true
    // A slow mail server occupies one of the job runner's workers, never two.
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await sendDue(context)
      }
    } finally {
      running = false
    }
  }
  return [{ name: task, cron: '* * * * *', run }]
}

/** Enqueues the sending when this process has committed a mail, for any process with jobs. Returns what ends that. */
export function sendOnCommit({ db, log }: Pick<AppContext, 'db' | 'log'>): () => Promise<void> {
  let isEnqueuing = false
  let hasNewMail = false
  const sendWaiting = async () => {
    hasNewMail = true
    if (isEnqueuing) return
    isEnqueuing = true
    while (hasNewMail) {
      hasNewMail = false
      await enqueue(db, task, {}, { key: task }).catch((err: unknown) =>
        log.warn({ err }, 'mails wait for the next minute'),
      )
      // Mails of this interval are sent in one run.
      await pause(batchMs, undefined, { ref: false })
    }
    isEnqueuing = false
  }
  queueEvents.on('queued', sendWaiting)
  return async () => void queueEvents.off('queued', sendWaiting)
}

async function sendDue(context: AppContext): Promise<void> {
  const { config, db, log } = context
  if (hasDemoMailbox(config)) return void (await keepWaitingMails(db))
  if (!(await anyMailIsDue(db))) return
  if (config.SMTP_URL === '') return log.warn('mails wait: SMTP_URL is not set')
  const sender = openSender(context)
  try {
    await sender.verify()
  } catch (error) {
    log.warn(faultOf(error), 'the mail server takes no mail; they wait for it')
    return sender.close()
  }
  const round = { ended: false }
  try {
    await Promise.all(Array.from({ length: sender.lanes }, () => sendAll(context, sender, round)))
  } finally {
    sender.close()
  }
}

async function sendAll(context: AppContext, sender: Sender, round: { ended: boolean }): Promise<void> {
  while (!round.ended) {
    const mail = await takeDueMail(context.db)
    if (!mail) return
    const fault = await sender.send(mail).then(() => null, faultOf)
    if (fault === null) await endMail(context.db, mail.id, 'sent')
    else await putOff(context, mail, fault)
    // The server did not refuse this mail; it became unreachable.
    if (fault !== null && fault.status === null) round.ended = true
  }
}

async function putOff(
  { config, db, log }: AppContext,
  { id, attempts }: TakenMail,
  fault: ReturnType<typeof faultOf>,
): Promise<void> {
  if (attempts >= config.MAIL_ATTEMPTS) {
    await endMail(db, id, 'given_up')
    log.error({ mail: id, attempts, ...fault }, 'a mail is given up')
    return
  }
  const seconds = waitAfter(attempts - 1, waits)
  await postponeMail(db, id, seconds)
  log.warn({ mail: id, attempts, seconds, ...fault }, 'a mail was not sent and is tried again')
}
