// The wall label of a lot, and what saves it: the heart for the artwork it offers, the bell for a reminder of the lot.
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { Heart } from '../wishlist/heart.tsx'
import type { Lot } from './card.ts'
import { RemindButton } from './remind-button.tsx'
import type { Standing } from './standing.tsx'

export function LotLabel({ lot, children }: { lot: Lot; children?: ReactNode }) {
  const { id, title, artist, artistUsername, year, medium, size } = lot
  return (
    <div className="label">
      <div className="label__who">
        <p className="label__by">
          <Link to={paths.artist(artistUsername)} prefetch="none">
            {artist}
          </Link>
        </p>
        <h3 className="label__title">
          <Link to={paths.auction(id)}>
            <cite>{title}</cite>
            {year === null ? null : <span className="yr">, {year}</span>}
          </Link>
        </h3>
      </div>
      <div className="label__what">
        {medium ? <p>{medium}</p> : null}
        <p>{sizeLine(size, isFlat(lot))}</p>
      </div>
      {children}
    </div>
  )
}

const lastMailSeconds = 3600

/** A reminder is offered while at least one of its mails is still to come. */
export function SaveLot({ lot: { id, title, artworkId }, standing: { status, seconds, isOver } }: { lot: Pick<Lot, 'id' | 'title' | 'artworkId'>; standing: Standing }) {
  const canRemind = !isOver && (status === 'upcoming' || seconds > lastMailSeconds)
  if (artworkId === null && !canRemind) return null
  return (
    <div className="lot__save">
      {artworkId === null ? null : <Heart work={{ id: artworkId, title }} />}
      {canRemind ? <RemindButton lot={{ id, title }} /> : null}
    </div>
  )
}
