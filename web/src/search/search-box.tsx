// The search box: a plain field of the catalogue's form, and with script a combobox with suggestions
// (issue 2, section 4). Arrows walk through them, Enter goes to the one walked to or searches for what is
// written, Escape closes the list and only then empties the box.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { type Suggestion, useSuggestions } from './suggestions.ts'
import './search.css'
import { words } from './words.ts'

interface Props {
  formId: string
  /** What the wall was searched for. */
  searched: string
  onSearch: () => void
}

export function SearchBox({ formId, searched, onSearch }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(searched)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(open ? text : null)
  const shown = open && suggestions.length > 0
  const active = shown ? (suggestions[at] ?? null) : null
  useEffect(() => setText(searched), [searched])
  useEffect(() => setAt(-1), [suggestions])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const goTo = ({ path }: Suggestion) => {
    close()
    input.current?.blur()
    void navigate(path, { viewTransition: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setOpen(true)
      if (shown) setAt(((at < 0 && step < 0 ? 0 : at) + step + suggestions.length) % suggestions.length)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      goTo(active)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <form
      className="search"
      role="search"
      id={formId}
      method="get"
      action={paths.artworks()}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        close()
        onSearch()
      }}
    >
      <label className="sr" htmlFor={`${id}-input`}>
        {words.label}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        id={`${id}-input`}
        type="search"
        name="search"
        maxLength={200}
        placeholder={words.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button type="submit" className="iconbtn search__go" aria-label={words.submit}>
        <Icon name="right" />
      </button>
      <ul className="suggest" id={`${id}-list`} role="listbox" aria-label={words.suggestions} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.path + suggestion.label}
            className="suggest__one"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The box keeps the focus: a press here must not close the list before it counts.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(index)}
            onClick={() => goTo(suggestion)}
          >
            <span className="suggest__what">{suggestion.label}</span>
            <span className="meta">{suggestion.detail ?? words.kinds[suggestion.kind]}</span>
          </li>
        ))}
      </ul>
      <span className="sr" role="status">
        {shown ? words.count(suggestions.length) : ''}
      </span>
    </form>
  )
}
