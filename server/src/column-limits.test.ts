// The limits of the database's columns are those of the contract: a field that the contract accepts must not be refused
// by a constraint, and no constraint keeps a limit that the contract has left.
import { auctionFields } from '@rasika/contract/auction-fields.ts'
import { forTheDriver } from '@rasika/contract/bookings.ts'
import { claimAnswerFields, claimEndpoints } from '@rasika/contract/claims.ts'
import { maxScore } from '@rasika/contract/contest-ranking.ts'
import { checkTrackingNumber } from '@rasika/contract/couriers.ts'
import { deskCouponEndpoints, newCouponCode } from '@rasika/contract/desk-coupons.ts'
import { maxPayoutReference } from '@rasika/contract/desk-limits.ts'
import { deskPayoutRunEndpoints } from '@rasika/contract/desk-payout-runs.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import { payoutAccountEndpoints } from '@rasika/contract/payout-account.ts'
import { maxPhotographs } from '@rasika/contract/photograph-limits.ts'
import { shipmentEndpoints } from '@rasika/contract/shipments.ts'
import { usernamePattern } from '@rasika/contract/usernames.ts'
import { minPayable, maxEvidenceSummary } from '@rasika/contract/provider-limits.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from './testing/app.ts'

const testApp = await openTestApp()
afterAll(() => testApp.close())

interface Field {
  safeParse(value: unknown): { success: boolean }
}

const bodyOf = <Body>({ body }: { body?: Body | undefined }) => body as NonNullable<Body>
const accepted = (lengths: number, isAccepted: (length: number) => boolean) =>
  Array.from({ length: lengths }, (_, length) => length).filter(isAccepted)
/** The lengths of text that are accepted, the shortest and the longest. */
const lengthsOf = (isAccepted: (text: string) => boolean) => {
  const found = accepted(3000, (length) => isAccepted('a'.repeat(length)))
  return [found[0] as number, found.at(-1) as number]
}
const longest = (field: Field) => lengthsOf((text) => field.safeParse(text).success)[1] as number
const largest = (field: Field) => accepted(1000, (number) => field.safeParse(number).success).at(-1) as number

const [bankAccount] = bodyOf(payoutAccountEndpoints.save).options
const trackingNumbers = lengthsOf((text) => checkTrackingNumber('Another courier', text.toUpperCase()) !== 'refused')
const rupee = paiseOf(1)

/** The numbers in a constraint but 0 and 1, and the limits of the contract that they must equal. */
const ofContract: Record<string, number[]> = {
  artists_username_check: lengthsOf((text) => usernamePattern.test(text)),
  artworks_delivery_price_check: [rupee],
  artworks_max_price_check: [rupee],
  artworks_price_check: [rupee],
  auctions_soft_close_minutes_check: [auctionFields.softCloseMinutes.max],
  auctions_starting_price_check: [rupee],
  claims_description_check: [longest(bodyOf(claimEndpoints.request).shape.description)],
  contest_scores_creativity_check: [maxScore],
  contest_scores_technical_skill_check: [maxScore],
  contest_scores_theme_adherence_check: [maxScore],
  contest_scores_visual_impact_check: [maxScore],
  coupons_code_check: lengthsOf((text) => newCouponCode.safeParse(text).success),
  coupons_percent_check: [largest(bodyOf(deskCouponEndpoints.create).shape.percent)],
  courier_bookings_awb_check: trackingNumbers,
  delivery_answers_hint_check: [longest(forTheDriver.hint)],
  disputes_summary_check: [maxEvidenceSummary],
  ledger_entries_reference_check: [maxPayoutReference],
  orders_total_check: [minPayable],
  parcel_photographs_place_check: [maxPhotographs],
  payout_accounts_holder_name_check: [longest(bankAccount.shape.holderName)],
  payout_items_note_check: [longest(bodyOf(deskPayoutRunEndpoints.leaveOut).shape.reason)],
  provider_orders_amount_check: [minPayable],
  ratings_stars_check: [largest(bodyOf(shipmentEndpoints.rate).shape.stars)],
  shipments_courier_check: [longest(bodyOf(shipmentEndpoints.handOver).shape.courier)],
  shipments_tracking_number_check: trackingNumbers,
}

/** Constraints on what the server or another service writes: no field of the contract has their limit. */
const ofServer: Record<string, number[]> = {
  claim_events_words_check: [2000],
  courier_bookings_ref_check: [50],
  courier_bookings_service_check: [40],
  courier_pushes_key_check: [200],
  credit_notes_number_check: [1, 16],
  disputes_provider_check: [40],
  fee_documents_number_check: [16],
  images_derived_check: [2],
  invoices_number_check: [1, 16],
  payout_accounts_provider_check: [40],
  payout_accounts_upi_masked_check: [0, 2],
  payout_runs_approved_by_check: [100],
  payout_runs_proposed_by_check: [100],
  provider_orders_receipt_check: [40],
  shipment_scans_code_check: [60],
  shipment_scans_place_check: [120],
  shipments_service_check: [40],
  unmatched_payments_provider_check: [40],
}

/** The numbers that a constraint compares with but 0 and 1, and the lengths that a pattern allows. */
function numbersIn(definition: string): number[] {
  const patterns = [...definition.matchAll(/\{(\d+),(\d+)\}/g)].flatMap(([, least, most]) => [
    Number(least),
    Number(most),
  ])
  const compared = definition.replaceAll(/'[^']*'/g, '').match(/(?<![\w.])\d+/g) ?? []
  return [...patterns, ...compared.map(Number).filter((number) => number > 1)]
}

test('every number in a constraint of the database is a limit of the contract, or of the server alone', async () => {
  const constraints = await testApp.db.many<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace ORDER BY conname`,
  )
  const found = constraints.map(({ name, definition }) => [name, numbersIn(definition)] as const)
  expect(Object.fromEntries(found.filter(([, numbers]) => numbers.length > 0))).toEqual({ ...ofContract, ...ofServer })
})

test('what is written with an act of a claim is not longer than its event may be', () => {
  expect(longest(claimAnswerFields.words)).toBeLessThanOrEqual(ofServer.claim_events_words_check?.[0] ?? 0)
})
