import type { ComponentProps } from 'react'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Link } from '../ui/link.tsx'
import { tabUrl } from '../portfolio/url.ts'
import { words } from './words.ts'
import { WorkActs, WorkState } from './work-acts.tsx'
import { SearchForm } from '../search/search-form.tsx'
import type { OwnWorkComponents } from '../portfolio/works-list.tsx'
import { words as shared } from '../portfolio/words.ts'

/** The artist's own parts in the list of works. */
export const ownWorkComponents: OwnWorkComponents = {
  countedHidden: words.list.countedHidden,
  Bare,
  Search,
  Acts: WorkActs,
  State: WorkState,
}

function Bare({ path }: { path: string }) {
  return (
    <EmptyWithWall title={shared.empty.none} text={words.list.none}>
      <Link className="btn" to={tabUrl(path, 'artworks', { open: 'new' })} prefetch="none">
        {words.list.acts.add}
      </Link>
    </EmptyWithWall>
  )
}

function Search(props: Omit<ComponentProps<typeof SearchForm>, 'messages'>) {
  return (
    <div className="own__find">
      <SearchForm {...props} messages={words.list.search} />
    </div>
  )
}
