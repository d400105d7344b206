// The search box: a plain GET form, and with script a combobox with suggestions. Arrow keys select one, Enter opens the
// selected one or searches for the typed text. In a page Escape closes the list first, then empties the box; in the
// search dialog Escape belongs to the dialog.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { hasOverlay } from '../platform/back-closes.ts'
import { openDocument } from '../platform/documents.ts'
import { SearchFields, useSearchText } from './search-form.tsx'
import { type Suggestion, useSuggestions } from './suggestions.ts'
import { words } from './words.ts'

interface Props {
  formId?: string
  label?: string
  /** The search text of the shown page. */
  searched: string
  onSearch: (text: string) => void
  inDialog?: boolean
}

export function SearchBox({ formId, label = words.label, searched, onSearch, inDialog = false }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(searched)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const suggestions = useSuggestions(open ? text : null)
  const shown = open && suggestions.length > 0
  const active = shown ? (suggestions[at] ?? null) : null
  useEffect(() => setAt(-1), [suggestions])

  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const goTo = ({ path }: Suggestion) => {
    close()
    input.current?.blur()
    void openDocument(navigate, path, { replace: hasOverlay() })
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
    } else if (event.key === 'Escape' && !inDialog) {
      event.preventDefault()
      if (shown) close()
      else setText('')
    }
  }

  return (
    <SearchFields
      {...(formId === undefined ? {} : { formId })}
      action={paths.artworks()}
      messages={{ ...words, label }}
      onSearch={() => {
        close()
        onSearch(text.trim())
      }}
      text={text}
      onText={(typed) => {
        setText(typed)
        setOpen(true)
      }}
      input={{
        ref: input,
        type: 'text',
        inputMode: 'search',
        autoComplete: 'off',
        role: 'combobox',
        'aria-expanded': shown,
        'aria-controls': `${id}-list`,
        'aria-autocomplete': 'list',
        'aria-activedescendant': active ? `${id}-${at}` : undefined,
        onKeyDown,
        onBlur: inDialog ? undefined : close,
      }}
    >
      <ul className="suggest" id={`${id}-list`} role="listbox" aria-label={words.suggestions} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.path + suggestion.label}
            className="suggest__one"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // Keeps the focus in the box: a press here must not close the list before its click.
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
    </SearchFields>
  )
}
