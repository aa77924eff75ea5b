-- Both parts of an article are one text wherever it is opened, and in its revisions. Not in SQL, because its plan would be made with
-- copies of long texts.
CREATE OR REPLACE FUNCTION joined_content(content text, content2 text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN CASE WHEN content2 !~ '\S' THEN content WHEN content !~ '\S' THEN content2
    ELSE content || E'\n\n' || content2 END;
END
$$;

-- The article without the columns that no editor writes. Triggers compare and store what is left as a whole, so that a new
-- column counts as written without being named in any of them.
CREATE OR REPLACE FUNCTION article_as_written(article articles) RETURNS articles LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  article.content := joined_content(article.content, article.content2);
  article.content2 := NULL;
  article.id := NULL;
  article.contentsplit := NULL;
  article.splittype := NULL;
  article.totaloriginallength := NULL;
  article.read_time := NULL;
  article.embeds := NULL;
  -- If it was public, this is the date that readers see, which editors correct.
  IF article.published_at IS NULL THEN
    article.created_at := NULL;
  END IF;
  article.updated_at := NULL;
  article.revised_at := NULL;
  article.published_at := NULL;
  article.draft_saved_at := NULL;
  article.cover_slug := NULL;
  article.version := NULL;
  article.created_by := NULL;
  article.word_count := NULL;
  article.character_count := NULL;
  article.search_text := NULL;
  article.search_names := NULL;
  RETURN article;
END
$$;

-- The moments, the version and the cover of an article are always right, no matter what writes it.
CREATE OR REPLACE FUNCTION keep_article_moments() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former articles;
  present articles;
BEGIN
  IF NEW.status = 'published' AND NEW.published_at IS NULL THEN
    NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  -- A cover belongs to its article: what readers have seen stays when the slug changes.
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug AND OLD.published_at IS NOT NULL THEN
    NEW.cover_slug := coalesce(OLD.cover_slug, OLD.slug);
  END IF;
  -- Nobody wrote anything when a person got another name.
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('ohmnibus.renaming_person', true), '') = '' THEN
    NEW.version := OLD.version;
    former := article_as_written(OLD);
    present := article_as_written(NEW);
    -- Nor when an embed was read, or a draft above it saved; nor in a change of many stories, which is none to each of them for the
    -- desk's list. Caches, open pages and feeds know it by the version.
    IF (former IS DISTINCT FROM present
      OR NEW.embeds = OLD.embeds AND NEW.draft_saved_at IS NOT DISTINCT FROM OLD.draft_saved_at)
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
CREATE OR REPLACE TRIGGER articles_keep_moments BEFORE INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_moments();

-- The id that feeds gave a story which was public stays, whatever becomes of its slug.
CREATE OR REPLACE FUNCTION keep_feed_slug(former articles) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO feed_slugs (article_id, slug)
  SELECT former.id, CASE WHEN NOT EXISTS (
    SELECT FROM feed_slugs WHERE slug = former.slug AND article_id <> former.id
  ) THEN former.slug END
  ON CONFLICT (article_id) DO NOTHING
$$;

CREATE OR REPLACE FUNCTION keep_article_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.version = NEW.version THEN
    RETURN NULL;
  END IF;
  INSERT INTO article_revisions (article_id, version, saved_by, restored_version, article)
  VALUES (NEW.id, NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid,
    nullif(current_setting('ohmnibus.restored_version', true), '')::integer,
    jsonb_strip_nulls(to_jsonb(article_as_written(NEW))));
  DELETE FROM former_slugs WHERE slug = NEW.slug;
  IF NEW.status = 'published' THEN
    DELETE FROM removed_slugs WHERE slug = NEW.slug;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug AND OLD.published_at IS NOT NULL THEN
    PERFORM keep_feed_slug(OLD);
    INSERT INTO former_slugs (slug, article_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_keep_history AFTER INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_history();

-- What stays of a story that is deleted. Before, because its former slugs and its id in plans go with it.
CREATE OR REPLACE FUNCTION keep_traces() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    PERFORM keep_feed_slug(OLD);
    INSERT INTO removed_slugs (slug, article_id)
    SELECT OLD.slug, OLD.id UNION SELECT slug, article_id FROM former_slugs WHERE article_id = OLD.id
    ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id;
  END IF;
  UPDATE planned_changes SET title = OLD.title, done_at = coalesce(done_at, clock_timestamp()),
    outcome = coalesce(outcome, 'skipped'), settled_at = coalesce(settled_at, clock_timestamp()),
    reason = CASE WHEN outcome IS NULL THEN 'story-deleted' ELSE reason END
  WHERE article_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE OR REPLACE TRIGGER articles_keep_traces BEFORE DELETE ON articles FOR EACH ROW EXECUTE FUNCTION keep_traces();

-- The slug in a story's id in feeds; null: its id is no address.
CREATE OR REPLACE FUNCTION feed_slug(story articles) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN own.article_id IS NOT NULL THEN own.slug
    WHEN NOT EXISTS (SELECT FROM feed_slugs WHERE slug = (story).slug) THEN (story).slug
  END
  FROM (SELECT (story).id) AS asked (id) LEFT JOIN feed_slugs AS own ON own.article_id = asked.id
$$;

CREATE OR REPLACE FUNCTION start_article_views() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_views (article_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_start_views AFTER INSERT ON articles REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION start_article_views();

-- The specification's remote procedure: an unknown or unpublished slug counts nothing.
CREATE OR REPLACE FUNCTION increment_article_views(article_slug text, by_count bigint DEFAULT 1) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO article_views (article_id, view_count)
  SELECT id, by_count FROM articles WHERE slug = article_slug AND status = 'published'
  ON CONFLICT (article_id) DO UPDATE SET view_count = article_views.view_count + excluded.view_count
$$;
