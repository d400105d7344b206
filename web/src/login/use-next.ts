import { useSearchParams } from 'react-router'
import { useHydrated } from '../platform/use-hydrated.ts'

/** The URL to continue to; undefined until hydration, because the server renders the same page for all. */
export function useNext(): string | undefined {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  return isHydrated ? (query.get('next') ?? undefined) : undefined
}
