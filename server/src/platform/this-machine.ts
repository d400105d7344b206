// Whether a request comes from a program on the server's own machine, which a demonstration requires before it shows
// the owner's private data. Decided by the socket's own IP address. Headers can only make it stricter: a forwarding
// header shows that a proxy carries another caller's request, and a Host or Origin that names another place is a
// foreign site whose name resolves to this machine (DNS rebinding).
import type { FastifyRequest } from 'fastify'

const forwarding = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
] as const
const loopbackIp = /^(?:::ffff:)?127\.|^::1$/
const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i

export function isOnThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  if (!loopbackIp.test(raw.socket.remoteAddress ?? '')) return false
  if (forwarding.some((name) => headers[name] !== undefined)) return false
  const host = headers.host ?? headers[':authority']
  if (typeof host !== 'string' || !loopbackName.test(host.replace(/:\d+$/, ''))) return false
  const { origin } = headers
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`
}
