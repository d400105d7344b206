-- Up Migration
-- A draft that waited while its artist closed the account is refused, as works are (0018).
CREATE TRIGGER drafts_of_open_accounts AFTER INSERT ON artwork_drafts REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_account('artist');
