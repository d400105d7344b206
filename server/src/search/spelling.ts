// Spelling correction for a word that no work uses. A word is near when few letters were changed, left out, added or
// swapped; errors between words that sound alike (th/t, v/w, ee/i, ph/f, doubled letters, a silent final a) count
// less, and so do those that fingers make. A name of an artist with works in stock is likelier than another word.
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

/** Changes, omissions, additions and swaps of neighbours between two words; returns `max + 1` for more than `max`. */
export function distance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let min = Math.min((above[j] as number) + 1, (row[j - 1] as number) + 1, (above[j - 1] as number) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        min = Math.min(min, (before[j - 2] as number) + 1)
      row.push(min)
    }
    if (Math.min(...row) > max) return max + 1
    before = above
    above = row
  }
  return above[b.length] as number
}

const alphabet = [...'abcdefghijklmnopqrstuvwxyz']

/** Every text that is one change, omission, addition or swap away; none for a word that may have no error. */
export function textsOneEditAway(word: string): string[] {
  if (allowedEdits(word) === 0) return []
  const places = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return [
    ...new Set(
      places.flatMap(([before, after]) => [
        before + after.slice(1),
        ...(after.length > 1 ? [`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`] : []),
        ...alphabet.flatMap((letter) => [before + letter + after.slice(1), before + letter + after]),
      ]),
    ),
  ]
}

export interface Candidate {
  word: string
  /** How often works use it. */
  uses: number
  /** Works in stock by artists of this name, counted to a limit. */
  works?: number
}

export interface Near {
  word: string
  /** Typing errors, fewer where the two sound alike. */
  away: number
  uses: number
  works: number
}

/** Frequent use outweighs so many errors for each factor of ten. */
const errorsByUse = 0.15
/** A name of an artist with works in stock outweighs so many errors, and more for each factor of ten of works. */
const [errorsOfName, errorsByWorks] = [0.25, 0.1]
/** Added for an error at the first letter, which hands and ears rarely miss. */
const errorsAtFirst = 0.3
/** Words that are so much further than the nearest were not meant. */
const margin = 0.7

/** In errors: the lower, the likelier. */
function unlikeliness(typed: string, { word, away, uses, works }: Near): number {
  const name = works > 0 ? errorsOfName + errorsByWorks * Math.log10(works) : 0
  const isOtherSound = phoneticKey(typed).charAt(0) !== phoneticKey(word).charAt(0)
  return away + (isOtherSound ? errorsAtFirst : 0) - errorsByUse * Math.log10(1 + uses) - name
}

/** The words that were probably meant, the likeliest first, at most `max`; empty where none is near enough. */
export function nearest(typed: string, candidates: readonly Candidate[], max = 4): Near[] {
  const borne = allowedEdits(typed)
  const near = candidates
    .map(({ word, uses, works = 0 }): Near => ({ word, away: apart(typed, word, borne), uses, works }))
    .filter(({ away, word }) => away <= borne && word !== typed)
  const distinct = [...new Map(near.map((one) => [one.word, one])).values()]
  const ranked = distinct
    .map((one) => ({ one, by: unlikeliness(typed, one) }))
    .toSorted((a, b) => a.by - b.by || (a.one.word < b.one.word ? -1 : 1))
  const furthest = (ranked[0]?.by ?? 0) + margin
  return ranked
    .filter(({ by }) => by <= furthest)
    .slice(0, max)
    .map(({ one }) => one)
}

/** The share that an error counts between words that sound alike. */
const alike = 0.6
/**
 * The shares of single errors: swapped neighbours, an omitted letter, a letter beside on the keyboard, any other. A
 * letter is omitted in one way and replaced in many, so that of two words an omission explains the likelier one.
 */
const [swapped, omitted, beside, other] = [0.7, 0.75, 0.8, 1]

/** Words that sound alike may differ in two letters more. */
function apart(typed: string, word: string, max: number): number {
  if (max === 0) return Infinity
  const edits = distance(typed, word, max + 2)
  if (edits > max + 2) return Infinity
  if (phoneticKey(typed) === phoneticKey(word)) return edits * alike
  return edits === 1 ? singleError(typed, word) : edits
}

function singleError(typed: string, word: string): number {
  if (typed.length !== word.length) return typed.length < word.length ? omitted : other
  let at = 0
  while (typed[at] === word[at]) at++
  if (typed[at] === word[at + 1] && typed[at + 1] === word[at]) return swapped
  return isBeside(typed.charAt(at), word.charAt(at)) ? beside : other
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether two keys touch: each row of the keyboard is half a key to the right of the one above. */
function isBeside(one: string, another: string): boolean {
  const [rowOfOne, rowOfAnother] = [one, another].map((key) => rows.findIndex((row) => row.includes(key))) as [
    number,
    number,
  ]
  if (rowOfOne < 0 || rowOfAnother < 0) return false
  const [column, columnOfAnother] = [rows[rowOfOne]?.indexOf(one) ?? 0, rows[rowOfAnother]?.indexOf(another) ?? 0]
  const down = rowOfAnother - rowOfOne
  const right = columnOfAnother - column
  return (
    (down === 0 && Math.abs(right) === 1) ||
    (down === 1 && [0, -1].includes(right)) ||
    (down === -1 && [0, 1].includes(right))
  )
}
