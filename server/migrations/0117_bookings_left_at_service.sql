-- Up Migration
-- A booking that is over here may stand at the courier service: a process that was slower than its minute booked the
-- parcel after another one had ended the booking. The service is asked until it has cancelled it.
ALTER TABLE courier_bookings
  ADD COLUMN left_at timestamptz, -- since when it stands there; null: it does not
  ADD COLUMN left_asked_at timestamptz; -- when the service was last asked to cancel it
CREATE INDEX courier_bookings_left ON courier_bookings (left_at) WHERE left_at IS NOT NULL;
