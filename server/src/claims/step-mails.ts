// The mails about a step of a claim: to those whom it concerns and who did not take it.
import { buyerPaysReturn } from '@rasika/contract/claim-rules.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { claimMails } from '../mail-templates/mail-templates.ts'
import { queueMail } from '../mails/mails.ts'
import { findOrderArtist, orderMailData } from '../orders/orders.ts'
import type { LockedOrder } from './claim-step.ts'
import type { ClaimRow, NewClaimEvent } from './store.ts'

export async function mailStep(
  { tx, order, context }: LockedOrder,
  claim: ClaimRow,
  event: NewClaimEvent & { id: string },
): Promise<void> {
  const artist = await findOrderArtist(tx, order.artist_id)
  const data = {
    order: orderMailData(order),
    artist,
    claim: {
      number: claim.number,
      kind: claim.kind,
      dueAt: claim.due_at,
      comesBack: claim.comes_back,
      buyerPays: buyerPaysReturn(claim.kind),
      isAsSent: claim.is_as_sent,
      returnAddress: claim.return_address,
      courier: claim.return_courier,
      trackingNumber: claim.return_tracking_number,
    },
    step: {
      id: event.id,
      act: event.act,
      by: event.by,
      words: event.words,
      amount: event.amount === null ? null : toPaise(event.amount),
    },
  }
  for (const mail of claimMails(data, context.publicUrl)) await queueMail(tx, mail)
}
