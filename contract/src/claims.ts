// Claims of an order: what its buyer reports after the handing over, and the way to its outcome, for buyer and artist
// (docs/product.md 24).
import { z } from 'zod'
import { calls } from './calls.ts'
import { claimActs, claimKinds, claimParties, claimStates, claimWaits, claimRemedies } from './claim-rules.ts'
import { faultOfCourier, optionalTrackingNumber } from './courier-fields.ts'
import { endpoint, response } from './endpoint.ts'
import { id, line, objectId, optionalLine, optionalText, rupees } from './fields.ts'
import { words } from './words.ts'

export const claimPhotograph = z.object({
  id: z.uuid(),
  by: z.enum(['buyer', 'artist']),
  /** The number of the claim it was sent with; null until it is sent. */
  claim: z.string().nullable(),
  addedAt: z.string(),
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  /** Part of what was sent, so it cannot be removed. */
  isFixed: z.boolean(),
  /** A link to a JPEG, good for minutes. */
  url: z.string(),
})
export type ClaimPhotograph = z.output<typeof claimPhotograph>

export const claimEvent = z.object({
  act: z.enum(claimActs),
  by: z.enum(claimParties),
  at: z.string(),
  /** What was written with it. */
  words: z.string().nullable(),
  /** Rupees, of an offer, of its acceptance or of a refund; null for every other act. */
  amount: z.number().nullable(),
})

export const claim = z.object({
  /** 'C-7K3F-9R'. */
  number: z.string(),
  kind: z.enum(claimKinds),
  remedy: z.enum(claimRemedies),
  description: z.string(),
  state: z.enum(claimStates),
  /** Null once it is closed, as is `dueAt`. */
  waitsFor: z.enum(claimWaits).nullable(),
  dueAt: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** The work is sent back before the money is. */
  comesBack: z.boolean(),
  buyerPays: z.boolean(),
  /** Rupees, of an offer that waits for the buyer. */
  offered: z.number().nullable(),
  /** Lines; while the work is to be sent back. */
  returnAddress: z.array(z.string()).nullable(),
  returnParcel: z.object({
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    arrangedAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    receivedAt: z.string().nullable(),
  }),
  /** What the inspection found; null before it, and where silence passed it. */
  isAsSent: z.boolean().nullable(),
  /** Oldest first. */
  events: z.array(claimEvent),
  /** What the reader may do now. */
  acts: z.array(z.enum(claimActs)),
})
export type Claim = z.output<typeof claim>

const orderClaims = z.object({
  /** Newest first. */
  claims: z.array(claim),
  /** Oldest first, also those that wait to be sent with a claim or an inspection. */
  photographs: z.array(claimPhotograph),
  /** Rupees: what is left of the payment, and so the most that an offer may be. */
  left: z.number(),
})

export const buyerClaims = orderClaims.extend({
  /** What may be reported now; none while a claim is open. */
  options: z.array(z.object({ kind: z.enum(claimKinds), until: z.string().nullable() })),
})
export type BuyerClaims = z.output<typeof buyerClaims>

export const artistClaims = orderClaims
export type ArtistClaims = z.output<typeof artistClaims>

/** Of a work that goes back. */
const returnParcelFields = { courier: optionalLine(60), trackingNumber: optionalTrackingNumber }

const buyerActs = ['accept', 'decline', 'withdraw', 'escalate', 'send'] as const
const buyerAct = z
  .object({
    act: z.enum(buyerActs),
    words: optionalText(1000),
    ...returnParcelFields,
    /**
     * The time of the newest event that the page shows: refused where a person has acted since, also the buyer in
     * another window. Null, as from older pages, is not compared.
     */
    seenUntil: z.iso.datetime({ offset: true, error: words.field.wrongType }).nullable().default(null),
  })
  .superRefine(({ act, courier, trackingNumber: number, words: written }, context) => {
    const fault = act === 'send' ? faultOfCourier(courier, number) : null
    if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
    if (act === 'escalate' && written === null) {
      context.addIssue({ code: 'custom', path: ['words'], message: words.field.required })
    }
  })
export type BuyerClaimAct = z.output<typeof buyerAct>

/** What artist and desk write with an act. */
export const claimAnswerFields = {
  words: optionalText(1000),
  /** Rupees. */
  amount: rupees().nullable().default(null),
  ...returnParcelFields,
}
const artistActs = ['approve', 'refuse', 'offer', 'arrange', 'receive', 'inspect'] as const
const artistAct = z
  .object({ act: z.enum(artistActs), isAsSent: z.boolean().nullable().default(null), ...claimAnswerFields })
  .superRefine((body, context) => {
    for (const [path, message] of faultsOfAnswer(body)) context.addIssue({ code: 'custom', path: [path], message })
    if (body.act === 'inspect' && body.isAsSent === null) {
      context.addIssue({ code: 'custom', path: ['isAsSent'], message: words.field.required })
    }
    if (body.act === 'inspect' && body.isAsSent === false && body.words === null) {
      context.addIssue({ code: 'custom', path: ['words'], message: words.field.required })
    }
  })
