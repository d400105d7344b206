// The wall label of a lot, the heart that saves its artwork, and the bell that sets a reminder of the lot.
import { reminderHours } from '@rasika/contract/auction-hours.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import type { ReactNode } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { LabelWho } from '../artwork-card/label-who.tsx'
import { Heart } from '../save-button/heart.tsx'
import type { LotCardData } from './card.ts'
import { RemindButton } from './remind-button.tsx'
import type { LotStatus } from './lot-status.tsx'

export function LotLabel({ lot, children }: { lot: LotCardData; children?: ReactNode }) {
  const { medium, size } = lot
  return (
    <div className="label">
      <LabelWho of={lot} to={paths.auction(lot.id)} />
      <div className="label__what">
        {medium ? <p>{medium}</p> : null}
        <p>{sizeLine(size, isFlat(lot))}</p>
      </div>
      {children}
    </div>
  )
}

/** A reminder is offered while at least one of its mails has not been sent yet. */
export function SaveLot({
  lot: { id, title, artworkId },
  lotStatus: { status, seconds, isTimeUp },
}: {
  lot: Pick<LotCardData, 'id' | 'title' | 'artworkId'>
  lotStatus: LotStatus
}) {
  const canRemind = !isTimeUp && (status === 'upcoming' || seconds > reminderHours * 3600)
  if (artworkId === null && !canRemind) return null
  return (
    <div className="lot__save">
      {artworkId === null ? null : <Heart work={{ id: artworkId, title }} />}
      {canRemind ? <RemindButton lot={{ id, title }} /> : null}
    </div>
  )
}
