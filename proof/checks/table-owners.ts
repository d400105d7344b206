// Which server slice writes which tables of the database. A slice may read every table; it writes its own.
import { type Source, textsOf } from './sources.ts'

/** A slice, and the tables that only its store files write; `artist_totals` is written by triggers alone. */
export const tableOwners: Record<string, readonly string[]> = {
  'account-settings': ['password_resets'],
  accounts: ['buyers', 'buyer_addresses', 'sessions'],
  analytics: ['analytics_events', 'artwork_views', 'auction_views', 'view_salts'],
  artists: ['artist_tax_changes', 'artist_totals', 'artists', 'artist_notes'],
  artworks: ['artworks', 'cleared_names'],
  approvals: ['desk_approvals'],
  'audit-log': ['desk_actions'],
  'desk-artworks': ['artwork_notes'],
  // Notes of orders; those of artists, works and messages have tables of their own.
  'desk-orders': ['desk_notes'],
  bookings: ['courier_bookings', 'courier_pushes', 'delivery_answers'],
  'desk-settings': ['setting_changes'],
  'desk-tax': ['tax_duties_done'],
  auctions: ['auctions', 'auction_view_counts'],
  bids: ['auction_events', 'auction_paddles', 'outbid_mails', 'bids'],
  claims: ['claim_events', 'claim_photographs', 'claims'],
  contact: ['contact_answers', 'contact_notes', 'contact_tickets'],
  contest: ['contest_entries', 'contest_scores', 'contests'],
  coupons: ['coupon_uses', 'coupons'],
  documents: ['certificates', 'credit_notes', 'invoices', 'document_series', 'expert_opinions'],
  drafts: ['artwork_drafts'],
  disputes: ['disputes'],
  'home-content': ['home_contents'],
  images: ['images', 'unconfirmed_image_files'],
  ledger: ['ledger_entries', 'ledgers'],
  mails: ['mail_opt_outs', 'mails'],
  payouts: ['payout_accounts', 'payout_items', 'payout_runs'],
  operators: ['operators', 'operator_recovery_codes', 'operator_sessions'],
  orders: [
    'order_downloads',
    'order_events',
    'orders',
    'payments',
    'provider_events',
    'provider_orders',
    'refunds',
    'unmatched_payments',
  ],
  platform: ['one_time_tasks', 'idempotency_keys', 'job_workers'],
  ratings: ['ratings'],
  reminders: ['auction_reminders'],
  shipments: ['parcel_photographs', 'shipment_scans', 'shipments'],
  statements: ['fee_document_entries', 'fee_documents', 'gallery_series'],
  wishlist: ['wishlist'],
}

/** A slice that writes another's table, as `slice → table`, with the reason. */
export const foreignWrites: Record<string, string> = {
  'bids → auctions': 'The row of a lot is the sum of its ledger, and both change in one transaction.',
  'bids → idempotency_keys': 'All bids of a batch are written in one statement, with the keys they came with.',
  'load → artists': '`npm run load` fills an empty database with many rows at once, for measurements only.',
  'load → artworks': '`npm run load` fills an empty database with many rows at once, for measurements only.',
}

const write =
  /\b(?:INSERT\s+INTO|UPDATE(?:\s+ONLY)?|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?|COPY)\s+([a-z_.…]+)/g
/** `FOR UPDATE` locks a row and `DO UPDATE` belongs to an INSERT: neither names a table. */
const isNoStatement = /\b(?:FOR(?:\s+NO\s+KEY)?|DO|ON)\s+$/

/** The tables that the SQL in a file's texts writes; a name composed at run time has `…` in place of the value. */
export function tablesWritten(source: Source): string[] {
  const found = textsOf(source).flatMap((text) =>
    [...text.matchAll(write)]
      .filter((match) => !isNoStatement.test(text.slice(0, match.index)))
      .map((match) => match[1] as string),
  )
  return [...new Set(found)]
}
