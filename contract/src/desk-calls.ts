// The calls of the desk's screens, which only operators make: under `/desk/api`, none under `/api/v1`
// (docs/product.md 27). Free of schemas, like `calls.ts`. Shapes and refusals: `desk-*.ts`, listed in
// `desk-endpoints.ts`.
import type { Call, OperatorRole, Who } from './calls.ts'

/** From the least to the most. */
export const operatorRoles = ['viewer', 'clerk', 'manager'] as const satisfies readonly OperatorRole[]

export function isOperatorRole(who: Who): who is OperatorRole {
  return operatorRoles.some((role) => role === who)
}

/** Whether an operator of role `has` may do what needs role `needs`. */
export function mayAct(has: OperatorRole, needs: OperatorRole): boolean {
  return operatorRoles.indexOf(has) >= operatorRoles.indexOf(needs)
}

export const deskCalls = {
  session: {
    open: { method: 'POST', path: '/desk/api/session', who: 'anyone' },
    view: { method: 'GET', path: '/desk/api/session', who: 'viewer' },
    end: { method: 'DELETE', path: '/desk/api/session', who: 'viewer' },
    demonstration: { method: 'GET', path: '/desk/api/session/demonstration', who: 'anyone' },
  },
  today: {
    view: { method: 'GET', path: '/desk/api/today', who: 'viewer' },
    again: { method: 'POST', path: '/desk/api/today/again', who: 'clerk' },
  },
  home: {
    view: { method: 'GET', path: '/desk/api/home', who: 'viewer' },
    preview: { method: 'POST', path: '/desk/api/home/preview', who: 'clerk' },
    change: { method: 'POST', path: '/desk/api/home', who: 'clerk' },
  },
  settings: {
    list: { method: 'GET', path: '/desk/api/settings', who: 'viewer' },
    changes: { method: 'GET', path: '/desk/api/settings/changes', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/settings/changes/csv', who: 'viewer' },
    change: { method: 'POST', path: '/desk/api/setting/:name', who: 'manager' },
    decide: { method: 'POST', path: '/desk/api/setting/:name/decision', who: 'manager' },
  },
  orders: {
    list: { method: 'GET', path: '/desk/api/orders', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/orders/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/order/:number', who: 'viewer' },
    look: { method: 'POST', path: '/desk/api/order/:number/look', who: 'viewer' },
    paper: { method: 'POST', path: '/desk/api/order/:number/paper', who: 'viewer' },
    photographs: { method: 'POST', path: '/desk/api/order/:number/photographs', who: 'viewer' },
    deliver: { method: 'PATCH', path: '/desk/api/order/:number/delivery', who: 'clerk' },
    report: { method: 'POST', path: '/desk/api/order/:number/parcel', who: 'clerk' },
    answer: { method: 'POST', path: '/desk/api/order/:number/attempt', who: 'clerk' },
    refund: { method: 'POST', path: '/desk/api/order/:number/refund', who: 'clerk' },
    decide: { method: 'POST', path: '/desk/api/order/:number/refund/decision', who: 'clerk' },
    restock: { method: 'POST', path: '/desk/api/order/:number/restock', who: 'clerk' },
    note: { method: 'POST', path: '/desk/api/order/:number/note', who: 'clerk' },
    noteEach: { method: 'POST', path: '/desk/api/orders/notes', who: 'clerk' },
    mailAgain: { method: 'POST', path: '/desk/api/order/:number/mail', who: 'clerk' },
  },
  claims: {
    list: { method: 'GET', path: '/desk/api/claims', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/claims/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/claim/:number', who: 'viewer' },
    photographs: { method: 'POST', path: '/desk/api/claim/:number/photographs', who: 'viewer' },
    act: { method: 'PATCH', path: '/desk/api/claim/:number', who: 'clerk' },
    decide: { method: 'PATCH', path: '/desk/api/claim/:number/refund', who: 'clerk' },
  },
  tickets: {
    list: { method: 'GET', path: '/desk/api/tickets', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/tickets/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/ticket/:number', who: 'viewer' },
    look: { method: 'POST', path: '/desk/api/ticket/:number/look', who: 'viewer' },
    answer: { method: 'POST', path: '/desk/api/ticket/:number/answer', who: 'clerk' },
    note: { method: 'POST', path: '/desk/api/ticket/:number/note', who: 'clerk' },
    assign: { method: 'PATCH', path: '/desk/api/ticket/:number/assignee', who: 'clerk' },
    close: { method: 'PATCH', path: '/desk/api/ticket/:number/state', who: 'clerk' },
  },
  auctions: {
    list: { method: 'GET', path: '/desk/api/auctions', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/auctions/csv', who: 'viewer' },
    view: { method: 'GET', path: '/desk/api/auction/:id', who: 'viewer' },
    look: { method: 'POST', path: '/desk/api/auction/:id/look', who: 'viewer' },
    cancel: { method: 'POST', path: '/desk/api/auction/:id/cancel', who: 'manager' },
    offer: { method: 'POST', path: '/desk/api/auction/:id/offer', who: 'manager' },
  },
  payouts: {
    list: { method: 'GET', path: '/desk/api/payouts', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/payouts/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/artist/:username/payouts', who: 'viewer' },
    ledger: { method: 'GET', path: '/desk/api/artist/:username/payouts/csv', who: 'clerk' },
    record: { method: 'POST', path: '/desk/api/artist/:username/payouts', who: 'clerk' },
    decide: { method: 'POST', path: '/desk/api/artist/:username/payouts/decision', who: 'clerk' },
  },
  tax: {
    view: { method: 'GET', path: '/desk/api/tax', who: 'viewer' },
    file: { method: 'POST', path: '/desk/api/tax/file', who: 'manager' },
    done: { method: 'POST', path: '/desk/api/tax/duty', who: 'manager' },
  },
  payoutRuns: {
    list: { method: 'GET', path: '/desk/api/payout-runs', who: 'viewer' },
    propose: { method: 'POST', path: '/desk/api/payout-runs', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/payout-run/:number', who: 'viewer' },
    leaveOut: { method: 'POST', path: '/desk/api/payout-run/:number/leave-out', who: 'clerk' },
    drop: { method: 'POST', path: '/desk/api/payout-run/:number/drop', who: 'clerk' },
    approve: { method: 'POST', path: '/desk/api/payout-run/:number/approve', who: 'clerk' },
    decide: { method: 'POST', path: '/desk/api/payout-run/:number/decision', who: 'clerk' },
  },
  disputes: {
    list: { method: 'GET', path: '/desk/api/disputes', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/disputes/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/dispute/:id', who: 'viewer' },
    evidence: { method: 'POST', path: '/desk/api/dispute/:id/evidence', who: 'viewer' },
    save: { method: 'PATCH', path: '/desk/api/dispute/:id/summary', who: 'clerk' },
    contest: { method: 'POST', path: '/desk/api/dispute/:id/contest', who: 'clerk' },
    accept: { method: 'POST', path: '/desk/api/dispute/:id/accept', who: 'manager' },
    decide: { method: 'POST', path: '/desk/api/dispute/:id/accept/decision', who: 'manager' },
  },
  artworks: {
    list: { method: 'GET', path: '/desk/api/artworks', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/artworks/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/artwork/:id', who: 'viewer' },
    hide: { method: 'POST', path: '/desk/api/artwork/:id/hide', who: 'clerk' },
    show: { method: 'POST', path: '/desk/api/artwork/:id/show', who: 'clerk' },
    note: { method: 'POST', path: '/desk/api/artwork/:id/notes', who: 'clerk' },
  },
  buyers: {
    list: { method: 'GET', path: '/desk/api/buyers', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/buyers/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/buyer/:id', who: 'viewer' },
    look: { method: 'POST', path: '/desk/api/buyer/:id/look', who: 'viewer' },
    restrict: { method: 'POST', path: '/desk/api/buyer/:id/restriction', who: 'manager' },
    lift: { method: 'POST', path: '/desk/api/buyer/:id/lift', who: 'manager' },
  },
  artists: {
    list: { method: 'GET', path: '/desk/api/artists', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/artists/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/artist/:username', who: 'viewer' },
    look: { method: 'POST', path: '/desk/api/artist/:username/look', who: 'viewer' },
    hide: { method: 'POST', path: '/desk/api/artist/:username/hide', who: 'manager' },
    show: { method: 'POST', path: '/desk/api/artist/:username/show', who: 'manager' },
    tax: { method: 'POST', path: '/desk/api/artist/:username/tax', who: 'manager' },
    decideTax: { method: 'POST', path: '/desk/api/artist/:username/tax/decision', who: 'manager' },
    clearName: { method: 'POST', path: '/desk/api/artist/:username/clear-name', who: 'manager' },
    note: { method: 'POST', path: '/desk/api/artist/:username/notes', who: 'clerk' },
  },
  coupons: {
    list: { method: 'GET', path: '/desk/api/coupons', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/coupons/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/coupon/:code', who: 'viewer' },
    create: { method: 'POST', path: '/desk/api/coupons', who: 'manager' },
    change: { method: 'PATCH', path: '/desk/api/coupon/:code', who: 'manager' },
    pause: { method: 'PATCH', path: '/desk/api/coupon/:code/state', who: 'clerk' },
  },
  contests: {
    list: { method: 'GET', path: '/desk/api/contests', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/contests/csv', who: 'clerk' },
    view: { method: 'GET', path: '/desk/api/contest/:id', who: 'viewer' },
    open: { method: 'POST', path: '/desk/api/contests', who: 'manager' },
    score: { method: 'POST', path: '/desk/api/contest/:id/score', who: 'clerk' },
    disqualify: { method: 'POST', path: '/desk/api/contest/:id/disqualify', who: 'manager' },
    reinstate: { method: 'POST', path: '/desk/api/contest/:id/reinstate', who: 'manager' },
    decide: { method: 'POST', path: '/desk/api/contest/:id/results', who: 'manager' },
    look: { method: 'POST', path: '/desk/api/contest/:id/look', who: 'viewer' },
  },
  audit: {
    list: { method: 'GET', path: '/desk/api/audit', who: 'viewer' },
    csv: { method: 'GET', path: '/desk/api/audit/csv', who: 'viewer' },
  },
} as const satisfies Record<string, Record<string, Call>>

export type DeskCalls = typeof deskCalls
