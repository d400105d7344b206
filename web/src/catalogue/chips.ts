// The active filters, each with the address of the list without it (spec: removable chips; docs/design.md "Screens").
import { type MenuCategory, type Subcategory, menuName } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { words as shared } from '../list-filters/words.ts'
import { type ArtworkFilter, everything, withSlug } from './address.ts'
import { words } from './words.ts'

export interface Chip {
  key: string
  label: string
  without: ArtworkFilter
}

export function chipsOf(filter: ArtworkFilter): Chip[] {
  const bySlug = (slug: MenuCategory | Subcategory): Chip => ({
    key: slug,
    label: menuName(slug),
    without: withSlug(filter, slug, false),
  })
  const chips: (Chip | null)[] = [
    filter.search
      ? { key: 'search', label: shared.chips.search(filter.search), without: { ...filter, search: '' } }
      : null,
    ...filter.categories.map(bySlug),
    ...filter.subcategories.map(bySlug),
    ...filter.others.map((name): Chip => ({
      key: `other ${name}`,
      label: words.otherChip(name),
      without: { ...filter, others: filter.others.filter((one) => one !== name) },
    })),
    filter.minPrice === null
      ? null
      : { key: 'min', label: shared.chips.from(formatRupees(filter.minPrice)), without: { ...filter, minPrice: null } },
    filter.maxPrice === null
      ? null
      : { key: 'max', label: shared.chips.to(formatRupees(filter.maxPrice)), without: { ...filter, maxPrice: null } },
    filter.edition ? { key: 'edition', label: words.filters.edition, without: { ...filter, edition: false } } : null,
    filter.available
      ? { key: 'available', label: words.filters.available, without: { ...filter, available: false } }
      : null,
  ]
  return chips.filter((chip) => chip !== null)
}

/** Removes all filters; sort and view stay. */
export function cleared({ sort, view }: ArtworkFilter): ArtworkFilter {
  return { ...everything, sort, view }
}
