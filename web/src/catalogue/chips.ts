// The active filters, each with the list without it (docs/design.md "Screens").
import { menuName, menuSlugNamed } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import type { Chip } from '../list-filters/dropped.tsx'
import { words as shared } from '../list-filters/words.ts'
import { workChips } from '../work-filters/chips.ts'
import { type CatalogueParams, withSlug } from './url.ts'
import { words } from './words.ts'

export function chipsOf(params: CatalogueParams): Chip<CatalogueParams>[] {
  const { search, category, subcategory, minPrice, maxPrice, edition, available } = params
  const chip = (key: string, label: string, without: Partial<CatalogueParams>): Chip<CatalogueParams> => ({
    key,
    label,
    without: { ...params, ...without },
  })
  const named = (name: string): Chip<CatalogueParams> => {
    const slug = menuSlugNamed(name)
    return slug === null
      ? chip(`other ${name}`, words.otherChip(name), { subcategory: subcategory.filter((one) => one !== name) })
      : { key: slug, label: menuName(slug), without: withSlug(params, slug, false) }
  }
  return [
    ...(search ? [chip('search', shared.chips.search(search), { search: null, exact: false })] : []),
    ...[...category, ...subcategory].map(named),
    ...(minPrice === null ? [] : [chip('min', shared.chips.from(formatRupees(minPrice)), { minPrice: null })]),
    ...(maxPrice === null ? [] : [chip('max', shared.chips.to(formatRupees(maxPrice)), { maxPrice: null })]),
    ...workChips(params).map(({ key, label, without }) => chip(key, label, without)),
    ...(edition ? [chip('edition', words.filters.edition, { edition: false })] : []),
    ...(available ? [chip('available', words.filters.available, { available: false })] : []),
  ]
}
