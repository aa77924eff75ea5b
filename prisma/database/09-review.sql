CREATE OR REPLACE FUNCTION keep_latest_review_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- One at a time.
  PERFORM FROM articles WHERE id = NEW.article_id FOR NO KEY UPDATE;
  PERFORM FROM publication_entries WHERE id = NEW.entry_id FOR NO KEY UPDATE;
  -- The bin gives back all of them as they were.
  IF NEW.is_latest THEN
    UPDATE review_steps SET is_latest = false WHERE (article_id = NEW.article_id OR entry_id = NEW.entry_id) AND is_latest;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER review_steps_keep_latest BEFORE INSERT ON review_steps
  FOR EACH ROW EXECUTE FUNCTION keep_latest_review_step();

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
