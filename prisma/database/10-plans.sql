-- Why a planned change would fail now, as a sentence; null: nothing is wrong. `publishers`: listPublishers() of access.ts. What a
-- deleted account planned, and what nobody did, fails.
CREATE OR REPLACE FUNCTION plan_problem(plan planned_changes, story articles, publishers jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN NOT EXISTS (
      SELECT FROM editors
      WHERE id = plan.created_by AND disabled_at IS NULL AND publishers @> jsonb_build_array(jsonb_build_object(
        'role', role, 'publishesOwn', publishes_own, 'isOwn', id IS NOT DISTINCT FROM story.created_by, 'status', story.status))
    ) THEN 'The account that planned it may no longer publish this article. Move it, or try it again, to do it in your name.'
    WHEN plan.kind <> 'unpublish' AND is_sent_back(plan, story)
      THEN 'It was sent back to its writer after it was planned. Approve it first, or cancel this and plan it again.'
    WHEN plan.kind = 'publish' THEN missing_to_publish(story)
    WHEN plan.kind = 'update' THEN draft_problem(story, plan.version)
  END
$$;

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

-- Puts the waiting draft of a public story on the site, as the button does: what it changes, and nothing else. What was saved above
-- the planned version goes on waiting. What went wrong, or why there was nothing to do, is in the plan's row. `problem`: see
-- plan_problem().
CREATE OR REPLACE FUNCTION apply_planned_update(plan planned_changes, story articles, problem text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb := (SELECT changes FROM draft_changes(story, plan.version));
  columns text;
BEGIN
  IF story.status <> 'published' OR changed IS NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
      reason = CASE WHEN changed IS NULL THEN 'No draft was waiting.' ELSE 'It wasn’t on the site.' END
    WHERE id = plan.id;
    RETURN;
  ELSIF problem IS NOT NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed', reason = problem WHERE id = plan.id;
    RETURN;
  END IF;
  -- First: the end of a draft ends what is planned for it.
  UPDATE planned_changes SET done_at = moment, outcome = 'done', reason = NULL WHERE id = plan.id;
  PERFORM set_config('ohmnibus.editor', coalesce(plan.created_by::text, ''), true),
    set_config('ohmnibus.restored_version', '', true);
  IF changed ? 'content' THEN
    changed := changed || jsonb_build_object('content2', '', 'contentsplit', false, 'splittype', 'none',
      'totaloriginallength', char_length(changed ->> 'content'));
  END IF;
  SELECT string_agg(quote_ident(key), ', ') INTO columns FROM jsonb_object_keys(changed) AS key;
  IF columns IS NOT NULL THEN
    EXECUTE format('UPDATE articles SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::articles, $1)) WHERE id = $2',
      columns) USING changed, story.id;
  END IF;
  IF EXISTS (SELECT FROM article_drafts WHERE article_id = story.id AND version <> plan.version) THEN
    INSERT INTO review_steps (article_id, kind, version, made_by)
    SELECT story.id, 'published', plan.version, plan.created_by FROM review_steps
    WHERE article_id = story.id AND is_latest AND kind NOT IN ('published', 'discarded') AND version <= plan.version;
    PERFORM publish_corrections(story.id, plan.version);
    SELECT * INTO story FROM articles WHERE id = story.id;
    PERFORM continue_draft(story, plan.version);
  ELSE
    DELETE FROM article_drafts WHERE article_id = story.id;
  END IF;
END
$$;

-- Does what the buttons of the desk do, through the same columns. `moment`: of a first publication.
CREATE OR REPLACE FUNCTION apply_planned_change(plan planned_changes, publishers jsonb, moment timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  wanted text := CASE plan.kind WHEN 'publish' THEN 'published' ELSE 'draft' END;
  story articles;
  problem text;
BEGIN
  -- Never waits: what is being saved is due again in a moment.
  SELECT * INTO story FROM articles WHERE id = plan.article_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  problem := plan_problem(plan, story, publishers);
  IF plan.kind = 'update' THEN
    PERFORM apply_planned_update(plan, story, problem, moment);
  ELSIF story.status = wanted THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
      reason = CASE wanted WHEN 'draft' THEN 'It wasn’t on the site.' ELSE 'It was public already.' END
    WHERE id = plan.id;
  ELSIF problem IS NOT NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed', reason = problem WHERE id = plan.id;
  ELSE
    UPDATE planned_changes SET done_at = moment, outcome = 'done', reason = NULL WHERE id = plan.id;
    PERFORM set_config('ohmnibus.editor', coalesce(plan.created_by::text, ''), true),
      set_config('ohmnibus.restored_version', '', true);
    UPDATE articles SET status = wanted,
      created_at = CASE WHEN wanted = 'published' AND published_at IS NULL
        THEN least(coalesce(publish_at, moment), moment) ELSE created_at END,
      published_at = CASE WHEN wanted = 'published' AND published_at IS NULL
        THEN least(coalesce(publish_at, moment), moment) ELSE published_at END,
      publish_at = CASE wanted WHEN 'draft' THEN publish_at END
    WHERE id = story.id;
  END IF;
END
$$;

-- Applies what is due, at most `batch` changes, and returns how many of them have ended. Several instances may call it at
-- once: each takes what no other has locked, and of each story only the first change, so that none overtakes another. One that
-- fails says so in its row, and the others go on; one that the database could not do just now stays due. `publishers`: see
-- plan_problem().
CREATE OR REPLACE FUNCTION apply_planned_changes(batch integer, publishers jsonb) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  plan planned_changes;
  -- Later for each, since lists are ordered by it.
  moment timestamptz := now();
  ids uuid[] := '{}';
BEGIN
  FOR plan IN
    SELECT * FROM planned_changes AS first
    WHERE outcome IS NULL AND due_at <= now() AND NOT EXISTS (
      SELECT FROM planned_changes AS earlier
      WHERE earlier.article_id = first.article_id AND earlier.outcome IS NULL AND earlier.due_at < first.due_at
    )
    ORDER BY due_at, id LIMIT batch FOR UPDATE SKIP LOCKED
  LOOP
    ids := ids || plan.id;
    moment := greatest(date_trunc('milliseconds', clock_timestamp()), moment + interval '1 millisecond');
    BEGIN
      PERFORM apply_planned_change(plan, publishers, moment);
    EXCEPTION WHEN OTHERS THEN
      -- Conflicts, a full disk, a shutdown.
      CONTINUE WHEN left(SQLSTATE, 2) IN ('40', '53', '55', '57', '58');
      UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed',
        reason = 'The database refused it: ' || left(SQLERRM, 500)
      WHERE id = plan.id;
    END;
  END LOOP;
  RETURN (SELECT count(*) FROM planned_changes WHERE id = ANY (ids) AND outcome IS NOT NULL);
END
$$;

-- A plan ends when an editor has done by hand what it was to do.
CREATE OR REPLACE FUNCTION end_overtaken_plans() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  overtaken text := CASE NEW.status WHEN 'published' THEN 'publish' ELSE 'unpublish' END;
BEGIN
  UPDATE planned_changes AS plan SET done_at = clock_timestamp(), outcome = 'skipped', reason = CASE overtaken
    WHEN 'publish' THEN 'It was published before.' ELSE 'It was taken off the site before.' END
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
    reason = 'The draft was published or discarded before.'
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
    reason = CASE WHEN outcome IS NULL THEN 'The article was deleted before.' ELSE reason END
  WHERE article_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE OR REPLACE TRIGGER articles_end_plans_of_deleted BEFORE DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION end_plans_of_deleted();
