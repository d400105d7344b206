-- Up Migration
-- What operators choose for the home page. The newest row is shown; rows are only added.

CREATE TABLE home_contents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  announcement text, -- null: none is shown
  link text, -- a path of the gallery
  spotlight uuid[] NOT NULL, -- works, in their order on the wall
  artists jsonb NOT NULL, -- [{"username", "title", "works": [id]}], in their order
  set_by uuid REFERENCES operators, -- null: seeded with the demonstration
  set_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT home_contents_link_check CHECK (link IS NULL OR announcement IS NOT NULL)
);
CREATE TRIGGER home_contents_append_only BEFORE UPDATE OR DELETE ON home_contents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
