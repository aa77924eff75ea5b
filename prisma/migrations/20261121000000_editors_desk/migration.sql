-- Who may write. Accounts are made by the operator.
CREATE TABLE editors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CONSTRAINT editors_email_not_blank CHECK (email ~ '\S'),
  password_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  disabled_at timestamptz(3)
);
CREATE UNIQUE INDEX editors_email_key ON editors (lower(email));

-- Only a hash of the token is here: whoever reads this table cannot sign in with it.
CREATE TABLE editor_sessions (
  token_hash bytea PRIMARY KEY,
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX editor_sessions_by_editor ON editor_sessions (editor_id);
CREATE INDEX editor_sessions_by_end ON editor_sessions (expires_at);

-- Failures by the address that was typed (hashed), whether or not an account has it.
CREATE TABLE sign_in_failures (
  account bytea PRIMARY KEY,
  failed_at timestamptz(3)[] NOT NULL,
  locked_until timestamptz(3),
  last_failed_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_failed_at);

ALTER TABLE articles ADD COLUMN featured_image_description text;
-- Goes up by one with each change of what an editor can write.
ALTER TABLE articles ADD COLUMN version integer NOT NULL DEFAULT 1;

-- What an editor wrote, as it was at one version. By whom is null for imports and an operator's own SQL.
CREATE TABLE article_revisions (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  version integer NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  saved_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  title text NOT NULL,
  slug text NOT NULL,
  excerpt text,
  content text NOT NULL,
  featured_image_url text,
  featured_image_description text,
  author_name text NOT NULL,
  category_name text NOT NULL,
  subcategory_name text,
  status text NOT NULL,
  tags text[] NOT NULL,
  PRIMARY KEY (article_id, version)
);

-- Where a published article once was. A slug that an article has now is not in here.
CREATE TABLE former_slugs (
  slug text PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX former_slugs_by_article ON former_slugs (article_id);

-- Both parts of an article are one text, wherever it is opened; so it is in its revisions.
CREATE FUNCTION joined_content(content text, content2 text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN content2 !~ '\S' THEN content WHEN content !~ '\S' THEN content2
  ELSE content || E'\n\n' || content2 END;

CREATE FUNCTION count_article_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + CASE WHEN (
    NEW.title, NEW.slug, NEW.excerpt, NEW.content, NEW.content2, NEW.featured_image_url,
    NEW.featured_image_description, NEW.author_name, NEW.category_name, NEW.subcategory_name, NEW.status, NEW.tags
  ) IS DISTINCT FROM (
    OLD.title, OLD.slug, OLD.excerpt, OLD.content, OLD.content2, OLD.featured_image_url,
    OLD.featured_image_description, OLD.author_name, OLD.category_name, OLD.subcategory_name, OLD.status, OLD.tags
  ) THEN 1 ELSE 0 END;
  RETURN NEW;
END
$$;
CREATE TRIGGER articles_count_version BEFORE UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION count_article_version();

-- In the database, so that imports and an operator's own SQL leave revisions and former slugs too.
CREATE FUNCTION keep_article_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_revisions (article_id, version, saved_by, title, slug, excerpt, content, featured_image_url,
    featured_image_description, author_name, category_name, subcategory_name, status, tags)
  VALUES (NEW.id, NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid, NEW.title, NEW.slug,
    NEW.excerpt, joined_content(NEW.content, NEW.content2), NEW.featured_image_url, NEW.featured_image_description,
    NEW.author_name, NEW.category_name, NEW.subcategory_name, NEW.status, NEW.tags);
  DELETE FROM former_slugs WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug AND OLD.published_at IS NOT NULL THEN
    INSERT INTO former_slugs (slug, article_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_keep_history_on_insert AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_history();
CREATE TRIGGER articles_keep_history_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION keep_article_history();

INSERT INTO article_revisions (article_id, version, saved_at, title, slug, excerpt, content, featured_image_url,
  featured_image_description, author_name, category_name, subcategory_name, status, tags)
SELECT id, version, updated_at, title, slug, excerpt, joined_content(content, content2), featured_image_url,
  featured_image_description, author_name, category_name, subcategory_name, status, tags
FROM articles;

-- The desk lists all articles, the latest change first.
CREATE INDEX articles_by_change ON articles (updated_at DESC, id DESC);
