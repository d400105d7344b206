// The filters: a side column on wide screens, a drawer below that, with the same controls of the same form. Without
// script the browser opens the drawer and a button submits the form; with script every change applies at once.
import { type MenuCategory, type Subcategory, menu } from '@rasika/contract/categories.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { FiltersEnd, FiltersTop, PriceRange, CheckboxField } from '../list-filters/controls.tsx'
import { Drawer } from '../list-filters/drawer.tsx'
import { words as shared } from '../list-filters/words.ts'
import { type ArtworkFilter, withSlug } from './address.ts'
import { words } from './words.ts'

export const filtersId = 'filters'

interface Facet {
  slug: string
  count: number
  countIsMore: boolean
}

/** Works per category and subcategory under the other filters, formatted: '64', '1,000+'. */
export type Counts = Partial<Record<string, string>>

interface Props {
  formId: string
  filter: ArtworkFilter
  counts: Counts
  /** Label of the drawer's button: 'Show 64 artworks'. */
  showWorks: string
  onChange: (next: ArtworkFilter) => void
  /** Called when the drawer opens or closes; must be a stable function. */
  onBack: () => void
}

export function Filters({ formId, filter, counts, showWorks, onChange, onBack }: Props) {
  const tick = (slug: MenuCategory | Subcategory, name: string, field: 'category' | 'subcategory') => (
    <CheckboxField
      formId={formId}
      name={field}
      value={slug}
      checked={(field === 'category' ? filter.categories : filter.subcategories).some((chosen) => chosen === slug)}
      count={counts[slug] ?? '0'}
      onChange={(chosen) => onChange(withSlug(filter, slug, chosen))}
    >
      {name}
    </CheckboxField>
  )
  return (
    <Drawer id={filtersId} className="filters" label={shared.filters.title} onBack={onBack}>
      <FiltersTop filtersId={filtersId} />
      <fieldset>
        <legend>{words.filters.category}</legend>
        {menu.map((category) => (
          <div key={category.slug}>
            {tick(category.slug, category.name, 'category')}
            {filter.categories.includes(category.slug) ? (
              <div className="filters__sub" role="group" aria-label={category.name}>
                {category.subcategories.map((sub) => (
                  <div key={sub.slug}>{tick(sub.slug, sub.name, 'subcategory')}</div>
                ))}
              </div>
            ) : null}
          </div>
        ))}
      </fieldset>
      <PriceRange
        formId={formId}
        legend={words.filters.price}
        minPrice={filter.minPrice}
        maxPrice={filter.maxPrice}
        onChange={(range) => onChange({ ...filter, ...range })}
      />
      <fieldset>
        <legend>{words.filters.show}</legend>
        <CheckboxField
          formId={formId}
          name="edition"
          value="1"
          checked={filter.edition}
          onChange={(edition) => onChange({ ...filter, edition })}
        >
          {words.filters.edition}
        </CheckboxField>
        <CheckboxField
          formId={formId}
          name="available"
          value="1"
          checked={filter.available}
          onChange={(available) => onChange({ ...filter, available })}
        >
          {words.filters.available}
        </CheckboxField>
      </fieldset>
      <FiltersEnd formId={formId} filtersId={filtersId} show={showWorks} />
    </Drawer>
  )
}

export function countsOf({
  categories,
  subcategories,
}: {
  categories: readonly Facet[]
  subcategories: readonly Facet[]
}): Counts {
  return Object.fromEntries(
    [...categories, ...subcategories].map(({ slug, count, countIsMore }) => [
      slug,
      countIsMore ? `${formatCount(count)}+` : formatCount(count),
    ]),
  )
}
