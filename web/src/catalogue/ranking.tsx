import { words as shared } from '@rasika/contract/words.ts'
import type { Filter } from './address.ts'
import { words } from './words.ts'

/** Why works stand in this order, where the order is the house's own (Indian e-commerce rules). */
export function Ranking({ filter }: { filter: Filter }) {
  if (filter.sort !== 'featured') return null
  return <p className="meta cat__why">{filter.search ? words.relevance : shared.catalogue.featured}</p>
}
