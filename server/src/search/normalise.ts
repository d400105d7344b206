// Normalises text for the search: lower-case Latin letters without accents, digits, letters of other scripts as they
// are, single spaces for all the rest; Devanagari is transliterated as people here type it in Latin letters. Must
// equal `search_normalise` in migrations/0028_search_names.sql, by which works are indexed; a property test compares
// the two, since a query that is normalised differently finds nothing.

/** `~` is a consonant's inherent vowel, `<` removes it. Capitals are letters with a nukta. */
const latin = new Map(
  (
    'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऑ o ओ o औ au ॐ om ' +
    'क k~ ख kh~ ग g~ घ gh~ ङ n~ च ch~ छ chh~ ज j~ झ jh~ ञ n~ ट t~ ठ th~ ड d~ ढ dh~ ण n~ त t~ थ th~ द d~ ध dh~ न n~ ' +
    'प p~ फ ph~ ब b~ भ bh~ म m~ य y~ र r~ ल l~ ळ l~ व v~ श sh~ ष sh~ स s~ ह h~ R r~ H rh~ Z z~ F f~ Q q~ ' +
    'ा <a ि <i ी <i ु <u ू <u ृ <ri े <e ै <ai ॉ <o ो <o ौ <au ॅ <e ् < ं n ँ n ' +
    '० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9'
  )
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, part, at, parts) => (at % 2 ? pairs : [...pairs, [part, parts[at + 1] as string]]),
      [],
    ),
)
const silent = new Set(['\u0903', '\u093d'])
const nukta: readonly [RegExp, string][] = [
  [/\u0921\u093c/g, 'R'],
  [/\u0922\u093c/g, 'H'],
  [/\u091c\u093c/g, 'Z'],
  [/\u092b\u093c/g, 'F'],
  [/\u0915\u093c/g, 'Q'],
  [/\u093c/g, ''],
]
const plainCharacters = new Map(
  ['øo', 'Øo', 'łl', 'Łl', 'đd', 'Đd', 'ðd', 'Ðd', 'ıi', 'ßs', 'æa', 'Æa', 'œo', 'Œo', 'þt', 'Þt'].map((pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
)

const dropped = /[\u0300-\u036f\u200b-\u200f\u2060\ufeff'\u02bc]/g
const between =
  /(?:[\ufe00-\ufe6f]|[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u0964\u0965\u0970\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ue000-\uf8ff\ufff0-\uffff\u{10000}-\u{10ffff}])+/gu

/** Equal to the database's `search_normalise(written)`, except for NUL, which the database cannot store. */
export function normalise(written: string): string {
  const normalised = written
    .toWellFormed()
    .replaceAll('\0', '')
    // Before decomposing, as the database does: without the quote, the marks on its two sides are put into one order.
    .replace(/[\u2018\u2019]/g, '')
    .normalize('NFKD')
    .replace(/[A-Z]/g, (character) => character.toLowerCase())
    .replace(dropped, '')
    .replace(/[øØłŁđĐðÐıßæÆœŒþÞ]/g, (character) => plainCharacters.get(character) ?? character)
    .replace(between, ' ')
  return /[\u0900-\u097f]/.test(normalised) ? inLatin(normalised) : normalised
}

function inLatin(text: string): string {
  const single = nukta.reduce((before, [character, capital]) => before.replace(character, capital), text)
  const characters = [...single]
    .map((character) => (silent.has(character) ? '' : (latin.get(character) ?? character)))
    .join('')
  return characters
    .replaceAll('~<', '')
    .replaceAll('<', '')
    .replace(/~(?![a-z~])/g, '')
    .replaceAll('~', 'a')
}

/** The words of a text, in order. */
export function wordsOf(written: string): string[] {
  return normalise(written).split(' ').filter(Boolean)
}
