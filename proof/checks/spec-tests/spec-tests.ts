// Tests that cover each sentence of the spec. `npm run docs` writes docs/spec-coverage.md from these;
// proof/docs.test.ts fails on a name that does not exist.
export interface SentenceTests {
  /** `file › title of the test`, or of a step of it (`test.step`), from the repository root. */
  shown: readonly string[]
  /** A literal of the sentence that is in none of these tests, and why that is right. */
  elsewhere?: Record<string, string>
}

/** Keyed by the sentence's place: '2 Buyer login 3'. */
export type SpecTests = Record<string, SentenceTests>

/** Tests of one file, by their exact titles. */
export function testsOf(file: string, ...titles: readonly string[]): string[] {
  return titles.map((title) => `${file} › ${title}`)
}
