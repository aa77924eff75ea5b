-- planned_changes.reason has the codes of desk/kit/plans/plan-reasons.ts.

-- Plans a change, or moves the planned one that is named, in the planner's name. `seen`: the version of the story, or of the draft
-- above it, that the planner saw; null: whichever it is. Returns 'planned', or why it is not: 'gone' (the story, or the
-- planned change), 'past', 'changed' (somebody saved since), 'taken' (another change at that moment), 'already' (it will be so by
-- then), 'again' (the next change does the same), 'no-draft' and 'hidden' (an update without a draft, or of what is off the site
-- then) or 'many'. The same again changes nothing.
CREATE OR REPLACE FUNCTION plan_change(
  moved uuid, story uuid, wanted text, due timestamptz, typed text, zone text, planner uuid, max_open integer,
  seen integer DEFAULT NULL, judged jsonb DEFAULT NULL
) RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  present articles;
  draft integer;
  former text;
  next text;
BEGIN
  -- One plan for a story at a time.
  SELECT * INTO present FROM articles WHERE id = story FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT is_as_judged(present, judged) THEN
    RETURN 'gone';
  END IF;
  former := CASE present.status WHEN 'published' THEN 'publish' ELSE 'unpublish' END;
  SELECT version INTO draft FROM article_drafts WHERE article_id = story;
  IF moved IS NOT NULL THEN
    PERFORM FROM planned_changes WHERE id = moved AND article_id = story AND outcome IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RETURN 'gone';
    END IF;
  END IF;
  CASE (
    SELECT kind FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND due_at = due AND id IS DISTINCT FROM moved
  )
    WHEN wanted THEN
      RETURN CASE WHEN moved IS NULL THEN 'planned' ELSE 'again' END;
    WHEN 'publish', 'unpublish', 'update' THEN
      RETURN 'taken';
    ELSE
      NULL;
  END CASE;
  IF due <= clock_timestamp() THEN
    RETURN 'past';
  ELSIF wanted <> 'unpublish' AND seen <> coalesce(draft, present.version) THEN
    RETURN 'changed';
  END IF;
  SELECT kind INTO next FROM planned_changes
  WHERE article_id = story AND outcome IS NULL AND due_at > due AND id IS DISTINCT FROM moved AND kind <> 'update'
  ORDER BY due_at LIMIT 1;
  former := coalesce((
    SELECT kind FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND due_at < due AND id IS DISTINCT FROM moved AND kind <> 'update'
    ORDER BY due_at DESC LIMIT 1
  ), former);
  IF wanted = 'update' THEN
    IF former = 'unpublish' THEN
      RETURN 'hidden';
    ELSIF draft IS NULL THEN
      RETURN 'no-draft';
    END IF;
    -- After the first, no draft is left.
    SELECT kind INTO next FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND id IS DISTINCT FROM moved AND kind = 'update';
  END IF;
  IF former = wanted THEN
    RETURN 'already';
  ELSIF next = wanted THEN
    RETURN 'again';
  ELSIF moved IS NOT NULL THEN
    UPDATE planned_changes SET due_at = due, local_time = typed, time_zone = zone, created_by = planner WHERE id = moved;
  ELSIF (SELECT count(*) FROM planned_changes WHERE article_id = story AND outcome IS NULL) >= max_open THEN
    RETURN 'many';
  ELSE
    INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by, version)
    VALUES (story, wanted, due, typed, zone, planner, CASE wanted WHEN 'update' THEN draft END);
  END IF;
  RETURN 'planned';
END
$$;

-- What ends when a story goes out or comes off the site, by whatever means.
CREATE OR REPLACE FUNCTION end_former_status() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  overtaken text := CASE NEW.status WHEN 'published' THEN 'publish' ELSE 'unpublish' END;
  has_draft boolean := EXISTS (SELECT FROM article_drafts WHERE article_id = NEW.id);
BEGIN
  -- A draft above a story that comes back goes on waiting.
  IF NEW.status = 'published' AND NOT has_draft THEN
    UPDATE draft_links SET has_ended = true WHERE article_id = NEW.id;
  END IF;
  -- What an editor has done by hand need not be done any more.
  UPDATE planned_changes AS plan SET done_at = clock_timestamp(), outcome = 'skipped', reason = CASE overtaken
    WHEN 'publish' THEN 'published-before' ELSE 'unpublished-before' END
  WHERE article_id = NEW.id AND kind = overtaken AND outcome IS NULL AND NOT EXISTS (
    SELECT FROM planned_changes AS other
    WHERE other.article_id = NEW.id AND other.kind NOT IN (overtaken, 'update') AND other.outcome IS NULL AND other.due_at < plan.due_at
  );
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = NEW.id AND kind = overtaken AND outcome = 'failed' AND settled_at IS NULL;
  -- What is in review above it stays in review.
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT NEW.id, 'published', NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM review_steps AS step
  WHERE NEW.status = 'published' AND article_id = NEW.id AND is_latest AND kind NOT IN ('published', 'discarded') AND NOT (
    has_draft AND EXISTS (
      SELECT FROM article_revisions AS seen
      WHERE seen.article_id = NEW.id AND seen.version = step.version AND base_version IS NOT NULL
    )
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_end_former_status AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION end_former_status();

-- What ends with the draft above a story. One that is taken off the site with its story goes on as that.
CREATE OR REPLACE FUNCTION end_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  story articles;
BEGIN
  SELECT * INTO story FROM articles WHERE id = OLD.article_id;
  -- It takes the corrections along that were written for it: out, or into the story that is off the site. Those of one that is
  -- discarded stay where only editors see them.
  IF story.version > OLD.version THEN
    PERFORM publish_corrections(story.id, OLD.version);
  END IF;
  UPDATE article_corrections SET waits_for = 0 WHERE article_id = OLD.article_id AND waits_for > 0;
  -- Another draft, begun later, must not go out by the plan of this one.
  UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped', reason = 'draft-ended'
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome IS NULL;
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome = 'failed' AND settled_at IS NULL;
  IF story.status = 'published' THEN
    UPDATE draft_links SET has_ended = true WHERE article_id = story.id;
    INSERT INTO review_steps (article_id, kind, version, made_by)
    SELECT story.id, CASE WHEN story.version > OLD.version THEN 'published' ELSE 'discarded' END, story.version,
      nullif(current_setting('ohmnibus.editor', true), '')::uuid
    FROM review_steps WHERE article_id = story.id AND is_latest AND kind NOT IN ('published', 'discarded');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_drafts_end AFTER DELETE ON article_drafts FOR EACH ROW EXECUTE FUNCTION end_draft();
