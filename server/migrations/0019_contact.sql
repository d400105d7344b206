-- Up Migration
-- Letters to the house, each a ticket with a number, and what was answered.

CREATE TABLE contact_tickets (
  id uuid PRIMARY KEY DEFAULT new_id(),
  serial int GENERATED ALWAYS AS IDENTITY CONSTRAINT contact_tickets_serial_key UNIQUE, -- the last part of RAS-2026-000123
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  about text, -- 'auction:<id>'
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  closed_at timestamptz,
  CONSTRAINT contact_tickets_end_check CHECK ((state = 'closed') = (closed_at IS NOT NULL))
);
CREATE INDEX contact_tickets_by_state ON contact_tickets (state, sent_at);
CREATE INDEX contact_tickets_by_email ON contact_tickets (email, sent_at);

CREATE TABLE contact_answers (
  id uuid PRIMARY KEY DEFAULT new_id(),
  ticket_id uuid NOT NULL REFERENCES contact_tickets ON DELETE CASCADE,
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX contact_answers_by_ticket ON contact_answers (ticket_id, written_at);
