import { seededRandom } from '@rasika/server/testing/random.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparable, mistyped, questionsOf, searchKinds, spelledOtherwise } from './search-questions.ts'

const works = [
  { title: 'Portrait of a Man', artist: 'John Kane', medium: 'Oil paint on canvas', subjects: ['man'] },
  { title: 'Portrait of a Lady', artist: 'Bharti Kher', medium: 'Oil paint on canvas', subjects: ['woman'] },
  { title: 'portrait of a man!', artist: 'Anish Kapoor', medium: 'Ink', subjects: ['man, old', 'man'] },
  { title: 'Tree', artist: 'Brassaï', medium: null, subjects: [] },
]
const of = (kind: string, seed = 1) => questionsOf(works, 10, seed).filter((question) => question.kind === kind)

test('the same records and seed give the same questions, another seed gives others', () => {
  expect(questionsOf(works, 10, 1)).toEqual(questionsOf(works, 10, 1))
  expect(questionsOf(works, 10, 1)).not.toEqual(questionsOf(works, 10, 2))
})

test('works of equal title make one question, and each kind no more questions than requested', () => {
  expect(
    of('exact title')
      .map(({ text }) => comparable(text))
      .toSorted(),
  ).toEqual(['portrait of a lady', 'portrait of a man', 'tree'])
  for (const kind of searchKinds)
    expect(questionsOf(works, 1, 3).filter((question) => question.kind === kind).length).toBeLessThanOrEqual(1)
})

test('each kind of question is made of its records', () => {
  expect(of('reversed words').map(({ text }) => comparable(text))).toContain('lady a of portrait')
  expect(of('first half of a title').map(({ text }) => text)).toContain('Portrait of')
  expect(of('second half of a title').map(({ text }) => text)).toContain('a Lady')
  expect(of('60 % of a title').map(({ text }) => text)).toContain('Portrait of')
  expect(of('a word and a half').map(({ text }) => comparable(text))).toContain('portrait o')
  expect(of('artist').map(({ text }) => text)).toContain('Brassaï')
  expect(of('medium with subject')).toContainEqual({
    kind: 'medium with subject',
    text: 'ink man',
    titles: ['portrait of a man!'],
    artist: null,
    rivals: 1,
  })
  expect(
    of('Indian spelling')
      .map(({ artist }) => artist)
      .toSorted(),
  ).toEqual(['Anish Kapoor', 'Bharti Kher'])
  expect(
    of('artist in Devanagari')
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['अनीश कपूर', 'भारती खेर'])
})

test('counts the titles that begin with what was typed', () => {
  expect(of('a word and a half').map(({ rivals }) => rivals)).toEqual([2, 2])
})

test('a typing error changes one word of five letters or more, after its first letter', () => {
  const kinds = fc.constantFrom('deletion' as const, 'swap' as const, 'substitution' as const, 'doubling' as const)
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'T', 'é'), minLength: 1, maxLength: 9 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(words, kinds, fc.nat(), (typed, kind, seed) => {
      const wrong = mistyped(typed.join(' '), kind, seededRandom(seed))
      if (wrong === null) return
      const changed = wrong.split(' ').filter((word, at) => word !== typed[at])
      expect(changed).toHaveLength(1)
      const at = wrong.split(' ').findIndex((word, index) => word !== typed[index])
      expect(typed[at]?.match(/[A-Za-z]{5,}/)).not.toBeNull()
      expect(Math.abs((changed[0]?.length ?? 0) - (typed[at]?.length ?? 0))).toBeLessThanOrEqual(1)
      expect(changed[0]?.[0]).toBe(typed[at]?.[0])
    }),
  )
})

test('an Indian name is spelled in another way that people use, and a name from elsewhere is left alone', () => {
  const forms = new Set(Array.from({ length: 40 }, (_, seed) => spelledOtherwise('Shilpa Gupta', seededRandom(seed))))
  expect([...forms].toSorted()).toEqual(['Shilpa Guptta'])
  expect(spelledOtherwise('John Kane', seededRandom(1))).toBeNull()
})
