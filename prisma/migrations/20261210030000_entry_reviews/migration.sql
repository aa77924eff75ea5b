-- Drafts of entries of the publication are handed in, sent back and approved as those of articles (decision 0158). The release before
-- makes steps of articles only, and reads no others, but counts them as waiting.
ALTER TABLE review_steps
  ALTER COLUMN article_id DROP NOT NULL,
  ADD COLUMN entry_id uuid REFERENCES publication_entries (id) ON DELETE CASCADE,
  ADD CONSTRAINT review_steps_of_one CHECK (num_nonnulls(article_id, entry_id) = 1);
CREATE INDEX review_steps_by_entry ON review_steps (entry_id, at, id) WHERE entry_id IS NOT NULL;
CREATE UNIQUE INDEX review_steps_latest_of_entry ON review_steps (entry_id) WHERE is_latest;
