-- By which slug feeds know a story that has another one by now or was deleted: subscribers would see it twice. Rows stay, so that a
-- story restored from the bin has its id again, and no other story gets it. NULL: its slug was that of another story before it, and
-- feeds name it by its id. A story without a row has always had its slug.
CREATE TABLE feed_slugs (
  article_id uuid PRIMARY KEY,
  slug text
);
CREATE INDEX feed_slugs_by_slug ON feed_slugs (slug);

CREATE FUNCTION keep_feed_slug() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO feed_slugs (article_id, slug)
  SELECT OLD.id, CASE WHEN NOT EXISTS (SELECT FROM feed_slugs WHERE slug = OLD.slug AND article_id <> OLD.id) THEN OLD.slug END
  ON CONFLICT (article_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_keep_feed_slug_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL AND OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_feed_slug();
CREATE TRIGGER articles_keep_feed_slug_on_delete AFTER DELETE ON articles
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_feed_slug();

-- The slug in a story's id in feeds; null: its id is no address.
CREATE FUNCTION feed_slug(story articles) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN own.article_id IS NOT NULL THEN own.slug
    WHEN NOT EXISTS (SELECT FROM feed_slugs WHERE slug = (story).slug) THEN (story).slug
  END
  FROM (SELECT (story).id) AS asked (id) LEFT JOIN feed_slugs AS own ON own.article_id = asked.id
$$;
