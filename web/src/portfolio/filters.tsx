// The panel of an artist's filters: category, where 'all' means none, and price. Opens without script.
import { menu } from '@rasika/contract/categories.ts'
import { FiltersEnd, FiltersTop, PriceRange } from '../list-filters/controls.tsx'
import { Drawer } from '../list-filters/drawer.tsx'
import { words as shared } from '../list-filters/words.ts'
import { SelectField } from '../ui/field.tsx'
import { categoryValue, type Filter, readFilter } from './address.ts'
import { words } from './words.ts'

export const filtersId = 'wall-filters'
const say = words.filters

interface Props {
  formId: string
  filter: Filter
  /** 'Show 12 artworks'. */
  show: string
  onChange: (next: Filter) => void
  onBack: () => void
}

export function Filters({ formId, filter, show, onChange, onBack }: Props) {
  return (
    <Drawer id={filtersId} className="filters filters--always" label={shared.filters.title} always onBack={onBack}>
      <FiltersTop filtersId={filtersId} />
      <SelectField
        label={say.category}
        name="category"
        form={formId}
        value={categoryValue(filter)}
        onChange={(event) =>
          onChange({ ...filter, category: readFilter(new URLSearchParams({ category: event.target.value })).category })
        }
      >
        <option value={categoryValue({ ...filter, category: null })}>{say.all}</option>
        {menu.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <PriceRange
        formId={formId}
        legend={say.price}
        minPrice={filter.minPrice}
        maxPrice={filter.maxPrice}
        onChange={(range) => onChange({ ...filter, ...range })}
      />
      <FiltersEnd formId={formId} filtersId={filtersId} show={show} />
    </Drawer>
  )
}
