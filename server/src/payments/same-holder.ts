// Whether the name in which an address is registered is the artist's. Banks write titles, capitals and initials, in
// another order: 'MR RAO ASHA K' is Asha Rao.

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kum', 'sri'])

/**
 * Each word of the name with fewer words stands for another word of the other name: the same, or its initial. At least
 * one word must be the same in full.
 */
export function isSameHolder(registered: string, name: string): boolean {
  const [fewer, more] = [wordsOf(registered), wordsOf(name)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  const free = [...more]
  let inFull = 0
  // Words in full first, so that an initial does not take the place of one.
  for (const word of fewer.toSorted((a, b) => b.length - a.length)) {
    const same = free.indexOf(word)
    const found = same >= 0 ? same : free.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word))
    if (found < 0) return false
    if (same >= 0 && word.length > 1) inFull += 1
    free.splice(found, 1)
  }
  return inFull > 0
}

function isInitialOf(one: string, other: string): boolean {
  return one.length === 1 && other.startsWith(one)
}

function wordsOf(name: string): string[] {
  const all = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  const untitled = all.filter((word) => !titles.has(word))
  return untitled.length > 0 ? untitled : all
}
