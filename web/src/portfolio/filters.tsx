// The panel of an artist's filters: category, where 'all' means none, and price. Opens without script.
import { menu } from '@rasika/contract/categories.ts'
import { FiltersEnd, FiltersTop, PriceRange } from '../list-filters/controls.tsx'
import { Drawer } from '../list-filters/drawer.tsx'
import { words as shared } from '../list-filters/words.ts'
import { SelectField } from '../ui/field.tsx'
import { allCategories, type PortfolioParams } from './url.ts'
import { words } from './words.ts'

export const filtersId = 'wall-filters'
const messages = words.filters

interface Props {
  formId: string
  params: PortfolioParams
  /** 'Show 12 artworks'. */
  show: string
  clearTo: string | null
  onChange: (next: PortfolioParams) => void
  onBack: () => void
}

export function Filters({ formId, params, show, clearTo, onChange, onBack }: Props) {
  return (
    <Drawer id={filtersId} className="filters filters--always" label={shared.filters.title} always onBack={onBack}>
      <FiltersTop filtersId={filtersId} />
      <SelectField
        label={messages.category}
        name="category"
        form={formId}
        value={params.category}
        onChange={({ target }) =>
          onChange({ ...params, category: menu.find(({ slug }) => slug === target.value)?.slug ?? allCategories })
        }
      >
        <option value={allCategories}>{messages.all}</option>
        {menu.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <PriceRange
        formId={formId}
        legend={messages.price}
        minPrice={params.minPrice}
        maxPrice={params.maxPrice}
        onChange={(range) => onChange({ ...params, ...range })}
      />
      <FiltersEnd
        formId={formId}
        filtersId={filtersId}
        show={show}
        clear={clearTo === null ? null : { to: clearTo, label: shared.chips.clear }}
      />
    </Drawer>
  )
}
