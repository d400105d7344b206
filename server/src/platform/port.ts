// Tries the port before anything else, so that a second start, or a taken port, is reported at once and not after a
// minute of seeding.
import { createServer } from 'node:net'
import { words } from '../words.ts'
import type { Config } from './config.ts'
import { StartupError } from './shutdown.ts'

/** The port to listen on; PORT=0 chooses a free one. @throws StartupError */
export async function findPort({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', (error) => reject(startupErrorOf(error, PORT, HOST)))
  probe.listen({ port: PORT, host: HOST }, resolve)
  await promise
  const { port } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return port
}

/** The URL of this process as seen from itself. */
export function ownUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The refusal to print when listening fails on this port; any other error unchanged. */
export function startupErrorOf(error: unknown, port: number, host: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return new StartupError(words.refusal.portTaken(port))
  if (code === 'EACCES') return new StartupError(words.refusal.portForbidden(port))
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartupError(words.refusal.hostUnknown(host))
  return error
}

/** The public URL, without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, port: number): string {
  return (PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '')
}
