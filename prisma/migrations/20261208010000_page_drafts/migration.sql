-- Drafts above entries that readers see: versions that readers did not see, and which of them waits.
ALTER TABLE publication_revisions ADD COLUMN is_draft boolean NOT NULL DEFAULT false;

CREATE TABLE publication_drafts (
  entry_id uuid PRIMARY KEY REFERENCES publication_entries (id) ON DELETE CASCADE,
  version integer NOT NULL,
  FOREIGN KEY (entry_id, version) REFERENCES publication_revisions (entry_id, version) ON DELETE CASCADE
);
