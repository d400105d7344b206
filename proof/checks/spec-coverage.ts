// Checks which test covers each sentence of the spec, and writes docs/spec-coverage.md. Which ones is data; this file
// validates it.
import { callsAuctions } from './spec-tests/calls-auctions.ts'
import { callsShop } from './spec-tests/calls-shop.ts'
import { constants } from './spec-tests/constants.ts'
import { entities } from './spec-tests/entities.ts'
import { errors } from './spec-tests/errors.ts'
import { errorsShop } from './spec-tests/errors-shop.ts'
import { roles } from './spec-tests/roles.ts'
import { screens } from './spec-tests/screens.ts'
import { screensArtists } from './spec-tests/screens-artists.ts'
import { screensArtworks } from './spec-tests/screens-artworks.ts'
import { screensAuctionsCheckout } from './spec-tests/screens-auctions-checkout.ts'
import { screensBuyers } from './spec-tests/screens-buyers.ts'
import { states } from './spec-tests/states.ts'
import { validation } from './spec-tests/validation.ts'
import type { SentenceTests, SpecTests } from './spec-tests/spec-tests.ts'
import { type SpecSentence, literalsOf, specSentences } from './spec-sentences.ts'
import { textsOfTest } from './test-bodies.ts'

const specTests: SpecTests = {
  ...screens,
  ...screensBuyers,
  ...screensArtists,
  ...screensArtworks,
  ...screensAuctionsCheckout,
  ...entities,
  ...states,
  ...validation,
  ...roles,
  ...callsShop,
  ...callsAuctions,
  ...errors,
  ...errorsShop,
  ...constants,
}

/** Returns one sentence per fault of the data; none when a test covers each sentence. */
export function coverageFaults(): string[] {
  const sentences = specSentences()
  const known = new Set(sentences.map(({ at }) => at))
  return [
    ...Object.keys(specTests)
      .filter((at) => !known.has(at))
      .map((at) => `tests for "${at}", which the spec does not have`),
    ...sentences.flatMap((one) => faultsOf(one, specTests[one.at] ?? { shown: [] })),
  ]
}

function faultsOf({ at, sentence }: SpecSentence, { shown, elsewhere = {} }: SentenceTests): string[] {
  if (shown.length === 0) return [`"${at}" is shown by no test: ${sentence.slice(0, 80)}`]
  const missing = shown.filter((named) => !testExists(named))
  if (missing.length > 0) return missing.map((named) => `"${at}" names a test that does not exist: ${named}`)
  const literals = literalsOf(sentence)
  const texts = shown.flatMap((named) => textsOfTest(...partsOf(named)) ?? [])
  return [
    ...literals
      .filter((literal) => !elsewhere[literal] && !quotes(texts, literal))
      .map((literal) => `"${at}" quotes '${literal}', which stands in no test named for it`),
    ...Object.keys(elsewhere)
      .filter((literal) => !literals.includes(literal) || quotes(texts, literal))
      .map((literal) => `"${at}" excuses '${literal}' without need`),
  ]
}

/** Placeholders of the spec: `{amount}`, the N of 'N days left', the letters of 'Xd Yh remaining'. */
const placeholder = /\{\w+\}|\b[NXYZW](?=[dhm]?\b)/

/**
 * True when one text contains the literal; where the literal has placeholders, its fixed parts in their order. The spec
 * writes two lines as one literal with ` / ` between them.
 */
export function quotes(texts: readonly string[], literal: string): boolean {
  return literal.split(' / ').every((line) => {
    const parts = line.split(placeholder).map((part) => RegExp.escape(part))
    return texts.some((text) => new RegExp(parts.join('.*?'), 's').test(text))
  })
}

/** `file › title`: true when the file has a test of exactly that title. */
export function testExists(named: string): boolean {
  return textsOfTest(...partsOf(named)) !== null
}

function partsOf(named: string): [file: string, title: string] {
  const [file, ...title] = named.split(' › ') as [string, ...string[]]
  return [file, title.join(' › ')]
}

export function coveragePage(): string {
  const sentences = specSentences()
  const rows = sentences.map(({ at, sentence }) => {
    const cell = (specTests[at]?.shown ?? []).map((named) => `\`${named}\``).join('<br>')
    return `| ${at} | ${sentence.replaceAll('|', '\\|')} | ${cell} |`
  })
  return [
    '# The spec, sentence by sentence',
    '',
    'Made by `npm run docs` from `proof/checks/spec-tests`; `proof/docs.test.ts` fails when a sentence has no test, ' +
      'a named test',
    `does not exist, or a literal that the sentence quotes stands in none of them. All ${sentences.length} ` +
      'sentences of sections 2 to 9 are shown by a test.',
    '',
    '| where | sentence | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
