-- Up Migration
-- The name of the payment adapter with everything that was done through it: 'razorpay' or 'sandbox'. Rows from before are
-- the sandbox's where this database holds the sandbox's tables, which only a demonstration without a key has.
ALTER TABLE provider_orders ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE payments ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE refunds ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
UPDATE provider_orders SET provider = 'sandbox' WHERE to_regnamespace('sandbox') IS NOT NULL;
UPDATE payments SET provider = 'sandbox' WHERE to_regnamespace('sandbox') IS NOT NULL;
UPDATE refunds SET provider = 'sandbox' WHERE to_regnamespace('sandbox') IS NOT NULL;
ALTER TABLE provider_orders ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE refunds ALTER COLUMN provider DROP DEFAULT;
