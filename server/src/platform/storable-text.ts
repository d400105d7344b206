// One rule for every string in a path, a query or a body: PostgreSQL cannot store NUL, and half of a surrogate pair
// is no character, so both are refused whatever the schema says of the value. Characters that a person may paste by
// accident (other control characters, marks of direction) are removed field by field in contract/src/fields.ts.
import { words } from '@rasika/contract/words.ts'

/**
 * The message for each string that cannot be stored, by its path on the wire (`socialLinks.website`); `body` for the
 * value itself. Without recursion: a body may be nested deeper than the stack.
 */
export function unstorable(value: unknown): Record<string, string> {
  const faults: Record<string, string> = {}
  const open: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path } = next
    if (typeof next.value === 'string' && !isStorable(next.value)) faults[path || 'body'] = words.field.unstorable
    if (typeof next.value !== 'object' || next.value === null) continue
    for (const [name, member] of Object.entries(next.value)) {
      // The fault of a name is reported at its parent: the response must not repeat the name.
      if (isStorable(name)) open.push({ value: member, path: path ? `${path}.${name}` : name })
      else faults[path || 'body'] = words.field.unstorable
    }
  }
  return faults
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
