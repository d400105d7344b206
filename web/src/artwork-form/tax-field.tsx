// The classification of a work for GST: by its category, or as its artist chooses it (docs/tax.md "Rates").
import { type Category, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import { usualHsn } from '@rasika/contract/gst.ts'
import { hsnCodes, type HsnCode, readRates } from '@rasika/contract/gst-rates.ts'
import type { Site } from '@rasika/contract/site.ts'
import { useRouteLoaderData } from 'react-router'
import { SelectField } from '../ui/field.tsx'
import type { WorkDraft } from './draft.ts'
import { words } from './tax-words.ts'

interface Props {
  draft: Pick<WorkDraft, 'hsn' | 'category' | 'subcategory'>
  error?: string | undefined
  onWrite: (value: string) => void
}

/** The code that counts for the draft: the chosen one, else that of its category. */
export function hsnOf({ hsn, category, subcategory }: Props['draft']): HsnCode {
  return hsnCodes.find((code) => code === hsn) ?? usualOf({ category, subcategory })
}

export function TaxField({ draft, error, onWrite }: Props) {
  const site = useRouteLoaderData('root') as Site | undefined
  const rates = readRates(site?.gstRates ?? '')
  const named = (code: HsnCode) => words.code(code, words.names[code], rates?.[code] ?? null)
  return (
    <SelectField
      label={words.label}
      id="form-hsn"
      name="hsn"
      className="w6"
      help={words.help[hsnOf(draft)]}
      value={draft.hsn}
      error={error}
      onChange={(event) => onWrite(event.target.value)}
    >
      <option value="">{words.usual(named(usualOf(draft)))}</option>
      {hsnCodes.map((code) => (
        <option key={code} value={code}>
          {named(code)}
        </option>
      ))}
    </SelectField>
  )
}

function usualOf({ category, subcategory }: Pick<WorkDraft, 'category' | 'subcategory'>): HsnCode {
  const menuCategory = menuCategoryOf((category || 'Other') as Category, (subcategory || null) as Subcategory | null)
  return usualHsn({ menuCategory })
}
