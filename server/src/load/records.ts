// Reads a file of records: one JSON object per line, plain or gzipped. A record that cannot become a work is returned
// with the reason and does not stop the reading; a field without a usable value ("no date") is left out.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { words } from './words.ts'

export interface SourceRecord {
  ref: string
  title: string
  /** The id is a string, whether the file contains 558 or "558"; without one it follows from the name. */
  artist: { id: string; name: string }
  medium: string | null
  classification: string | null
  widthMm: number
  heightMm: number
  depthMm: number | null
  year: number | null
  subjects: string[]
}

export type RecordLine = { number: number; record: SourceRecord } | { number: number; fault: string }

const longestLine = 100_000
const longestId = 200
const [minMm, maxMm] = [1, 100_000]

/**
 * Each line that is not empty: its record, or why it becomes no work, as where an earlier line has its ref.
 * @throws the system's error if the file cannot be opened or unpacked
 */
export async function* readRecords(file: string): AsyncGenerator<RecordLine> {
  const refs = new Set<string>()
  let number = 0
  for await (const text of readLines(file)) {
    number += 1
    if (text.trim() === '') continue
    const read = recordFrom(text)
    if (typeof read === 'string') yield { number, fault: read }
    else if (refs.has(read.ref)) yield { number, fault: words.fault.twice }
    else {
      refs.add(read.ref)
      yield { number, record: read }
    }
  }
}

/** The lines of a plain or gzipped file. @throws the system's error if it cannot be opened or unpacked */
export async function* readLines(file: string): AsyncGenerator<string> {
  yield* linesOf(await openFile(file))
}

/** Non-empty lines. */
export async function countLines(file: string): Promise<number> {
  let count = 0
  for await (const text of readLines(file)) if (text.trim() !== '') count += 1
  return count
}

async function openFile(file: string): Promise<Readable> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  const stream = createReadStream(file)
  if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return stream
  const unpacked = createGunzip()
  stream.on('error', (error) => unpacked.destroy(error))
  return stream.pipe(unpacked)
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
    reader.close()
  })
  const reader = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })
  yield* reader
  if (failure) throw failure
}

/** The record, or the reason why it is invalid. */
export function recordFrom(text: string): SourceRecord | string {
  const fault = words.fault
  if (text.length > longestLine) return fault.long
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fault.json
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault.record
  const { id, title, artist, medium, classification, widthMm, heightMm, depthMm, year, subjects, ...named } =
    value as Record<string, unknown>
  const ref = idFrom(named.ref) ?? idFrom(id)
  if (ref === null) return fault.ref
  if (!isText(title)) return fault.title
  if (typeof widthMm !== 'number' || typeof heightMm !== 'number') return fault.size
  if (![widthMm, heightMm].every(isSize)) return fault.absurd
  return {
    ref,
    title: clean(title),
    artist: artistOf(artist),
    medium: isText(medium) ? clean(medium) : null,
    classification: isText(classification) ? clean(classification) : null,
    widthMm,
    heightMm,
    depthMm: typeof depthMm === 'number' && isSize(depthMm) ? depthMm : null,
    year: yearFrom(year),
    subjects: Array.isArray(subjects) ? subjects.filter(isText).map(clean) : [],
  }
}

/** A number or a text of any length; a long one as its hash. */
function idFrom(value: unknown): string | null {
  if (Number.isFinite(value)) return String(value)
  if (!isText(value)) return null
  const id = clean(value)
  return id.length <= longestId ? id : createHash('sha256').update(id).digest('hex')
}

/** As a name with or without an id, as a name alone, or not named at all. */
function artistOf(written: unknown): SourceRecord['artist'] {
  const { id, name } = (isText(written) ? { name: written } : (written ?? {})) as Record<string, unknown>
  if (!isText(name)) return { id: 'unknown', name: words.unknownArtist }
  return { id: idFrom(id) ?? `name ${clean(name)}`.slice(0, longestId), name: clean(name) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && clean(value) !== ''
}

function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

function isSize(mm: number): boolean {
  return mm >= minMm && mm <= maxMm
}

/** Parses 1826, '1826', 'c.1997-9'; 'no date' gives none. */
function yearFrom(written: unknown): number | null {
  const year = Number(/\d{4}/.exec(String(written ?? ''))?.[0])
  return year >= 1000 && year <= 2100 ? year : null
}
