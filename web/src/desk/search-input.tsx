import { type InputHTMLAttributes, type RefObject, useLayoutEffect } from 'react'
import { leaveSearch } from './keys.ts'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref: RefObject<HTMLInputElement | null>
  /** The search text of the shown page. */
  searched: string
}

/**
 * The input of a search, which `/` reaches. It follows the page's search, but not while it has the focus: what is typed
 * while an earlier search is under way stays, and so does the focus, without which letters would be single keys.
 */
export function SearchInput({ ref, searched, ...input }: Props) {
  useLayoutEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = searched
  }, [ref, searched])
  return (
    <input
      {...input}
      ref={ref}
      type="search"
      defaultValue={searched}
      aria-keyshortcuts="/"
      autoComplete="off"
      onKeyDown={leaveSearch}
    />
  )
}
