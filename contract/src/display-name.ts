// The rules of an artist's public name. Two names that look alike count as one: their skeletons are compared (after
// Unicode Technical Standard 39: compatibility forms, case, accents, look-alike letters and spaces make no
// difference). Invisible characters, and words of two alphabets, have no honest use in a name and are refused, as are
// names that pass for the gallery or its staff. A change of the skeletons needs a migration that empties the stored
// ones.
import { line } from './fields.ts'
import { words } from './words.ts'

/** Letters of other alphabets that look like Latin ones, from Unicode's confusables.txt, in lower case. */
const lookAlikes: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  ь: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ԍ: 'g',
  н: 'h',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ѡ: 'w',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  ϳ: 'j',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  ς: 'c',
  τ: 't',
  υ: 'u',
  ω: 'w',
  χ: 'x',
  γ: 'y',
  ζ: 'z',
  // Latin letters and figures
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ʟ: 'l',
  '0': 'o',
  '1': 'l',
  '|': 'l',
}
/** Letter pairs that look like one letter. */
const pairs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** Equal for names that look alike; empty for a name without letters and figures. */
export function nameSkeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
  const latin = Array.from(plain, (character) => lookAlikes[character] ?? character).join('')
  const characters = latin.replace(/[^\p{L}\p{M}\p{N}]/gu, '').normalize('NFC')
  // A capital i looks like an l, and case makes no difference: so all three count as one.
  return pairs.reduce((text, [pair, one]) => text.replace(pair, one), characters).replaceAll('l', 'i')
}

/**
 * Indic scripts and Arabic's use joiners, and emoji a joiner or a selector: after these characters, a joiner has a
 * visible effect.
 */
const joined =
  /(?<=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Arab}])[\u200c\u200d]|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)(?:\u200d|\ufe0f)/gu
/** The living scripts that Unicode recommends for names (UAX 31), and others used for languages of India. */
const scripts = [
  'Arab',
  'Armn',
  'Beng',
  'Cyrl',
  'Deva',
  'Ethi',
  'Geor',
  'Grek',
  'Gujr',
  'Guru',
  'Hebr',
  'Knda',
  'Khmr',
  'Laoo',
  'Latn',
  'Mlym',
  'Mymr',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
  'Thaa',
  'Thai',
  'Tibt',
  'Cakm',
  'Gong',
  'Gonm',
  'Lepc',
  'Limb',
  'Mtei',
  'Olck',
  'Saur',
  'Sora',
  'Sylo',
  'Wara',
]
const of = (...names: readonly string[]) =>
  new RegExp(`^[${names.map((name) => `\\p{scx=${name}}`).join('')}\\p{sc=Zyyy}\\p{sc=Zinh}]*$`, 'u')
/** A word must be in one of these: a single script, or the scripts of Japanese, Korean or Chinese together. */
const alphabets = [
  ...scripts.map((name) => of(name)),
  of('Hani', 'Hira', 'Kana'),
  of('Hani', 'Hang'),
  of('Hani', 'Bopo'),
]

/** Reserved for the gallery and its staff. */
const gallery = 'rasika'
/**
 * Words that make a name a gallery's when they follow it. Rasika is a first name as well: with any other word it is a
 * person's.
 */
const galleryWords: ReadonlySet<string> = new Set(
  ['art', 'arts', 'auction', 'auctions', 'gallery', 'house', 'india', 'official', 'team'].map(nameSkeleton),
)
const reservedWords: ReadonlySet<string> = new Set(['admin', 'administrator', 'moderator', 'support'].map(nameSkeleton))

function holdsUnseen(name: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(name.replace(joined, ''))
}

function mixedWord(name: string): string | undefined {
  return wordsOf(name).find((word) => !alphabets.some((alphabet) => alphabet.test(word)))
}

function wordsOf(name: string): string[] {
  return name.split(/[\s\p{P}]+/u).filter((word) => word !== '')
}

/** True for the gallery's name, alone or followed by a word like "official", and for names with a word of its staff. */
function isReserved(name: string): boolean {
  const whole = nameSkeleton(name)
  const each = wordsOf(name)
    .map(nameSkeleton)
    .filter((word) => word !== '')
  return (
    whole === nameSkeleton(gallery) ||
    (each[0] === nameSkeleton(gallery) && each.some((word) => galleryWords.has(word))) ||
    [whole, ...each].some((word) => reservedWords.has(word))
  )
}

/** A public name. Whether another artist has it is checked by the server. */
export function displayName(max: number) {
  return line(max).superRefine((name, context) => {
    const mixed = mixedWord(name)
    if (holdsUnseen(name)) context.addIssue({ code: 'custom', message: words.field.nameUnseen })
    else if (mixed !== undefined) context.addIssue({ code: 'custom', message: words.field.nameMixed(mixed) })
    else if (isReserved(name)) context.addIssue({ code: 'custom', message: words.field.nameReserved })
  })
}
