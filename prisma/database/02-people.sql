-- "A", "A and B", "A, B and C".
CREATE OR REPLACE FUNCTION joined_names(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN concat_ws(' and ', nullif(array_to_string(names[:cardinality(names) - 1], ', '), ''), names[cardinality(names)]);

-- The current name of the person who had this one: imports, restored articles and forms opened before a renaming have the former
-- name.
CREATE OR REPLACE FUNCTION present_name(typed text) RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN EXISTS (SELECT FROM publication_entries WHERE kind = 'person' AND lower(data ->> 'name') = lower(typed)) THEN typed
  ELSE coalesce((
    SELECT person.data ->> 'name'
    FROM publication_revisions AS former JOIN publication_entries AS person ON person.id = entry_id
    WHERE person.kind = 'person' AND former.data ? 'name' AND lower(former.data ->> 'name') = lower(typed)
    ORDER BY former.saved_at DESC LIMIT 1
  ), typed)
END;

-- The names of `words` are the author's name. Where only that is set, by an import, a bulk change or an operator's own SQL, it is
-- one byline, instead of those that wrote the words before.
CREATE OR REPLACE FUNCTION keep_bylines() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_by_name boolean := NOT NEW.bylines @> '[{"role": "words"}]';
BEGIN
  IF NEW.author_name IS NULL AND (is_by_name OR TG_OP = 'UPDATE') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.bylines, NEW.author_name) = (OLD.bylines, OLD.author_name) THEN
      RETURN NEW;
    END IF;
    is_by_name := is_by_name OR (NEW.author_name <> OLD.author_name AND NEW.bylines = OLD.bylines);
  END IF;
  -- No person is renamed between here and the end of the transaction: rename_in_bylines() would not see this article.
  PERFORM pg_advisory_xact_lock_shared(hashtext('bylines'));
  SELECT coalesce(jsonb_agg(jsonb_build_object('role', role, 'name', present_name(name)) ORDER BY n), '[]') INTO NEW.bylines
  FROM (
    SELECT 'words', NEW.author_name, 0 WHERE is_by_name AND NEW.author_name ~ '\S'
    UNION ALL
    SELECT byline ->> 'role', byline ->> 'name', n FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n)
    WHERE NOT (is_by_name AND byline ->> 'role' = 'words')
  ) AS bylines (role, name, n);
  NEW.author_name := joined_names(ARRAY(
    SELECT byline ->> 'name' FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n)
    WHERE byline ->> 'role' = 'words' ORDER BY n
  ));
  RETURN NEW;
END
$$;
-- By its name before articles_keep_moments, which compares what was written.
CREATE OR REPLACE TRIGGER articles_keep_bylines BEFORE INSERT OR UPDATE OF bylines, author_name ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_bylines();

CREATE OR REPLACE FUNCTION note_article_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.bylines = NEW.bylines THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    DELETE FROM article_people WHERE article_id = NEW.id;
  END IF;
  INSERT INTO article_people (article_id, position, role, name)
  SELECT NEW.id, n, byline ->> 'role', left(byline ->> 'name', 200)
  FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_note_people AFTER INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_people();

-- A person who is renamed is renamed in all their stories, which stay as they were else: no new version, no other order.
CREATE OR REPLACE FUNCTION rename_in_bylines() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former text := lower(OLD.data ->> 'name');
BEGIN
  -- Stories that are being saved come first, and then nobody adds another one.
  PERFORM FROM articles WHERE id IN (SELECT article_id FROM article_people WHERE lower(name) = former) ORDER BY id FOR UPDATE;
  PERFORM pg_advisory_xact_lock(hashtext('bylines'));
  PERFORM set_config('ohmnibus.renaming_person', NEW.id::text, true);
  UPDATE articles SET bylines = (
    SELECT jsonb_agg(
      CASE WHEN lower(byline ->> 'name') = former THEN byline || jsonb_build_object('name', NEW.data -> 'name') ELSE byline END
      ORDER BY n
    )
    FROM jsonb_array_elements(bylines) WITH ORDINALITY AS list (byline, n)
  )
  WHERE id IN (SELECT article_id FROM article_people WHERE lower(name) = former);
  PERFORM set_config('ohmnibus.renaming_person', '', true);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_rename_in_bylines AFTER UPDATE ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'person' AND OLD.data -> 'name' <> NEW.data -> 'name') EXECUTE FUNCTION rename_in_bylines();
