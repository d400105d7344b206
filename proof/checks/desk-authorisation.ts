// The authorisation matrix of the desk: each of its calls × who makes it. A call without a row does not compile.
// `proof/desk-authorisation.test.ts` carries it out against the running application; `npm run docs` writes it.
import type { Call } from '@rasika/contract/calls.ts'
import { type DeskCalls, deskCalls } from '@rasika/contract/desk-calls.ts'
import { absentId } from '@rasika/server/testing/ids.ts'

/**
 * Status for: no cookie, with a buyer's valid token; each role; an ended session. A write with another site's Origin is
 * refused with 403 in every case.
 */
export interface DeskRow {
  nobody: number
  viewer: number
  clerk: number
  manager: number
  ended: number
  /** A write that has nothing to change here, or never changes anything: the audit log has no row of it. */
  changesNothing?: true
  /** A valid body; the ids and numbers of what is in the path and the body are those of `DeskObjects`. */
  body?: (objects: DeskObjects, unique: string) => object
  params?: (objects: DeskObjects) => Record<string, string>
}

export type DeskObjects = Record<string, string>

const forAll = (status: number) => ({ nobody: status, viewer: status, clerk: status, manager: status, ended: status })
const forViewers = { nobody: 401, viewer: 200, clerk: 200, manager: 200, ended: 401 }

const forClerks = (status: number) => ({ nobody: 401, viewer: 403, clerk: status, manager: status, ended: 401 })
const ofOrder = ({ order = '' }: DeskObjects) => ({ number: order })
const ofClaim = ({ claim = '' }: DeskObjects) => ({ number: claim })
const ofTicket = ({ ticket = '' }: DeskObjects) => ({ number: ticket })
const forManagers = (status: number) => ({ nobody: 401, viewer: 403, clerk: 403, manager: status, ended: 401 })
const ofSetting = () => ({ name: 'WIN_HOURS' })
const ofLot = ({ lot = '' }: DeskObjects) => ({ id: lot })
const ofArtwork = ({ artwork = '' }: DeskObjects) => ({ id: artwork })
const ofArtist = ({ artist = '' }: DeskObjects) => ({ username: artist })
const ofBuyer = ({ buyer = '' }: DeskObjects) => ({ id: buyer })
const ofRun = () => ({ number: '999999' })
const ofDispute = ({ dispute = '' }: DeskObjects) => ({ id: dispute })
const ofCoupon = ({ coupon = '' }: DeskObjects) => ({ code: coupon })
const ofContest = ({ contest = '' }: DeskObjects) => ({ id: contest })
const scoresOf = ({ entry }: DeskObjects) => ({
  ...{ entryId: entry, creativity: 7, technicalSkill: 7, themeAdherence: 7, visualImpact: 7 },
})

