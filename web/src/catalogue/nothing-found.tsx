// An empty list: the reason and the next step (docs/design.md "Pieces").
import { unknownCategories } from '@rasika/contract/catalogue-filters.ts'
import { type Dropped, DroppedFilters } from '../list-filters/dropped.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type CatalogueParams, urlOf, cleared } from './url.ts'
import { chipsOf } from './chips.ts'
import { words } from './words.ts'

export function NothingFound({ params, dropped }: { params: CatalogueParams; dropped: readonly Dropped[] }) {
  const chips = chipsOf(params)
  const others = chipsOf({ ...params, search: null }).length > 0
  const [unknown] = unknownCategories(params)
  const [text, step, to] = others
    ? [
        unknown === undefined ? words.empty.filtered : words.empty.noCategory(unknown),
        words.empty.clear,
        urlOf(cleared(params)),
      ]
    : params.search
      ? [words.empty.searched(params.search), words.empty.browse, paths.artworks()]
      : [words.empty.bare, words.empty.home, paths.home()]
  return (
    <EmptyWithWall title={words.empty.title} text={text}>
      <DroppedFilters chips={chips} dropped={dropped} urlOf={urlOf} />
      <Link className="btn btn--line" to={to} prefetch="none">
        {step}
      </Link>
      {params.search ? (
        <Link
          className="link--go"
          to={`${paths.auctions()}?${new URLSearchParams({ search: params.search })}`}
          prefetch="none"
        >
          <span>{words.empty.inAuctions}</span>
          <Icon name="right" />
        </Link>
      ) : null}
    </EmptyWithWall>
  )
}
