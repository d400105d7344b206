// Which artists the loader accepts, and the usernames derived from them.
import { expect, test } from 'vitest'
import { recordFrom, type SourceRecord } from './records.ts'
import { words } from './words.ts'
import { artistFrom } from './work.ts'

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

test.each([undefined, null, '', ' ', 1.5, true, {}, 'x'.repeat(201)])(
  'an artist without a usable id is refused: %s',
  (id) => {
    expect(record({ id, name: 'William Blake' })).toBe(words.fault.artist)
  },
)
