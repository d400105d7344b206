-- Up Migration
-- A reminder that waited while its buyer closed the account is refused, as saved works are (0018).
CREATE TRIGGER reminders_of_open_accounts AFTER INSERT ON auction_reminders REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('buyer');
-- One whose account was closed before this trigger.
DELETE FROM auction_reminders r USING buyers b WHERE b.id = r.buyer_id AND b.closed_at IS NOT NULL;
