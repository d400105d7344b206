// Public functions of the desk: operator commands by arguments (docs/product.md "Operators"). Each command is
// one transaction with its row in `desk_actions`: a completed one is logged, a refused one changes nothing and leaves
// no row. Reading is logged too, since most of it shows personal data.
import { againCommands } from './again-commands.ts'
import { artistCommands } from './artist-commands.ts'
import { auctionCommands } from './auction-commands.ts'
import { claimCommands } from './claim-commands.ts'
import { buyerCommands } from './buyer-commands.ts'
import { contactCommands } from './contact-commands.ts'
import { contestCommands } from './contest-commands.ts'
import { couponCommands } from './coupon-commands.ts'
import { orderCommands } from './order-commands.ts'
import { payoutCommands } from './payout-commands.ts'
import { certificateCommands } from './certificate-commands.ts'
import { payoutRunCommands } from './payout-run-commands.ts'
import { statsCommands } from './stats-commands.ts'
import { taxCommands } from './tax-commands.ts'
import { recordCommand } from '../audit-log/audit-log.ts'
import { disputeCommands } from './dispute-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { workCommands } from './work-commands.ts'
import { type DeskCommand, type DeskContext, UsageError } from './command.ts'
import { deskWords } from './words.ts'

export { UsageError } from './command.ts'

const commands = {
  ...againCommands,
  ...artistCommands,
  ...auctionCommands,
  ...claimCommands,
  ...buyerCommands,
  ...contactCommands,
  ...contestCommands,
  ...couponCommands,
  ...disputeCommands,
  ...operatorCommands,
  ...orderCommands,
  ...payoutCommands,
  ...payoutRunCommands,
  ...certificateCommands,
  ...statsCommands,
  ...taxCommands,
  ...workCommands,
}

/** 'coupon add'. */
export const commandNames: readonly string[] = Object.keys(commands)

/** The commands that change nothing, most of which show personal data: the audit log has them as looks. */
const looks = new Set([
  'again list',
  'auction show',
  'claim list',
  'claim show',
  'contact list',
  'contact show',
  'contest list',
  'coupon list',
  'dispute list',
  'dispute show',
  'order list',
  'order show',
  'payout list',
  'payout runs',
  'stats',
  'tax file',
  'tax show',
])

/** Parses a command such as `coupon add CODE …`. @throws UsageError */
export function parseCommand(written: readonly string[]): DeskCommand {
  const [noun = '', verb = ''] = written
  // One command has no noun.
  const isOneWord = Object.hasOwn(commands, noun)
  const name = isOneWord ? noun : `${noun} ${verb}`
  const read = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined
  if (!read) throw new UsageError(noun === '' ? deskWords.noCommand : deskWords.unknownCommand(name.trim()))
  return { ...read(written.slice(isOneWord ? 1 : 2)), name }
}

/** Returns the lines to print. @throws DeskError, Problem, and the database's errors */
export function carryOutCommand(
  context: DeskContext,
  { name, action = name, object, detail, run }: DeskCommand,
  operator: string,
): Promise<readonly string[]> {
  return context.db.transaction(async (tx) => {
    const lines = await run(tx, context)
    const about = typeof object === 'function' ? await object(tx) : object
    await recordCommand(tx, operator, looks.has(name) ? 'look' : 'act', { action, object: about, detail })
    return lines
  })
}
