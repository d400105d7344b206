-- Up Migration
-- The order of the audit log's list, which can be sorted by other columns too.
CREATE INDEX desk_actions_by_time ON desk_actions (done_at DESC NULLS LAST, id DESC);
