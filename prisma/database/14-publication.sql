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

-- Ends the review of an entry that is published as a draft. What is in review above one that comes back stays in review.
CREATE OR REPLACE FUNCTION end_entry_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (entry_id, kind, version, made_by)
  SELECT NEW.id, 'published', NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM review_steps AS step
  WHERE entry_id = NEW.id AND is_latest AND kind NOT IN ('published', 'discarded') AND NOT EXISTS (
    SELECT FROM publication_drafts AS draft JOIN publication_revisions AS seen USING (entry_id)
    WHERE draft.entry_id = NEW.id AND seen.version = step.version AND is_draft
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_end_review AFTER UPDATE OF data ON publication_entries
  FOR EACH ROW WHEN (OLD.data ->> 'status' = 'draft' AND NEW.data ->> 'status' IS DISTINCT FROM 'draft')
  EXECUTE FUNCTION end_entry_review();

-- Ends the review of a draft above an entry: published if the entry was changed with it, in the same transaction. Above one that readers
-- no longer see it goes on as that of the entry.
CREATE OR REPLACE FUNCTION end_entry_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (entry_id, kind, version, made_by)
  SELECT entry.id,
    CASE WHEN entry.version > OLD.version AND updated_at >= date_trunc('milliseconds', now()) THEN 'published' ELSE 'discarded' END,
    entry.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM publication_entries AS entry JOIN review_steps AS step ON step.entry_id = entry.id
  WHERE entry.id = OLD.entry_id AND data ->> 'status' IS DISTINCT FROM 'draft'
    AND is_latest AND step.kind NOT IN ('published', 'discarded');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_drafts_end AFTER DELETE ON publication_drafts
  FOR EACH ROW EXECUTE FUNCTION end_entry_draft();

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