export type ArtistClaimAct = z.output<typeof artistAct>

interface Answer {
  act: string
  words: string | null
  amount: number | null
  courier: string | null
  trackingNumber: string | null
}

/** What is missing for the act, by field. */
export function faultsOfAnswer({ act, words: written, amount, courier, trackingNumber: number }: Answer) {
  const faults: [string, string][] = []
  if ((act === 'refuse' || act === 'close') && written === null) faults.push(['words', words.field.required])
  if (act === 'offer' && amount === null) faults.push(['amount', words.field.required])
  const fault = act === 'arrange' ? faultOfCourier(courier, number) : null
  if (fault) faults.push(fault)
  return faults
}

const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const photographRefusals = [...refusals, 'too_many_photographs', 'image_unreadable'] as const
const ofBuyer = response({ data: buyerClaims })
const ofArtist = response({ data: artistClaims })

export const claimEndpoints = {
  ofBuyer: endpoint(calls.claims.ofBuyer, {
    summary: "The claims of one of the buyer's orders, and what may be reported now",
    params: z.object({ id }),
    response: ofBuyer,
    refusals,
    object: 'order',
  }),
  request: endpoint(calls.claims.request, {
    summary:
      'Report that a work is damaged, not as described or not received, or return it; damage and what is not as ' +
      'described need a photograph that was added before',
    params: z.object({ id }),
    body: z
      .object({
        kind: z.enum(claimKinds),
        remedy: z.enum(claimRemedies).default('refund'),
        description: optionalLine(1000).transform((written) => written ?? ''),
      })
      .superRefine(({ kind, description }, context) => {
        if (kind !== 'change_of_mind' && description === '') {
          context.addIssue({ code: 'custom', path: ['description'], message: words.field.required })
        }
      }),
    response: ofBuyer,
    refusals: [...refusals, 'not_claimable', 'claim_open', 'claim_photograph'],
    object: 'order',
    creates: true,
  }),
  actOfBuyer: endpoint(calls.claims.actOfBuyer, {
    summary:
      'Of the open claim: accept or decline what was offered, have the desk decide after a refusal, say with which ' +
      'courier the work goes back, or withdraw it; with `seenUntil` refused where somebody else has acted since',
    params: z.object({ id }),
    body: buyerAct,
    response: ofBuyer,
    refusals: [...refusals, 'claim_state'],
    object: 'order',
    creates: true,
  }),
  addPhotographOfBuyer: endpoint(calls.claims.addPhotographOfBuyer, {
    summary:
      'Take in one photograph of what arrived, as multipart field `file` or JSON `{file: data URL}`, before it is ' +
      'reported; the same one again changes nothing',
    params: z.object({ id }),
    response: ofBuyer,
    refusals: [...photographRefusals, 'not_claimable'],
    object: 'order',
    creates: true,
    rawBody: true,
    rate: 'upload',
  }),
  removePhotographOfBuyer: endpoint(calls.claims.removePhotographOfBuyer, {
    summary: 'Remove a photograph that was not sent yet; one that is not there changes nothing',
    params: z.object({ id }),
    body: z.object({ photographId: objectId(line(60)) }),
    response: ofBuyer,
    refusals: [...refusals, 'photograph_fixed'],
    object: 'order',
  }),
  ofArtist: endpoint(calls.claims.ofArtist, {
    summary: "The claims of an order of the artist's own works and lots",
    params: z.object({ id }),
    response: ofArtist,
    refusals,
    object: 'order',
  }),
  actOfArtist: endpoint(calls.claims.actOfArtist, {
    summary:
      'Of the open claim: take the work back for all the money, offer a part, refuse with a reason, say which ' +
      'courier fetches it, that it has arrived, and what the inspection found',
    params: z.object({ id }),
    body: artistAct,
    response: ofArtist,
    refusals: [...refusals, 'claim_state', 'not_refundable', 'refund_amount'],
    object: 'order',
    creates: true,
  }),
  addPhotographOfArtist: endpoint(calls.claims.addPhotographOfArtist, {
    summary: 'Take in one photograph of what came back, as multipart field `file` or JSON `{file: data URL}`',
    params: z.object({ id }),
    response: ofArtist,
    refusals: [...photographRefusals, 'not_claimable'],
    object: 'order',
    creates: true,
    rawBody: true,
    rate: 'upload',
  }),
}
