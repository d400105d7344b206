// The filter panel of the auctions (spec: section 2, Auction list): status, price, quick figures and Clear All Filters;
// besides categories and the filters that lots share with works. Opens without script; every control belongs to the
// list's one form.
import { menu } from '@rasika/contract/categories.ts'
import { auctionLabels } from '@rasika/contract/auction-names.ts'
import type { AuctionStats } from '@rasika/contract/auctions.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { FiltersEnd, FiltersTop, PriceRange, CheckboxField } from '../list-filters/controls.tsx'
import { Drawer } from '../list-filters/drawer.tsx'
import { words as shared } from '../list-filters/words.ts'
import { MediumFacet, OtherFacets, SizeFacets } from '../work-filters/facets.tsx'
import { countIn, type FacetCounts } from '../work-filters/choices.ts'
import {
  type AuctionListParams,
  urlOf,
  chipsOf,
  cleared,
  type Label,
  shownStatuses,
  withCategory,
  withStatus,
} from './url.ts'
import { words } from './words.ts'

export const filtersId = 'auction-filters'
const messages = words.filters

interface Props {
  formId: string
  params: AuctionListParams
  stats: AuctionStats
  /** 'Show 12 auctions'. */
  show: string
  counts: FacetCounts
  onChange: (next: AuctionListParams) => void
  onBack: () => void
}

/** Number of lots on the list that are over. */
export function pastOf({ total, live, upcoming }: AuctionStats): number {
  return total - live - upcoming
}

export function Filters({ formId, params, stats, show, counts, onChange, onBack }: Props) {
  const statusCounts: Record<Label, number> = { Live: stats.live, Upcoming: stats.upcoming, Completed: pastOf(stats) }
  const figures = [
    [messages.total, stats.total],
    [messages.liveNow, stats.live],
    [messages.soon, stats.endingSoon],
  ] as const
  const facets = {
    formId,
    filters: params,
    counts,
    onChange: (part: Partial<AuctionListParams>) => onChange({ ...params, ...part }),
  }
  return (
    <Drawer id={filtersId} className="filters filters--always" label={shared.filters.title} always onBack={onBack}>
      <FiltersTop filtersId={filtersId} />
      <fieldset>
        <legend>{messages.status}</legend>
        {auctionLabels.map((label) => (
          <CheckboxField
            key={label}
            formId={formId}
            name="status"
            value={label.toLowerCase()}
            checked={shownStatuses(params).includes(label)}
            count={formatCount(statusCounts[label])}
            onChange={(chosen) => onChange(withStatus(params, label, chosen))}
          >
            {messages.labels[label]}
          </CheckboxField>
        ))}
      </fieldset>
      <PriceRange
        formId={formId}
        legend={messages.price}
        minPrice={params.minPrice}
        maxPrice={params.maxPrice}
        onChange={(range) => onChange({ ...params, ...range })}
      />
      <SizeFacets {...facets} />
      <fieldset>
        <legend>{messages.category}</legend>
        {menu.map(({ slug, name }) => (
          <CheckboxField
            key={slug}
            formId={formId}
            name="category"
            value={slug}
            checked={params.category.includes(slug)}
            count={countIn(counts, 'category', slug)}
            onChange={(chosen) => onChange(withCategory(params, slug, chosen))}
          >
            {name}
          </CheckboxField>
        ))}
      </fieldset>
      <MediumFacet {...facets} />
      <OtherFacets {...facets} />
      <section className="quick">
        <h3>{messages.quick}</h3>
        <dl>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <FiltersEnd
        formId={formId}
        filtersId={filtersId}
        show={show}
        clear={chipsOf(params).length > 0 ? { to: urlOf(cleared(params)), label: messages.clear } : null}
      />
    </Drawer>
  )
}
