// Server rendering of a page. It is rendered completely before the response, because the page cache stores whole pages.
// It never has personal data (ARCHITECTURE.md "Pages").
import { prerenderToNodeStream } from 'react-dom/static'
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  createRequestHandler,
  isRouteErrorResponse,
} from 'react-router'
import { loadLazyModules } from './platform/lazy-hydration.tsx'
import { documentKey, faultKey, pageContext, requestIdKey } from './platform/page-context.ts'
import { RequestIdProvider } from './platform/request-id.tsx'
import { delayScripts } from './platform/start.ts'

/**
 * For the page host: the context that gives loaders the API, site facts and request id, and the router's handler, which
 * must come from the same copy of the router as the pages (Vite may bundle another one).
 */
export { createRequestHandler, pageContext }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routed: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await loadLazyModules()
  let fault: unknown
  const { prelude } = await prerenderToNodeStream(
    <RequestIdProvider value={context.get(requestIdKey)}>
      <ServerRouter context={routed} url={request.url} />
    </RequestIdProvider>,
    {
      // Every part is in its place: React would otherwise move large ones there by script.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        fault ??= error
      },
    },
  )
  // React would render the part in the browser, and the cached page would lack it for readers without script.
  if (fault) throw fault
  headers.set('content-type', 'text/html; charset=utf-8')
  const chunks: Buffer[] = []
  for await (const chunk of prelude) chunks.push(chunk as Buffer)
  const document = Buffer.concat(chunks)
  delayScripts(document)
  context.get(documentKey)(document)
  return new Response(null, { status, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(faultKey)(error)
}
