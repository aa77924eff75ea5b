CREATE OR REPLACE TRIGGER publication_entries_touch BEFORE UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION touch('versioned');

-- Drafts above an entry have their numbers among those of its versions. The name comes after that of the trigger above.
CREATE OR REPLACE FUNCTION number_after_drafts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.version := coalesce((SELECT max(version) FROM publication_revisions WHERE entry_id = NEW.id), OLD.version) + 1;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_version BEFORE UPDATE ON publication_entries
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION number_after_drafts();

-- What entries say, and what the drafts above them say, also in the bin: for what is in use.
CREATE OR REPLACE VIEW written_entries AS
  SELECT id, kind, data FROM publication_entries
  UNION ALL SELECT id, kind, revision.data
  FROM publication_drafts AS draft JOIN publication_entries AS entry ON entry.id = draft.entry_id
  JOIN publication_revisions AS revision ON revision.entry_id = draft.entry_id AND revision.version = draft.version
  UNION ALL SELECT id, entry ->> 'kind', entry -> 'data' FROM deleted_entries
  UNION ALL SELECT id, entry ->> 'kind', revision -> 'data'
  FROM deleted_entries, jsonb_array_elements(revisions) AS revision
  WHERE draft_version IS NOT NULL AND (revision ->> 'version')::integer = draft_version;

CREATE OR REPLACE TRIGGER publication_entries_keep_history AFTER INSERT OR UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION keep_history('publication_revisions', 'entry_id');

-- Every instance then reads the publication again; what has changed follows from what it had.
CREATE OR REPLACE TRIGGER publication_entries_note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publication_entries
  FOR EACH STATEMENT EXECUTE FUNCTION notify_instances('publication_changes', '');

-- Readers see it, or no longer do.
CREATE OR REPLACE TRIGGER site_opening_note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_opening
  FOR EACH STATEMENT EXECUTE FUNCTION notify_instances('publication_changes', '');

CREATE OR REPLACE TRIGGER wordings_touch BEFORE INSERT OR UPDATE ON wordings
  FOR EACH ROW EXECUTE FUNCTION touch('');

-- Readers are told something else.
CREATE OR REPLACE TRIGGER wordings_note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON wordings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_instances('publication_changes', '');
