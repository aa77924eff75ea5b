-- Articles of a series have an order, and editors name related articles themselves.

ALTER TABLE publication_entries
  DROP CONSTRAINT publication_entries_kind_check,
  ADD CONSTRAINT publication_entries_kind_check
    CHECK (kind IN ('settings', 'section', 'person', 'page', 'series', 'menu', 'sample', 'retailer'));

ALTER TABLE articles
  -- The slug of its entry of the publication.
  ADD COLUMN series text CONSTRAINT articles_series_short CHECK (char_length(series) BETWEEN 1 AND 120),
  -- Null: after the numbered ones.
  ADD COLUMN series_part smallint CONSTRAINT articles_series_part_counted CHECK (series_part BETWEEN 1 AND 999),
  -- In the order in which readers see them. The articles may be drafts, or deleted by now.
  ADD COLUMN related uuid[] NOT NULL DEFAULT '{}' CONSTRAINT articles_related_few CHECK (cardinality(related) <= 6);

CREATE INDEX articles_by_series ON articles (series, (coalesce(series_part, 1000)), created_at, id)
  WHERE status = 'published' AND series IS NOT NULL;
