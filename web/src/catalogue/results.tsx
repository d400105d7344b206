// The works shown so far, page by page; more load by scrolling or by the link, also without script.
import type { FetchPage, ListPage } from '../platform/use-pages.ts'
import { PagedList } from '../list-filters/paged-list.tsx'
import { api } from '../platform/api.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { type ArtworkCardData, artworkCardOf, WorkCard } from '../artwork-card/work-card.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import { type CatalogueParams, urlOf, queryOf, contentKey } from './url.ts'
import { words } from './words.ts'

interface Props {
  params: CatalogueParams
  cursor: string | null
  first: ListPage<ArtworkCardData>
  /** '64', '1,000+'. */
  total: string
}

export function Results({ params, cursor, first, total }: Props) {
  const fetchPage: FetchPage<ArtworkCardData> = async (after, signal) => {
    const { data, page } = await api.artworks.list({ query: queryOf(params, after) }, { signal })
    return { items: data.map(artworkCardOf), nextCursor: page.nextCursor }
  }
  return (
    <PagedList
      of={contentKey(params, cursor)}
      first={first}
      fetchPage={fetchPage}
      total={total}
      firstTo={cursor === null ? null : urlOf(params)}
      moreTo={(after) => urlOf(params, after)}
      messages={words.more}
      skeleton={<WorkSkeleton message={words.more.loading} count={6} />}
    >
      {(pages, isMore) => (
        <Hang pages={pages} more={isMore} frame="column" view={params.view}>
          {(work, { sizes, first }) => (
            <WorkCard
              work={work}
              sizes={sizes}
              first={first}
              aside={<OfferLine work={work} />}
              end={<Heart work={work} />}
            />
          )}
        </Hang>
      )}
    </PagedList>
  )
}
