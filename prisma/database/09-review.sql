CREATE OR REPLACE FUNCTION keep_latest_review_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- One at a time.
  PERFORM FROM articles WHERE id = NEW.article_id FOR NO KEY UPDATE;
  -- The bin gives back all of them as they were.
  IF NEW.is_latest THEN
    UPDATE review_steps SET is_latest = false WHERE article_id = NEW.article_id AND is_latest;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER review_steps_keep_latest BEFORE INSERT ON review_steps
  FOR EACH ROW EXECUTE FUNCTION keep_latest_review_step();

-- A draft in review above an article that goes out stays in review.
CREATE OR REPLACE FUNCTION end_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT NEW.id, 'published', NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM review_steps AS step WHERE article_id = NEW.id AND is_latest AND kind NOT IN ('published', 'discarded') AND NOT (
    EXISTS (SELECT FROM article_drafts WHERE article_drafts.article_id = NEW.id)
    AND EXISTS (
      SELECT FROM article_revisions AS seen
      WHERE seen.article_id = NEW.id AND seen.version = step.version AND base_version IS NOT NULL
    )
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_end_review AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'published') EXECUTE FUNCTION end_review();

-- A draft above a public story ends by its publication or without; if the story is taken off the site, it goes on as that.
CREATE OR REPLACE FUNCTION end_review_of_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT story.id, CASE WHEN story.version > OLD.version THEN 'published' ELSE 'discarded' END, story.version,
    nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM articles AS story JOIN review_steps ON article_id = story.id
  WHERE story.id = OLD.article_id AND status = 'published' AND is_latest AND kind NOT IN ('published', 'discarded');
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_drafts_end_review AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_review_of_draft();

-- Whether what a plan publishes was sent back to its writer since it was planned, and not approved again. What was saved above it may
-- be sent back.
CREATE OR REPLACE FUNCTION is_sent_back(plan planned_changes, story articles) RETURNS boolean
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce((
    SELECT step.kind = 'sent-back' FROM review_steps AS step
    JOIN article_revisions AS seen ON seen.article_id = step.article_id AND seen.version = step.version
    WHERE step.article_id = story.id AND at > plan.created_at AND step.kind <> 'handed-in' AND (
      step.kind <> 'sent-back'
      OR CASE plan.kind WHEN 'update' THEN step.version <= plan.version ELSE base_version IS NULL END
    )
    ORDER BY at DESC, step.id DESC LIMIT 1
  ), false)
$$;
