-- Moves articles into the bin; returns how many.
CREATE OR REPLACE FUNCTION delete_articles(ids uuid[]) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  total integer;
BEGIN
  -- No save between the copy and the deletion.
  PERFORM FROM articles WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO deleted_articles (
    id, article, former_slugs, view_count, corrections, review, notes, pins, plans, draft_version, deleted_by
  )
  SELECT id, to_jsonb(articles) - ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = 'articles'::regclass AND attgenerated <> ''
    ),
    ARRAY(SELECT slug FROM former_slugs WHERE article_id = articles.id),
    coalesce((SELECT view_count FROM article_views WHERE article_id = articles.id), 0),
    coalesce((SELECT jsonb_agg(correction) FROM article_corrections AS correction WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(step ORDER BY at) FROM review_steps AS step WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(note) FROM article_notes AS note WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(pin) FROM pins AS pin WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(plan) FROM planned_changes AS plan WHERE article_id = articles.id AND outcome IS NULL), '[]'),
    (SELECT version FROM article_drafts WHERE article_id = articles.id),
    nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM articles WHERE id = ANY (ids);
  INSERT INTO deleted_revisions (article_id, version, saved_at, saved_by, base_version, bulk_action, article)
  SELECT article_id, version, saved_at, saved_by, base_version, bulk_action, article FROM article_revisions
  WHERE article_id = ANY (ids);
  DELETE FROM articles WHERE id = ANY (ids);
  GET DIAGNOSTICS total = ROW_COUNT;
  RETURN total;
END
$$;

-- Moves an article out of the bin: as a draft with a new version, and with what it had, its id too. If another article has its
-- slug by now, it gets one with a number. `as_it_was`: unless its address is taken, public if it was, as recently changed, pinned
-- where its place is still free, and with what is planned and not past. Secret links never come back: they were withdrawn.
-- Returns whether it was in the bin.
CREATE OR REPLACE FUNCTION restore_article(restored uuid, as_it_was boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  bin deleted_articles;
  columns text;
  free_slug text;
  is_same boolean;
BEGIN
  SELECT * INTO bin FROM deleted_articles WHERE id = restored FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  free_slug := bin.article ->> 'slug';
  FOR n IN 2 .. 1000 LOOP
    EXIT WHEN NOT EXISTS (SELECT FROM articles WHERE slug = free_slug);
    free_slug := (bin.article ->> 'slug') || '-' || n;
  END LOOP;
  is_same := as_it_was AND free_slug = bin.article ->> 'slug';
  -- Its cover stays, as when its slug is changed.
  IF bin.article ->> 'published_at' IS NOT NULL AND free_slug <> bin.article ->> 'slug' THEN
    bin.article := bin.article || jsonb_build_object('cover_slug', coalesce(bin.article ->> 'cover_slug', bin.article ->> 'slug'));
  END IF;
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = 'articles'::regclass AND bin.article ? attname;
  EXECUTE format('INSERT INTO articles (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::articles, $1)', columns)
  USING bin.article || jsonb_build_object('slug', free_slug,
    'status', CASE WHEN is_same THEN bin.article ->> 'status' ELSE 'draft' END,
    'updated_at', CASE WHEN as_it_was THEN (bin.article ->> 'updated_at')::timestamptz ELSE now() END,
    'version', greatest((bin.article ->> 'version')::integer,
      (SELECT max(version) FROM deleted_revisions WHERE article_id = restored)) + 1,
    'created_by', (SELECT id FROM editors WHERE id = (bin.article ->> 'created_by')::uuid));
  INSERT INTO article_revisions (article_id, version, saved_at, saved_by, base_version, bulk_action, article)
  SELECT article_id, version, saved_at, saved_by, base_version, bulk_action, article FROM deleted_revisions
  WHERE article_id = restored;
  INSERT INTO article_drafts (article_id, version) SELECT restored, bin.draft_version WHERE bin.draft_version IS NOT NULL;
  -- An account may have been deleted meanwhile.
  INSERT INTO article_corrections (id, article_id, kind, text, created_at, created_by, version, waits_for)
  SELECT id, article_id, kind, text, created_at, (SELECT editors.id FROM editors WHERE editors.id = created_by), version, waits_for
  FROM jsonb_populate_recordset(NULL::article_corrections, bin.corrections);
  INSERT INTO review_steps (id, article_id, kind, note, version, at, made_by, is_latest)
  SELECT id, article_id, kind, note, version, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), is_latest
  FROM jsonb_populate_recordset(NULL::review_steps, bin.review);
  INSERT INTO article_notes (id, article_id, quote, text, at, made_by, resolved_at, resolved_by, answers)
  SELECT id, article_id, quote, text, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), resolved_at,
    (SELECT editors.id FROM editors WHERE editors.id = resolved_by), answers
  FROM jsonb_populate_recordset(NULL::article_notes, bin.notes);
  UPDATE article_views SET view_count = bin.view_count WHERE article_id = restored;
  INSERT INTO former_slugs (slug, article_id)
  SELECT slug, restored FROM unnest(bin.former_slugs) AS former (slug)
  WHERE NOT EXISTS (SELECT FROM articles WHERE articles.slug = former.slug)
  ON CONFLICT (slug) DO NOTHING;
  IF is_same AND bin.pins <> '[]' THEN
    -- As pin_stories() does. Where another story is pinned in its stead, that was decided since.
    PERFORM pg_advisory_xact_lock(hashtext('pins'));
    INSERT INTO pins (place, article_id, position, ends_at, pinned_at, pinned_by)
    SELECT place, article_id, position, ends_at, pinned_at, (SELECT editors.id FROM editors WHERE editors.id = pinned_by)
    FROM jsonb_populate_recordset(NULL::pins, bin.pins) AS pinned
    WHERE (ends_at IS NULL OR ends_at > now())
      AND NOT EXISTS (SELECT FROM pins WHERE pins.place = pinned.place AND pins.position = pinned.position)
      AND (place LIKE 'home:%' OR EXISTS (SELECT FROM publication_entries WHERE kind = 'section' AND slug = place));
  END IF;
  IF is_same THEN
    UPDATE planned_changes AS plan SET article_id = restored, title = NULL, done_at = NULL, outcome = NULL, reason = NULL, settled_at = NULL
    FROM jsonb_populate_recordset(NULL::planned_changes, bin.plans) AS former
    WHERE plan.id = former.id AND plan.article_id IS NULL AND plan.outcome = 'skipped' AND plan.due_at > now();
  END IF;
  DELETE FROM removed_slugs WHERE article_id = restored;
  DELETE FROM deleted_articles WHERE id = restored;
  RETURN true;
