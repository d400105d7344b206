-- Up Migration
-- Events of orders are named by what happened (server/src/orders/states.ts).
UPDATE order_events SET cause = CASE cause
    WHEN 'held out' THEN 'hold expired'
    WHEN 'let go' THEN 'hold released'
    WHEN 'gave way' THEN 'earlier order paid'
  END
  WHERE cause IN ('held out', 'let go', 'gave way');