export const deskMatrix: { [Noun in keyof DeskCalls]: { [Name in keyof DeskCalls[Noun]]: DeskRow } } = {
  session: {
    open: { ...forAll(400), body: () => ({ email: 'nobody@rasika.test', password: 'a guess', code: '123456' }) },
    view: forViewers,
    end: { ...forViewers, changesNothing: true },
    demonstration: forAll(200),
  },
  today: {
    view: forViewers,
    // Nothing is sent, since each role makes the same call.
    again: { ...forClerks(404), body: () => ({ act: 'send_mail_again', id: absentId }) },
  },
  home: {
    view: forViewers,
    preview: { ...forClerks(200), changesNothing: true, body: () => ({ spotlight: [], artists: [] }) },
    // Nothing is changed, since each role makes the same call.
    change: { ...forClerks(400), body: () => ({ spotlight: [], artists: [], version: 999 }) },
  },
  settings: {
    list: forViewers,
    changes: forViewers,
    csv: forViewers,
    // Nothing is changed, since every role makes the same call.
    change: { ...forManagers(422), params: ofSetting, body: () => ({ value: 'never', lastChange: 0 }) },
    decide: { ...forManagers(404), params: ofSetting, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
  },
  orders: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofOrder },
    look: { ...forViewers, params: ofOrder, body: () => ({ what: 'email' }) },
    paper: { ...forViewers, params: ofOrder, body: () => ({ kind: 'invoice' }) },
    photographs: { ...forViewers, params: ofOrder },
    deliver: { ...forClerks(200), params: ofOrder, body: () => ({ to: 'Shipped' }) },
    report: { ...forClerks(200), params: ofOrder, body: () => ({ state: 'failed_attempt' }) },
    answer: { ...forClerks(200), params: ofOrder, body: () => ({ act: 'return' }) },
    // The order is never refunded, since the other rows need it: there is no such request, and nothing to put back.
    refund: { ...forClerks(422), params: ofOrder, body: () => ({ reason: '', restock: false }) },
    decide: { ...forClerks(404), params: ofOrder, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
    restock: { ...forClerks(400), params: ofOrder },
    note: { ...forClerks(200), params: ofOrder, body: () => ({ text: 'A note' }) },
    noteEach: { ...forClerks(200), body: ({ order = '' }) => ({ numbers: [order], text: 'A note' }) },
    mailAgain: { ...forClerks(404), params: ofOrder, body: () => ({ mailId: absentId }) },
  },
  claims: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofClaim },
    photographs: { ...forViewers, params: ofClaim },
    // The claim stays as it is for the other rows.
    act: { ...forClerks(422), params: ofClaim, body: () => ({ act: 'refuse' }) },
    decide: { ...forClerks(404), params: ofClaim, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
  },
  tickets: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofTicket },
    look: { ...forViewers, params: ofTicket, body: () => ({ what: 'message' }) },
    // Each response would have to be read before the next.
    answer: { ...forClerks(422), params: ofTicket, body: () => ({ text: '', closes: false, answersSeen: 0 }) },
    note: { ...forClerks(200), params: ofTicket, body: () => ({ text: 'A note' }) },
    assign: { ...forClerks(404), params: ofTicket, body: () => ({ operatorId: absentId }) },
    close: { ...forClerks(200), params: ofTicket, body: () => ({ isClosed: true }) },
  },
  auctions: {
    list: forViewers,
    csv: forViewers,
    view: { ...forViewers, params: ofLot },
    look: { ...forViewers, params: ofLot, body: () => ({ paddle: 1 }) },
    // The lot stays open for the other rows: there is no reason, and no win.
    cancel: { ...forManagers(422), params: ofLot, body: () => ({ reason: '' }) },
    offer: { ...forManagers(400), params: ofLot, body: () => ({ reason: 'Will not pay', winner: 1 }) },
  },
  payouts: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofArtist },
    ledger: { ...forClerks(200), params: ofArtist },
    // Nothing can be paid out of what is owed: the row asks for more.
    record: {
      ...forClerks(400),
      params: ofArtist,
      body: (_objects, unique) => ({ amount: 99_999, reference: unique, paidOn: '2026-01-01' }),
    },
    decide: { ...forClerks(404), params: ofArtist, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
  },
  tax: {
    view: forViewers,
    file: { ...forManagers(200), body: () => ({ kind: 'gstr8_json', month: '2026-01' }) },
    // Nothing is written down, since each role makes the same call.
    done: {
      ...forManagers(422),
      body: () => ({ duty: 'gstr8', period: '1999-01', reference: 'NONE', doneOn: '2026-01-01' }),
    },
  },
  payoutRuns: {
    list: forViewers,
    // A run is open; the other rows name one that does not exist.
    propose: forClerks(400),
    view: { ...forViewers, viewer: 404, clerk: 404, manager: 404, params: ofRun },
    leaveOut: { ...forClerks(404), params: ofRun, body: () => ({ username: 'nobody', reason: 'A reason' }) },
    drop: { ...forClerks(404), params: ofRun },
    approve: { ...forClerks(404), params: ofRun },
    decide: { ...forClerks(404), params: ofRun, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
  },
  disputes: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofDispute },
    evidence: { ...forViewers, params: ofDispute },
    save: { ...forClerks(200), params: ofDispute, body: () => ({ summary: 'It was delivered.' }) },
    // The dispute stays open for the other rows: there is no text, and no reason.
    contest: { ...forClerks(422), params: ofDispute, body: () => ({ summary: '' }) },
    accept: { ...forManagers(422), params: ofDispute, body: () => ({ reason: '' }) },
    decide: { ...forManagers(404), params: ofDispute, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
  },
  artworks: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofArtwork },
    // The work stays shown for the other rows: there is no reason.
    hide: { ...forClerks(422), params: ofArtwork, body: () => ({ reason: '' }) },
    show: { ...forClerks(200), params: ofArtwork, changesNothing: true },
    note: { ...forClerks(200), params: ofArtwork, body: () => ({ text: 'A note' }) },
  },
  buyers: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofBuyer },
    look: { ...forViewers, params: ofBuyer, body: () => ({ what: 'email' }) },
    // The buyer stays as they are for the other rows: there is no reason.
    restrict: { ...forManagers(422), params: ofBuyer, body: () => ({ what: 'bidding', reason: '' }) },
    lift: { ...forManagers(200), params: ofBuyer, changesNothing: true, body: () => ({ what: 'bidding' }) },
  },
  artists: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofArtist },
    look: { ...forViewers, params: ofArtist, body: () => ({ what: 'email' }) },
    // The artist stays shown for the other rows: there is no reason.
    hide: { ...forManagers(422), params: ofArtist, body: () => ({ reason: '' }) },
    show: { ...forManagers(200), params: ofArtist, changesNothing: true },
    // The artist's status stays: the number is not one of a GSTIN.
    tax: { ...forManagers(422), params: ofArtist, body: () => ({ status: 'regular', number: 'WRONG' }) },
    decideTax: { ...forManagers(404), params: ofArtist, body: () => ({ approvalId: absentId, outcome: 'approved' }) },
    clearName: { ...forManagers(200), params: ofArtist, body: () => ({ name: 'Warli', reason: 'Made in Palghar' }) },
    note: { ...forClerks(200), params: ofArtist, body: () => ({ text: 'A note' }) },
  },
  coupons: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofCoupon },
    create: {
      ...forManagers(200),
      body: (_objects, unique) => ({
        ...{ code: `NEW-${unique}`, amount: 500, percent: null, maxDiscount: null, minOrder: null },
        ...{ productType: 'artwork', from: null, until: null, maxUses: null, maxUsesPerBuyer: 1 },
      }),
    },
    change: {
      ...forManagers(200),
      params: ofCoupon,
      body: () => ({ until: null, maxUses: 9, maxUsesPerBuyer: 1 }),
    },
    pause: { ...forClerks(200), params: ofCoupon, body: () => ({ isPaused: true }) },
  },
  contests: {
    list: forViewers,
    csv: forClerks(200),
    view: { ...forViewers, params: ofContest },
    // No contest is opened: it has no days.
    open: { ...forManagers(422), body: () => ({ title: 'A contest', theme: 'Dreams', days: 0 }) },
    // Two judges an entry: the clerk and the manager.
    score: { ...forClerks(200), params: ofContest, body: scoresOf },
    // The entry stays for the other rows: there is no reason, and there are too many finalists.
    disqualify: { ...forManagers(422), params: ofContest, body: ({ entry }) => ({ entryId: entry, reason: '' }) },
    reinstate: {
      ...forManagers(200),
      params: ofContest,
      body: ({ entry }) => ({ entryId: entry }),
      changesNothing: true,
    },
    decide: { ...forManagers(422), params: ofContest, body: () => ({ finalists: 99, first: [] }) },
    // Nobody is named before the results.
    look: {
      ...{ nobody: 401, viewer: 404, clerk: 404, manager: 404, ended: 401 },
      params: ofContest,
      body: ({ entry }) => ({ entryId: entry, what: 'phone' }),
    },
  },
  audit: { list: forViewers, csv: forViewers },
}

export function deskMatrixTable(): string[] {
  const lines = Object.entries(deskMatrix).flatMap(([noun, rows]) =>
    Object.entries(rows as Record<string, DeskRow>).map(([name, row]) => {
      const { method, path } = (deskCalls[noun as keyof DeskCalls] as Record<string, Call>)[name] as Call
      return `| ${method} ${path} | ${[row.nobody, row.viewer, row.clerk, row.manager, row.ended].join(' | ')} |`
    }),
  )
  return [
    '## The desk',
    '',
    'From `proof/checks/desk-authorisation.ts`, carried out by `proof/desk-authorisation.test.ts`. Nobody: without a ' +
      'cookie, with a buyer’s',
    'valid token. Every write whose `Origin` is another site’s, or that has none, is refused with 403.',
    '',
    '| call | nobody | viewer | clerk | manager | ended session |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ]
}
