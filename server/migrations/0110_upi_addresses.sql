-- Up Migration
-- An artist may be paid to a UPI address in place of a bank account (docs/decisions/072). `sealed_number` holds either, encrypted;
-- of an address the masked form stays. `provider_account_id` and `provider_product_id` of an address are its fund account and
-- its test at the provider. Rows of addresses come once RAZORPAYX_ACCOUNT is set, which is after the update.
ALTER TABLE payout_accounts
  ADD COLUMN kind text NOT NULL DEFAULT 'bank' CHECK (kind IN ('bank', 'upi')),
  ADD COLUMN upi_masked text CHECK (upi_masked ~ '^[A-Za-z0-9.-]{0,2}…@[A-Za-z]+$'),
  ALTER COLUMN ifsc DROP NOT NULL,
  ALTER COLUMN last4 DROP NOT NULL,
  ADD CONSTRAINT payout_accounts_destination CHECK (
    CASE kind WHEN 'bank' THEN ifsc IS NOT NULL AND last4 IS NOT NULL AND upi_masked IS NULL
      ELSE ifsc IS NULL AND last4 IS NULL AND upi_masked IS NOT NULL END);

ALTER TABLE payout_items
  -- Payable then, and more than one payout to its destination may be: it stays in the balance.
  ADD COLUMN rest bigint NOT NULL DEFAULT 0 CHECK (rest >= 0),
  DROP CONSTRAINT payout_items_why_check,
  ADD CONSTRAINT payout_items_why_check CHECK (why IN ('below_zero', 'not_matured', 'below_minimum', 'no_account',
    'account_checking', 'account_refused', 'account_held', 'upi_off'));
