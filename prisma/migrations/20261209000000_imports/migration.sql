-- What is brought in from another publishing software: the file, what was read of it, the plan, and what became of each line.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL CONSTRAINT imports_file_name_short CHECK (char_length(file_name) BETWEEN 1 AND 300),
  state text NOT NULL DEFAULT 'uploading' CONSTRAINT imports_state_known CHECK (state IN
    ('uploading', 'reading', 'planned', 'writing', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  -- Of the file: what has arrived, and what is announced (null: unknown).
  bytes bigint NOT NULL DEFAULT 0,
  total_bytes bigint,
  pieces integer NOT NULL DEFAULT 0,
  choices jsonb NOT NULL DEFAULT '{}',
  -- What the plan says besides its lines; null: there is none yet.
  plan jsonb,
  -- Pages that things get here, with the addresses that they had.
  moved jsonb NOT NULL DEFAULT '[]',
  -- Why it failed, for the person who imports; null: it has not.
  problem text,
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- When its state changed last.
  state_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX imports_by_editor ON imports (created_by);
CREATE INDEX imports_newest ON imports (created_at DESC, id);
-- One import writes at a time.
CREATE UNIQUE INDEX imports_one_writes ON imports ((true)) WHERE state IN ('writing', 'undoing');

CREATE TABLE import_items (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL,
  source_id text NOT NULL,
  -- Without its text.
  item jsonb NOT NULL,
  text text,
  -- Of all that the source says of it; the same again: it has not changed there.
  hash text NOT NULL,
  PRIMARY KEY (import_id, position)
);

CREATE TABLE import_lines (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  position integer NOT NULL,
  -- Where its item is; null: it is of several.
  item integer,
  kind text NOT NULL,
  source_id text NOT NULL,
  outcome text NOT NULL,
  -- The whole line, as the plan shows it.
  line jsonb NOT NULL,
  -- 'done', 'failed', 'undone' or 'kept' (edited meanwhile); null: nothing yet.
  result text CONSTRAINT import_lines_result_known CHECK (result IN ('done', 'failed', 'undone', 'kept')),
  problem text,
  PRIMARY KEY (import_id, position)
);
CREATE INDEX import_lines_to_do ON import_lines (import_id, position) WHERE result IS NULL;

-- What has arrived from which source, so that the same again is no double.
CREATE TABLE imported_items (
  -- The source's host, or what names it.
  site text NOT NULL,
  kind text NOT NULL,
  source_id text NOT NULL,
  -- Ours: the id of an article, entry or redirect, a picture's hash, a subscriber's address.
  own_id text NOT NULL,
  hash text NOT NULL,
  -- Ours, as it was written; null: it has none.
  version integer,
  -- By which import it was made; null: that is gone, or it was here before.
  made_by uuid REFERENCES imports (id) ON DELETE SET NULL,
  PRIMARY KEY (site, kind, source_id)
);
CREATE INDEX imported_items_by_import ON imported_items (made_by);
