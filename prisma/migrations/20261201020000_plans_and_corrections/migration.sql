-- What goes out at a planned time is what somebody decided on who may publish; and a correction can go out with its text.

-- Of an update: the version of the draft that goes out. What is saved since by somebody who may not publish waits above it.
ALTER TABLE planned_changes ADD COLUMN version integer;
UPDATE planned_changes AS plan SET version = draft.version FROM article_drafts AS draft
WHERE draft.article_id = plan.article_id AND kind = 'update' AND outcome IS NULL;

-- Null: readers see it. Otherwise it goes out with the draft above its story, from this version of the draft on; 0: that draft was
-- discarded.
ALTER TABLE article_corrections ADD COLUMN waits_for integer
  CONSTRAINT article_corrections_waits_for_version CHECK (waits_for >= 0);

-- Of the first release, with fewer arguments.
DROP FUNCTION IF EXISTS save_draft(uuid, integer, integer, jsonb);
DROP FUNCTION IF EXISTS draft_changes(articles);
DROP FUNCTION IF EXISTS draft_problem(articles);
DROP FUNCTION IF EXISTS plan_change(uuid, uuid, text, timestamptz, text, text, uuid, integer);
