-- The slug that an article's cover is drawn from, once it was public and its slug has changed. Null: its present slug.
ALTER TABLE articles ADD COLUMN cover_slug text;
