-- Up Migration
-- What the counts of kept promises read by time. `accepted_at`: when the provider accepted the refund; null until then,
-- and again where it failed at the bank.
ALTER TABLE refunds ADD COLUMN accepted_at timestamptz;
UPDATE refunds r SET accepted_at = coalesce((
    SELECT m.written_at FROM mails m WHERE m.key = 'refunded:' || r.payment_id), r.created_at)
  WHERE status IN ('pending', 'processed');
CREATE INDEX refunds_by_time ON refunds (created_at);
CREATE INDEX orders_by_payment_time ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX contact_tickets_by_time ON contact_tickets (sent_at);
CREATE INDEX auction_events_lapsed ON auction_events (happened_at) WHERE kind = 'lapsed';
