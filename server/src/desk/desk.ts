// The front door of the desk: what an operator may do, by the words of a command line (docs/product.md "Operators").
// Each act is one transaction with its row in `desk_acts`: what was done is written down, what was refused changed
// nothing and leaves nothing. Reading is an act too, since it shows where people live.
import { artistActs } from './artist-acts.ts'
import { auctionActs } from './auction-acts.ts'
import { contactActs } from './contact-acts.ts'
import { contestActs } from './contest-acts.ts'
import { couponActs } from './coupon-acts.ts'
import { orderActs } from './order-acts.ts'
import { payoutActs } from './payout-acts.ts'
import { statsActs } from './stats-acts.ts'
import { workActs } from './work-acts.ts'
import { insertAction } from './store.ts'
import { type OperatorAction, type DeskContext, UsageError } from './act.ts'
import { deskWords } from './words.ts'

export { UsageError } from './act.ts'

const acts = { ...artistActs, ...auctionActs, ...contactActs, ...contestActs, ...couponActs, ...orderActs, ...payoutActs, ...statsActs, ...workActs }

/** What `coupon add CODE …` asks for. @throws UsageError */
export function parseAction(written: readonly string[]): OperatorAction {
  const [noun = '', verb = ''] = written
  // One act has no noun of its own.
  const isOneWord = Object.hasOwn(acts, noun)
  const name = isOneWord ? noun : `${noun} ${verb}`
  const read = Object.hasOwn(acts, name) ? acts[name as keyof typeof acts] : undefined
  if (!read) throw new UsageError(noun === '' ? deskWords.noCommand : deskWords.unknownCommand(name.trim()))
  return { ...read(written.slice(isOneWord ? 1 : 2)), name }
}

/** Answers the lines to print. @throws Problem, and what the database refuses */
export function carryOut(parts: DeskContext, { name, object, detail, run }: OperatorAction, operator: string): Promise<readonly string[]> {
  return parts.db.transaction(async (tx) => {
    const lines = await run(tx, parts)
    await insertAction(tx, { operator, act: name, object, detail })
    return lines
  })
}
