// The tax status of an artist at the desk: a manager requests it, another manager approves it, and it counts from then
// on (docs/decisions/059).
import type { ApprovalOutcome } from '@rasika/contract/desk-approvals.ts'
import type { DeskArtist } from '@rasika/contract/desk-artists.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { isRegistered, isTaxRegistration, type TaxRegistration, taxStatuses } from '@rasika/contract/tax-status.ts'
import { changeTaxStatus, type KnownArtist, lockTax, selectTaxChanges } from '../artists/artists.ts'
import {
  type ApprovalAction,
  approvalFrom,
  decideApproval,
  requestApproval,
  waitingApproval,
} from '../approvals/approvals.ts'
import { dropWorkTags } from '../artworks/artworks.ts'
import { dropLotTags } from '../auctions/auctions.ts'
import { recordAct } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Operator } from '../platform/caller.ts'
import type { Db, Tx } from '../platform/db.ts'
import { deskArtistWords as words } from './words.ts'

type TaxContext = Pick<AppContext, 'tags'>

const action: ApprovalAction = 'artist tax'

/** The status in force with its history, and what waits for a second person. */
export async function artistTaxOf(
  db: Db,
  operator: Operator,
  artist: { id: string; username: string },
): Promise<DeskArtist['tax']> {
  const history = await selectTaxChanges(db, artist.id)
  const waiting = await waitingApproval(db, action, artist.username)
  const [newest] = history
  return {
    status: newest?.status ?? 'none',
    number: newest?.number ?? null,
    history: history.map((row) => ({
      status: row.status,
      number: row.number,
      from: row.from_at.toISOString(),
      setBy: row.set_by_name,
      approvedBy: row.approved_by_name,
    })),
    waiting: waiting && { ...approvalFrom(waiting, operator), ...registrationOf(waiting.detail) },
  }
}

/**
 * Requests another status; it counts once another manager has approved it.
 * @throws Problem not_found for a closed account, invalid by field, approval_waiting
 */
export async function requestTax(tx: Tx, operator: Operator, artist: KnownArtist, wanted: TaxRegistration) {
  if (!isTaxRegistration(wanted)) throw new Refusal('invalid', { errors: { number: words.taxNumber[wanted.status] } })
  await validate(tx, artist.id, wanted)
  const detail = { ...wanted }
  await requestApproval(tx, operator, { action, object: artist.username, amount: null, detail })
  await recordAct(tx, operator, { action: 'artist tax request', object: artist.username, detail })
}

interface Decision {
  approvalId: Id | null
  outcome: ApprovalOutcome
  now: Date
}

/** @throws Problem not_found, approval_over, second_person_needed, forbidden, invalid */
export async function decideTax(
  context: TaxContext,
  tx: Tx,
  operator: Operator,
  { artist, approvalId, outcome, now }: Decision & { artist: KnownArtist },
): Promise<void> {
  const about = { id: approvalId, action, object: artist.username }
  const approval = await decideApproval(tx, operator, about, outcome, now)
  const { requested_by: setBy, requested_by_name: requestedBy } = approval
  const detail = { ...registrationOf(approval.detail), requestedBy }
  if (outcome !== 'approved')
    return recordAct(tx, operator, { action: `artist tax ${outcome}`, object: artist.username, detail })
  await setTaxStatus(context, tx, artist, registrationOf(approval.detail), { setBy, approvedBy: operator.id })
  await recordAct(tx, operator, { action, object: artist.username, detail })
}

/**
 * Sets the status and has the pages of the artist's works and lots rendered again.
 * @throws Problem not_found for a closed account, invalid
 */
export async function setTaxStatus(
  context: TaxContext,
  tx: Tx,
  { id }: KnownArtist,
  registration: TaxRegistration,
  by?: { setBy: string | null; approvedBy: string | null },
): Promise<void> {
  await validate(tx, id, registration)
  await changeTaxStatus(tx, id, registration, by)
  await dropWorkTags(context, tx, id)
  await dropLotTags(context, tx, id)
}

/**
 * Locks the artist. The PAN of a GSTIN is the artist's own; nothing is changed into what it is already.
 * @throws Problem not_found for a closed account, invalid
 */
async function validate(tx: Tx, id: string, { status, number }: TaxRegistration): Promise<void> {
  const present = await lockTax(tx, id)
  if (!present) throw new Refusal('not_found')
  const { pan } = present
  if (isRegistered(status) && number !== null && pan !== null && number.slice(2, 12) !== pan)
    throw new Refusal('invalid', { errors: { number: words.panOfGstin } })
  if (present.status === status && (present.gstin ?? present.enrolment_number) === number)
    throw new Refusal('invalid', { errors: { status: words.asItIs } })
}

function registrationOf(detail: Record<string, unknown>): TaxRegistration {
  const status = taxStatuses.find((one) => one === detail.status) ?? 'none'
  return { status, number: typeof detail.number === 'string' ? detail.number : null }
}
