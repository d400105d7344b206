-- Up Migration
-- How many works of an artist are shown, and how often these were viewed: kept by every statement that changes works,
-- so that a page about an artist with very many works reads one row (docs/decisions/071).
CREATE TABLE artist_totals (
  artist_id uuid PRIMARY KEY REFERENCES artists ON DELETE CASCADE,
  artworks int NOT NULL,
  views bigint NOT NULL
);

-- Until the triggers stand, no other transaction may change works.
LOCK TABLE artworks IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO artist_totals (artist_id, artworks, views)
SELECT artist_id, count(*), sum(views) FROM artworks WHERE removed_at IS NULL GROUP BY artist_id;

-- Each adds in the order of the artists, so that two transactions do not wait for each other.
CREATE FUNCTION add_artist_totals_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_totals AS total (artist_id, artworks, views)
  SELECT artist_id, count(*), sum(views) FROM added WHERE removed_at IS NULL GROUP BY artist_id ORDER BY artist_id
  ON CONFLICT (artist_id) DO UPDATE
    SET artworks = total.artworks + excluded.artworks, views = total.views + excluded.views;
  RETURN NULL;
END
$$;
CREATE FUNCTION subtract_artist_totals_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_totals AS total (artist_id, artworks, views)
  SELECT artist_id, -count(*), -sum(views) FROM deleted WHERE removed_at IS NULL GROUP BY artist_id ORDER BY artist_id
  ON CONFLICT (artist_id) DO UPDATE
    SET artworks = total.artworks + excluded.artworks, views = total.views + excluded.views;
  RETURN NULL;
END
$$;
CREATE FUNCTION change_artist_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO artist_totals AS total (artist_id, artworks, views)
  SELECT artist_id, sum(artworks), sum(views) FROM (
    SELECT artist_id, 1 AS artworks, views FROM after WHERE removed_at IS NULL
    UNION ALL SELECT artist_id, -1, -views FROM before WHERE removed_at IS NULL) AS changed
  GROUP BY artist_id HAVING sum(artworks) <> 0 OR sum(views) <> 0 ORDER BY artist_id
  ON CONFLICT (artist_id) DO UPDATE
    SET artworks = total.artworks + excluded.artworks, views = total.views + excluded.views;
  RETURN NULL;
END
$$;
CREATE TRIGGER artist_totals_added AFTER INSERT ON artworks REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_artist_totals_of_added();
CREATE TRIGGER artist_totals_deleted AFTER DELETE ON artworks REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION subtract_artist_totals_of_deleted();
CREATE TRIGGER artist_totals_changed AFTER UPDATE ON artworks REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION change_artist_totals();
