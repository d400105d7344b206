import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenForBack } from './platform/back-closes.ts'
import { RequestIdProvider, requestIdOfDocument } from './platform/request-id.tsx'
import { trustOnlyThat } from './platform/trusted-html.ts'

trustOnlyThat()
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
