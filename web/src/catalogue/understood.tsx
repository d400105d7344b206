// How a search was understood where that differs from what was typed, with a link to exactly what was typed, and back.
import { Link } from '../ui/link.tsx'
import { type CatalogueParams, urlOf } from './url.ts'
import { words } from './words.ts'

interface Props {
  params: CatalogueParams
  understoodAs: string | null
}

export function Understood({ params, understoodAs }: Props) {
  const { search, exact } = params
  if (search === null || (understoodAs === null && !exact)) return null
  return (
    <p className="list-page__understood">
      {exact ? words.exactly : words.understood}
      <b>{exact ? `“${search}”` : understoodAs}</b>{' '}
      <Link to={urlOf({ ...params, exact: !exact })} prefetch="none">
        {exact ? words.wider : words.asTyped(search)}
      </Link>
    </p>
  )
}
