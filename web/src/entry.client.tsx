import { type ReactNode, StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from './platform/back-closes.ts'
import { hydratedEvent } from './platform/early-submit.ts'
import { RequestIdProvider, requestIdOfDocument } from './platform/request-id.tsx'
import { setTrustedTypesPolicy } from './platform/trusted-html.ts'

declare global {
  /** The URL that the document was rendered for, set by platform/start.ts. */
  var startedAt: string | undefined
}

setTrustedTypesPolicy()
// Back can change the URL before the page is hydrated. The router would take this document's data for the new URL, so
// the page of the new URL is loaded instead.
const isLeft = () => location.pathname + location.search !== globalThis.startedAt
const loadIfLeft = () => isLeft() && location.reload()
const never = new Promise<never>(() => {})

/** The router reads the URL when it is first rendered, which is later than the start. */
function UnlessLeft({ children }: { children: ReactNode }) {
  return isLeft() ? use(never) : children
}

loadIfLeft()
addEventListener('popstate', loadIfLeft)
addEventListener(hydratedEvent, () => removeEventListener('popstate', loadIfLeft))
listenForBack()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestIdProvider value={requestIdOfDocument()}>
        <UnlessLeft>
          <HydratedRouter />
        </UnlessLeft>
      </RequestIdProvider>
    </StrictMode>,
  )
})
