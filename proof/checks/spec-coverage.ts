// Checks which test covers each sentence of the spec, and writes docs/spec-coverage.md. The claims are data; this file
// validates them.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { top } from './sources.ts'
import { calls } from './claims/calls.ts'
import { constants } from './claims/constants.ts'
import { entitiesStates } from './claims/entities-states.ts'
import { errors } from './claims/errors.ts'
import { screens } from './claims/screens.ts'
import { screensArtists } from './claims/screens-artists.ts'
import { screensAuctionsCheckout } from './claims/screens-auctions-checkout.ts'
import { validationRoles } from './claims/validation-roles.ts'
import type { SpecClaim, SpecClaims } from './claims/claim.ts'
import { specSentences } from './spec-sentences.ts'

const claims: SpecClaims = {
  ...screens,
  ...screensArtists,
  ...screensAuctionsCheckout,
  ...entitiesStates,
  ...validationRoles,
  ...calls,
  ...errors,
  ...constants,
}

/** Returns one sentence per fault of the claims; none when a test covers each sentence. */
export function coverageFaults(): string[] {
  const sentences = specSentences()
  const known = new Set(sentences.map(({ at }) => at))
  return [
    ...sentences.filter(({ at }) => !claims[at]).map(({ at, says }) => `no claim for "${at}": ${says.slice(0, 80)}`),
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

const texts = new Map<string, string>()

/** `file › title`: true when the file has a test of exactly that title. */
export function testExists(named: string): boolean {
  const [file, title] = named.split(' › ') as [string, string | undefined]
  const full = path.join(top, file)
  if (!title || !existsSync(full)) return false
  if (!texts.has(file)) texts.set(file, readFileSync(full, 'utf8'))
  const text = texts.get(file) as string
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`]
  return quoted.some((one) => new RegExp(`\\(\\s*${RegExp.escape(one)}\\s*,`).test(text))
}

export function coveragePage(): string {
  const sentences = specSentences()
  const rows = sentences.map(({ at, says }) => {
    const cell = (claims[at]?.shown ?? []).map((named) => `\`${named}\``).join('<br>')
    return `| ${at} | ${says.replaceAll('|', '\\|')} | ${cell} |`
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
