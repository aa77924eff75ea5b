CREATE OR REPLACE FUNCTION note_draft_uses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  draft jsonb := (SELECT article FROM article_revisions WHERE article_id = NEW.article_id AND version = NEW.version);
BEGIN
  NEW.media := ARRAY(SELECT DISTINCT match[1] FROM regexp_matches(draft::text, '/media/([0-9a-f]{32})/', 'g') AS match);
  NEW.products := article_products(jsonb_populate_record(NULL::articles, draft || '{"content2": ""}'));
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER article_drafts_note_uses BEFORE INSERT OR UPDATE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION note_draft_uses();

-- Lists of the desk find the article where its draft was saved last.
CREATE OR REPLACE FUNCTION note_draft_saved() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE articles SET draft_saved_at = CASE WHEN TG_OP <> 'DELETE' THEN now() END
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.article_id ELSE NEW.article_id END;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_drafts_note_saved AFTER INSERT OR UPDATE OR DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION note_draft_saved();

-- Whether a story is still what rights were asked of. `judged` null: nothing was asked.
CREATE OR REPLACE FUNCTION is_as_judged(story articles, judged jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN judged IS NULL OR (
  (story).status = judged ->> 'status' AND (story).created_by IS NOT DISTINCT FROM (judged ->> 'createdBy')::uuid
);

-- Whether its publication is planned.
CREATE OR REPLACE FUNCTION is_to_be_published(story uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM planned_changes WHERE article_id = story AND kind = 'publish' AND outcome IS NULL)
$$;

-- Makes a version of a story's draft what a planned update publishes, also one that failed and may be tried again.
CREATE OR REPLACE FUNCTION plan_draft(story uuid, wanted integer) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  UPDATE planned_changes SET version = wanted
  WHERE article_id = story AND kind = 'update' AND (outcome IS NULL OR (outcome = 'failed' AND settled_at IS NULL))
$$;

-- Saves a draft above an article that readers see, or that is planned to be published and that the editor may not publish; nothing of
-- the article changes. `fields`: by column. `judged`: the status and the creator that rights were asked of, and whether the editor
-- may publish the story; null: not known. Returns the draft's version; null: the article is not so, or it or its draft is not the
-- version that the editor saw. `seen_draft` null: no draft was waiting. The same text again makes no other version. What is saved
-- by somebody who may publish is what a planned update publishes.
CREATE OR REPLACE FUNCTION save_draft(
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

-- Discards the draft above a story, if it is this version; it stays in the revisions. Above the version that a planned update
-- publishes, only what was saved since goes. `only_alone`: not if anything is planned for the draft, or a correction goes out with
-- it. Returns whether it is discarded.
CREATE OR REPLACE FUNCTION discard_draft(story uuid, seen_draft integer, judged jsonb, only_alone boolean) RETURNS boolean
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

-- Publishes the corrections that go out with a draft, up to one of its versions: as of now, whenever they were written.
CREATE OR REPLACE FUNCTION publish_corrections(story uuid, up_to integer) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  UPDATE article_corrections SET waits_for = NULL, created_at = now()
  WHERE article_id = story AND waits_for BETWEEN 1 AND up_to
$$;

-- Ends the draft that was put on the site up to one of its versions. What was saved above that goes on waiting, as the changes that it
-- makes to it; where the site's version differs from what it was saved above, it stays as it is, and saving it merges or asks.
CREATE OR REPLACE FUNCTION end_published_draft(story uuid, published integer) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  live jsonb;
  former jsonb;
  draft jsonb;
  own jsonb;
  draft_version integer := (SELECT version FROM article_drafts WHERE article_id = story);
  next_version integer := (SELECT max(version) + 1 FROM article_revisions WHERE article_id = story);
BEGIN
  IF draft_version = coalesce(published, draft_version) THEN
    DELETE FROM article_drafts WHERE article_id = story;
    RETURN;
  END IF;
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT story, 'published', published, nullif(current_setting('ohmnibus.editor', true), '')::uuid FROM review_steps
  WHERE article_id = story AND is_latest AND kind NOT IN ('published', 'discarded') AND version <= published;
  PERFORM publish_corrections(story, published);
  SELECT to_jsonb(article_as_written(articles)) INTO live FROM articles WHERE id = story;
  SELECT to_jsonb(jsonb_populate_record(NULL::articles, article)) INTO former
  FROM article_revisions WHERE article_id = story AND version = published;
  SELECT to_jsonb(jsonb_populate_record(NULL::articles, article)) INTO draft
  FROM article_revisions WHERE article_id = story AND version = draft_version;
  SELECT coalesce(jsonb_object_agg(key, draft -> key), '{}') INTO own
  FROM jsonb_object_keys(draft) AS key WHERE draft -> key <> former -> key;
  IF EXISTS (SELECT FROM jsonb_object_keys(own) AS key WHERE live -> key <> former -> key) THEN
    RETURN;
  END IF;
  INSERT INTO article_revisions (article_id, version, saved_at, saved_by, base_version, article)
  SELECT story, next_version, saved_at, saved_by, (SELECT version FROM articles WHERE id = story),
    jsonb_strip_nulls(live || own || '{"status": "draft"}')
  FROM article_revisions WHERE article_id = story AND version = draft_version;
  UPDATE article_drafts SET version = next_version WHERE article_id = story;
  UPDATE review_steps SET version = next_version WHERE article_id = story AND is_latest AND version = draft_version;
END
$$;
