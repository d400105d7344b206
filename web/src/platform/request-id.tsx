// The id that links an error page to the log. The server's render knows it; the browser reads it back from the HTML, so
// that both print the same. Successful pages never contain one, because they are cached.
import { createContext, use } from 'react'

const RequestId = createContext<string | null>(null)
export const RequestIdProvider = RequestId.Provider

export function useRequestId(): string | null {
  return use(RequestId)
}

export function requestIdOfDocument(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=request-id]')?.content ?? null
}
