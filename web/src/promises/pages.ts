// The sentences of the pages that promise something, each as it stands there. A page is split into sentences with a
// mark in place of each value of the settings (`marks`), which may contain full stops; the marks are filled in
// afterwards.
import { paths } from '@rasika/contract/paths.ts'
import { words as certification } from '../certification/words.ts'
import { type Block, type LegalFacts, type LegalText, piecesOf, type Section } from '../legal/text.ts'
import { texts } from '../legal/all-texts.ts'
import { words } from './words.ts'

export const pageNames = ['terms', 'bidding', 'refund', 'shipping', 'privacy', 'certification'] as const
export type PageName = (typeof pageNames)[number]

/** A section of a page, or its lead, which has no anchor and no title. */
export interface PagePart {
  anchor: string | null
  title: string | null
  sentences: readonly string[]
}

export interface PromisingPage {
  title: string
  path: string
  parts: readonly PagePart[]
}

const marks = {
  '{name}': ({ seller }: LegalFacts) => seller.name,
  '{address}': ({ seller }: LegalFacts) => seller.address,
  '{gstin}': ({ seller }: LegalFacts) => seller.gstin,
  '{officer}': ({ grievanceOfficer }: LegalFacts) => grievanceOfficer,
  '{email}': ({ supportEmail }: LegalFacts) => supportEmail,
  '{delivery}': ({ deliveryPromise }: LegalFacts) => deliveryPromise,
}

/** The pages with their sentences, with the marks in place of names and addresses. */
export function markedPages(facts: LegalFacts): Record<PageName, PromisingPage> {
  const marked: LegalFacts = {
    ...facts,
    seller: { name: '{name}', address: '{address}', gstin: '{gstin}' },
    grievanceOfficer: '{officer}',
    supportEmail: '{email}',
    deliveryPromise: '{delivery}',
  }
  const rules = texts.biddingRules(marked)
  const terms = texts.termsAndConditions(marked)
  const others = terms.sections.filter(({ id }) => !rules.some((rule) => rule.id === id))
  return {
    terms: legalPage({ ...terms, sections: others }, paths.termsAndConditions()),
    bidding: { title: words.pages.bidding, path: paths.termsAndConditions(), parts: rules.map(partOf) },
    refund: legalPage(texts.refundPolicy(marked), paths.refunds()),
    shipping: legalPage(texts.shippingPolicy(marked), paths.shipping()),
    privacy: legalPage(texts.privacyPolicy(marked), paths.privacy()),
    certification: { title: words.pages.certification, path: paths.certification(), parts: certificationParts() },
  }
}

/** The sentence as the page shows it. */
export function filledIn(sentence: string, facts: LegalFacts): string {
  return Object.entries(marks).reduce((text, [mark, value]) => text.replaceAll(mark, () => value(facts)), sentence)
}

function legalPage({ title, lead, sections }: LegalText, path: string): PromisingPage {
  return { title, path, parts: [{ anchor: null, title: null, sentences: split(lead) }, ...sections.map(partOf)] }
}

function partOf({ id, title, blocks }: Section): PagePart {
  return { anchor: id, title, sentences: blocks.flatMap(textsOf).flatMap(split) }
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : block.facts.map(([name, value]) => `${name}: ${value}`)
}

function certificationParts(): PagePart[] {
  const { lead, steps, facts, closing } = certification
  return [
    { anchor: null, title: null, sentences: split(lead) },
    {
      anchor: 'steps',
      title: steps.title,
      sentences: steps.items.flatMap(([step, time, text]) => split(`${step}, ${time}: ${text}`)),
    },
    {
      anchor: 'before',
      title: facts.title,
      sentences: facts.items.flatMap(([name, texts]) => split(`${name}: ${texts.join(' ')}`)),
    },
    { anchor: 'apply', title: closing.title, sentences: [closing.title, ...split(closing.text)] },
  ]
}

function split(text: string): string[] {
  const plain = piecesOf(text)
    .map((piece) => piece.text)
    .join('')
  return plain.split(/(?<=[.!?])\s+(?=[\p{Lu}‘“{])/u)
}
