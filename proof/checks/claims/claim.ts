// For every sentence of the spec: the tests that show it.
// `npm run docs` writes docs/spec-coverage.md from these; proof/docs.test.ts fails on a name that does not exist.
export interface Claim {
  /** `file › title of the test`, from the top of the repository. */
  shown: readonly string[]
}

/** By the sentence's address: '2 Buyer login 3'. */
export type Claims = Record<string, Claim>

/** Tests of one file, by their titles as they are written there. */
export function of(file: string, ...titles: readonly string[]): string[] {
  return titles.map((title) => `${file} › ${title}`)
}
