// Artists' names with initials: "J. M. W. Turner", "MF Husain" and "Maqbool Fida Husain" may name one artist. Pure: the
// names that fit a pattern are looked up by the caller.

/** Which artists were typed: any word of the name begins with `surname`, and the whole name matches `pattern`. */
export interface TypedName {
  surname: string
  /** A regular expression of PostgreSQL for the normalised name between blanks. */
  pattern: string
}

const maxNameWords = 6
/** "MF", "JMW": letters typed as one word. */
const together = /^[a-z]{2,3}$/
const letter = /^[a-z]$/

/**
 * The name of a search with initials before the last word; null where it has none. A lone "a" or "i" is an initial only
 * with its dot, since titles begin so. `incomplete`: the last word may go on.
 */
export function nameWithInitials(search: string, typed: readonly string[], incomplete = false): TypedName | null {
  const first = typed.slice(0, -1)
  const isDotted = /(?:^|[\s.])[ai]\./i.test(search)
  const hasInitial = first.some((word) => (letter.test(word) && (isDotted || !/^[ai]$/.test(word))) || isTogether(word))
  return hasInitial ? typedName(typed, incomplete) : null
}

/** The name of a search whose artist may be written with initials; null where it is no name. */
export function nameToShorten(typed: readonly string[]): TypedName | null {
  return typed.slice(0, -1).some((word) => word.length > 1) ? typedName(typed, false) : null
}

/** Words such as "the" and "oil" are no initials, but where an artist has a fitting name it costs nothing to look. */
function isTogether(word: string): boolean {
  return together.test(word) && !/^(a[nst]?|and?|at|by|for|from|in|of|oil|on|or|the|to|with)$/.test(word)
}

function typedName(typed: readonly string[], incomplete: boolean): TypedName | null {
  const surname = typed.at(-1) ?? ''
  if (typed.length < 2 || typed.length > maxNameWords || surname.length < 2) return null
  const parts = typed.slice(0, -1).map(partPattern)
  const end = incomplete ? `${surname}[^ ]*` : surname
  return { surname, pattern: ` ${[...parts, end].join(' (.* )?')} ` }
}

/** A letter stands for a word that begins so, a word also for its letter. */
function partPattern(word: string): string {
  if (letter.test(word)) return `${word}[^ ]*`
  const whole = `${word.charAt(0)}(${word.slice(1)})?`
  return isTogether(word) ? `(${whole}|${[...word].map((one) => `${one}[^ ]*`).join(' ')})` : whole
}
