// An empty list: the reason and the next step (docs/design.md "Pieces").
import { paths } from '@rasika/contract/paths.ts'
import { EmptyPage } from '../ui/empty-page.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { type ArtworkFilter, addressOf } from './address.ts'
import { chipsOf, cleared } from './chips.ts'
import { words } from './words.ts'

export function NothingFound({ filter }: { filter: ArtworkFilter }) {
  const others = chipsOf({ ...filter, search: '' }).length > 0
  const [unknown] = filter.others
  const [text, step, to] = others
    ? [
        unknown === undefined ? words.empty.filtered : words.empty.noCategory(unknown),
        words.empty.clear,
        addressOf(cleared(filter)),
      ]
    : filter.search
      ? [words.empty.searched(filter.search), words.empty.browse, paths.artworks()]
      : [words.empty.bare, words.empty.home, paths.home()]
  return (
    <EmptyPage title={words.empty.title} text={text}>
      <Link className="btn btn--line" to={to} prefetch="none">
        {step}
      </Link>
      {filter.search ? (
        <Link
          className="link--go"
          to={`${paths.auctions()}?${new URLSearchParams({ search: filter.search })}`}
          prefetch="none"
        >
          <span>{words.empty.inAuctions}</span>
          <Icon name="right" />
        </Link>
      ) : null}
    </EmptyPage>
  )
}
