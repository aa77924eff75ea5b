-- The present slug of the series that has this one or had it; the slug itself if there is none: a series that is deleted may come back.
CREATE OR REPLACE FUNCTION present_series(named text) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM publication_entries WHERE kind = 'series' AND slug = named) THEN named
    ELSE coalesce((
      SELECT slug FROM publication_entries WHERE kind = 'series' AND data -> 'formerSlugs' ? named ORDER BY slug LIMIT 1
    ), named) END
$$;

-- Drafts, restored versions and forms opened before a renaming have the former slug.
CREATE OR REPLACE FUNCTION find_series() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- No series is renamed between here and the end of the transaction: rename_series() would not see this article.
  PERFORM pg_advisory_xact_lock_shared(hashtext('series'));
  NEW.series := present_series(NEW.series);
  RETURN NEW;
END
$$;
-- By its name before articles_keep_moments, which compares what was written.
CREATE OR REPLACE TRIGGER articles_find_series BEFORE INSERT OR UPDATE OF series ON articles
  FOR EACH ROW WHEN (NEW.series IS NOT NULL) EXECUTE FUNCTION find_series();

-- The articles of a series that gets another slug stay as they were else, like those of a person who is renamed.
CREATE OR REPLACE FUNCTION rename_series() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM articles WHERE series = OLD.slug ORDER BY id FOR UPDATE;
  PERFORM pg_advisory_xact_lock(hashtext('series'));
  PERFORM set_config('ohmnibus.renaming_person', NEW.id::text, true);
  UPDATE articles SET series = NEW.slug WHERE series = OLD.slug;
  PERFORM set_config('ohmnibus.renaming_person', '', true);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_rename_series AFTER UPDATE ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'series' AND OLD.slug <> NEW.slug) EXECUTE FUNCTION rename_series();

-- The published articles before and after the place that an article has in its series, or had: their pages link to it.
CREATE OR REPLACE FUNCTION series_neighbors(article articles) RETURNS jsonb LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce(jsonb_agg(id), '[]') FROM (
    (SELECT id FROM articles AS other
     WHERE status = 'published' AND series = (article).series AND id <> (article).id
       AND (coalesce(series_part, 1000), created_at, id)
         < (coalesce((article).series_part, 1000), (article).created_at, (article).id)
     ORDER BY coalesce(series_part, 1000) DESC, created_at DESC, id DESC LIMIT 1)
    UNION ALL
    (SELECT id FROM articles AS other
     WHERE status = 'published' AND series = (article).series AND id <> (article).id
       AND (coalesce(series_part, 1000), created_at, id)
         > (coalesce((article).series_part, 1000), (article).created_at, (article).id)
     ORDER BY coalesce(series_part, 1000), created_at, id LIMIT 1)
  ) AS neighbors
$$;

-- What article_summary() says of an article in a series, with its neighbors there. Of two changes at once, the later one sees the
-- earlier one's.
CREATE OR REPLACE FUNCTION with_series_neighbors(summary jsonb, article articles) RETURNS jsonb LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF summary IS NULL OR (article).series IS NULL THEN
    RETURN summary;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('series ' || (article).series));
  RETURN summary || jsonb_build_object('seriesNeighbors', series_neighbors(article));
END
$$;
