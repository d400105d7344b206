import { describe, expect, test } from 'vitest'
import { nameToShorten, nameWithInitials } from './initials.ts'
import { typedWords } from './parse-query.ts'

function names(search: string, artist: string, read = nameWithInitials(search, typedWords(search))): boolean {
  return read !== null && new RegExp(read.pattern).test(` ${typedWords(artist).join(' ')} `)
}

describe('a name with initials', () => {
  test.each([
    ['J.M.W. Turner', 'Joseph Mallord William Turner'],
    ['jmw turner', 'Joseph Mallord William Turner'],
    ['J. Turner', 'Joseph Mallord William Turner'],
    ['MF Husain', 'M. F. Husain'],
    ['M F Husain', 'Maqbool Fida Husain'],
    ['A. Ramachandran', 'Achutan Ramachandran'],
  ])('%s may be %s', (search, artist) => expect(names(search, artist)).toBe(true))

  test.each([
    ['J. Turner', 'William Turner'],
    ['J. Turner', 'Jane Turnerson'],
    ['mf husain', 'Fida Maqbool Husain'],
  ])('%s is not %s', (search, artist) => expect(names(search, artist)).toBe(false))

  test('is no title that begins with an article, no lone word and no number', () => {
    for (const search of ['a cross', 'i love you', 'j', 'no 5', 'the me', 'H. J.', 'an oil sketch'])
      expect(nameWithInitials(search, typedWords(search)), search).toBeNull()
  })

  test('may have an incomplete last word while it is typed', () => {
    const read = nameWithInitials('jmw tu', typedWords('jmw tu'), true)
    expect(names('', 'Joseph Mallord William Turner', read)).toBe(true)
  })
})

test('a name in full may be written with initials', () => {
  const read = nameToShorten(typedWords('Maqbool Fida Husain'))
  expect(names('', 'M. F. Husain', read)).toBe(true)
  expect(names('', 'Meera Husain', read)).toBe(false)
})
