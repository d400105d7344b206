-- Up Migration
-- Lists filtered by facets and sorted by price (docs/decisions/040). Facets and prices go together (oils are dear, small works
-- are not), so the first match may stand behind hundreds of thousands of works in the order of price. The terms of an
-- entry stand here after its price step, an eighth of an octave of rupees from 256 to 1.7 crore, and steps follow one
-- another in that order. Without words, whose searches are sorted by rank buckets (0031_filters.sql).
-- Calls no function of ours: a restore evaluates it without a search path.
CREATE FUNCTION price_step_terms(entry artwork_search_index) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
DECLARE
  step text := least(192, greatest(64, floor(8 * ln(entry.price / 100.0::float8) / ln(2::float8))));
BEGIN
  RETURN array_to_tsvector(ARRAY(SELECT step || term FROM unnest(entry.facets || ARRAY[
    'f' || entry.menu_category,
    'f' || entry.subcategory,
    'c' || lower(replace(entry.category, ' ', '-')),
    'x' || least(12, greatest(6, floor(ln(greatest(entry.width_m, 0.001) * 1000) / ln(2::float8)))),
    'z' || least(12, greatest(6, floor(ln(greatest(entry.height_m, 0.001) * 1000) / ln(2::float8)))),
    'y' || greatest(179, entry.year / 10),
    CASE WHEN entry.edition THEN 'e' END]) AS term WHERE term IS NOT NULL));
END
$$;
CREATE INDEX artwork_search_index_by_price_step ON artwork_search_index
  USING gin (price_step_terms(artwork_search_index)) WITH (fastupdate = off);
