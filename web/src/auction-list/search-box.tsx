import { useEffect, useId, useState } from 'react'
import { paths } from '../paths.ts'
import '../search/search.css'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

const say = words.search

interface Props {
  formId: string
  searched: string
  onSearch: () => void
}

/** The list's one form: a plain field that the browser submits by itself without script. */
export function SearchBox({ formId, searched, onSearch }: Props) {
  const id = useId()
  const [text, setText] = useState(searched)
  useEffect(() => setText(searched), [searched])
  return (
    <form
      className="search"
      role="search"
      id={formId}
      method="get"
      action={paths.auctions()}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
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
