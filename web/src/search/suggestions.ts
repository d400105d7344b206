// Suggestions while a person types: requested after a short delay, aborting the previous request. A failure is ignored;
// the search itself still works.
import { api } from '../platform/api.ts'
import { pause } from '../platform/pause.ts'
import { useFetched } from '../platform/use-fetched.ts'

export type Suggestion = Awaited<ReturnType<typeof api.artworks.suggest>>['data'][number]

const waitsMs = 110
const minCharacters = 2
const none: readonly Suggestion[] = []

/** `null` requests nothing: the box is closed. */
export function useSuggestions(typed: string | null): readonly Suggestion[] {
  const text = typed?.trim() ?? ''
  const isLongEnough = text.length >= minCharacters
  const { latest } = useFetched(isLongEnough ? text : null, async (signal) => {
    await pause(waitsMs, signal)
    const search = text.slice(0, 200)
    const suggestions = await api.artworks.suggest({ query: { search } }, { signal }).then(
      ({ data }) => data,
      () => none,
    )
    return { to: text, suggestions }
  })
  // The last suggestions stay until the next arrive, while the typed text extends or shortens the same text.
  const isOfText = latest !== null && (text.startsWith(latest.to) || latest.to.startsWith(text))
  return isLongEnough && isOfText ? latest.suggestions : none
}
