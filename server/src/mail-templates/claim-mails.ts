// Mails about the steps of a claim, to its buyer and its artist (docs/product.md 24).
import { claimActs, type ClaimAct, type ClaimKind, type ClaimParty } from '@rasika/contract/claim-rules.ts'
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDeadline } from '@rasika/contract/time.ts'
import { claimMailWords as words } from './claim-words.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import type { ArtistOrderMailData, OrderMailData } from './order-mails.ts'

export interface ClaimMailData {
  order: OrderMailData
  artist: ArtistOrderMailData['artist']
  claim: {
    number: string
    kind: ClaimKind
    dueAt: Date | null
    comesBack: boolean
    buyerPays: boolean
    isAsSent: boolean | null
    returnAddress: readonly string[] | null
    courier: string | null
    trackingNumber: string | null
  }
  step: { id: string; act: ClaimAct; by: ClaimParty; words: string | null; amount: Paise | null }
}

/** The acts about which somebody gets a mail. */
export const mailedClaimActs = claimActs.filter((act) => words.steps[act] !== undefined)

/** To buyer and artist, as far as the step concerns them; once for each step. */
export function claimMails(data: ClaimMailData, publicUrl: string): Mail[] {
  return (['buyer', 'artist'] as const).flatMap((side) => {
    const texts = words.steps[data.step.act]?.[side]
    // Who takes a step sees it on the page; only the report is confirmed by mail.
    if (!texts || isCoveredByNext(data) || (data.step.by === side && data.step.act !== 'request')) return []
    const { id, ...to } = side === 'buyer' ? data.order.buyer : data.artist
    const { orderId } = data.order
    const facts = textFacts(data)
    const subject = texts.subject(facts)
    const page = side === 'buyer' ? paths.order(orderId) : paths.artistOrder(orderId)
    return mailOf(
      { to, reader: { role: side, id }, key: `claim_${data.step.act}_${side}:${data.step.id}`, about: orderId },
      {
        subject,
        heading: subject,
        paragraphs: texts.body(facts),
        facts: factsOf(data, side),
        links: [{ words: words.way, url: `${publicUrl}${page}` }],
      },
      publicUrl,
    )
  })
}

/** Another step follows at once, and its mail tells this one too. */
function isCoveredByNext({ claim, step }: ClaimMailData): boolean {
  if (step.act === 'request') return claim.kind === 'change_of_mind'
  return step.act === 'inspect' ? claim.isAsSent === true : step.act === 'approve' && !claim.comesBack
}

function textFacts({ order, claim, step }: ClaimMailData) {
  return {
    title: order.title,
    dueBy: claim.dueAt === null ? '' : formatDeadline(claim.dueAt.toISOString()),
    amount: step.amount === null ? '' : exact(step.amount),
    isReturn: claim.kind === 'change_of_mind',
    isMissing: claim.kind === 'not_received',
    buyerPays: claim.buyerPays,
  }
}

function factsOf({ order, claim, step }: ClaimMailData, side: 'buyer' | 'artist'): (readonly [string, string])[] {
  const { fact } = words
  const hasAddress = side === 'buyer' && step.act === 'approve' && claim.comesBack && claim.buyerPays
  const hasParcel = step.act === 'arrange' || step.act === 'send'
  return [
    [fact.claim, claim.number],
    [fact.order, order.orderNumber],
    ...(step.amount === null ? [] : [[fact.amount, exact(step.amount)] as const]),
    ...(step.words === null || step.act === 'request' ? [] : [[fact.said, step.words] as const]),
    ...(hasAddress && claim.returnAddress ? [[fact.address, claim.returnAddress.join('\n')] as const] : []),
    ...(hasParcel && claim.courier ? [[fact.courier, claim.courier] as const] : []),
    ...(hasParcel && claim.trackingNumber ? [[fact.tracking, claim.trackingNumber] as const] : []),
  ]
}

function exact(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}
