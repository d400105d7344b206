// Structured lines with a request id. Personal data and secrets never enter the log: no tokens, passwords, addresses,
// query strings or bodies. Errors keep their type, message and stack.
import pino from 'pino'

export type Log = pino.Logger

/** URL without its query string, which may hold a search or a token. */
export function pathOnly(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** `lines` replaces standard output. */
export function makeLog(level: string, pretty: boolean, lines?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'email',
        'phone',
        'address',
        'body',
        '*.password',
        '*.token',
        '*.authorization',
        '*.email',
        '*.phone',
        '*.address',
        '*.body',
        '*.parameters',
      ],
      remove: true,
    },
    serializers: { err: describeError },
  }
  if (lines) return pino(options, lines)
  return pretty
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss' } } })
    : pino(options)
}

/** A database error carries the failing row in `detail`; it may be personal data and stays out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = (error as { code?: unknown }).code
  const constraint = (error as { constraint?: unknown }).constraint
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
