import { useId, useRef, useState } from 'react'
import { useSubmit } from '../platform/use-submit.ts'
import { finderWords as words } from './words.ts'

export interface FoundItem {
  id: string
  name: string
}

interface FinderProps {
  label: string
  /** False where no more can be added. */
  isOpen?: boolean
  search: (written: string) => Promise<{ data: FoundItem[] }>
  add: (item: FoundItem) => void
}

/** Finds what can be chosen; Enter searches. */
export function Finder({ label, isOpen = true, search, add }: FinderProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [written, setWritten] = useState('')
  const [found, setFound] = useState<readonly FoundItem[] | null>(null)
  const { send } = useSubmit(label)
  const find = () =>
    isOpen && void send(() => search(written.trim()), { done: null, next: ({ data }) => setFound(data) })
  return (
    <>
      <div className="line">
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <input
            ref={field}
            id={id}
            type="search"
            value={written}
            // Not `disabled`: it has the focus when the last place is taken, and would lose it.
            readOnly={!isOpen}
            aria-disabled={!isOpen}
            autoComplete="off"
            onChange={({ target }) => setWritten(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              find()
            }}
          />
        </div>
        <button type="button" className="btn" disabled={!isOpen} onClick={find}>
          {words.find}
        </button>
      </div>
      {found?.length === 0 && <p className="meta">{words.noneFound}</p>}
      <ul className="picks">
        {found?.map((item) => (
          <li key={item.id}>
            <span>{item.name}</span>
            <button
              type="button"
              className="act"
              onClick={() => {
                // The pressed button leaves the page.
                field.current?.focus()
                add(item)
                setFound(null)
                setWritten('')
              }}
            >
              {words.add}
              <span className="sr">{words.of(item.name)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
