-- Up Migration
-- Tables and columns under the words that the code uses. Only names change.

-- Renames the constraints and indexes of a table whose names begin with `old_prefix`.
CREATE OR REPLACE FUNCTION pg_temp.rename_constraints(of_table regclass, old_prefix text, new_prefix text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old_name name;
BEGIN
  FOR old_name IN SELECT conname FROM pg_constraint WHERE conrelid = of_table AND starts_with(conname, old_prefix) LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', of_table, old_name, new_prefix || substr(old_name, length(old_prefix) + 1));
  END LOOP;
  FOR old_name IN
    SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = of_table AND starts_with(relname, old_prefix)
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', old_name, new_prefix || substr(old_name, length(old_prefix) + 1));
  END LOOP;
END
$$;
CREATE FUNCTION pg_temp.rename_table(old_name text, new_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', old_name, new_name);
  PERFORM pg_temp.rename_constraints(new_name::regclass, old_name, new_name);
END
$$;
CREATE FUNCTION pg_temp.rename_column(of_table text, old_name text, new_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME %I TO %I', of_table, old_name, new_name);
  PERFORM pg_temp.rename_constraints(of_table::regclass, of_table || '_' || old_name || '_', of_table || '_' || new_name || '_');
END
$$;

SELECT pg_temp.rename_table('house_notes', 'one_time_tasks');
SELECT pg_temp.rename_column('one_time_tasks', 'noted_at', 'completed_at');

SELECT pg_temp.rename_table('desk_acts', 'desk_actions');
SELECT pg_temp.rename_column('desk_actions', 'act', 'action');
ALTER SEQUENCE desk_acts_id_seq RENAME TO desk_actions_id_seq;

SELECT pg_temp.rename_table('paper_series', 'document_series');
SELECT pg_temp.rename_column('document_series', 'last', 'last_number');

SELECT pg_temp.rename_table('auction_looks', 'auction_view_counts');

-- When a bidder was last sent a mail about being outbid, whatever the lot. Processes take turns by locking the row.
SELECT pg_temp.rename_table('bidder_tellings', 'outbid_mails');
SELECT pg_temp.rename_column('outbid_mails', 'told_at', 'last_sent_at');
SELECT pg_temp.rename_column('auction_paddles', 'told_at', 'outbid_mail_sent_at');
SELECT pg_temp.rename_column('auction_paddles', 'regained_told_at', 'regained_mail_sent_at');
SELECT pg_temp.rename_column('auction_paddles', 'removals', 'withdrawals');
ALTER INDEX auction_paddles_untold RENAME TO auction_paddles_to_notify;

-- As it was bid; up to what the system bids, the same amount for a plain bid; `amount` is what the bid stands at.
SELECT pg_temp.rename_column('bids', 'floor', 'bid_amount');
SELECT pg_temp.rename_column('bids', 'most', 'max_amount');
ALTER INDEX bids_standing RENAME TO bids_live;
SELECT pg_temp.rename_column('auction_events', 'most', 'max_amount');
SELECT pg_temp.rename_column('auctions', 'leader_bid', 'leader_bid_id');
SELECT pg_temp.rename_column('auctions', 'leader_limit', 'leader_max_amount');

-- One unit of the work's `held` is this lot's, or this order's.
SELECT pg_temp.rename_column('auctions', 'reserves', 'holds_unit');
SELECT pg_temp.rename_column('orders', 'holding', 'holds_unit');

SELECT pg_temp.rename_column('orders', 'gateway_payment_id', 'payment_id');
SELECT pg_temp.rename_column('coupons', 'most_uses_a_buyer', 'max_uses_per_buyer');
SELECT pg_temp.rename_column('coupons', 'most_uses', 'max_uses');

SELECT pg_temp.rename_column('mails', 'reader_role', 'recipient_role');
SELECT pg_temp.rename_column('mails', 'reader_id', 'recipient_id');
SELECT pg_temp.rename_column('mails', 'choice', 'mail_group');
SELECT pg_temp.rename_column('mails', 'fleeting', 'transient');
ALTER TABLE mails RENAME CONSTRAINT mails_reader_check TO mails_recipient_check;
ALTER INDEX mails_by_reader RENAME TO mails_by_recipient;
SELECT pg_temp.rename_table('mail_choices', 'mail_opt_outs');
SELECT pg_temp.rename_column('mail_opt_outs', 'choice', 'mail_group');
