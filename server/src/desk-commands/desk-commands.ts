// Public functions of the desk: operator commands by arguments (docs/product.md "Operators"). Each act is one
// transaction with its row in `desk_actions`: a completed act is logged, a refused one changes nothing and leaves no
// row. Reading is logged too, since it shows people's addresses.
import { againActs } from './again-acts.ts'
import { artistActs } from './artist-acts.ts'
import { auctionActs } from './auction-acts.ts'
import { claimActs } from './claim-acts.ts'
import { buyerActs } from './buyer-acts.ts'
import { contactActs } from './contact-acts.ts'
import { contestActs } from './contest-acts.ts'
import { couponActs } from './coupon-acts.ts'
import { orderActs } from './order-acts.ts'
import { payoutActs } from './payout-acts.ts'
import { certificateActs } from './certificate-acts.ts'
import { payoutRunActs } from './payout-run-acts.ts'
import { statsActs } from './stats-acts.ts'
import { taxActs } from './tax-acts.ts'
import { recordCommand } from '../audit-log/audit-log.ts'
import { disputeActs } from './dispute-acts.ts'
import { operatorActs } from './operator-acts.ts'
import { workActs } from './work-acts.ts'
import { type DeskCommand, type DeskContext, UsageError } from './act.ts'
import { deskWords } from './words.ts'

export { UsageError } from './act.ts'

const acts = {
  ...againActs,
  ...artistActs,
  ...auctionActs,
  ...claimActs,
  ...buyerActs,
  ...contactActs,
  ...contestActs,
  ...couponActs,
  ...disputeActs,
  ...operatorActs,
  ...orderActs,
  ...payoutActs,
  ...payoutRunActs,
  ...certificateActs,
  ...statsActs,
  ...taxActs,
  ...workActs,
}

/** 'coupon add'. */
export const commandNames: readonly string[] = Object.keys(acts)

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
  const isOneWord = Object.hasOwn(acts, noun)
  const name = isOneWord ? noun : `${noun} ${verb}`
  const read = Object.hasOwn(acts, name) ? acts[name as keyof typeof acts] : undefined
  if (!read) throw new UsageError(noun === '' ? deskWords.noCommand : deskWords.unknownCommand(name.trim()))
  return { ...read(written.slice(isOneWord ? 1 : 2)), name }
}

/** Returns the lines to print. @throws Problem, and the database's errors */
export function carryOut(
  context: DeskContext,
  { name, object, detail, run }: DeskCommand,
  operator: string,
): Promise<readonly string[]> {
  return context.db.transaction(async (tx) => {
    const lines = await run(tx, context)
    const about = typeof object === 'function' ? await object(tx) : object
    await recordCommand(tx, operator, looks.has(name) ? 'look' : 'act', { action: name, object: about, detail })
    return lines
  })
}
