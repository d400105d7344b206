// The live and upcoming lots with the buyer's reminder. A lot whose reminder is removed stays until the page is left,
// so that a second press restores it.
import { LotCard } from '../lot-card/lot-card.tsx'
import type { LotCardData } from '../lot-card/card.ts'
import '../lot-card/lots.css'
import { words } from './words.ts'

export function RemindedLots({ lots }: { lots: readonly LotCardData[] }) {
  if (lots.length === 0) return null
  return (
    <section className="lots wishlist__lots" aria-labelledby="reminded">
      <h2 className="small-head" id="reminded">
        {words.reminded}
      </h2>
      <ul className="lots__all--grid">
        {lots.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} first={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
