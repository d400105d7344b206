-- Up Migration
-- Who of the desk takes care of a ticket, who answered it, and what the desk notes about it.

ALTER TABLE contact_tickets ADD COLUMN assigned_to uuid REFERENCES operators;
CREATE INDEX contact_tickets_by_operator ON contact_tickets (assigned_to, sent_at) WHERE assigned_to IS NOT NULL;

-- Null: answered on the command line.
ALTER TABLE contact_answers ADD COLUMN operator_id uuid REFERENCES operators;

CREATE TABLE contact_notes (
  id uuid PRIMARY KEY DEFAULT new_id(),
  ticket_id uuid NOT NULL REFERENCES contact_tickets ON DELETE CASCADE,
  operator_id uuid NOT NULL REFERENCES operators,
  text text NOT NULL CHECK (text <> ''),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX contact_notes_by_ticket ON contact_notes (ticket_id, written_at);
