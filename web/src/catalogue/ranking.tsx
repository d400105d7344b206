import { words as shared } from '@rasika/contract/words.ts'
import type { Filter } from './address.ts'
import { words } from './words.ts'

/** How the house's own order is decided, which Indian e-commerce rules ask to be said; one line until it is opened. */
export function Ranking({ filter }: { filter: Filter }) {
  if (filter.sort !== 'featured') return null
  return (
    <details className="meta cat__why">
      <summary>{words.ranking}</summary>
      <p>{filter.search ? words.relevance : shared.catalogue.featured}</p>
    </details>
  )
}
