import { useId, useRef } from 'react'
import { useKeys } from '../desk/keys.ts'
import { useQuery } from './use-query.ts'
import { deskWords as words } from '../desk/words.ts'

/** From and until a day of India; `f` reaches it. */
export function DayRange({ label }: { label: string }) {
  const { query, filter } = useQuery()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useKeys({ f: () => first.current?.focus() })
  return (
    <fieldset className="days">
      <legend className="sr">{label}</legend>
      {(['from', 'until'] as const).map((name) => (
        <span key={name}>
          <label htmlFor={id + name}>{words[name]}</label>
          <input
            key={query.get(name)}
            id={id + name}
            ref={name === 'from' ? first : undefined}
            type="date"
            defaultValue={query.get(name) ?? ''}
            onChange={({ target }) => target.validity.valid && filter({ [name]: target.value })}
          />
        </span>
      ))}
    </fieldset>
  )
}
