// The rows of a register: one for each sentence of a page, in its order. A row names its sentence by the beginning,
// and a promise also what keeps it; `proof/promises.test.ts` holds rows, sentences, tests and acts together.
import type { PromiseCountName } from '@rasika/contract/promise-counts.ts'
import type { ActName } from './words.ts'

export type Keeper = { test: string; file: string } | { act: ActName }

export interface Row {
  /** The beginning of the sentence, enough to be the only one on its page. */
  beginning: string
  /** Empty for a sentence that promises nothing: a definition, the reader's own duty, a reference to the law. */
  keepers: readonly Keeper[]
  /** The counts that show how it was kept this month. */
  counted: readonly PromiseCountName[]
}

export function promise(
  beginning: string,
  keepers: readonly [Keeper, ...Keeper[]],
  ...counted: PromiseCountName[]
): Row {
  return { beginning, keepers, counted }
}

export function plain(beginning: string): Row {
  return { beginning, keepers: [], counted: [] }
}

/**
 * The tests of a file, by their title, after that of their suite where it is half of the sentence: 'a work › is sold'.
 */
export function testsOf(file: string): (title: string) => Keeper {
  return (test) => ({ test, file })
}

/** An act of a person at the desk, `npm run desk -- …`. */
export function act(name: ActName): Keeper {
  return { act: name }
}
