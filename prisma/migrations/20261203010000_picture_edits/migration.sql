-- Edits of pictures, and what the library is searched by.

ALTER TABLE pictures
  -- As picture-edit.ts writes it; null: shown as uploaded.
  ADD COLUMN edit text
    CONSTRAINT pictures_edit_form CHECK (edit ~ '^r(0|90|180|270)s-?\d{1,3}x\d{1,4}y\d{1,4}w\d{1,4}h\d{1,4}$'),
  -- The one whose files are being made; null: none.
  ADD COLUMN pending_edit text
    CONSTRAINT pictures_pending_edit_form
    CHECK (pending_edit ~ '^r(0|90|180|270)s-?\d{1,3}x\d{1,4}y\d{1,4}w\d{1,4}h\d{1,4}$'),
  -- The size of the upload, upright; null: it was never edited, and has the size that it is shown with.
  ADD COLUMN original_width integer,
  ADD COLUMN original_height integer,
  -- What it has most of; none: it is transparent, or its files cannot be read; null: not known yet.
  ADD COLUMN color text CONSTRAINT pictures_color_known CHECK (color IN ('red', 'orange', 'yellow', 'green', 'teal',
    'blue', 'purple', 'pink', 'brown', 'black', 'gray', 'white', 'none')),
  -- What the desk searches.
  ADD COLUMN names text GENERATED ALWAYS AS (
    fold_text(description || E'\x1f' || caption || E'\x1f' || credit || E'\x1f' || file_name)
  ) STORED;
CREATE INDEX pictures_by_names ON pictures USING gin (replace(names, '-', '') gin_trgm_ops);
CREATE INDEX pictures_by_color ON pictures (color, uploaded_at DESC, hash DESC);
CREATE INDEX pictures_by_uploader ON pictures (uploaded_by, uploaded_at DESC, hash DESC);
CREATE INDEX pictures_without_color ON pictures (hash) WHERE color IS NULL AND state = 'ready';
