// Sentences both sides speak: refusals, answers of the calls, and what the spec fixes to the letter.
// One catalogue per package, so that a second language can follow as one folder; a file for each part of it, so that a page
// brings along only the parts it speaks.
import { refusal } from './words/refusal.ts'

export * as words from './words/sections.ts'

/** 'Missing fields: a, b' (spec: section 5, artwork add), names in the spec's order. */
export function missingFields(names: readonly string[]): string {
  return `${refusal.missingFields}: ${names.join(', ')}`
}
