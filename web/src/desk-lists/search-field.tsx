import { type FormEvent, useRef } from 'react'
import { SearchInput } from '../desk/search-input.tsx'
import { useQuery } from './use-query.ts'

/** No list's call takes fewer. */
const maxLetters = 100

/** The search of a list, which `/` reaches (`global-search.tsx`). */
export function SearchField({ label, placeholder }: { label: string; placeholder: string }) {
  const { query, filter } = useQuery()
  const field = useRef<HTMLInputElement>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    field.current?.blur()
    filter({ search: field.current?.value.trim() ?? null })
  }
  return (
    <form className="find" role="search" aria-label={label} onSubmit={search}>
      <i className="icon icon--search" />
      <SearchInput
        ref={field}
        searched={query.get('search') ?? ''}
        name="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLetters}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
