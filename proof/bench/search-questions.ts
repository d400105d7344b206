// The questions of `npm run bench search`, made of a set of records with a fixed seed: what a visitor would type who
// looks for one of its works or artists. Pure: the same records and seed give the same questions.
import { wordsOf } from '@rasika/server/search/search.ts'
import { seededRandom, shuffled } from '@rasika/server/testing/random.ts'

/** A work as the catalogue holds it. */
export interface SearchableWork {
  title: string
  artist: string
  medium: string | null
  subjects: readonly string[]
}

export const searchKinds = [
  'exact title',
  'typo: deletion',
  'typo: swap',
  'typo: substitution',
  'typo: doubling',
  'artist',
  'surname with typo',
  'reversed words',
  'first half of a title',
  'second half of a title',
  'medium with subject',
  'Indian spelling',
  'artist in Devanagari',
  'title in Devanagari',
] as const
export const suggestionKinds = ['60 % of a title', 'a word and a half'] as const
export type QuestionKind = (typeof searchKinds)[number] | (typeof suggestionKinds)[number]

export interface Question {
  kind: QuestionKind
  text: string
  /** A right answer has one of these titles, or this artist, compared by `comparable`. */
  titles: readonly string[]
  artist: string | null
  /** The number of different titles that a perfect answer would choose from; 1 where the text names one. */
  rivals: number
}

/** What counts as equal: letters and digits, without case, accents and punctuation. */
export function comparable(text: string): string {
  return wordsOf(text).join(' ')
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
type Random = () => number
type Mistake = (word: string, at: number, random: Random) => string

const mistakes: Record<'deletion' | 'swap' | 'substitution' | 'doubling', Mistake> = {
  deletion: (word, at) => word.slice(0, at) + word.slice(at + 1),
  swap: (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  substitution: (word, at, random) => {
    const others = letters.replace(word[at] ?? '', '')
    return word.slice(0, at) + others[Math.floor(random() * others.length)] + word.slice(at + 1)
  },
  doubling: (word, at) => word.slice(0, at + 1) + (word[at] ?? '') + word.slice(at + 1),
}
type MistakeKind = keyof typeof mistakes

/** One typing error in a Latin word of five letters or more, after its first letter; null where no word has so many. */
export function mistyped(text: string, kind: MistakeKind, random: Random): string | null {
  const words = [...text.matchAll(/[A-Za-z]{5,}/g)]
  const chosen = words[Math.floor(random() * words.length)]
  if (!chosen) return null
  const word = chosen[0]
  const last = kind === 'swap' ? word.length - 2 : word.length - 1
  for (let tried = 0; tried < 20; tried++) {
    const wrong = mistakes[kind](word, 1 + Math.floor(random() * last), random)
    if (wrong !== word) return text.slice(0, chosen.index) + wrong + text.slice(chosen.index + word.length)
  }
  return null
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=[bdgjkpt])h/i, ''],
  [/sh/i, 's'],
  [/v/i, 'w'],
  [/w/i, 'v'],
  [/ee/i, 'i'],
  [/oo/i, 'u'],
  [/i(?=[nrt])/i, 'ee'],
  [/u(?=[ln])/i, 'oo'],
  [/([nltk])(?=[aeiou])/i, '$1$1'],
]
const indianNames = new Set(
  (
    'agrawal ahmed ali amrita anish anil arpita arun ashok atul avinash banerjee bharti bhupen bose chandra chopra das dayanita ' +
    'desai devi dutta gaitonde ganesh ghosh gupta hebbar hore husain jamini jha jitish joshi kapoor kapur khakhar khanna kher ' +
    'krishna krishnan kumar kulkarni lakshmi mehta menon mirza mohan mukherjee mukhopadhyay nair nalini nasreen navin padamsee ' +
    'pal patel patil raghu rai raj rajan ram raqib raza reddy roy rummana samant sen shah sharma shekhawat sher gil ' +
    'shilpa singh souza subodh subramanian subramanyan sundaram sunil swaminathan tagore thakur varma vivan walia ' +
    'benode nandalal ravi satish somnath sudhir tyeb zarina bhatt maravi bai vayeda mashe saritajha phoolmati'
  ).split(' '),
)

/** An Indian name as people also write it in Latin letters; null where no name or no other spelling is known. */
export function spelledOtherwise(name: string, random: Random): string | null {
  const parts = name.split(' ')
  const at = parts.findLastIndex((part) => part.length > 3 && indianNames.has(comparable(part)))
  const part = parts[at]
  if (part === undefined) return null
  const forms = spellings.map(([from, to]) => part.replace(from, to)).filter((form) => form !== part)
  const form = forms[Math.floor(random() * forms.length)]
  return form === undefined ? null : parts.with(at, form).join(' ')
}

const inDevanagari = new Map(
  (
    'anish अनीश bharti भारती kher खेर kapoor कपूर husain हुसैन raza रज़ा souza सूज़ा tagore टैगोर roy रॉय das दास bose बोस ' +
    'gupta गुप्ता singh सिंह sharma शर्मा kumar कुमार subodh सुबोध sunil सुनील krishna कृष्ण ganesh गणेश shiva शिव devi देवी ' +
    'patel पटेल shah शाह mehta मेहता joshi जोशी sen सेन pal पाल ali अली ram राम delhi दिल्ली agra आगरा bombay बॉम्बे ' +
    'buddha बुद्ध jamini जामिनी amrita अमृता india इंडिया mumbai मुंबई taj ताज mahal महल ganga गंगा himalaya हिमालय'
  )
    .split(' ')
    .reduce<[string, string][]>(
      (pairs, word, at, words) => (at % 2 ? pairs : [...pairs, [word, words[at + 1] as string]]),
      [],
    ),
)

