// The document when no page could be rendered: rendering failed twice or timed out. Without style sheet or script;
// its only detail is the request id, which leads to the log.
import { plainPage } from '../platform/plain-page.ts'
import { words } from './words.ts'

export function fallbackPage(tookTooLong: boolean, requestId: string): Response {
  const page = plainPage(words.wrong, tookTooLong ? words.tookTooLong : words.fault, requestId)
  return new Response(page, {
    status: tookTooLong ? 503 : 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
