-- Up Migration
-- `busy_until` was both the lock of the process that asks the service and the pause after an unanswered request, so a
-- booking could not be cancelled during the pause. `retry_at` is the pause from now on. Which of the two a stored time
-- was cannot be seen: it is kept as the pause, and as a lock for as long as a process that runs now can hold one.
ALTER TABLE courier_bookings
  ADD COLUMN retry_at timestamptz, -- when the job asks the service next; null: as soon as it runs
  ADD COLUMN cancel_refused_at timestamptz; -- the service answered that a courier has the parcel
UPDATE courier_bookings SET retry_at = busy_until, busy_until = least(busy_until, clock_timestamp() + interval '60 seconds')
WHERE busy_until > clock_timestamp();
