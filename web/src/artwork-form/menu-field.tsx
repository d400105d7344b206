import { menu } from '@rasika/contract/categories.ts'
import { SelectField } from '../ui/field.tsx'
import { words } from './words.ts'

/** Where the menu lists a work: one of its thirty-two subcategories, or by its category (docs/product.md 16). */
export function MenuField({
  value,
  error,
  onWrite,
}: {
  value: string
  error?: string | undefined
  onWrite: (value: string) => void
}) {
  return (
    <SelectField
      label={words.subcategory}
      id="form-subcategory"
      name="subcategory"
      value={value}
      error={error}
      onChange={(event) => onWrite(event.target.value)}
    >
      <option value="">{words.noSubcategory}</option>
      {menu.map(({ slug, name, subcategories }) => (
        <optgroup key={slug} label={name}>
          {subcategories.map((sub) => (
            <option key={sub.slug} value={sub.slug}>
              {sub.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
