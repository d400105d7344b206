// Texts of the desk commands that send something again.
import type { AgainAct } from '@rasika/contract/desk-choices.ts'

export const againWords = {
  none: 'Nothing is to be sent again.',
  head: ['command', 'id', 'since', 'of', 'what'],
  noId: 'Say which one, by its id: “again list” has it.',
  done: {
    send_mail_again: (subject: string) => `The mail “${subject}” is on its way again.`,
    run_job_again: (job: string) => `The job ${job} runs again.`,
    send_refund_again: (order: string) => `The provider is asked again for the refund of order ${order}.`,
    ask_provider_again: (order: string) => `The provider is asked again what was paid for order ${order}.`,
  } satisfies Record<AgainAct, (about: string) => string>,
}
