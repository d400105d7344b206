// Completions while a person types: asked a moment after the last key, the earlier question given up. What
// cannot be fetched is not missed; the search itself still works.
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'

export type Suggestion = Awaited<ReturnType<typeof api.artworks.suggest>>['data'][number]

const waitsMs = 110
const leastLetters = 2
const none: readonly Suggestion[] = []

/** `null` asks nothing: the box is closed. */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const [found, setFound] = useState<{ to: string; suggestions: readonly Suggestion[] }>({ to: '', suggestions: none })
  const text = typed?.trim() ?? ''
  const asks = text.length >= leastLetters
  useEffect(() => {
    if (!asks) return
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
  }, [asks, text])
  // While the next answer is on its way the last one stays, as long as one goes on typing the same thing.
  return asks && (text.startsWith(found.to) || found.to.startsWith(text)) ? found.suggestions : none
}
