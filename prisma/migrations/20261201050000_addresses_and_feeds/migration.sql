-- By which slug feeds know a story that has another one by now or was deleted: subscribers would see it twice. Rows stay, so that a
-- story restored from the bin has its id again, and no other story gets it. NULL: its slug was that of another story before it, and
-- feeds name it by its id. A story without a row has always had its slug.
CREATE TABLE feed_slugs (
  article_id uuid PRIMARY KEY,
  slug text
);
CREATE INDEX feed_slugs_by_slug ON feed_slugs (slug);
