import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from './platform/back-closes.ts'
import { awoken, handedOver } from './platform/document-order.ts'
import { RequestIdProvider, requestIdOfDocument } from './platform/request-id.tsx'
import { cacheShell } from './platform/service-worker.ts'
import { trustOnlyThat } from './platform/trusted-html.ts'

trustOnlyThat()
listenForBack()
// All files are fetched at once, so a file that shares code with this one may run it before the routes are set.
if ('__reactRouterRouteModules' in window) wake()
else addEventListener(handedOver, wake, { once: true })

function wake(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdProvider value={requestIdOfDocument()}>
          <Awoken>
            <HydratedRouter />
          </Awoken>
        </RequestIdProvider>
      </StrictMode>,
    )
  })
}

/** Wraps the whole page: its effect runs after all others, when every handler of the page is attached. */
function Awoken({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event(awoken))
    cacheShell()
  }, [])
  return children
}
