// Spelling correction for a word that no work uses. A word is near when few letters were changed, left out, added or
// swapped; errors between words that sound alike (th/t, v/w, ee/i, ph/f, doubled letters, a silent final a) count less.
// Short words allow one error and the shortest none, else everything would be near to them.

/** Unifies letters that people write either way. */
export function phoneticKey(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/c(?!h)/g, 'k')
    .replace(/sh/g, 's')
    .replace(/(?<=[bcdgjkpt])h+/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ee|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a$/, '')
}

export function allowedEdits(word: string): number {
  if (word.length < 4) return 0
  return word.length < 6 ? 1 : 2
}

/** Changes, omissions, additions and swaps of neighbours between two words; returns `most + 1` for more than `most`. */
export function distance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  return above[b.length] as number
}

export interface Candidate {
  word: string
  /** How often works use it; breaks ties between equally near words. */
  uses: number
}

export interface Near {
  word: string
  /** Typing errors, fewer where the two sound alike. */
  away: number
  uses: number
}

/** Frequent use outweighs so many errors for each factor of ten. */
const errorsByUse = 0.15
/** Words that are so much further than the nearest were not meant. */
const margin = 0.7

/** The words that were probably meant, the likeliest first, at most `most`; empty where none is near enough. */
export function nearest(typed: string, candidates: readonly Candidate[], most = 4): Near[] {
  const borne = allowedEdits(typed)
  const likelihood = ({ away, uses }: Near) => away - errorsByUse * Math.log10(1 + uses)
  const near = candidates
    .map(({ word, uses }): Near => ({ word, away: apart(typed, word, borne), uses }))
    .filter(({ away, word }) => away <= borne && word !== typed)
  const distinct = [...new Map(near.map((one) => [one.word, one])).values()]
  const sorted = distinct.toSorted((a, b) => likelihood(a) - likelihood(b) || (a.word < b.word ? -1 : 1))
  const [first] = sorted
  return first ? sorted.filter((one) => likelihood(one) <= likelihood(first) + margin).slice(0, most) : []
}

/** The shares that an error counts between words that sound alike, and where two letters changed their places. */
const [alike, swapped] = [0.6, 0.8]

/** Words that sound alike may differ in two letters more. */
function apart(typed: string, word: string, most: number): number {
  if (most === 0) return Infinity
  const edits = distance(typed, word, most + 2)
  if (edits > most + 2) return Infinity
  if (phoneticKey(typed) === phoneticKey(word)) return edits * alike
  const isSwap = edits === 1 && [...typed].toSorted().join('') === [...word].toSorted().join('')
  return isSwap ? swapped : edits
}
