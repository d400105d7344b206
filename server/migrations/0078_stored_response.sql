-- Up Migration

-- The stored body is a response, as everywhere else.
ALTER TABLE idempotency_keys RENAME COLUMN answer TO response;
