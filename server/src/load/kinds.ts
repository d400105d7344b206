// Classifies a record by its classification, medium and subjects: the form's category, the menu category, and the usual
// price. A record without usable data becomes a drawing under "Other".
import type { Category, Subcategory } from '@rasika/contract/categories.ts'
import type { SourceRecord } from './records.ts'

export interface Kind {
  category: Category
  subcategory: Subcategory
  /** Rupees for a work of 0.5 m by 0.5 m. */
  usualPrice: number
  /** Kilograms per square metre, framed. */
  weight: number
  /** Made in several copies. */
  isEdition: boolean
}

type Rule = readonly [RegExp, Subcategory]

const sculptureRules: readonly Rule[] = [
  [/bronze|brass/i, 'bronze'],
  [/marble|stone|slate|alabaster|granite/i, 'stone'],
  [/terracotta|clay|plaster/i, 'terracotta'],
  [/ceramic|porcelain|earthenware/i, 'ceramic'],
  [/wood|oak|mahogany|elm|teak/i, 'wood'],
  [/steel|iron|metal|alumini?um|copper|lead|zinc/i, 'metal-mixed'],
]
const photographRules: readonly Rule[] = [
  [/portrait|head \/ face|self-portrait/i, 'portrait'],
  [/street|townscape|crowd|shop/i, 'street'],
  [/animal|bird|dog|cat|horse|lion|tiger|elephant/i, 'wildlife'],
  [/church|castle|temple|building|ruin|monument|tower/i, 'heritage-architecture'],
  [/festival|ceremony|procession|wedding|ritual/i, 'festivals'],
  [/landscape|hill|mountain|river|sea|coast|tree|lake/i, 'landscape-nature'],
]
const digitalRules: readonly Rule[] = [
  [/print/i, 'digital-prints'],
  [/video|film|animation|projection/i, 'animation'],
  [/computer|software|algorithm/i, 'generative'],
]
const abstractWords =
  /irregular forms|geometric|gestural|from recognisable sources|non-representational|colour$|abstract/i

/** Materials by precedence: the first match decides. */
const paints: readonly (readonly [RegExp, Category, number])[] = [
  [/\boil\b/i, 'Oil Painting', 90_000],
  [/acrylic|polyvinyl/i, 'Acrylic', 65_000],
  [/watercolou?r|gouache|tempera/i, 'Watercolor', 28_000],
]

export function kindOf({ medium, classification, subjects }: SourceRecord): Kind {
  const made = medium ?? ''
  const shown = subjects.join(' | ')
  const flat = { weight: 6, isEdition: false }
  if (/sculpture|relief|installation/i.test(classification ?? '')) {
    return {
      category: 'Sculpture',
      subcategory: first(sculptureRules, made, 'contemporary'),
      usualPrice: 160_000,
      weight: 60,
      isEdition: false,
    }
  }
  if (/photograph|gelatin|bromide|albumen/i.test(made)) {
    const subcategory = first(
      photographRules,
      shown,
      /gelatin|black and white/i.test(made) ? 'black-and-white' : 'fine-art',
    )
    return { category: 'Photography', subcategory, usualPrice: 16_000, weight: 4, isEdition: true }
  }
  if (/digital|video|computer|film/i.test(made) || /time-based/i.test(classification ?? '')) {
    return {
      category: 'Digital Art',
      subcategory: first(digitalRules, made, 'digital-painting'),
      usualPrice: 12_000,
      weight: 3,
      isEdition: true,
    }
  }
  const subcategory: Subcategory = subjects.some((subject) => abstractWords.test(subject))
    ? 'abstract-contemporary'
    : 'landscape-figurative'
  if (/print|block/i.test(classification ?? ''))
    return { category: 'Other', subcategory, usualPrice: 9000, ...flat, weight: 3, isEdition: true }
  const materials = paints.filter(([pattern]) => pattern.test(made))
  if (materials.length > 1) return { category: 'Mixed Media', subcategory, usualPrice: 40_000, ...flat }
  const [paint] = materials
  return paint
    ? { category: paint[1], subcategory, usualPrice: paint[2], ...flat }
    : { category: 'Other', subcategory, usualPrice: 14_000, ...flat, weight: 3 }
}

function first(rules: readonly Rule[], text: string, otherwise: Subcategory): Subcategory {
  return rules.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise
}
