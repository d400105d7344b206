// The search form: a plain GET form that the browser submits by itself without script. A box with suggestions
// adds the attributes of its combobox and the list below the input.
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import './search.css'

interface Props {
  /** The filters of the page belong to this form by its id. */
  formId?: string
  /** The list that the form leads to. */
  action: string
  messages: { label: string; placeholder: string; submit: string }
  /** The search text of the shown page. */
  searched: string
  onSearch: (text: string) => void
}

interface Combobox {
  text: string
  onText: (text: string) => void
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  /** The suggestions, below the input. */
  children?: ReactNode
}

export function SearchForm({ searched, onSearch, ...props }: Props) {
  const { text, setText, send } = useSearchText(searched)
  return (
    <SearchFields
      {...props}
      text={text}
      onText={setText}
      onSearch={() => onSearch(send())}
      input={{ type: 'search' }}
    />
  )
}

/** The form without a state of its own. */
export function SearchFields({
  formId,
  action,
  messages,
  onSearch,
  text,
  onText,
  input,
  children,
}: Omit<Props, 'searched'> & Combobox) {
  const id = useId()
  return (
    <form
      className="search"
      role="search"
      id={formId}
      method="get"
      action={action}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
    >
      <label className="sr" htmlFor={id}>
        {messages.label}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id={id}
        name="search"
        maxLength={200}
        placeholder={messages.placeholder}
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        {...input}
      />
      <button type="submit" className="iconbtn search__go" aria-label={messages.submit}>
        <Icon name="right" />
      </button>
      {children}
    </form>
  )
}

/**
 * The typed text, which follows the page's search. `send` returns it for a search: when that search arrives, text that
 * was typed meanwhile stays.
 */
export function useSearchText(searched: string) {
  const [text, setText] = useState(searched)
  const [from, setFrom] = useState(searched)
  const [sent, setSent] = useState<string | null>(null)
  if (from !== searched) {
    setFrom(searched)
    setSent(null)
    if (searched !== sent) setText(searched)
  }
  const send = () => {
    const trimmed = text.trim()
    setText(trimmed)
    setSent(trimmed)
    return trimmed
  }
  return { text, setText, send }
}
