// Which records and artists `npm run load` accepts, and the usernames derived from them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRecords, recordFrom, type SourceRecord } from './records.ts'
import { words } from './words.ts'
import { artistFrom, workFrom } from './work.ts'

const record = (artist: unknown) =>
  recordFrom(JSON.stringify({ ref: 'N01', title: 'A Figure', artist, widthMm: 300, heightMm: 400 }))

test('an artist may be named by a number or by the same number written as text', () => {
  const [number, text] = [
    record({ id: 558, name: 'William Blake' }),
    record({ id: '558', name: 'William Blake' }),
  ] as SourceRecord[]
  expect(text).toEqual(number)
  expect(artistFrom(text as SourceRecord)).toEqual({
    source_ref: 'tate:558',
    username: 'william-blake-558',
    name: 'William Blake',
  })
})

test.each(['ulan:500012091', 'Q41513', 'कलाकार १', 'x'.repeat(200), '7c9e6679-7425-40de-944b-e07fc1f90ae7'])(
  'a text id becomes a username that the database takes: %s',
  (id) => {
    const read = record({ id, name: 'William Blake' }) as SourceRecord
    expect(read.artist.id).toBe(id)
    expect(artistFrom(read).username).toMatch(/^[a-z0-9_-]{3,30}$/)
    expect(artistFrom(read).username).not.toBe(
      artistFrom({ ...read, artist: { ...read.artist, id: `${id}2` } }).username,
    )
  },
)

test('a text id of any length becomes one that the database takes', () => {
  const [long, longer] = ['x'.repeat(201), 'x'.repeat(202)].map(
    (id) => record({ id, name: 'William Blake' }) as SourceRecord,
  )
  expect(long?.artist.id).toHaveLength(64)
  expect(longer?.artist.id).not.toBe(long?.artist.id)
})

test.each([undefined, null, '', ' ', true, {}])('an artist without a usable id gets one from the name: %s', (id) => {
  const [blake, other] = ['William Blake', 'Anon'].map((name) => record({ id, name }) as SourceRecord)
  expect(blake?.artist).toEqual({ id: 'name William Blake', name: 'William Blake' })
  expect(artistFrom(other as SourceRecord).username).not.toBe(artistFrom(blake as SourceRecord).username)
})

test('an artist may be a name alone', () => {
  expect(record('William Blake')).toMatchObject({ artist: { name: 'William Blake' } })
})

test.each([undefined, null, '', {}, { id: 5 }, { id: 5, name: ' ' }, 7])(
  'without a name it is an unknown artist: %s',
  (artist) => {
    expect(record(artist)).toMatchObject({ artist: { id: 'unknown', name: 'Unknown artist' } })
  },
)

test.each([
  [{ ref: 7 }, '7'],
  [{ ref: 1.5 }, '1.5'],
  [{ ref: ' N01 ' }, 'N01'],
  [{ ref: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }, '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  [{ id: 'कृति १' }, 'कृति १'],
])('a record has a ref or an id of any shape: %j', (named, ref) => {
  const read = recordFrom(JSON.stringify({ title: 'A Figure', widthMm: 300, heightMm: 400, ...named })) as SourceRecord
  expect(read.ref).toBe(ref)
  expect(workFrom(read, 0, 1, () => 0).sku).toBe(`TATE-${ref}`)
})

test('a long ref has a short SKU of its own', () => {
  const works = ['a', 'b'].map((end) =>
    workFrom({ ...(record(null) as SourceRecord), ref: 'x'.repeat(150) + end }, 12, 1, () => 0),
  )
  expect(works[0]?.sku).not.toBe(works[1]?.sku)
  expect(Math.max(...works.map(({ sku }) => sku.length))).toBeLessThanOrEqual(60)
})

test('a record without a ref is refused', () => {
  expect(recordFrom(JSON.stringify({ title: 'A Figure', widthMm: 300, heightMm: 400 }))).toBe(words.fault.ref)
})

test('of a file each line is a record or has its reason, as where an earlier line has its ref', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-records-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const line = (named: object) => JSON.stringify({ title: 'A Figure', widthMm: 300, heightMm: 400, ...named })
  const file = path.join(folder, 'records')
  await writeFile(file, [line({ ref: 7 }), '', '{', line({ id: '7' }), line({ ref: 8 })].join('\n'))
  const read = []
  for await (const one of readRecords(file)) read.push([one.number, 'fault' in one ? one.fault : one.record.ref])
  expect(read).toEqual([
    [1, '7'],
    [3, words.fault.json],
    [4, words.fault.twice],
    [5, '8'],
  ])
})
