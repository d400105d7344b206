// What arrives and is no request that a route could judge: an address whose percent signs say nothing, an endless
// id, bytes that are not HTTP. All of it is answered in the words of the error catalogue (spec: section 8).
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '@rasika/contract/refusal.ts'

/** An id of a wrong shape is looked for and not found, however long it is; a request's head has 16 KiB. */
export const longestSegment = 16 * 1024

/** The address to route by. One that cannot be read is where nothing is: a page for people, a call for programs. */
export function readableTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%') || isReadable(url)) return url
  return /^\/+api\//.test(url) ? '/api/404' : '/404'
}

function isReadable(target: string): boolean {
  try {
    return decodeURIComponent(target.split('?', 1)[0] as string) !== ''
  } catch {
    return false
  }
}

/** The parser of HTTP refused what came, or it never came to its end. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const body = JSON.stringify(new Refusal('bad_request').toBody())
    socket.write(
      `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
