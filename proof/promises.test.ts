// The register of promises (docs/product.md "Law"): each sentence of the pages that promise something has a row, and
// what a row names as keeping it exists. What a test shows, the reader of a row judges; that it is there, this check.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCommand } from '@rasika/server/desk-commands/desk-commands.ts'
import { deskWords } from '@rasika/server/desk-commands/words.ts'
import { facts } from '@rasika/web/legal/facts.testing.ts'
import { privacyPolicy } from '@rasika/web/legal/privacy-words.ts'
import { refundPolicy } from '@rasika/web/legal/refund-words.ts'
import { shippingPolicy } from '@rasika/web/legal/shipping-words.ts'
import { termsAndConditions } from '@rasika/web/legal/terms-words.ts'
import { markedPages, type PageName, pageNames } from '@rasika/web/promises/pages.ts'
import { plain, promise, type Row, testsOf } from '@rasika/web/promises/register.ts'
import { registers } from '@rasika/web/promises/all-registers.ts'
import { words } from '@rasika/web/promises/words.ts'
import { describe, expect, test } from 'vitest'
import { top } from './checks/sources.ts'
import { testExists } from './checks/spec-coverage.ts'
import { titlesOf } from './checks/titles.ts'

const pages = markedPages(facts)

describe('the register of promises', () => {
  test.each(pageNames)('has a row for each sentence of the page %s, in its order', (name) => {
    expect(faultsOf(sentencesOf(name), registers[name])).toEqual([])
  })

  test('names tests that exist, each with its suite', () => {
    expect(Object.values(registers).flat().flatMap(missingTests)).toEqual([])
  })

  test('names acts of the desk that exist', () => {
    expect(Object.keys(words.acts).filter((act) => !actExists(act))).toEqual([])
    const named = Object.values(registers)
      .flat()
      .flatMap(({ keepers }) => keepers.flatMap((one) => ('act' in one ? [one.act] : [])))
    expect(Object.keys(words.acts).toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

describe('the check of the register', () => {
  const sentences = ['We send it today.', 'We pay it back.', 'It is yours.']
  const keeper = testsOf('proof/promises.test.ts')('the check of the register › finds a test that is not there')
  const rows = [promise('We send', [keeper]), promise('We pay', [keeper]), plain('It is')]

  test('accepts a row for each sentence', () => {
    expect([faultsOf(sentences, rows), rows.flatMap(missingTests)]).toEqual([[], []])
  })

  test('finds a promise that was added without a row', () => {
    expect(faultsOf([...sentences, 'We send it twice.'], rows)).toEqual(['2 sentences: We send'])
    expect(faultsOf([...sentences, 'Nobody pays for it.'], rows)).toEqual(['no row: Nobody pays for it.'])
  })

  test('finds a row without a sentence, one of two sentences, one in another order, and a sentence of two rows', () => {
    expect(faultsOf(sentences, [...rows, plain('They are')])).toEqual(['0 sentences: They are'])
    expect(faultsOf(sentences, [promise('We', [keeper]), ...rows.slice(2)])).toContain('2 sentences: We')
    expect(faultsOf(sentences, [rows[1], rows[0], rows[2]] as Row[])).toEqual(['in another order: We send'])
    expect(faultsOf(sentences, [...rows, plain('It is yours')])).toEqual(['in another order: It is yours'])
  })

  test('finds a test that is not there', () => {
    const [absent, inNoSuite] = ['nobody wrote this', 'no such suite › finds a test that is not there']
    for (const title of [absent, inNoSuite])
      expect(missingTests(promise('We', [testsOf('proof/promises.test.ts')(title as string)]))).toHaveLength(1)
    expect(missingTests(promise('We', [testsOf('proof/no-file.test.ts')('nobody wrote this')]))).toHaveLength(1)
  })

  test('finds an act that is not there', () => {
    expect(['order refund', 'order forget', 'refund'].map(actExists)).toEqual([true, false, false])
  })
})

// A changed text fails here until its day and its digest here are those of the change.
test('the day on each legal page is that of its last change', () => {
  const seen = [termsAndConditions, refundPolicy, shippingPolicy, privacyPolicy].map((page) => {
    const { title, changed, ...text } = page(facts)
    const digest = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)
    return [title, changed, digest]
  })
  expect(seen).toEqual([
    ['Terms and conditions', '2026-11-30', 'a159028a6152'],
    ['Refund policy', '2026-11-27', '254545006029'],
    ['Shipping policy', '2026-11-26', '5463ba6051fb'],
    ['Privacy policy', '2026-11-29', '2ee82185a90d'],
  ])
})

/** A sentence that stands twice on a page has one row. */
function sentencesOf(name: PageName): readonly string[] {
  return [...new Set(pages[name].parts.flatMap(({ sentences }) => sentences))]
}

function faultsOf(sentences: readonly string[], rows: readonly Row[]): string[] {
  const faults: string[] = []
  let last = -1
  for (const { beginning } of rows) {
    const at = sentences.flatMap((sentence, index) => (sentence.startsWith(beginning) ? [index] : []))
    if (at.length !== 1) faults.push(`${at.length} sentences: ${beginning}`)
    else if ((at[0] as number) <= last) faults.push(`in another order: ${beginning}`)
    else last = at[0] as number
  }
  return [
    ...sentences
      .filter((one) => !rows.some(({ beginning }) => one.startsWith(beginning)))
      .map((one) => `no row: ${one}`),
    ...faults,
  ]
}

function missingTests({ keepers }: Row): string[] {
  return keepers.flatMap((keeper) => {
    if ('act' in keeper) return []
    const suites = keeper.test.split(' › ')
    const title = suites.pop()
    const missing = [
      ...(testExists(`${keeper.file} › ${title}`) ? [] : [title]),
      ...suites.filter((suite) => !titlesIn(keeper.file).includes(suite)),
    ]
    return missing.map((one) => `${keeper.file} › ${one}`)
  })
}

const titles = new Map<string, string[]>()
function titlesIn(file: string): string[] {
  const known = titles.get(file) ?? titlesOf({ file, text: readFileSync(path.join(top, file), 'utf8') })
  titles.set(file, known)
  return known
}

/** An act that exists is refused for what it lacks, or accepted; one that does not is an unknown command. */
function actExists(act: string): boolean {
  try {
    parseCommand(act.split(' '))
    return true
  } catch (error) {
    return (error as Error).message !== deskWords.unknownCommand(act)
  }
}
