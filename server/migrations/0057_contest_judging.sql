-- Up Migration
-- Judging of the contest (docs/decisions/053): scores of two judges an entry, and results that are set once.

CREATE TABLE contest_scores (
  id uuid PRIMARY KEY DEFAULT new_id(),
  entry_id uuid NOT NULL REFERENCES contest_entries ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators,
  creativity smallint NOT NULL CHECK (creativity BETWEEN 0 AND 10),
  technical_skill smallint NOT NULL CHECK (technical_skill BETWEEN 0 AND 10),
  theme_adherence smallint NOT NULL CHECK (theme_adherence BETWEEN 0 AND 10),
  visual_impact smallint NOT NULL CHECK (visual_impact BETWEEN 0 AND 10),
  note text CHECK (note <> ''),
  scored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT contest_scores_once UNIQUE (entry_id, operator_id)
);

ALTER TABLE contests
  ADD COLUMN results_set_at timestamptz,
  ADD COLUMN results_set_by uuid REFERENCES operators, -- null: by the command line
  ADD COLUMN tie_reason text CHECK (tie_reason <> '');

ALTER TABLE contest_entries
  ADD COLUMN disqualified_reason text CHECK (disqualified_reason <> ''),
  ADD COLUMN place int CHECK (place >= 1), -- with the results, of winner and finalists
  DROP CONSTRAINT contest_entries_result_check,
  ADD CONSTRAINT contest_entries_result_check
    CHECK (result IN ('received', 'winner', 'finalist', 'not_selected', 'disqualified')),
  ADD CONSTRAINT contest_entries_disqualified_check
    CHECK (result <> 'disqualified' OR disqualified_reason IS NOT NULL);

-- Results were given entry by entry before: a contest whose entries all have one is decided.
UPDATE contests c SET results_set_at = clock_timestamp()
  WHERE EXISTS (SELECT FROM contest_entries e WHERE e.contest_id = c.id)
    AND NOT EXISTS (SELECT FROM contest_entries e WHERE e.contest_id = c.id AND e.result = 'received');
UPDATE contest_entries SET place = CASE result WHEN 'winner' THEN 1 ELSE 2 END WHERE result IN ('winner', 'finalist');
