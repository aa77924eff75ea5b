CREATE OR REPLACE TRIGGER publication_entries_touch BEFORE UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION touch('versioned');

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
