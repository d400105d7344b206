import { useEffect, useId, useState } from 'react'
import { paths } from '../paths.ts'
import '../search/search.css'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

const say = words.search

/** The list's one form: a plain field that the browser submits by itself without script. */
export function SearchBox({ searched, onSearch }: { searched: string; onSearch: (search: string) => void }) {
  const id = useId()
  const [text, setText] = useState(searched)
  useEffect(() => setText(searched), [searched])
  return (
    <form
      className="search"
      role="search"
      method="get"
      action={paths.artists()}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
    >
      <label className="sr" htmlFor={id}>
        {say.label}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id={id}
        type="search"
        name="search"
        maxLength={200}
        placeholder={say.placeholder}
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="iconbtn search__go" aria-label={say.submit}>
        <Icon name="right" />
      </button>
    </form>
  )
}
