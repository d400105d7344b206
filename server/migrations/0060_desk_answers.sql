-- Up Migration
-- The desk answers a failed attempt as the buyer does, or has the parcel sent back (docs/couriers.md "Failed attempts").
ALTER TABLE delivery_answers
  ADD COLUMN act text NOT NULL DEFAULT 'retry' CHECK (act IN ('retry', 'return')),
  ADD COLUMN by_desk boolean NOT NULL DEFAULT false,
  ADD COLUMN tries int NOT NULL DEFAULT 0,
  ALTER COLUMN day DROP NOT NULL,
  ADD CONSTRAINT delivery_answers_day_check CHECK ((day IS NULL) = (act = 'return'));
