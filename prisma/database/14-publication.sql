CREATE OR REPLACE FUNCTION touch_publication_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.updated_at := now();
  NEW.updated_by := nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  NEW.version := OLD.version + (OLD.slug <> NEW.slug OR OLD.data <> NEW.data)::integer;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_touch BEFORE UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION touch_publication_entry();

CREATE OR REPLACE FUNCTION keep_publication_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.version = NEW.version THEN
    RETURN NULL;
  END IF;
  INSERT INTO publication_revisions (entry_id, version, slug, data, saved_by)
  VALUES (NEW.id, NEW.version, NEW.slug, NEW.data, nullif(current_setting('ohmnibus.editor', true), '')::uuid);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_keep_history AFTER INSERT OR UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION keep_publication_history();

-- Every instance then reads the publication again; what has changed follows from what it had.
CREATE OR REPLACE FUNCTION note_publication_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('publication_changes', '');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publication_entries
  FOR EACH STATEMENT EXECUTE FUNCTION note_publication_change();
