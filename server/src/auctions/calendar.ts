// A lot's end as a calendar entry (RFC 5545): `GET /api/v1/auction/calendar/{id}.ics`, with an alarm ten minutes
// before. A lot always has the same entry UID, so that a calendar that refreshes adopts a moved end or a cancellation.
import { calendarsPath } from '@rasika/contract/auction-names.ts'
import { parseId } from '@rasika/contract/fields.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../platform/caller.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { lotStatusOf } from './lot.ts'
import { type AnnouncedRow, findAnnounced } from './store.ts'
import { calendarWords as words } from './words.ts'

/** The entry covers the last quarter of an hour before the lot's end. */
const shownMinutes = 15

export function registerCalendar(app: FastifyInstance, context: AppContext, limiter: Limiter): void {
  app.get<{ Params: { file: string } }>(`${calendarsPath}/:file`, async (request, reply) => {
    await limiter.take(networkOf(request.ip))
    const [written = '', ending] = request.params.file.split('.')
    const id = parseId(written)
    const lot = ending === 'ics' && id !== null ? await findAnnounced(context.db, id) : null
    if (!lot) throw new Refusal('not_found')
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `attachment; filename="auction-${lot.id}.ics"`,
        'cache-control': 'no-cache',
      })
      .send(lotCalendar(lot, context.publicUrl))
  })
}

function lotCalendar(lot: AnnouncedRow, publicUrl: string): string {
  const url = `${publicUrl}${paths.auction(lot.id)}`
  const begins = new Date(Math.max(lot.starts_at.getTime(), lot.ends_at.getTime() - shownMinutes * 60_000))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rasika//Auctions//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${lot.id}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${lot.revision}`,
    `DTSTAMP:${stamp(lot.now)}`,
    `DTSTART:${stamp(begins)}`,
    `DTEND:${stamp(lot.ends_at)}`,
    `SUMMARY:${escaped(words.summary(lot.title))}`,
    `DESCRIPTION:${escaped(words.description(lot.title, lot.artist_name, url))}`,
    `URL:${url}`,
    `STATUS:${lotStatusOf(lot) === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(words.summary(lot.title))}`,
    'TRIGGER;RELATED=END:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${wrapped(line)}\r\n`).join('')
}

/** '20261121T143000Z'. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

/** At most 75 bytes a line, never cut within a character. */
function wrapped(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
