// Checks which test covers each sentence of the spec, and writes docs/spec-coverage.md. The claims are data; this file
// validates them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOf, nodesOf, type Source, type SyntaxNode, textOf, top } from './sources.ts'
import { callsAuctions } from './claims/calls-auctions.ts'
import { callsShop } from './claims/calls-shop.ts'
import { constants } from './claims/constants.ts'
import { entities } from './claims/entities.ts'
import { errors } from './claims/errors.ts'
import { errorsShop } from './claims/errors-shop.ts'
import { roles } from './claims/roles.ts'
import { screens } from './claims/screens.ts'
import { screensArtists } from './claims/screens-artists.ts'
import { screensArtworks } from './claims/screens-artworks.ts'
import { screensAuctionsCheckout } from './claims/screens-auctions-checkout.ts'
import { screensBuyers } from './claims/screens-buyers.ts'
import { states } from './claims/states.ts'
import { validation } from './claims/validation.ts'
import type { SpecClaim, SpecClaims } from './claims/claim.ts'
import { specSentences } from './spec-sentences.ts'

const claims: SpecClaims = {
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

/** Returns one sentence per fault of the claims; none when a test covers each sentence. */
export function coverageFaults(): string[] {
  const sentences = specSentences()
  const known = new Set(sentences.map(({ at }) => at))
  return [
    ...sentences
      .filter(({ at }) => !claims[at])
      .map(({ at, sentence }) => `no claim for "${at}": ${sentence.slice(0, 80)}`),
    ...Object.keys(claims)
      .filter((at) => !known.has(at))
      .map((at) => `a claim for "${at}", which the spec does not have`),
    ...Object.entries(claims).flatMap(([at, claim]) => faultsOf(at, claim)),
  ]
}

function faultsOf(at: string, { shown }: SpecClaim): string[] {
  if (shown.length === 0) return [`"${at}" is not shown`]
  return shown.flatMap((named) => (testExists(named) ? [] : [`"${at}" names a test that does not exist: ${named}`]))
}

const titles = new Map<string, ReadonlySet<string>>()

/** `file › title`: true when the file calls `test` or `it` with exactly that title. */
export function testExists(named: string): boolean {
  const [file, title] = named.split(' › ') as [string, string | undefined]
  if (!title || !existsSync(path.join(top, file))) return false
  if (!titles.has(file)) titles.set(file, titlesOf({ file, text: readFileSync(path.join(top, file), 'utf8') }))
  return titles.get(file)?.has(title) ?? false
}

/**
 * The titles of the tests in a file, those of `test.each(rows)(title, …)` included, those of `describe` not. A template
 * stands as it is written.
 */
function titlesOf(source: Source): ReadonlySet<string> {
  const calls = nodesOf(source, (node) => node.type === 'CallExpression' && isTestCall(node.callee as SyntaxNode))
  const titled = calls.flatMap((call) => {
    const [title] = call.arguments as SyntaxNode[]
    if (title?.type === 'TemplateLiteral')
      return source.text.slice((title.start as number) + 1, (title.end as number) - 1)
    return (title && textOf(title)) ?? []
  })
  return new Set(titled)
}

function isTestCall(callee: SyntaxNode): boolean {
  if (callee.type === 'CallExpression') return isTestCall(callee.callee as SyntaxNode)
  return /^(test|it)\b(?!.*\bdescribe\b)/.test(nameOf(callee))
}

export function coveragePage(): string {
  const sentences = specSentences()
  const rows = sentences.map(({ at, sentence }) => {
    const cell = (claims[at]?.shown ?? []).map((named) => `\`${named}\``).join('<br>')
    return `| ${at} | ${sentence.replaceAll('|', '\\|')} | ${cell} |`
  })
  return [
    '# The spec, sentence by sentence',
    '',
    'Made by `npm run docs` from `proof/checks/claims`; `proof/docs.test.ts` fails when a sentence has no test, or a named',
    `test does not exist. All ${sentences.length} sentences of sections 2 to 9 are shown by a test.`,
    '',
    '| where | sentence | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
