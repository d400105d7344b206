-- Up Migration
-- The people of the desk, their sessions, and an audit log that is only added to.

CREATE TABLE operators (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL CONSTRAINT operators_email_key UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('viewer', 'clerk', 'manager')),
  password_hash text NOT NULL,
  totp_secret bytea NOT NULL, -- encrypted with a key made from the session secret
  totp_step bigint NOT NULL DEFAULT 0, -- the 30 seconds of the last code that opened a session: none opens twice
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE operator_recovery_codes (
  operator_id uuid NOT NULL REFERENCES operators,
  code_hash text NOT NULL, -- keyed, since a code has 40 bits only
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY, -- of the cookie's 256 random bits
  operator_id uuid NOT NULL REFERENCES operators,
  opened_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

-- Null: by the command line, where `operator` is the user of the machine.
ALTER TABLE desk_actions ADD COLUMN operator_id uuid REFERENCES operators;
-- act: changed something; look: read personal data; session: logged in or out.
ALTER TABLE desk_actions ADD COLUMN kind text NOT NULL DEFAULT 'act' CHECK (kind IN ('act', 'look', 'session'));
UPDATE desk_actions SET kind = 'look'
WHERE action IN ('order list', 'order show', 'auction show', 'contact list', 'contact show', 'contest list', 'coupon list', 'payout list', 'stats');

CREATE TRIGGER desk_actions_append_only BEFORE UPDATE OR DELETE ON desk_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
