-- Changes with the stories at a place, their order and their ends.
CREATE OR REPLACE FUNCTION pins_version(wanted text) RETURNS text LANGUAGE sql STABLE
RETURN (
  SELECT md5(coalesce(string_agg(article_id || ' ' || coalesce(extract(epoch FROM ends_at)::text, ''), ',' ORDER BY position), ''))
  FROM pins WHERE place = wanted
);

-- Puts these stories at a place, in this order, instead of those that are there. False: these are not those that the editor saw.
CREATE OR REPLACE FUNCTION pin_stories(pinned_place text, seen text, stories uuid[], ends timestamptz[], editor uuid) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('pins'));
  IF pins_version(pinned_place) <> seen THEN
    RETURN false;
  END IF;
  DELETE FROM pins WHERE place = pinned_place AND article_id <> ALL (stories);
  INSERT INTO pins AS stored (place, article_id, position, ends_at, pinned_by)
  SELECT pinned_place, articles.id, wanted.n, wanted.ends_at, editor
  FROM unnest(stories, ends) WITH ORDINALITY AS wanted (story, ends_at, n) JOIN articles ON articles.id = wanted.story
  ORDER BY n FOR KEY SHARE OF articles
  ON CONFLICT (place, article_id) DO UPDATE SET position = excluded.position, ends_at = excluded.ends_at
  WHERE (stored.position, stored.ends_at) IS DISTINCT FROM (excluded.position, excluded.ends_at);
  RETURN true;
END
$$;

-- A section that gets another address keeps its pins; a block that is taken off the home page loses them.
CREATE OR REPLACE FUNCTION move_pins() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.kind = 'home' AND TG_OP = 'UPDATE' THEN
    DELETE FROM pins WHERE place IN (
      SELECT 'home:' || (block ->> 'key') FROM jsonb_array_elements(OLD.data -> 'blocks') AS block
      EXCEPT SELECT 'home:' || (block ->> 'key') FROM jsonb_array_elements(NEW.data -> 'blocks') AS block
    );
  END IF;
  IF OLD.kind <> 'section' OR (TG_OP = 'UPDATE' AND OLD.slug = NEW.slug) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM pins WHERE place = OLD.slug;
  ELSE
    UPDATE pins SET place = NEW.slug WHERE place = OLD.slug;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_move_pins AFTER UPDATE OR DELETE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION move_pins();
