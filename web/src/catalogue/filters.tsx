// The filters: a side column on wide screens, a drawer below that, with the same controls of the same form. Without
// script the browser opens the drawer and a button submits the form; with script every change applies at once.
import { menu } from '@rasika/contract/categories.ts'
import { FiltersEnd, FiltersTop, PriceRange, CheckboxField } from '../list-filters/controls.tsx'
import { Drawer } from '../list-filters/drawer.tsx'
import { words as shared } from '../list-filters/words.ts'
import { MediumFacet, OtherFacets, SizeFacets } from '../work-filters/facets.tsx'
import { countIn, type FacetCounts } from '../work-filters/choices.ts'
import { type CatalogueParams, urlOf, cleared, withSlug } from './url.ts'
import { chipsOf } from './chips.ts'
import { words } from './words.ts'

export const filtersId = 'filters'

interface Props {
  formId: string
  params: CatalogueParams
  counts: FacetCounts
  /** Label of the drawer's button: 'Show 64 artworks'. */
  showWorks: string
  onChange: (next: CatalogueParams) => void
  /** Called when Back has closed the drawer. */
  onBack: () => void
}

export function Filters({ formId, params, counts, showWorks, onChange, onBack }: Props) {
  const tick = (slug: string, name: string, field: 'category' | 'subcategory') => (
    <CheckboxField
      formId={formId}
      name={field}
      value={slug}
      checked={params[field].includes(slug)}
      count={countIn(counts, field, slug)}
      onChange={(chosen) => onChange(withSlug(params, slug, chosen))}
    >
      {name}
    </CheckboxField>
  )
  const facets = {
    formId,
    filters: params,
    counts,
    onChange: (part: Partial<CatalogueParams>) => onChange({ ...params, ...part }),
  }
  const isFiltered = chipsOf(params).length > 0
  return (
    <Drawer id={filtersId} className="filters" label={shared.filters.title} onBack={onBack}>
      <FiltersTop filtersId={filtersId} />
      <SizeFacets {...facets} />
      <fieldset>
        <legend>{words.filters.category}</legend>
        {menu.map((category) => (
          <div key={category.slug}>
            {tick(category.slug, category.name, 'category')}
            {params.category.includes(category.slug) ? (
              <div className="filters__sub" role="group" aria-label={category.name}>
                {category.subcategories.map((sub) => (
                  <div key={sub.slug}>{tick(sub.slug, sub.name, 'subcategory')}</div>
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </fieldset>
      <MediumFacet {...facets} />
      <PriceRange
        formId={formId}
        legend={words.filters.price}
        minPrice={params.minPrice}
        maxPrice={params.maxPrice}
        onChange={(range) => onChange({ ...params, ...range })}
      />
      <OtherFacets {...facets} />
      <fieldset>
        <legend>{words.filters.show}</legend>
        <CheckboxField
          formId={formId}
          name="edition"
          value="1"
          checked={params.edition}
          onChange={(edition) => onChange({ ...params, edition })}
        >
          {words.filters.edition}
        </CheckboxField>
        <CheckboxField
          formId={formId}
          name="available"
          value="1"
          checked={params.available}
          onChange={(available) => onChange({ ...params, available })}
        >
          {words.filters.available}
        </CheckboxField>
      </fieldset>
      <FiltersEnd
        formId={formId}
        filtersId={filtersId}
        show={showWorks}
        clear={isFiltered ? { to: urlOf(cleared(params)), label: shared.chips.clear } : null}
      />
    </Drawer>
  )
}