END
$$;

-- Copies entries of the publication, which are then deleted, into the bin. `gone`: their kinds and slugs.
CREATE OR REPLACE FUNCTION keep_deleted_entries(gone jsonb) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO deleted_entries (id, entry, revisions, draft_version, accounts, deleted_by)
  SELECT id, to_jsonb(entry),
    coalesce((SELECT jsonb_agg(revision ORDER BY version) FROM publication_revisions AS revision WHERE entry_id = entry.id), '[]'),
    (SELECT version FROM publication_drafts WHERE entry_id = entry.id),
    ARRAY(SELECT editors.id FROM editors WHERE person_id = entry.id),
    nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM jsonb_to_recordset(gone) AS named (kind text, slug text) JOIN publication_entries AS entry USING (kind, slug)
  -- An import had brought it back.
  ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, revisions = excluded.revisions, draft_version = excluded.draft_version,
    accounts = excluded.accounts, deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by;
END
$$;

-- Moves an entry out of the bin, with its id, its versions and the draft above it, as a new version. `wanted`: its slug, position and
-- data, which were found to be valid.
CREATE OR REPLACE FUNCTION restore_entry(restored uuid, wanted jsonb) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  bin deleted_entries;
BEGIN
  SELECT * INTO STRICT bin FROM deleted_entries WHERE id = restored FOR UPDATE;
  INSERT INTO publication_entries (id, kind, slug, position, data, version, created_at)
  SELECT restored, bin.entry ->> 'kind', wanted ->> 'slug', (wanted ->> 'position')::integer, wanted -> 'data',
    greatest((bin.entry ->> 'version')::integer, max(version)) + 1, (bin.entry ->> 'created_at')::timestamptz
  FROM jsonb_populate_recordset(NULL::publication_revisions, bin.revisions);
  -- An account may have been deleted meanwhile.
  INSERT INTO publication_revisions (entry_id, version, slug, data, saved_at, saved_by, is_draft)
  SELECT restored, version, slug, data, saved_at, (SELECT editors.id FROM editors WHERE editors.id = saved_by), is_draft
  FROM jsonb_populate_recordset(NULL::publication_revisions, bin.revisions);
  INSERT INTO publication_drafts (entry_id, version) SELECT restored, bin.draft_version WHERE bin.draft_version IS NOT NULL;
  UPDATE editors SET person_id = restored WHERE id = ANY (bin.accounts) AND person_id IS NULL;
  DELETE FROM deleted_entries WHERE id = restored;
END
$$;
