-- An invitation can say whose account it makes: the author of its new stories.
ALTER TABLE editor_invitations ADD COLUMN person_id uuid REFERENCES publication_entries (id) ON DELETE SET NULL;
-- It found the author of whatever an account had saved last, which no form asks for any more.
DROP INDEX article_revisions_newest_by_editor;

-- Of a change to many stories by one press, which makes nobody their editor, as the transaction says it; null: of this story alone.
ALTER TABLE article_revisions ADD COLUMN bulk_action uuid
  DEFAULT nullif(current_setting('ohmnibus.bulk_action', true), '')::uuid;
DROP INDEX article_revisions_by_editor;
CREATE INDEX article_revisions_by_editor ON article_revisions (saved_by, bulk_action, article_id);
CREATE INDEX article_revisions_by_bulk_action ON article_revisions (bulk_action) WHERE bulk_action IS NOT NULL;

-- The same of what is in the bin.
ALTER TABLE deleted_revisions ADD COLUMN bulk_action uuid;
-- Which action moved it there; null: of this story alone.
ALTER TABLE deleted_articles ADD COLUMN bulk_action uuid
  DEFAULT nullif(current_setting('ohmnibus.bulk_action', true), '')::uuid;
CREATE INDEX deleted_articles_by_bulk_action ON deleted_articles (bulk_action) WHERE bulk_action IS NOT NULL;

-- The last change of many stories that an editor made, which can be undone.
CREATE TABLE bulk_actions (
  editor_id uuid PRIMARY KEY REFERENCES editors (id) ON DELETE CASCADE,
  -- As revisions and the bin name it.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Of how many stories.
  count integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);

-- The moments and the version of an article are always right, whoever writes it.
CREATE OR REPLACE FUNCTION keep_article_moments() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former articles;
  present articles;
BEGIN
  IF NEW.status = 'published' AND NEW.published_at IS NULL THEN
    NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  -- Nobody wrote anything when a person got another name.
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('ohmnibus.renaming_person', true), '') = '' THEN
    NEW.version := OLD.version;
    former := article_as_written(OLD);
    present := article_as_written(NEW);
    -- Nor when an embed was read, nor in a change of many stories, which is none to each of them for the desk's list. Caches, open
    -- pages and feeds know it by the version.
    IF (former IS DISTINCT FROM present OR NEW.embeds = OLD.embeds)
      AND coalesce(current_setting('ohmnibus.bulk_action', true), '') = '' THEN
      NEW.updated_at := now();
    END IF;
    IF former IS DISTINCT FROM present THEN
      -- Drafts above it have numbers of the same row.
      NEW.version := greatest(OLD.version, (SELECT max(version) FROM article_revisions WHERE article_id = OLD.id)) + 1;
      -- What readers read, and nothing that only files it or is told to search engines. The only list of it.
      IF OLD.published_at IS NOT NULL AND (
        former.title, former.excerpt, former.content, former.featured_image_url, former.featured_image_description,
        former.author_name, former.bylines, former.reviews, former.picks
      ) IS DISTINCT FROM (
        present.title, present.excerpt, present.content, present.featured_image_url, present.featured_image_description,
        present.author_name, present.bylines, present.reviews, present.picks
      ) THEN
        NEW.revised_at := now();
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- Moves articles into the bin; returns how many.
CREATE OR REPLACE FUNCTION delete_articles(ids uuid[]) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  total integer;
BEGIN
  -- No save between the copy and the deletion.
  PERFORM FROM articles WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO deleted_articles (
    id, article, former_slugs, view_count, corrections, review, notes, draft_version, deleted_by
  )
  SELECT id, to_jsonb(articles) - ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = 'articles'::regclass AND attgenerated <> ''
    ),
    ARRAY(SELECT slug FROM former_slugs WHERE article_id = articles.id),
    coalesce((SELECT view_count FROM article_views WHERE article_id = articles.id), 0),
    coalesce((SELECT jsonb_agg(correction) FROM article_corrections AS correction WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(step ORDER BY at) FROM review_steps AS step WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(note) FROM article_notes AS note WHERE article_id = articles.id), '[]'),
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
-- slug by now, it gets one with a number. `as_it_was`: public if it was, unless its address is taken, and as recently changed.
-- Returns whether it was in the bin.
DROP FUNCTION restore_article(uuid);
CREATE FUNCTION restore_article(restored uuid, as_it_was boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  bin deleted_articles;
  columns text;
  free_slug text;
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
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = 'articles'::regclass AND bin.article ? attname;
  EXECUTE format('INSERT INTO articles (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::articles, $1)', columns)
  USING bin.article || jsonb_build_object('slug', free_slug,
    'status', CASE WHEN as_it_was AND free_slug = bin.article ->> 'slug' THEN bin.article ->> 'status' ELSE 'draft' END,
    'updated_at', CASE WHEN as_it_was THEN (bin.article ->> 'updated_at')::timestamptz ELSE now() END,
    'version', greatest((bin.article ->> 'version')::integer,
      (SELECT max(version) FROM deleted_revisions WHERE article_id = restored)) + 1,
    'created_by', (SELECT id FROM editors WHERE id = (bin.article ->> 'created_by')::uuid));
  INSERT INTO article_revisions (article_id, version, saved_at, saved_by, base_version, bulk_action, article)
  SELECT article_id, version, saved_at, saved_by, base_version, bulk_action, article FROM deleted_revisions
  WHERE article_id = restored;
  INSERT INTO article_drafts (article_id, version) SELECT restored, bin.draft_version WHERE bin.draft_version IS NOT NULL;
  -- An account may have been deleted meanwhile.
  INSERT INTO article_corrections (id, article_id, kind, text, created_at, created_by, version)
  SELECT id, article_id, kind, text, created_at, (SELECT editors.id FROM editors WHERE editors.id = created_by), version
  FROM jsonb_populate_recordset(NULL::article_corrections, bin.corrections);
  INSERT INTO review_steps (id, article_id, kind, note, version, at, made_by, is_latest)
  SELECT id, article_id, kind, note, version, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), is_latest
  FROM jsonb_populate_recordset(NULL::review_steps, bin.review);
  INSERT INTO article_notes (id, article_id, quote, text, at, made_by, resolved_at, resolved_by)
  SELECT id, article_id, quote, text, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), resolved_at,
    (SELECT editors.id FROM editors WHERE editors.id = resolved_by)
  FROM jsonb_populate_recordset(NULL::article_notes, bin.notes);
  UPDATE article_views SET view_count = bin.view_count WHERE article_id = restored;
  INSERT INTO former_slugs (slug, article_id)
  SELECT slug, restored FROM unnest(bin.former_slugs) AS former (slug)
  WHERE NOT EXISTS (SELECT FROM articles WHERE articles.slug = former.slug)
  ON CONFLICT (slug) DO NOTHING;
  DELETE FROM removed_slugs WHERE article_id = restored;
  DELETE FROM deleted_articles WHERE id = restored;
  RETURN true;
