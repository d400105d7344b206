import { words as shared } from '@rasika/contract/words.ts'
import type { CatalogueParams } from './url.ts'
import { words } from './words.ts'

/** Explains the default order, as Indian e-commerce rules require; one line until it is opened. */
export function Ranking({ params }: { params: CatalogueParams }) {
  if (params.sort !== 'featured') return null
  return (
    <details className="meta list-page__why">
      <summary>{words.ranking}</summary>
      <p>{params.search ? words.relevance : shared.catalogue.featured}</p>
    </details>
  )
}
