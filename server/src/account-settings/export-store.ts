// All data of a person, read in one statement per role and shaped by the database. Every table with a column that
// refers to a person is here or, with the reason, in export.test.ts, which compares both with the schema.
import { auctionColumns } from '../auctions/auctions.ts'
import { artworkColumns } from '../catalogue/catalogue.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import type { Db } from '../platform/db.ts'

const rupees = (column: string) => `(${column} / 100.0)::float8`
const rows = (object: string, from: string, order: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${object}) ORDER BY ${order}), '[]') FROM ${from})`
const picture = (column: string) => `${column} -> 'address'`

const orderFacts = `'id', o.id, 'number', o.number, 'product', o.product_type, 'artworkId', o.artwork_id,
  'auctionId', o.auction_id, 'title', o.title, 'artist', o.artist_name, 'state', o.state,
  'price', ${rupees('o.price')}, 'delivery', ${rupees('o.delivery')}, 'coupon', o.coupon_code,
  'couponDiscount', ${rupees('o.coupon_discount')}, 'total', ${rupees('o.total')},
  'placedAt', o.created_at, 'paidAt', o.paid_at, 'deliveryStatus', (SELECT d.delivery_status FROM order_deliveries d WHERE d.order_id = o.id),
  'parcels', (SELECT coalesce(json_agg(json_build_object('courier', s.courier, 'trackingNumber', s.tracking_number,
    'state', s.state, 'handedOverAt', s.handed_over_at, 'deliveredAt', s.delivered_at) ORDER BY s.number), '[]')
    FROM shipments s WHERE s.order_id = o.id),
  'invoice', (SELECT i.number FROM invoices i WHERE i.order_id = o.id), 
  'creditNotes', (SELECT coalesce(json_agg(n.number ORDER BY n.issued_at), '[]') FROM credit_notes n
    WHERE n.order_id = o.id),
  'certificate', (SELECT c.code FROM certificates c WHERE c.order_id = o.id)`
/** What the buyer wrote to the courier. */
const answers = rows(
  `'attemptedAt', w.attempted_at, 'day', w.day, 'phone', w.phone, 'hint', w.hint`,
  'delivery_answers w JOIN shipments s ON s.id = w.shipment_id WHERE s.order_id = o.id',
  'w.attempted_at',
)
/** With the words of both sides, and when each photograph was added. */
const claims = rows(
  `'number', c.number, 'kind', c.kind, 'remedy', c.remedy, 'description', c.description, 'state', c.state,
   'openedAt', c.opened_at, 'closedAt', c.closed_at,
   'steps', (SELECT coalesce(json_agg(json_build_object('act', e.act, 'by', e.by, 'words', e.words, 'at', e.happened_at)
     ORDER BY e.happened_at, e.id), '[]') FROM claim_events e WHERE e.claim_id = c.id),
   'photographs', (SELECT coalesce(json_agg(json_build_object('by', f.by, 'addedAt', f.added_at) ORDER BY f.added_at), '[]')
     FROM claim_photographs f WHERE f.claim_id = c.id)`,
  'claims c WHERE c.order_id = o.id',
  'c.opened_at',
)
const payments = rows(
  `'id', p.id, 'amount', ${rupees('p.amount')}, 'outcome', p.outcome, 'capturedAt', p.captured_at,
   'refunds', (SELECT coalesce(json_agg(json_build_object('amount', ${rupees('r.amount')}, 'status', r.status,
       'reason', r.reason, 'requestedAt', r.created_at) ORDER BY r.created_at), '[]')
     FROM refunds r WHERE r.payment_id = p.id)`,
  'payments p WHERE p.order_id = o.id',
  'p.captured_at',
)
const tickets = rows(
  `'id', t.id, 'subject', t.subject, 'message', t.message, 'about', t.about, 'sentAt', t.sent_at, 'state', t.state,
   'answers', (SELECT coalesce(json_agg(json_build_object('text', w.text, 'writtenAt', w.written_at)
     ORDER BY w.written_at), '[]') FROM contact_answers w WHERE w.ticket_id = t.id)`,
  'contact_tickets t WHERE t.email = $2',
  't.sent_at',
)

const ofBuyer = `SELECT json_build_object(
  'account', (SELECT json_build_object('id', id, 'name', name, 'email', email, 'phone', phone, 'openedAt', created_at,
      'bidsStopped', bidding_blocked_at, 'bidsStoppedReason', bidding_blocked_reason, 'suspended', suspended_at,
      'suspendedReason', suspended_reason) FROM buyers WHERE id = $1),
  'address', (SELECT to_jsonb(a) - 'buyer_id' FROM buyer_addresses a WHERE a.buyer_id = $1 AND a.is_default),
  'otherAddresses', (SELECT coalesce(json_agg(to_jsonb(a) - 'buyer_id' ORDER BY a.created_at), '[]')
    FROM buyer_addresses a WHERE a.buyer_id = $1 AND NOT a.is_default),
  'orders', ${rows(
    `${orderFacts}, 'deliveredTo', o.address, 'payments', ${payments}, 'answers', ${answers}, 'claims', ${claims}`,
    'orders o WHERE o.buyer_id = $1',
    'o.created_at DESC',
  )},
  'coupons', ${rows(
    `'code', (SELECT code FROM coupons c WHERE c.id = u.coupon_id), 'orderId', u.order_id`,
    'coupon_uses u WHERE u.buyer_id = $1',
    'u.order_id',
  )},
  'bids', ${rows(
    `'id', b.id, 'auctionId', b.auction_id, 'auction', a.title, 'bid', ${rupees('b.bid_amount')},
    'maximum', CASE WHEN b.is_maximum THEN ${rupees('b.max_amount')} END, 'stoodAt', ${rupees('b.amount')},
    'placedAt', b.placed_at, 'removedAt', b.withdrawn_at, 'lapsedAt', b.lapsed_at`,
    'bids b JOIN auctions a ON a.id = b.auction_id WHERE b.buyer_id = $1',
    'b.placed_at DESC',
  )},
  'auctions', ${rows(
    `'auctionId', a.id, 'auction', a.title, 'othersSeeYouAs', p.paddle, 'bidsRemoved', p.withdrawals,
    'won', a.winner_id IS NOT DISTINCT FROM $1,
    'paidAt', CASE WHEN a.winner_id = $1 THEN a.paid_at END`,
    'auction_paddles p JOIN auctions a ON a.id = p.auction_id WHERE p.buyer_id = $1',
    'a.ends_at DESC',
  )},
  'toldOfBeingOutbidAt', (SELECT last_sent_at FROM outbid_mails WHERE buyer_id = $1),
  'ratings', ${rows(
    `'artworkId', r.artwork_id, 'title', a.title, 'artist', a.artist_name, 'stars', r.stars, 'ratedAt', r.rated_at,
    'withdrawnAt', r.withdrawn_at`,
    'ratings r JOIN artworks a ON a.id = r.artwork_id WHERE r.buyer_id = $1',
    'r.rated_at DESC',
  )},
  'wishlist', ${rows(
    `'artworkId', w.artwork_id, 'title', a.title, 'artist', a.artist_name, 'savedAt', w.saved_at`,
    'wishlist w JOIN artworks a ON a.id = w.artwork_id WHERE w.buyer_id = $1',
    'w.saved_at DESC',
  )},
  'reminders', ${rows(
    `'auctionId', r.auction_id, 'auction', a.title, 'artist', a.artist_name, 'madeAt', r.created_at`,
    'auction_reminders r JOIN auctions a ON a.id = r.auction_id WHERE r.buyer_id = $1',
    'r.created_at DESC',
  )},
  'tickets', ${tickets}
) AS data`

const ofArtist = `SELECT json_build_object(
  'account', (SELECT json_build_object('id', id, 'username', username, 'name', name, 'email', email, 'phone', phone,
    'avatar', ${picture('avatar')}, 'tagline', tagline, 'description', description, 'location', location,
    'socialLinks', social_links, 'studio', address, 'gstin', gstin, 'taxStatus', tax_status,
    'enrolmentNumber', enrolment_number, 'pan', pan, 'hiddenAt', hidden_at,
    'hiddenReason', hidden_reason, 'openedAt', created_at) FROM artists WHERE id = $1),
  'artworks', ${rows(
    `'id', w.id, ${artworkColumns.jsonOf('w')}, 'sold', w.sold_count, 'views', w.views, 'saves', w.saves,
    'addedAt', w.created_at, 'removedAt', w.removed_at`,
    'artworks w WHERE w.artist_id = $1',
    'w.created_at DESC',
  )},
  'taxHistory', ${rows(
    `'status', t.status, 'number', t.number, 'from', t.from_at`,
    'artist_tax_changes t WHERE t.artist_id = $1',
    't.id DESC',
  )},
  'protectedNamesCleared', ${rows(
    `'name', n.name, 'clearedAt', n.cleared_at`,
    'cleared_names n WHERE n.artist_id = $1',
    'n.name',
  )},
  'drafts', ${rows(
    `'id', d.id, 'fields', d.fields,
    'images', (SELECT coalesce(json_agg(${picture('p')}), '[]') FROM jsonb_array_elements(d.pictures) p),
    'writtenAt', d.updated_at`,
    'artwork_drafts d WHERE d.artist_id = $1',
    'd.updated_at DESC',
  )},
  'auctions', ${rows(
    `'id', a.id, ${auctionColumns.jsonOf('a')}, 'medium', a.medium, 'year', a.year, 'price', ${rupees('a.price')},
    'bids', a.active_bids, 'endsAt', a.ends_at, 'cancelledAt', a.cancelled_at, 'cancelReason', a.cancel_reason,
    'paidAt', a.paid_at, 'openedAt', a.created_at, 'removedAt', a.removed_at`,
    'auctions a WHERE a.artist_id = $1',
    'a.created_at DESC',
  )},
  'sales', ${rows(`${orderFacts}, 'claims', ${claims}`, 'orders o WHERE o.artist_id = $1 AND o.paid_at IS NOT NULL', 'o.paid_at DESC')},
  'ledger', ${rows(
    `'kind', e.kind, 'amount', ${rupees('e.amount')}, 'balance', ${rupees('e.balance')}, 'orderId', e.order_id,
    'reference', e.reference, 'at', e.happened_at`,
    'ledger_entries e WHERE e.artist_id = $1',
    'e.seq',
  )},
  'contestEntries', ${rows(
    `'contest', c.title, 'fullname', e.fullname, 'phone', e.phone, 'description', e.description,
    'image', ${picture('e.picture')}, 'result', e.result, 'place', e.place,
    'disqualifiedReason', CASE WHEN e.result = 'disqualified' THEN e.disqualified_reason END, 'enteredAt', e.created_at`,
    'contest_entries e JOIN contests c ON c.id = e.contest_id WHERE e.artist_id = $1',
    'e.created_at DESC',
  )},
  'uploads', ${rows(
    `'image', i.hash, 'width', i.width, 'height', i.height, 'bytes', i.bytes, 'uploadedAt', i.created_at`,
    'images i WHERE i.artist_id = $1',
    'i.created_at DESC',
  )},
  'tickets', ${tickets}
) AS data`
const texts = { buyer: ofBuyer, artist: ofArtist }

export async function selectEverything(
  db: Db,
  role: AccountRole,
  id: string,
  email: string,
): Promise<Record<string, unknown>> {
  return (
    (await db.one<{ data: Record<string, unknown> }>(texts[role], [id, email])) as { data: Record<string, unknown> }
  ).data
}
