// Requests that no route can handle: a URL with invalid percent-encoding, an overlong id, bytes that are not
// HTTP. A malformed URL of a page leads to the page for what was not found; all else gets a response in the format of
// the error catalogue (spec: section 8).
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { paths } from '@rasika/contract/paths.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { httpsOnly } from './https-only.ts'

/** A malformed id is looked up and not found, whatever its length; a request's head has 16 KiB. */
export const longestSegment = 16 * 1024

/** A target in absolute form, as for a proxy: the router takes its path, so everything else must use that path too. */
const absoluteForm = /^https?:\/\/[^/?#]*\/?/i
/** Characters that need a closer check; most targets contain none. */
const unusual = /[%\\\t]|\/\./
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * The URL to route by. A malformed one leads to 404: a page for people, a call for programs. So does one that a
 * URL parser resolves to another path (`/x/../y`, `/x\y`): it would be checked as one path and served as another.
 */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.startsWith('/') ? url : url.replace(absoluteForm, '/')
  if (target.startsWith('/') && (!unusual.test(target) || isReadable(target))) return target
  return /^\/+api\//.test(target) ? '/api/404' : paths.notFound()
}

/** NUL is in no valid name: neither the database nor the file system accepts it. */
function isReadable(target: string): boolean {
  const path = target.split('?', 1)[0] as string
  try {
    const decoded = decodeURIComponent(path)
    return !/[\\\t]/.test(path) && !decoded.includes('\u0000') && !dotSegment.test(decoded)
  } catch {
    return false
  }
}

/** For input that the HTTP parser refused, or that never ended. */
export function sendBadRequest(isHttps: boolean): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const body = JSON.stringify(new Refusal('bad_request').toBody())
  const headers = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...(isHttps ? httpsOnly : {}),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const response = ['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n')
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(response)
    socket.destroySoon()
  }
}
