// Messages used on both sides: refusals, responses of the calls, and texts that the spec fixes to the letter. One
// catalogue per package, so that a second language can follow as one folder; one file for each part, so that a page
// loads only the parts it uses.
import { refusal } from './words/refusal.ts'

export * as words from './words/sections.ts'

/** 'Missing fields: a, b' (spec: section 5, artwork add), names in the spec's order. */
export function missingFields(names: readonly string[]): string {
  return `${refusal.missingFields}: ${names.join(', ')}`
}
