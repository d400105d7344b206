import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, allowedEdits, nearest, phoneticKey, textsOneEditAway } from './spelling.ts'
import { parseSynonyms, readSynonyms } from './synonyms.ts'
import { groupOf, joinedWords, joinPhrases, phrasesOf, type Resolved, typedWords } from './parse-query.ts'

describe('spelling', () => {
  test('counts changes, omissions, additions and swaps', () => {
    expect([
      distance('warli', 'warli'),
      distance('wrali', 'warli'),
      distance('wali', 'warli'),
      distance('warlii', 'warli'),
      distance('worli', 'warli'),
    ]).toEqual([0, 1, 1, 1, 1])
    expect(distance('madhubani', 'kalamkari', 2)).toBe(3)
  })

  test('is a distance: the same both ways, none to itself, no more than the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'h', 'k'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(distance(one, other)).toBe(distance(other, one))
        expect(distance(one, one)).toBe(0)
        expect(distance(one, other)).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  test.each([
    ['thanjavur', 'tanjavur'],
    ['qalamkari', 'kalamkari'],
    ['pichhwai', 'pichvai'],
    ['ganesha', 'ganesh'],
    ['phool', 'ful'],
    ['madhubanee', 'madhubani'],
  ])('%s sounds as %s', (one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other))
  })

  test('a short word bears one error and the shortest none', () => {
    expect(['gon', 'gond', 'warli', 'pichwai'].map(allowedEdits)).toEqual([0, 1, 1, 2])
    expect(nearest('gon', [{ word: 'gond', uses: 100 }])).toEqual([])
    expect(nearest('gomd', [{ word: 'gond', uses: 1 }])[0]?.word).toBe('gond')
    expect(nearest('xylophone', [{ word: 'gond', uses: 1 }])).toEqual([])
  })

  test('of equally near words the more frequent was meant, of unequally near the nearer', () => {
    const near = [
      { word: 'boat', uses: 5 },
      { word: 'coat', uses: 50 },
      { word: 'boot', uses: 900 },
    ]
    expect(nearest('doat', near)[0]?.word).toBe('coat')
    expect(nearest('boatt', near)[0]?.word).toBe('boat')
  })

  test('an omitted letter is likelier than a wrong one, and a wrong first letter the least', () => {
    const near = ['wilding', 'holding', 'building'].map((word) => ({ word, uses: 9 }))
    expect(nearest('bilding', near).map(({ word }) => word)).toEqual(['building', 'wilding'])
  })

  test('a word with one wrong letter is nearer than one that only sounds alike', () => {
    const near = [
      { word: 'kissi', uses: 30 },
      { word: 'kiyoshi', uses: 2 },
    ]
    expect(nearest('kiyshi', near)[0]?.word).toBe('kiyoshi')
  })
})

describe('one error', () => {
  test.each([
    ['of swapped letters is likelier than of one letter', 'kajni', ['kanji', 'kadni']],
    ['of a doubled letter is likelier than of a missing one', 'gosh', ['gossh', 'grosh']],
    ['of a key beside is likelier than of a key far away', 'raxa', ['raza', 'rapa']],
  ])('%s', (_, typed, inOrder) => {
    const near = inOrder.map((word) => ({ word, uses: 10 }))
    expect(nearest(typed, near.toReversed()).map(({ word }) => word)).toEqual(inOrder)
  })

  test('reads a name of an artist with works in stock before another word, the one with more works first', () => {
    const near = [
      { word: 'cameras', uses: 30 },
      { word: 'camerons', uses: 5, works: 5 },
      { word: 'camerona', uses: 5, works: 90 },
    ]
    expect(nearest('camerox', near).map(({ word }) => word)).toEqual(['camerona', 'camerons', 'cameras'])
  })

  test('is one of the texts that are looked up as words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'h', 'k', 'z'), minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(word, word, (typed, other) => {
        fc.pre(allowedEdits(typed) > 0)
        expect(textsOneEditAway(typed).includes(other)).toBe(distance(typed, other) === 1 || typed === other)
      }),
    )
    expect(textsOneEditAway('gon')).toEqual([])
  })
})

describe('the synonym table', () => {
  test('is valid as it is', () => {
    const { families, byPhrase } = readSynonyms()
    expect(families.length).toBeGreaterThan(40)
    expect(byPhrase.get('madhubani')).toBe(byPhrase.get('mithila'))
  })

  test.each([
    ['one', 'line 1: needs two words or more'],
    ['a,b\nc,b', "line 2: 'b' stands with 'a' already"],
    ['a,,b', 'line 1: has an empty word'],
    ['a, b c d e', "line 1: 'b c d e' has more than 3 words"],
  ])('refuses %j with the reason', (text, reason) => {
    expect(() => parseSynonyms(text)).toThrow(reason)
  })
})

describe('understanding', () => {
  const synonyms = parseSynonyms('# crafts\n\nmadhubani, mithila, मधुबनी\ndhokra, lost wax')
  const vocabulary: Record<string, Resolved> = {
    madhubani: { lexemes: ['madhubani'], known: true },
    mithila: { lexemes: ['mithila'], known: false },
    lost: { lexemes: ['lost'], known: true },
    wax: { lexemes: ['wax'], known: true },
    dhokra: { lexemes: ['dhokra'], known: false },
    sunset: { lexemes: ['sunset'], known: true },
    set: { lexemes: ['set'], known: true },
    the: { lexemes: [], known: false },
  }
  const resolve = (word: string) => vocabulary[word] ?? { lexemes: [word], known: false }
  const group = (read: string) => groupOf(read, read, synonyms, resolve, () => [])

  test('takes at most 32 words of forty characters', () => {
    const words = typedWords(`${'a'.repeat(60)}${' b'.repeat(40)}`)
    expect(words).toHaveLength(32)
    expect(words[0]).toBe('a'.repeat(40))
  })

  test('keeps the phrases of the table together', () => {
    expect(phrasesOf(['old', 'lost', 'wax', 'bell'], synonyms)).toEqual(['old', 'lost wax', 'bell'])
  })

  test('joins two words that belong together where one of them is unknown', () => {
    expect(joinPhrases(['sun', 'set'], synonyms, resolve)).toEqual(['sunset'])
    expect(joinPhrases(['under', '10000'], synonyms, (word) => ({ lexemes: [word], known: /\d/.test(word) }))).toEqual([
      'under',
      '10000',
    ])
    expect(joinPhrases(['lost', 'set'], synonyms, resolve)).toEqual(['lost', 'set'])
  })

  test('looks up what two neighbours make together only where one of them is unknown', () => {
    expect(joinedWords(['sun', 'set', 'lost', 'wax'], synonyms, resolve)).toEqual(['sunset'])
    expect(joinedWords(['the', 'sun', '5'], synonyms, resolve)).toEqual([])
  })

  test('matches a family by what works contain of it, and ranks by all of it', () => {
    expect(group('mithila')).toMatchObject({
      label: 'madhubani',
      ways: [['madhubani']],
      allWays: [['madhubani'], ['mithila']],
      typedWay: ['mithila'],
    })
    expect(group('dhokra')).toMatchObject({ label: 'dhokra', ways: [['lost', 'wax']] })
  })

  test('leaves out words that match nothing', () => {
    expect(group('the')).toBeNull()
    expect(group('zzz')).toMatchObject({ ways: [] })
  })
})
