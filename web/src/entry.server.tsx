// Server rendering of a page. It is rendered completely before the response, because the page cache stores whole pages.
// It never has personal data (ARCHITECTURE.md "Pages").
import { renderToString } from 'react-dom/server'
import { firstViews } from 'virtual:first-views'
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  createRequestHandler,
  isRouteErrorResponse,
} from 'react-router'
import { inOrder } from './platform/document-order.ts'
import { bringLater } from './later/later.tsx'
import { documentKey, faultKey, pageContext, requestIdKey } from './platform/page-context.ts'
import { RequestIdProvider } from './platform/request-id.tsx'
import { renderStill } from './platform/still.ts'

/**
 * For the page host: the context that gives loaders the API, site facts and request id, and the router's handler, which
 * must come from the same copy of the router as the pages (Vite may bundle another one).
 */
export { createRequestHandler, pageContext }

/** Milliseconds after which loaders are aborted (ARCHITECTURE.md "Pages": aborted at 10 s). */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routed }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : ''
  await bringLater()
  renderStill(renderToString)
  const html = renderToString(
    <RequestIdProvider value={context.get(requestIdKey)}>
      <ServerRouter context={routed} url={request.url} />
    </RequestIdProvider>,
  )
  // React would render this part in the browser, and the cached page would lack it for readers without script.
  if (html.includes('<!--$!-->'))
    throw new Error('a part of this page waits for something that its loader did not bring')
  headers.set('content-type', 'text/html; charset=utf-8')
  context.get(documentKey)(inOrder(html, data, firstViews[routed.staticHandlerContext.matches.at(-1)?.route.id ?? '']))
  return new Response(null, { status, headers })
}

/** Reads chunks by hand, since iterating the stream or reading it as a response costs as much as it carries. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(faultKey)(error)
}
