// Suggestions while a person types: requested after a short delay, aborting the previous request. A failure is ignored;
// the search itself still works.
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'

export type Suggestion = Awaited<ReturnType<typeof api.artworks.suggest>>['data'][number]

const waitsMs = 110
const minCharacters = 2
const none: readonly Suggestion[] = []

/** `null` requests nothing: the box is closed. */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const [found, setFound] = useState<{ to: string; suggestions: readonly Suggestion[] }>({
    to: '',
    suggestions: none,
  })
  const text = typed?.trim() ?? ''
  const isLongEnough = text.length >= minCharacters
  useEffect(() => {
    if (!isLongEnough) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      api.artworks.suggest({ query: { search: text.slice(0, 100) } }, { signal: asking.signal }).then(
        ({ data }) => setFound({ to: text, suggestions: data }),
        () => asking.signal.aborted || setFound({ to: text, suggestions: none }),
      )
    }, waitsMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [isLongEnough, text])
  // The last suggestions stay until the next arrive, while the typed text extends or shortens the same text.
  return isLongEnough && (text.startsWith(found.to) || found.to.startsWith(text)) ? found.suggestions : none
}
