// The server's side of a page: rendered whole before it is answered, because a whole page is what the page
// cache keeps; nothing personal is ever known here (house.md "Pages").
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter, createRequestHandler, isRouteErrorResponse } from 'react-router'
import { inOrder } from './platform/document-order.ts'
import { faultKey, pageContext, requestIdKey } from './platform/page-context.ts'
import { RequestIdProvider } from './platform/request-id.tsx'

/**
 * For the page host: how it gives loaders their API, site facts and request id, and the router's handler,
 * which must come from the same copy of the router as the pages (Vite may hold another one).
 */
export { createRequestHandler, pageContext }

/** Milliseconds until loaders are given up (house.md "Pages": aborted at 10 s). */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routed: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const stream = await renderToReadableStream(
    <RequestIdProvider value={context.get(requestIdKey)}>
      <ServerRouter context={routed} url={request.url} />
    </RequestIdProvider>,
    {
      signal: request.signal,
      onError: () => {
        answered = 500
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(inOrder(await new Response(stream).text()), { status: answered, headers })
}

export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(faultKey)(error)
}
