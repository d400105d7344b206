import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { type FormEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKeys } from './keys.ts'
import { SearchInput } from './search-input.tsx'
import { deskWords as words } from './words.ts'

/** Finds orders from any page. `/` reaches the page's own search, and this one where there is none. */
export function GlobalSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => (document.querySelector<HTMLInputElement>('#main [type=search]') ?? field.current)?.select() })
  const written = pathname === deskPaths.orders() ? (new URLSearchParams(search).get('search') ?? '') : ''
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    field.current?.blur()
    void navigate(deskPaths.orders(field.current?.value.trim()))
  }
  return (
    <form className="find" role="search" aria-label={words.search} onSubmit={find}>
      <i className="icon icon--search" />
      <SearchInput
        ref={field}
        searched={written}
        aria-label={words.search}
        placeholder={words.searchHint}
        maxLength={200}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}
