-- What the first release calls and this one does not: there, plans are decided and put into sentences by the database. The next release
-- removes this file; until then that one works while its instances are replaced, and after a rollback.

-- What a story lacks to be published, as sentences; null: nothing.
CREATE OR REPLACE FUNCTION missing_to_publish(story articles) RETURNS text LANGUAGE sql IMMUTABLE
RETURN nullif(concat_ws(' ',
  CASE WHEN joined_content((story).content, (story).content2) !~ '\S' THEN 'Article content too short.' END,
  CASE WHEN (story).author_name !~ '\S' THEN 'Choose an author.' END,
  CASE WHEN (story).category_name !~ '\S' THEN 'Choose a category.' END
), '');

-- What the draft above an article changes: the new values by column, and the columns that the site's version has changed
-- differently since the draft was begun. `wanted`: an earlier version of the draft; null: the present one. No row: no draft is
-- waiting.
CREATE OR REPLACE FUNCTION draft_changes(story articles, wanted integer DEFAULT NULL, OUT changes jsonb, OUT clashes text[])
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
CREATE OR REPLACE FUNCTION draft_problem(story articles, wanted integer DEFAULT NULL) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN clashes <> '{}'
    THEN 'The version on the site was changed in the same places since the draft was begun. Open the draft and save it to merge them.'
    ELSE missing_to_publish(jsonb_populate_record(story, changes)) END
  FROM draft_changes(story, wanted)
$$;

-- Why a planned change would fail now, as a sentence; null: nothing is wrong. `publishers`: the roles that may.
-- What a deleted account planned, and what nobody did, fails.
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
  PERFORM end_published_draft(story.id, plan.version);
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
