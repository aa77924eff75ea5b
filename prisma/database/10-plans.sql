-- planned_changes.reason has the codes of domain/desk/plan-reasons.ts.

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

-- What an editor has done by hand need not be done any more.
CREATE OR REPLACE FUNCTION end_overtaken_plans() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  overtaken text := CASE NEW.status WHEN 'published' THEN 'publish' ELSE 'unpublish' END;
BEGIN
  UPDATE planned_changes AS plan SET done_at = clock_timestamp(), outcome = 'skipped', reason = CASE overtaken
    WHEN 'publish' THEN 'published-before' ELSE 'unpublished-before' END
  WHERE article_id = NEW.id AND kind = overtaken AND outcome IS NULL AND NOT EXISTS (
    SELECT FROM planned_changes AS other
    WHERE other.article_id = NEW.id AND other.kind NOT IN (overtaken, 'update') AND other.outcome IS NULL AND other.due_at < plan.due_at
  );
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = NEW.id AND kind = overtaken AND outcome = 'failed' AND settled_at IS NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_end_overtaken_plans AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION end_overtaken_plans();

-- Another draft, begun later, must not go out by the plan of this one.
CREATE OR REPLACE FUNCTION end_plans_of_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
    reason = 'draft-ended'
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome IS NULL;
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome = 'failed' AND settled_at IS NULL;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_drafts_end_plans AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_plans_of_draft();

-- Before, because the story's id is removed with it.
CREATE OR REPLACE FUNCTION end_plans_of_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE planned_changes SET title = OLD.title, done_at = coalesce(done_at, clock_timestamp()),
    outcome = coalesce(outcome, 'skipped'), settled_at = coalesce(settled_at, clock_timestamp()),
    reason = CASE WHEN outcome IS NULL THEN 'story-deleted' ELSE reason END
  WHERE article_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE OR REPLACE TRIGGER articles_end_plans_of_deleted BEFORE DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION end_plans_of_deleted();
