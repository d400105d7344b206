// The search box: a plain GET form, and with script a combobox with suggestions. Arrow keys select one, Enter opens the
// selected one or searches for the typed text. In a page Escape closes the list first, then empties the box; in the
// search dialog Escape belongs to the dialog. Past searches stand first; Delete removes the selected one.
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { hasOverlay } from '../platform/back-closes.ts'
import { openPath } from '../platform/full-load.ts'
import { Icon } from '../ui/icon.tsx'
import { keepSearch, pastSearches, type PastSearch, removeSearch } from './past-searches.ts'
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

const keyOf = ({ path, label }: Pick<Suggestion, 'path' | 'label'>) => path + label

export function SearchBox({ formId, label = words.label, searched, onSearch, inDialog = false }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, send } = useSearchText(searched)
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<string | null>(null)
  const fetched = useSuggestions(open ? text : null)
  const [past, setPast] = useState<readonly PastSearch[]>([])
  const suggestions = [...past, ...fetched.filter(({ path }) => past.every((one) => one.path !== path))]
  const shown = open && suggestions.length > 0
  // The selected one stays selected when more suggestions arrive, wherever it then stands.
  const at = shown ? suggestions.findIndex((one) => keyOf(one) === selected) : -1
  const active = suggestions[at] ?? null

  const close = () => {
    setOpen(false)
    setSelected(null)
  }
  const show = (typed: string) => {
    setPast(pastSearches(typed))
    setSelected(null)
    setOpen(true)
  }
  const adopt = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed === text) return
    setText(typed)
    if (document.activeElement === input.current) show(typed)
  })
  // What was typed before this file was there.
  useLayoutEffect(() => adopt(), [])
  const forget = ({ label: past }: PastSearch) => {
    removeSearch(past)
    setPast(pastSearches(text))
  }
  const goTo = ({ path }: Pick<Suggestion, 'path'>) => {
    close()
    input.current?.blur()
    void openPath(navigate, path, { replace: hasOverlay() })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!open) show(text)
      const next = suggestions.at((Math.max(at, step < 0 ? 0 : -1) + step) % suggestions.length)
      if (shown && next) setSelected(keyOf(next))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      goTo(active)
    } else if (event.key === 'Delete' && active?.kind === 'past') {
      event.preventDefault()
      forget(active)
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
        const wanted = send()
        close()
        keepSearch(wanted)
        onSearch(wanted)
      }}
      text={text}
      onText={(typed) => {
        setText(typed)
        show(typed)
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
        onClick: () => show(text),
        onBlur: inDialog ? undefined : close,
      }}
    >
      <ul className="suggest" id={`${id}-list`} role="listbox" aria-label={words.suggestions} hidden={!shown}>
        {suggestions.map((suggestion, index) => (
          <li
            key={keyOf(suggestion)}
            className="suggest__one"
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // Keeps the focus in the box: a press here must not close the list before its click.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setSelected(keyOf(suggestion))}
            onClick={() => goTo(suggestion)}
          >
            <span className="suggest__what">{suggestion.label}</span>
            <span className="meta">{suggestion.detail ?? words.kinds[suggestion.kind]}</span>
            {suggestion.kind === 'past' ? (
              // For the pointer; the keyboard has Delete.
              <span
                className="suggest__remove"
                title={words.remove}
                aria-hidden
                onClick={(event) => {
                  event.stopPropagation()
                  forget(suggestion)
                }}
              >
                <Icon name="close" />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <span className="sr" role="status">
        {shown ? words.count(suggestions.length) : ''}
      </span>
    </SearchFields>
  )
}
