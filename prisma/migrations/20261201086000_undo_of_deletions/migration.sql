-- Undoing a deletion brings pins and planned changes back.

ALTER TABLE deleted_articles
  -- Rows of pins.
  ADD COLUMN pins jsonb NOT NULL DEFAULT '[]',
  -- Rows of planned_changes that were still to come.
  ADD COLUMN plans jsonb NOT NULL DEFAULT '[]';

-- restore_article() names the column now.
DROP TRIGGER IF EXISTS article_corrections_keep_waiting ON article_corrections;
DROP FUNCTION IF EXISTS keep_waiting_correction();
