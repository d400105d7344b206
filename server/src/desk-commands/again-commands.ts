// Desk commands for what failed and is sent again: mails, jobs, refunds, questions to the payment provider. The server
// does the work, as after a press in Today.
import type { AgainAct } from '@rasika/contract/desk-choices.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { againNames, listAgain, sendAgain } from '../desk-today/desk-today.ts'
import { type ParseCommand, readArguments, UsageError } from './command.ts'
import { againWords as words } from './again-words.ts'
import { columns, printable } from './show.ts'

const list: ParseCommand = (written) => {
  readArguments(written, {}, 0)
  return {
    object: null,
    detail: {},
    run: async (tx) => {
      const rows = await listAgain(tx)
      if (rows.length === 0) return [words.none]
      return columns([
        words.head,
        ...rows.map(({ act, id, since, label, what }) => [
          ...[againNames[act], id, formatDateTime(since.toISOString()), label, what],
        ]),
      ])
    },
  }
}

function again(act: AgainAct): ParseCommand {
  return (written) => {
    const [id] = readArguments(written, {}, 1).positionals
    if (id === undefined) throw new UsageError(words.noId)
    let about = ''
    return {
      object: async () => about,
      detail: { id },
      run: async (tx) => {
        about = await sendAgain(tx, { act, id })
        return [words.done[act](printable(about))]
      },
    }
  }
}

export const againCommands = {
  'again list': list,
  [againNames.send_mail_again]: again('send_mail_again'),
  [againNames.run_job_again]: again('run_job_again'),
  [againNames.send_refund_again]: again('send_refund_again'),
  [againNames.ask_provider_again]: again('ask_provider_again'),
}
