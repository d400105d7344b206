// The font subsets must cover the texts of the catalogue and the names of people from India and Europe: a character
// that no subset has falls back to a system font of another weight and width, or to an empty box.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { artists } from '../art/artists.ts'
import { works } from '../art/works.ts'
import { missingFrom, pageFaces } from './checks/fonts.ts'

const faces = pageFaces()
const voices = ['Anek Text', 'Anek Condensed', 'Anek Wide']
const spelled = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

describe.each(voices)('the cuts of %s', (role) => {
  test('write every demonstration title, name and line', () => {
    const shown = [
      ...works.flatMap(({ title, medium, story, alt, signature }) => [title, medium, story, alt, signature]),
      ...artists.flatMap(({ name, city, state, tagline, bio }) => [name, city, state, tagline, bio]),
    ]
    expect(missingFrom(faces, role, shown.join(''))).toEqual([])
    expect(shown.join('')).toContain('Dzükou')
  })

  test('write the letters of Latin-1 and Latin Extended-A, and those of transcribed Indian words', () => {
    // Without the one that Unicode withdrew, and the two that are typed as two characters.
    const latin = spelled(0xc0, 0xff) + spelled(0x100, 0x17e).replace(/[ŉĲĳ]/g, '')
    expect(missingFrom(faces, role, `${latin}ḌḍḤḥṂṃṆṇṄṅṚṛṢṣṬṭÑñ`)).toEqual([])
  })

  test('write a price with the first of them alone', () => {
    const first = faces.filter(({ file }) => file === `${role.toLowerCase().replace(' ', '-')}.woff2`)
    expect(first).toHaveLength(1)
    expect(missingFrom(first, role, '₹1,42,000.50')).toEqual([])
  })

  test('write Devanagari', () => {
    expect(missingFrom(faces, role, `${spelled(0x901, 0x94d)}${spelled(0x950, 0x97f)}\u200c\u200d`)).toEqual([])
  })
})

test('the check sees a letter that no cut has', () => {
  expect(missingFrom(faces, 'Anek Wide', 'Dzükou 漢')).toEqual(['漢'])
})

test('the cuts of rarer letters are never fetched ahead', () => {
  const ahead = readFileSync(new URL('../web/src/root.tsx', import.meta.url), 'utf8')
  expect(ahead).toMatch(/fonts\/anek-text\.woff2/)
  expect(ahead).not.toMatch(/devanagari|-ext|latin-1/)
})
