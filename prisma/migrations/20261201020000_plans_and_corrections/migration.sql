-- What goes out at a planned time is what somebody decided on who may publish; and a correction can go out with its text.

-- Of an update: the version of the draft that goes out. What is saved since by somebody who may not publish waits above it.
ALTER TABLE planned_changes ADD COLUMN version integer;
UPDATE planned_changes AS plan SET version = draft.version FROM article_drafts AS draft
WHERE draft.article_id = plan.article_id AND kind = 'update' AND outcome IS NULL;

-- Null: readers see it. Otherwise it goes out with the draft above its story, from this version of the draft on; 0: that draft was
-- discarded.
ALTER TABLE article_corrections ADD COLUMN waits_for integer
  CONSTRAINT article_corrections_waits_for_version CHECK (waits_for >= 0);

-- Saves a draft above an article that readers see, or that is planned to be published and that the editor may not publish; nothing of
-- the article changes. `fields`: by column. `judged`: the status and the creator that rights were asked of, and whether the editor
-- may publish the story; null: not known. Returns the draft's version; null: the article is not so, or it or its draft is not the
-- version that the editor saw. `seen_draft` null: no draft was waiting. The same text again makes no other version. What is saved
-- by somebody who may publish is what a planned update publishes.
DROP FUNCTION save_draft(uuid, integer, integer, jsonb);
CREATE FUNCTION save_draft(
  story uuid, seen_version integer, seen_draft integer, fields jsonb, judged jsonb DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  may_publish boolean := coalesce((judged ->> 'mayPublish')::boolean, false);
  live articles;
  written jsonb;
  saved integer;
BEGIN
  -- One save at a time.
  SELECT * INTO live FROM articles WHERE id = story AND version = seen_version FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT is_as_judged(live, judged) OR EXISTS (
    SELECT FROM article_drafts WHERE article_id = story AND version IS DISTINCT FROM seen_draft
  ) OR (live.status <> 'published' AND (may_publish OR NOT is_to_be_published(story))) THEN
    RETURN NULL;
  END IF;
  live := jsonb_populate_record(live, fields || '{"status": "draft", "content2": ""}');
  written := jsonb_strip_nulls(to_jsonb(article_as_written(live)));
  IF EXISTS (
    SELECT FROM article_revisions
    WHERE article_id = story AND version = seen_draft AND base_version = seen_version AND article = written
  ) THEN
    saved := seen_draft;
  ELSE
    SELECT max(version) + 1 INTO saved FROM article_revisions WHERE article_id = story;
    INSERT INTO article_revisions (article_id, version, saved_by, restored_version, base_version, article)
    VALUES (story, saved, nullif(current_setting('ohmnibus.editor', true), '')::uuid,
      nullif(current_setting('ohmnibus.restored_version', true), '')::integer, seen_version,
      written);
    INSERT INTO article_drafts (article_id, version) VALUES (story, saved)
    ON CONFLICT (article_id) DO UPDATE SET version = excluded.version;
  END IF;
  IF may_publish THEN
    PERFORM plan_draft(story, saved);
  END IF;
  RETURN saved;
END
$$;

-- Makes a version of a story's draft what a planned update publishes, also one that failed and may be tried again.
CREATE FUNCTION plan_draft(story uuid, wanted integer) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  UPDATE planned_changes SET version = wanted
  WHERE article_id = story AND kind = 'update' AND (outcome IS NULL OR (outcome = 'failed' AND settled_at IS NULL))
$$;

-- Whether a story is still what rights were asked of. `judged` null: nothing was asked.
CREATE FUNCTION is_as_judged(story articles, judged jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN judged IS NULL OR (
  (story).status = judged ->> 'status' AND (story).created_by IS NOT DISTINCT FROM (judged ->> 'createdBy')::uuid
);

-- Whether its publication is planned.
CREATE FUNCTION is_to_be_published(story uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM planned_changes WHERE article_id = story AND kind = 'publish' AND outcome IS NULL)
$$;

-- Discards the draft above a story, if it is this version; it stays in the revisions. Above the version that a planned update
-- publishes, only what was saved since goes. `only_alone`: not if anything is planned for the draft, or a correction goes out with
-- it. Returns whether it is discarded.
CREATE FUNCTION discard_draft(story uuid, seen_draft integer, judged jsonb, only_alone boolean) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  live articles;
  planned integer;
BEGIN
  -- First, as by saving and publishing: what begins meanwhile with this draft waits, and finds it gone.
  SELECT * INTO live FROM articles WHERE id = story FOR NO KEY UPDATE;
  IF NOT FOUND OR NOT is_as_judged(live, judged)
    OR NOT EXISTS (SELECT FROM article_drafts WHERE article_id = story AND version = seen_draft) THEN
    RETURN false;
  END IF;
  SELECT version INTO planned FROM planned_changes WHERE article_id = story AND kind = 'update' AND outcome IS NULL;
  IF only_alone AND (FOUND OR EXISTS (SELECT FROM article_corrections WHERE article_id = story AND waits_for > 0)) THEN
    RETURN false;
  ELSIF planned <> seen_draft THEN
    UPDATE article_drafts SET version = planned WHERE article_id = story;
    UPDATE article_corrections SET waits_for = 0 WHERE article_id = story AND waits_for > planned;
    INSERT INTO review_steps (article_id, kind, version, made_by)
    SELECT story, 'discarded', seen_draft, nullif(current_setting('ohmnibus.editor', true), '')::uuid
    FROM review_steps WHERE article_id = story AND is_latest AND kind NOT IN ('published', 'discarded') AND version > planned;
  ELSE
    DELETE FROM article_drafts WHERE article_id = story;
  END IF;
  RETURN true;
END
$$;

-- What the draft above an article changes: the new values by column, and the columns that the site's version has changed
-- differently since the draft was begun. `wanted`: an earlier version of the draft; null: the present one. No row: no draft is
-- waiting.
DROP FUNCTION draft_changes(articles);
CREATE FUNCTION draft_changes(story articles, wanted integer DEFAULT NULL, OUT changes jsonb, OUT clashes text[])
RETURNS SETOF record LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce(jsonb_object_agg(key, draft -> key) FILTER (WHERE draft -> key <> base -> key), '{}'),
    coalesce(array_agg(key) FILTER (
      WHERE draft -> key <> base -> key AND live -> key <> base -> key AND live -> key <> draft -> key
    ), '{}')
  FROM (
    -- As rows, so that all have the same keys, and moments the same form.
    SELECT to_jsonb(jsonb_populate_record(NULL::articles, draft.article)) - 'status' AS draft,
      to_jsonb(jsonb_populate_record(NULL::articles, base.article)) AS base, to_jsonb(article_as_written(story)) AS live
    FROM article_drafts JOIN article_revisions AS draft
      ON draft.article_id = article_drafts.article_id AND draft.version = coalesce(wanted, article_drafts.version)
    JOIN article_revisions AS base ON base.article_id = draft.article_id AND base.version = draft.base_version
    WHERE article_drafts.article_id = story.id
  ) AS texts, jsonb_object_keys(draft) AS key
  GROUP BY draft
$$;

-- Why the draft of a published story could not be put on the site as it is, as a sentence; null: nothing is wrong, or no draft is
-- waiting. `wanted`: see draft_changes().
DROP FUNCTION draft_problem(articles);
CREATE FUNCTION draft_problem(story articles, wanted integer DEFAULT NULL) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN clashes <> '{}'
    THEN 'The version on the site was changed in the same places since the draft was begun. Open the draft and save it to merge them.'
    ELSE missing_to_publish(jsonb_populate_record(story, changes)) END
  FROM draft_changes(story, wanted)
$$;

-- Whether what a plan publishes was sent back to its writer since it was planned, and not approved again. What was saved above it may
-- be sent back.
CREATE FUNCTION is_sent_back(plan planned_changes, story articles) RETURNS boolean
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

-- Why a planned change would fail now, as a sentence; null: nothing is wrong. `publishers`: listPublishers() of access.ts. What a
-- deleted account planned, and what nobody did, fails.
CREATE OR REPLACE FUNCTION plan_problem(plan planned_changes, story articles, publishers jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN NOT EXISTS (
      SELECT FROM editors
      WHERE id = plan.created_by AND disabled_at IS NULL AND publishers @> jsonb_build_array(jsonb_build_object(
        'role', role, 'publishesOwn', publishes_own, 'isOwn', id IS NOT DISTINCT FROM story.created_by, 'status', story.status))
    ) THEN 'Whoever planned it may no longer publish this story. Move it, or try it again, to do it in your name.'
    WHEN plan.kind <> 'unpublish' AND is_sent_back(plan, story)
      THEN 'It was sent back to its writer after it was planned. Approve it first, or cancel this and plan it anew.'
    WHEN plan.kind = 'publish' THEN missing_to_publish(story)
    WHEN plan.kind = 'update' THEN draft_problem(story, plan.version)
  END
$$;

-- Plans a change, or moves the planned one that is named, in the planner's name. `seen`: the version of the story, or of the draft
-- above it, that the planner saw; null: whichever it is. Returns 'planned', or why it is not: 'gone' (the story, or the
-- planned change), 'past', 'changed' (somebody saved since), 'taken' (another change at that moment), 'already' (it will be so by
-- then), 'again' (the next change does the same), 'no-draft' and 'hidden' (an update without a draft, or of what is off the site
-- then) or 'many'. The same again changes nothing.
DROP FUNCTION plan_change(uuid, uuid, text, timestamptz, text, text, uuid, integer);
CREATE FUNCTION plan_change(
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

-- Publishes the corrections that go out with a draft, up to one of its versions: as of now, whenever they were written.
CREATE FUNCTION publish_corrections(story uuid, up_to integer) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  UPDATE article_corrections SET waits_for = NULL, created_at = now()
  WHERE article_id = story AND waits_for BETWEEN 1 AND up_to
$$;

-- Lets the draft above a story go on that was saved above the version that is on the site now: as the changes that it makes to that.
-- Where the site's version differs from what it was saved above, it stays as it is, and saving it merges or asks.
CREATE FUNCTION continue_draft(story articles, published integer) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  live jsonb := to_jsonb(article_as_written(story));
  former jsonb;
  draft jsonb;
  own jsonb;
  draft_version integer;
  next_version integer := (SELECT max(version) + 1 FROM article_revisions WHERE article_id = story.id);
BEGIN
  SELECT to_jsonb(jsonb_populate_record(NULL::articles, article)) INTO former
  FROM article_revisions WHERE article_id = story.id AND version = published;
  SELECT to_jsonb(jsonb_populate_record(NULL::articles, article)), version INTO draft, draft_version
  FROM article_drafts JOIN article_revisions USING (article_id, version) WHERE article_id = story.id;
  SELECT coalesce(jsonb_object_agg(key, draft -> key), '{}') INTO own
  FROM jsonb_object_keys(draft) AS key WHERE draft -> key <> former -> key;
  IF EXISTS (SELECT FROM jsonb_object_keys(own) AS key WHERE live -> key <> former -> key) THEN
    RETURN;
  END IF;
  INSERT INTO article_revisions (article_id, version, saved_at, saved_by, base_version, article)
  SELECT story.id, next_version, saved_at, saved_by, story.version, jsonb_strip_nulls(live || own || '{"status": "draft"}')
  FROM article_revisions WHERE article_id = story.id AND version = draft_version;
  UPDATE article_drafts SET version = next_version WHERE article_id = story.id;
  UPDATE review_steps SET version = next_version WHERE article_id = story.id AND is_latest AND version = draft_version;
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

-- What is in review above a story that goes out stays in review.
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

-- A draft takes the corrections along that were written for it: out, or into the story that is off the site. Those of one that is
-- discarded stay where only editors see them.
CREATE FUNCTION end_corrections_of_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM publish_corrections(id, OLD.version) FROM articles WHERE id = OLD.article_id AND version > OLD.version;
  UPDATE article_corrections SET waits_for = 0 WHERE article_id = OLD.article_id AND waits_for > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER article_drafts_end_corrections AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_corrections_of_draft();

-- The bin gives corrections back as they were, without naming this column.
CREATE FUNCTION keep_waiting_correction() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.waits_for := coalesce(NEW.waits_for, (
    SELECT stored.waits_for FROM deleted_articles AS bin, jsonb_populate_recordset(NULL::article_corrections, bin.corrections) AS stored
    WHERE bin.id = NEW.article_id AND stored.id = NEW.id
  ));
  RETURN NEW;
END
$$;
CREATE TRIGGER article_corrections_keep_waiting BEFORE INSERT ON article_corrections
  FOR EACH ROW EXECUTE FUNCTION keep_waiting_correction();

-- Not those that go into the bin and back with their story, nor those that readers don't see yet.
CREATE OR REPLACE FUNCTION log_correction() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  correction article_corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  story text := (
    SELECT title FROM articles AS article WHERE id = correction.article_id
      AND NOT EXISTS (SELECT FROM deleted_articles WHERE deleted_articles.id = article.id)
  );
BEGIN
  IF story IS NOT NULL AND correction.waits_for IS NULL THEN
    PERFORM log_action(CASE TG_OP WHEN 'DELETE' THEN 'deletion' ELSE 'publication' END,
      CASE WHEN TG_OP = 'DELETE' THEN 'deleted'
        WHEN TG_OP = 'UPDATE' AND OLD.waits_for IS NULL THEN 'changed' ELSE 'added' END,
      format('%s: %s', initcap(correction.kind), story));
  END IF;
  RETURN NULL;
END
$$;

-- Readers see those of published articles, but not those that wait for a draft. One that is deleted takes its corrections off their
-- list.
CREATE OR REPLACE FUNCTION note_correction_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  correction article_corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF correction.waits_for IS NULL
    AND NOT EXISTS (SELECT FROM articles WHERE id = correction.article_id AND status <> 'published') THEN
    INSERT INTO article_changes (article_id, is_correction) VALUES (correction.article_id, true);
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  RETURN NULL;
END
$$;