END
$$;

DROP FUNCTION replace_picture(text, text, text);

-- A text in which the images whose address begins with `former` are described anew, where they were described. Two forms: in marks
-- and in HTML, of which one text may have both.
CREATE FUNCTION describe_images(typed text, former text, described text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  marked text := regexp_replace(regexp_replace(described, '\s+', ' ', 'g'), '[][\\]', '\\\&', 'g');
  attribute text := ' alt="' || replace(replace(replace(described, '&', '&amp;'), '<', '&lt;'), '"', '&quot;') || '"';
  tag text;
BEGIN
  IF strpos(typed, former) = 0 THEN
    RETURN typed;
  END IF;
  typed := regexp_replace(typed, '!\[(?:[^]\\\n]|\\.)+\](\(\s*<?' || former || ')', '![' || replace(marked, '\', '\\') || ']\1', 'g');
  FOR tag IN SELECT DISTINCT match[1] FROM regexp_matches(typed, '(<img\s[^<>]*' || former || '[^<>]*>)', 'gi') AS match LOOP
    IF tag ~* '\salt\s*=\s*("[^"]|''[^'']|[^\s"''>])' THEN
      typed := replace(typed, tag,
        left(tag, 4) || attribute || substr(regexp_replace(tag, '\salt\s*=\s*("[^"]*"|''[^'']*''|[^\s"''>]+)', '', 'i'), 5));
    END IF;
  END LOOP;
  RETURN typed;
END
$$;

-- Shows another picture in all stories and drafts that show this one, and returns how many stories that is; `former`, `present`: what
-- the addresses of their files begin with; `described`: what the new one shows, instead of
-- what was said of the old one; null: the same. A draft takes a new version, based on the story's new one if it was based on the one before.
CREATE FUNCTION replace_picture(replaced text, former text, present text, described text DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  story articles;
  live integer;
  draft article_revisions;
  total integer := 0;
BEGIN
  FOR story IN
    SELECT * FROM articles WHERE id IN (SELECT article_id FROM desk_picture_uses WHERE hash = replaced)
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    total := total + 1;
    UPDATE articles SET content = replace(coalesce(describe_images(content, former, described), content), former, present),
      content2 = replace(coalesce(describe_images(content2, former, described), content2), former, present),
      featured_image_description = CASE WHEN featured_image_description <> '' AND strpos(featured_image_url, former) > 0
        THEN coalesce(described, featured_image_description) ELSE featured_image_description END,
      featured_image_url = replace(featured_image_url, former, present),
      share_image_url = replace(share_image_url, former, present)
    WHERE id = story.id AND EXISTS (SELECT FROM picture_uses WHERE hash = replaced AND article_id = story.id)
    RETURNING version INTO live;
    SELECT revision.* INTO draft FROM article_drafts JOIN article_revisions AS revision USING (article_id, version)
    WHERE article_id = story.id;
    CONTINUE WHEN NOT FOUND;
    IF draft.base_version = story.version THEN
      draft.base_version := coalesce(live, story.version);
    ELSIF strpos(draft.article::text, former) = 0 THEN
      CONTINUE;
    END IF;
    IF described IS NOT NULL THEN
      draft.article := draft.article || jsonb_strip_nulls(jsonb_build_object(
        'content', describe_images(draft.article ->> 'content', former, described),
        'featured_image_description', CASE WHEN draft.article ->> 'featured_image_description' <> ''
          AND strpos(draft.article ->> 'featured_image_url', former) > 0 THEN described END));
    END IF;
    INSERT INTO article_revisions (article_id, version, saved_by, base_version, article)
    SELECT story.id, max(version) + 1, nullif(current_setting('ohmnibus.editor', true), '')::uuid, draft.base_version,
      replace(draft.article::text, former, present)::jsonb
    FROM article_revisions WHERE article_id = story.id
    RETURNING version INTO draft.version;
    UPDATE article_drafts SET version = draft.version WHERE article_id = story.id;
  END LOOP;
  RETURN total;
END
$$;
