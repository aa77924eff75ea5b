-- The bin of the publication: entries that were deleted, with all that belongs to them.
CREATE TABLE deleted_entries (
  id uuid PRIMARY KEY,
  -- The row of publication_entries.
  entry jsonb NOT NULL,
  -- Rows of publication_revisions.
  revisions jsonb NOT NULL DEFAULT '[]',
  draft_version integer,
  -- Whose person it was.
  accounts uuid[] NOT NULL DEFAULT '{}',
  deleted_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_by uuid REFERENCES editors (id) ON DELETE SET NULL
);
CREATE INDEX deleted_entries_by_age ON deleted_entries (deleted_at, id);
