// What arrives and is no request that a route could judge: an address whose percent signs say nothing, an endless
// id, bytes that are not HTTP. All of it is answered in the words of the error catalogue (spec: section 8).
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@rasika/contract/refusal.ts'
import { httpsOnly } from './https-only.ts'

/** An id of a wrong shape is looked for and not found, however long it is; a request's head has 16 KiB. */
export const longestSegment = 16 * 1024

/** A target in absolute form, as for a proxy: the router takes its path, so everything else must see that path too. */
const absoluteForm = /^https?:\/\/[^/?#]*\/?/i
/** What is looked at more closely: most targets hold nothing of it. */
const unusual = /[%\\\t]|\/\./
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/

/**
 * The address to route by. One that cannot be read is where nothing is: a page for people, a call for programs. So is one
 * that a parser of URLs resolves to another path (`/x/../y`, `/x\y`): it would be judged as one path and answered as another.
 */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const target = url.startsWith('/') ? url : url.replace(absoluteForm, '/')
  if (target.startsWith('/') && (!unusual.test(target) || isReadable(target))) return target
  return /^\/+api\//.test(target) ? '/api/404' : '/404'
}

/** NUL stands in no name of anything: neither the database nor the file system takes it. */
function isReadable(target: string): boolean {
  const path = target.split('?', 1)[0] as string
  try {
    const decoded = decodeURIComponent(path)
    return !/[\\\t]/.test(path) && !decoded.includes('\u0000') && !dotSegment.test(decoded)
  } catch {
    return false
  }
}

/** The parser of HTTP refused what came, or it never came to its end. */
export function sendBadRequest(isHttps: boolean): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const body = JSON.stringify(new Refusal('bad_request').toBody())
  const headers = { connection: 'close', 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body), ...(isHttps ? httpsOnly : {}) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const answer = ['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n')
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answer)
    socket.destroySoon()
  }
}
