// For an empty list: how many items there are without one of the active filters, each a link to that list.
import { formatCount } from '@rasika/contract/money.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

/** An active filter, with the list without it. */
export interface Chip<P> {
  key: string
  label: string
  without: P
}

interface Total {
  total: number
  totalIsMore: boolean
}

export interface Dropped {
  /** The key of the chip. */
  key: string
  count: string
}

const max = 8

/** Counts the list without each filter in turn; none where there is a single filter, since clearing it is the same. */
export async function countDropped<P>(
  chips: readonly Chip<P>[],
  count: (params: P) => Promise<Total>,
): Promise<Dropped[]> {
  if (chips.length < 2) return []
  const counted = await Promise.all(
    chips.slice(0, max).map(async ({ key, without }) => ({ key, ...(await count(without)) })),
  )
  return counted
    .filter(({ total }) => total > 0)
    .map(({ key, total, totalIsMore }) => ({ key, count: formatCount(total, totalIsMore) }))
}

interface Props<P> {
  chips: readonly Chip<P>[]
  dropped: readonly Dropped[]
  urlOf: (params: P) => string
}

export function DroppedFilters<P>({ chips, dropped, urlOf }: Props<P>) {
  const links = dropped.flatMap(({ key, count }) =>
    chips.filter((chip) => chip.key === key).map((chip) => ({ ...chip, count })),
  )
  if (links.length === 0) return null
  return (
    <div className="dropped">
      <p className="quiet">{words.dropped.lead}</p>
      <div className="chips" role="group" aria-label={words.dropped.lead}>
        {links.map(({ key, label, without, count }) => (
          <Link key={key} className="chip" to={urlOf(without)} preventScrollReset prefetch="none">
            {words.dropped.chip(label)} <span className="num">{count}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
