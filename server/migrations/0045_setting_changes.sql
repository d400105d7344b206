-- Up Migration
-- What operators set at the desk in place of the environment. The value in force is that of the newest change whose
-- time has come; rows are only added, and undoing sets the former value again.

CREATE TABLE setting_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL, -- as in the environment
  value text NOT NULL,
  former text NOT NULL, -- the value before it
  from_at timestamptz NOT NULL,
  set_by uuid NOT NULL REFERENCES operators,
  approved_by uuid REFERENCES operators,
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT setting_changes_second_check CHECK (approved_by <> set_by)
);
CREATE TRIGGER setting_changes_append_only BEFORE UPDATE OR DELETE ON setting_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A change of a setting has no amount.
ALTER TABLE desk_approvals ALTER COLUMN amount DROP NOT NULL;