/** The text with its known Indian words in Devanagari, the others as they are; null where it has none. */
function writtenInDevanagari(text: string): string | null {
  const words = text.split(' ')
  const written = words.map((word) => inDevanagari.get(comparable(word)) ?? word)
  return written.some((word, at) => word !== words[at]) ? written.join(' ') : null
}

const longestQuestion = 200

/** At most `max` questions of each kind; works of equal titles count as one. */
export function questionsOf(works: readonly SearchableWork[], max: number, seed: number): Question[] {
  const random = seededRandom(seed)
  const byTitle = new Map(
    works.filter(({ title }) => comparable(title) !== '').map((work) => [comparable(work.title), work]),
  )
  const titles = shuffled([...byTitle.values()], random)
  const keys = [...byTitle.keys()].toSorted()
  const artists = shuffled([...new Set(works.map(({ artist }) => artist))].filter(comparable), random)
  const named = artists.filter((artist) => wordsOf(artist).length > 1)

  const surnames = new Set(artists.map((artist) => wordsOf(artist).at(-1) ?? ''))

  const ofTitle = (kind: QuestionKind, ask: (title: string) => string | null) =>
    taken(titles, max, ({ title }) => {
      const text = ask(title)
      // A text that is the title of another work is no question for this one.
      if (text && kind !== 'exact title' && byTitle.has(comparable(text))) return null
      return text && { kind, text, titles: [title], artist: null, rivals: rivalsOf(kind, text, keys) }
    })
  const ofArtist = (
    kind: QuestionKind,
    from: readonly string[],
    ask: (artist: string) => [string, string] | null | false | '',
  ) =>
    taken(from, max, (artist) => {
      const made = ask(artist)
      return made ? { kind, text: made[0], titles: [], artist: made[1], rivals: 1 } : null
    })
  const typo = (kind: MistakeKind) => ofTitle(`typo: ${kind}`, (title) => mistyped(title, kind, random))

  return [
    ...ofTitle('exact title', (title) => title),
    ...(['deletion', 'swap', 'substitution', 'doubling'] as const).flatMap(typo),
    ...ofArtist('artist', artists, (artist) => [artist, artist]),
    ...ofArtist('surname with typo', named, (artist) => {
      const surname = artist.split(' ').at(-1) ?? ''
      const kinds = Object.keys(mistakes) as MistakeKind[]
      const wrong = mistyped(surname, kinds[Math.floor(random() * kinds.length)] as MistakeKind, random)
      return wrong && !surnames.has(comparable(wrong)) && [wrong, surname]
    }),
    ...ofTitle('reversed words', (title) => {
      const words = title.split(' ')
      return words.length > 1 && words.length < 7 ? words.toReversed().join(' ') : null
    }),
    ...ofTitle('first half of a title', (title) => half(title, (words, middle) => words.slice(0, middle))),
    ...ofTitle('second half of a title', (title) => half(title, (words, middle) => words.slice(middle))),
    ...ofMediumAndSubject(works, max, random),
    ...ofArtist('Indian spelling', artists, (artist) => {
      const form = spelledOtherwise(artist, random)
      return form === null ? null : [form, artist]
    }),
    ...ofArtist('artist in Devanagari', artists, (artist) => {
      const form = writtenInDevanagari(artist)
      return form === null ? null : [form, artist]
    }),
    ...ofTitle('title in Devanagari', (title) => writtenInDevanagari(title)),
    ...ofTitle('60 % of a title', (title) =>
      title.length < 6 ? null : title.slice(0, Math.ceil(title.length * 0.6)).trimEnd(),
    ),
    ...ofTitle('a word and a half', (title) => {
      const [first, second] = title.split(' ')
      return !second || second.length < 2 ? null : `${first} ${second.slice(0, Math.ceil(second.length / 2))}`
    }),
  ].filter(({ text }) => comparable(text) !== '' && text.length <= longestQuestion)
}

function half(title: string, part: (words: string[], middle: number) => string[]): string | null {
  const words = title.split(' ')
  return words.length < 4 ? null : part(words, Math.ceil(words.length / 2)).join(' ')
}

/** A material and a subject that works have together: a right answer is any of these works. */
function ofMediumAndSubject(works: readonly SearchableWork[], max: number, random: Random): Question[] {
  const together = new Map<string, Set<string>>()
  for (const { title, medium, subjects } of works) {
    const [material] = wordsOf(medium ?? '')
    for (const subject of subjects) {
      if (!material || wordsOf(subject).length !== 1) continue
      const text = `${material} ${comparable(subject)}`
      together.set(text, (together.get(text) ?? new Set()).add(title))
    }
  }
  return taken(shuffled([...together], random), max, ([text, titles]) => ({
    kind: 'medium with subject',
    text,
    titles: [...titles],
    artist: null,
    rivals: 1,
  }))
}

/** For suggestions: how many different titles begin with the text. `keys` are all comparable titles, sorted. */
function rivalsOf(kind: QuestionKind, text: string, keys: readonly string[]): number {
  if (!(suggestionKinds as readonly string[]).includes(kind)) return 1
  const beginning = comparable(text)
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  let count = 0
  while (keys[low + count]?.startsWith(beginning)) count++
  return Math.max(1, count)
}

function taken<Item>(from: readonly Item[], max: number, make: (item: Item) => Question | null | ''): Question[] {
  const made: Question[] = []
  for (const item of from) {
    if (made.length === max) break
    const question = make(item)
    if (question) made.push(question)
  }
  return made
}
