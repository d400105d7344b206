import { describe, expect, test } from 'vitest'
import { displayName, nameSkeleton } from './display-name.ts'
import { words } from './words.ts'

const messageFor = (name: string) => displayName(100).safeParse(name).error?.issues[0]?.message

describe('names that a reader takes for one', () => {
  test.each([
    ['again', 'Sarita Jha'],
    ['in other letters of the same', 'SARITA  jha'],
    ['with accents', 'Sàrita Jhá'],
    ['with a Cyrillic a', 'S\u0430rita Jh\u0430'],
    ['with a Greek iota and omicron', 'Sar\u03b9ta Jha'],
    ['in wide letters', 'Ｓａｒｉｔａ Ｊｈａ'],
    ['in mathematical letters', '𝐒𝐚𝐫𝐢𝐭𝐚 𝐉𝐡𝐚'],
    ['with what nobody sees', 'Sa\u200brita\u2060 Jha\u00ad'],
    ['with other spaces and signs', 'Sarita.Jha'],
    ['with a dotless i', 'Sar\u0131ta Jha'],
    ['with an l for an i', 'Sarlta Jha'],
  ])('%s have one skeleton', (_, name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Sarita Jha'))
  })

  test('a digit is read as the letter it resembles', () => {
    expect(nameSkeleton('Studi0 Ra1')).toBe(nameSkeleton('Studio Ral'))
  })
})

test.each(['PhooImati', 'Phoolrnati', 'PH00LMATI', 'Phoo1mati', 'Phoo|rnati'])(
  'letters that look like others, single or in pairs, are read as them: %s',
  (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Phoolmati'))
  },
)

test.each([
  ['Vvasim', 'Wasim'],
  ['Clevi', 'devi'],
])('%s is taken for %s', (name, like) => {
  expect(nameSkeleton(name)).toBe(nameSkeleton(like))
})

test('names that differ to a reader have skeletons of their own, in every script', () => {
  const names = [
    'Sarita Jha',
    'Sarita Jha Pune',
    'Sarita Jain',
    'सरिता झा',
    'सरीता झा',
    'সরিতা ঝা',
    'சரிதா',
    'Сарита Жа',
    'Σαρίτα',
    'Asha Rao',
    'Asha Rai',
  ]
  expect(new Set(names.map(nameSkeleton)).size).toBe(names.length)
  // Vowel signs are letters here, not accents.
  expect(nameSkeleton('कि')).not.toBe(nameSkeleton('क'))
})

describe('a display name', () => {
  test.each([
    'Sarita Jha',
    'José Álvarez',
    'सरिता झा',
    'Сарита',
    'Σαρίτα',
    'Sarita सरिता',
    'A. R. Rao-Sharma',
    "D'Souza",
    'ക്\u200dഷ',
    'श्री\u200dमती',
    'می\u200cخواهم',
    'ജോണ്\u200d',
    'Art \u2764\ufe0f',
    'Painter \u{1f469}\u{1f3fd}\u200d\u{1f3a8}',
    'Nº 5',
    '山田 花子',
    '山の花',
    '김민지',
    'عائشة',
    'ᱥᱟᱱᱛᱟᱲ',
    'Journey3 सरस्वती',
    'श्री॥',
    'Sarita Rasika',
    'Rasika Joshi',
    'Rasikapriya',
    'Administra',
    'Painter-1',
  ])('%s is taken', (name) => {
    expect(messageFor(name)).toBeUndefined()
  })

  test.each([
    'Sarita\u200b Jha',
    'Sa\u2060rita',
    'Sa\u00adrita',
    'Sari\u200dta',
    'Sari\u200cta',
    'Sarita\u{e0041}',
    'Sarita\ufe0f',
    'Jha\u180e',
  ])('with invisible characters is refused: %j', (name) => {
    expect(messageFor(name)).toBe(words.field.nameUnseen)
  })

  test.each([
    ['S\u0430rita Jha', 'S\u0430rita'],
    ['Asha R\u03b1o', 'R\u03b1o'],
    ['\u0410sha-Maria', '\u0410sha'],
    ['Phoo\ua4e1mati', 'Phoo\ua4e1mati'],
    ['\ua4e1\ua4ee', '\ua4e1\ua4ee'],
    ['Saritaझा', 'Saritaझा'],
    ['Sar\u13a5ta', 'Sar\u13a5ta'],
  ])('with a word of two alphabets is refused: %s', (name, word) => {
    expect(messageFor(name)).toBe(words.field.nameMixed(word))
  })

  test.each([
    'Rasika',
    'RASIKA',
    'Raslka',
    'Rasíka Art House',
    'R a s i k a',
    'Admin',
    'Adrnin',
    'The Administrator',
    'Support',
    'Artist Support',
    'S.u.p.p.o.r.t',
    'moderator',
  ])('that reads as the gallery’s own is refused: %s', (name) => {
    expect(messageFor(name)).toBe(words.field.nameReserved)
  })
})
