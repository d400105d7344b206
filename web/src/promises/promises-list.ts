// The promises of each page as the list shows them, put together on the server: the browser needs the sentences, not
// the texts and registers that they come from.
import type { LegalFacts } from '../legal/text.ts'
import { registers } from './all-registers.ts'
import { filledIn, markedPages, type PageName, pageNames } from './pages.ts'
import type { Keeper } from './register.ts'
import { type Counted, words } from './words.ts'

export interface ListedPromise {
  sentence: string
  /** What keeps it, in sentences. */
  keepers: string[]
  /** How often it was kept this month, in sentences. */
  counts: string[]
}

export interface ListedPart {
  title: string
  /** The page, at that section. */
  path: string
  promises: ListedPromise[]
}

export interface ListedPage {
  name: PageName
  title: string
  parts: ListedPart[]
}

/** Parts without a promise are left out. */
export function listedPages(facts: LegalFacts, counts: readonly Counted[]): ListedPage[] {
  const pages = markedPages(facts)
  return pageNames.map((name) => {
    const { title, path, parts } = pages[name]
    const listed = parts.map(({ anchor, title: partTitle, sentences }) => ({
      title: partTitle ?? words.opening,
      path: anchor ? `${path}#${anchor}` : path,
      promises: sentences.flatMap((sentence) => promisesOf(name, sentence, facts, counts)),
    }))
    return { name, title, parts: listed.filter(({ promises }) => promises.length > 0) }
  })
}

/** None for a sentence that promises nothing. */
function promisesOf(page: PageName, sentence: string, facts: LegalFacts, counts: readonly Counted[]): ListedPromise[] {
  const rows = registers[page].filter(({ beginning, keepers }) => keepers.length > 0 && sentence.startsWith(beginning))
  return rows.map(({ keepers, counted }) => ({
    sentence: filledIn(sentence, facts),
    keepers: sentencesOf(keepers),
    counts: counts.filter(({ name }) => counted.includes(name)).map((count) => words.count(count)),
  }))
}

function sentencesOf(keepers: readonly Keeper[]): string[] {
  const tests = keepers.flatMap((one) => ('test' in one ? [one.test.replaceAll(' › ', ' ').replaceAll('%s', '…')] : []))
  const acts = keepers.flatMap((one) => ('act' in one ? [words.acts[one.act]] : []))
  return [...(tests.length > 0 ? [words.test(tests)] : []), ...(acts.length > 0 ? [words.person(acts)] : [])]
}
