// The settings that limit: rates, event streams, the bid queue, a winner's time, outbid mails, caches, pictures,
// uploads, how long things are kept, and the time to shut down.
import { z } from 'zod'
import { number, perWindow, positive, whole, type Setting } from './setting-shapes.ts'

/** Bytes: what settings named `_MB` count. */
export const megabyte = 1_000_000

export const limitSettings = {
  RATE_LOOSENESS: {
    shape: z.coerce.number('write a number, 0 or more').min(0, 'write a number, 0 or more'),
    default: (mode) => (mode === 'demo' ? '20' : '1'),
    about:
      'Multiplies every rate below; 0 switches them off. An IPv6 address counts by its /64. Default: 20 in demo, 1 in production.',
  },
  RATE_READ: { shape: perWindow, default: '600/60', about: 'Reads a caller may make, as COUNT/SECONDS.' },
  RATE_SEARCH: {
    shape: perWindow,
    default: '240/60',
    about: 'Lists, searches, suggestions, delivery prices and the question whether a username is free.',
  },
  RATE_WRITE: { shape: perWindow, default: '60/60', about: 'Changes.' },
  RATE_LOGIN: { shape: perWindow, default: '30/900', about: 'Log-ins and password resets from one IP address.' },
  RATE_LOGIN_ACCOUNT: {
    shape: perWindow,
    default: '10/900',
    about:
      'Wrong log-ins an account may have from one IP address, and from unknown IP addresses together, before ' +
      'waits begin; they double up to these seconds.',
  },
  RATE_REGISTER: { shape: perWindow, default: '10/3600', about: 'Registrations from one IP address.' },
  RATE_RESET: {
    shape: perWindow,
    default: '5/3600',
    about: 'Links to set a new password that one IP address asks for one email.',
  },
  RATE_UPLOAD: { shape: perWindow, default: '60/3600', about: 'Images taken in from one IP address.' },
  RATE_EVENT: { shape: perWindow, default: '120/60', about: 'Analytics events from one IP address.' },
  RATE_BID: { shape: perWindow, default: '120/60', about: 'Bids placed and removed from one IP address.' },
  RATE_CONTACT: {
    shape: perWindow,
    default: '5/3600',
    about: 'Messages to the gallery from one IP address (for IPv6, a /64).',
  },
  LIVE_STREAMS_PER_ADDRESS: {
    shape: positive,
    default: '100',
    about:
      'Event streams one IP address (for IPv6, a /64) may keep open in this process, times RATE_LOOSENESS; ' +
      'one more is answered 429; the page of a lot still asks each 5 seconds.',
  },
  LIVE_STREAMS: {
    shape: positive,
    default: '20000',
    about: 'Event streams this process keeps open at the same time; one more is answered 429.',
  },
  BID_QUEUE: {
    shape: positive,
    default: '2000',
    about: 'Bids that may wait for one lot in this process; one more is answered 429 with Retry-After.',
  },
  BID_BATCH: { shape: number(1, 5000), default: '500', about: 'Bids decided in one transaction at the most.' },
  BID_WAIT_SECONDS: {
    shape: number(1, 60),
    default: '5',
    about: 'Seconds a bid may wait for its turn before it is answered 429 with Retry-After.',
  },
  WIN_HOURS: { shape: positive, default: '72', about: 'Hours the winner of an auction has to pay.' },
  OFFER_HOURS: { shape: positive, default: '24', about: 'Hours the next bidder has to take a second chance.' },
  OUTBID_MAIL_MINUTES: {
    shape: positive,
    default: '10',
    about: 'Minutes between two mails that tell a bidder of the same lot that they are outbid, or lead again.',
  },
  OUTBID_BUNDLE_MINUTES: {
    shape: whole,
    default: '3',
    about:
      'Minutes between two mails that tell a bidder they are outbid, whatever the lots; what happens ' +
      'meanwhile goes together.',
  },
  PAGE_CACHE_MB: {
    shape: whole,
    default: '64',
    about: 'Megabytes of finished pages and public responses kept in memory; 0 keeps none.',
  },
  PAGE_CACHE_SECONDS: {
    shape: whole,
    default: '30',
    about: 'Seconds a finished page or public response is served from memory at the most.',
  },
  IMAGE_LIMIT_BYTES: {
    shape: positive,
    default: String(5 * 1024 * 1024),
    about: 'An upload must be smaller than this.',
  },
  IMAGE_LIMIT_PIXELS: {
    shape: positive,
    default: '50000000',
    about: 'An upload may have this many pixels, all frames together.',
  },
  IMAGE_LIMIT_FRAMES: {
    shape: positive,
    default: '300',
    about: 'An animated upload may have this many frames; the first is kept.',
  },
  IMAGE_LIMIT_DECODE_MB: {
    shape: positive,
    default: '256',
    about:
      'Megabytes of memory that decoding an upload may need; interlaced, progressive and WebP files of ' +
      'many pixels need most.',
  },
  IMAGE_WORKERS: {
    shape: number(1, 16),
    default: '1',
    about: 'Processes that decode and write pictures; each does one at a time, at a lower priority than the pages.',
  },
  IMAGE_WORKER_SECONDS: {
    shape: positive,
    default: '30',
    about: 'Seconds one picture may take before its process is ended and the picture refused.',
  },
  IMAGE_WORKER_MB: {
    shape: positive,
    default: '256',
    about: 'Megabytes after which a picture process is replaced by a fresh one.',
  },
  IMAGE_QUEUE: {
    shape: positive,
    default: '2000',
    about: 'Derivatives that may wait to be made; one more is answered 503 with Retry-After.',
  },
  UPLOADS_AT_ONCE: {
    shape: positive,
    default: '24',
    about: 'Uploads in memory at the same time; one more is answered 503 with Retry-After.',
  },
  UPLOADS_PER_ADDRESS: {
    shape: positive,
    default: '6',
    about:
      'Uploads that one IP address (for IPv6, a /64) may have in memory at the same time, times ' +
      'RATE_LOOSENESS; one more is answered 429 with Retry-After.',
  },
  UPLOAD_IDLE_SECONDS: {
    shape: positive,
    default: '10',
    about:
      'Seconds over which the pace of an upload is measured; one that stands still for so long, or is too ' +
      'slow, is given up.',
  },
  UPLOAD_LEAST_RATE: {
    shape: positive,
    default: '8000',
    about: 'Bytes a second that an upload must keep, over UPLOAD_IDLE_SECONDS.',
  },
  UPLOAD_SECONDS: { shape: positive, default: '300', about: 'Seconds an upload may take in all.' },
  UPLOAD_KEEP_HOURS: { shape: positive, default: '24', about: 'Hours an upload that nothing uses is kept.' },
  EVENT_KEEP_DAYS: { shape: positive, default: '400', about: 'Days an analytics event is kept; it holds nobody.' },
  CONTACT_KEEP_DAYS: {
    shape: positive,
    default: '1095',
    about: 'Days a ticket is kept after it was closed.',
  },
  IDEMPOTENCY_HOURS: { shape: positive, default: '24', about: 'Hours the response to an Idempotency-Key is kept.' },
  SHUTDOWN_SECONDS: {
    shape: positive,
    default: '10',
    about: 'Seconds that requests in flight get to finish when the server is told to stop.',
  },
} as const satisfies Record<string, Setting>
