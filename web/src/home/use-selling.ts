// Reads the best-selling works when the home page opens (spec: section 7). The page may come from a cache, so price and
// stock of the response replace those rendered.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import type { HomeWorks } from '../home-content/home-works.ts'

const max = 8

type Changing = Pick<ArtworkCard, 'price' | 'maxPrice' | 'stock'>

export function useSelling(works: HomeWorks): HomeWorks {
  // A background fetch: where it fails, the rendered works stay.
  const { value } = useFetched('selling', (signal) => api.artworks.topSelling({ query: { limit: max } }, { signal }))
  if (value === null) return works
  const selling = new Map<string, Changing>(
    value.data.map(({ id, price, maxPrice, stock }) => [id, { price, maxPrice, stock }]),
  )
  const fresh = <W extends { id: string }>(work: W): W => ({ ...work, ...selling.get(work.id) })
  return {
    ...works,
    slides: works.slides.map((slide) => ({ ...slide, work: fresh(slide.work) })),
    spotlight: works.spotlight.map(fresh),
    gallery: works.gallery.map((exhibit) => ({ ...exhibit, work: fresh(exhibit.work) })),
  }
}
