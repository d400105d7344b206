-- Up Migration
-- Today asks when the courier service last pushed a report.
CREATE INDEX courier_pushes_newest ON courier_pushes (service, received_at DESC);
