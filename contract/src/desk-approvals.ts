// What waits for a second person, as the page of its object shows it, and how it is decided (docs/product.md 27).
import { z } from 'zod'
import { line, objectId } from './fields.ts'

export const approval = z.object({
  id: z.uuid(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** By the operator of this session, who cannot approve it. */
  isOwn: z.boolean(),
})
export type DeskApproval = z.output<typeof approval>

export const decision = z.object({
  approvalId: objectId(line(60)),
  outcome: z.enum(['approved', 'refused', 'withdrawn']),
})
export type ApprovalOutcome = z.output<typeof decision>['outcome']
