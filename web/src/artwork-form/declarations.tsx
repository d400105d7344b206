// What the law wants an artist to declare of a work: shown only where its year or its words demand it.
import { ageOf, antiquityAge, namesIn } from '@rasika/contract/listing-rules.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { statesOf } from '@rasika/contract/protected-names.ts'
import { listing } from '@rasika/contract/words/listing.ts'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { WorkDraft } from './draft.ts'
import { FormPart } from './form-frame.tsx'
import { listedFrom, thisYear } from './validate.ts'
import { words } from './words.ts'

interface Props {
  draft: WorkDraft
  errors: FieldErrors
  onWrite: (part: Partial<WorkDraft>) => void
}

export function Declarations({ draft, errors, onWrite }: Props) {
  const work = listedFrom(draft)
  const [name] = namesIn(work)
  const isNear = ageOf(work, thisYear()) === 'near'
  const box = (field: 'ageDeclared' | 'madeInRegion', text: ReactNode) => (
    <div className="w6">
      <label className="check">
        <input
          id={`form-${field}`}
          type="checkbox"
          name={field}
          checked={draft[field]}
          aria-invalid={errors[field] ? true : undefined}
          aria-describedby={errors[field] ? `form-${field}-error` : undefined}
          onChange={({ target }) => onWrite({ [field]: target.checked })}
        />
        <span>{text}</span>
      </label>
      {errors[field] ? (
        <p className="field__error" role="alert" id={`form-${field}-error`}>
          <Icon name="alert" />
          {errors[field]}
        </p>
      ) : null}
    </div>
  )
  const isNamed = name !== undefined || errors.madeInRegion !== undefined
  if (!isNamed && !isNear && errors.ageDeclared === undefined) return null
  return (
    <FormPart title={words.declarations.title}>
      {isNamed
        ? box(
            'madeInRegion',
            name ? words.declarations.region(name, listing.states(statesOf(name))) : words.declarations.anyRegion,
          )
        : null}
      {isNear || errors.ageDeclared !== undefined
        ? box('ageDeclared', words.declarations.age(antiquityAge(work)))
        : null}
    </FormPart>
  )
}
