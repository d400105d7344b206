// Spelling correction for a word that no work uses. A word is near when few letters were changed, left out, added or
// swapped, after common variant spellings (th/t, v/w, ee/i, ph/f, a silent final a) are unified. Short words allow
// one error and the shortest none, else everything would be near to them.

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

/** The candidate with the fewest typing errors, of equal ones the most used; null where none is near enough. */
export function nearest(typed: string, candidates: readonly Candidate[]): string | null {
  const borne = allowedEdits(typed)
  let best: { word: string; away: number; uses: number } | null = null
  for (const { word, uses } of candidates) {
    const away = apart(typed, word, borne)
    if (away > borne || (best && (away > best.away || (away === best.away && uses <= best.uses)))) continue
    best = { word, away, uses }
  }
  return best?.word ?? null
}

/**
 * Sounding alike counts half an error, so that of two words with one wrong letter the one that sounds alike is
 * chosen.
 */
function apart(typed: string, word: string, most: number): number {
  const edits = distance(typed, word, most)
  const sounds = distance(phoneticKey(typed), phoneticKey(word), most) + 0.5
  return Math.min(edits, typed.length < 4 ? Infinity : sounds)
}
