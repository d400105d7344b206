import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from './platform/back-closes.ts'
import { RequestIdProvider, requestIdOfDocument } from './platform/request-id.tsx'
import { setTrustedTypesPolicy } from './platform/trusted-html.ts'

declare global {
  /** The URL that the document was rendered for, set by platform/start.ts. */
  var startedAt: string | undefined
}

setTrustedTypesPolicy()
// Back can change the URL before the application starts. The router would take this document's data for the new
// URL, so the page of the new URL is loaded instead.
if (location.pathname + location.search === globalThis.startedAt) {
  listenForBack()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdProvider value={requestIdOfDocument()}>
          <HydratedRouter />
        </RequestIdProvider>
      </StrictMode>,
    )
  })
} else location.reload()
