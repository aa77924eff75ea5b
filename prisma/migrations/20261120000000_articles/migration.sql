CREATE TABLE articles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT articles_title_not_blank CHECK (title ~ '\S'),
  slug text NOT NULL CONSTRAINT articles_slug_not_blank CHECK (slug ~ '\S'),
  excerpt text,
  content text NOT NULL DEFAULT '',
  content2 text NOT NULL DEFAULT '',
  contentsplit boolean NOT NULL DEFAULT false,
  splittype text NOT NULL DEFAULT 'none',
  totaloriginallength integer NOT NULL DEFAULT 0,
  featured_image_url text,
  author_name text NOT NULL,
  category_name text NOT NULL,
  subcategory_name text,
  status text NOT NULL DEFAULT 'draft' CONSTRAINT articles_status_known CHECK (status IN ('draft', 'published')),
  read_time text,
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT articles_created_in_calendar CHECK (created_at >= '0001-01-01Z' AND created_at < '10000-01-01Z'),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  revised_at timestamptz(3),
  published_at timestamptz(3),
  word_count integer GENERATED ALWAYS AS (
    regexp_count(regexp_replace(content || ' ' || content2, '<[^>]*>', ' ', 'g'), '\S+')
  ) STORED,
  character_count integer GENERATED ALWAYS AS (char_length(content) + char_length(content2)) STORED,
  search_text text GENERATED ALWAYS AS (
    lower(
      title || E'\x1f' || category_name || E'\x1f' || coalesce(subcategory_name, '') || E'\x1f'
      || content || E'\n' || content2 || E'\x1f' || author_name
    )
  ) STORED
);

CREATE UNIQUE INDEX articles_slug_key ON articles (slug);

-- Every list is "published, newest first" within one of these.
CREATE INDEX articles_newest ON articles (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX articles_by_category ON articles (lower(category_name), created_at DESC, id DESC)
  WHERE status = 'published';
CREATE INDEX articles_by_subcategory
  ON articles (lower(category_name), lower(subcategory_name), created_at DESC, id DESC)
  WHERE status = 'published';
CREATE INDEX articles_by_author ON articles (lower(author_name), created_at DESC, id DESC)
  WHERE status = 'published';

-- Written by us, by an import or by hand: the moments of an article are always right.
CREATE FUNCTION keep_article_moments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'published' AND NEW.published_at IS NULL THEN
    NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.updated_at := now();
    IF OLD.published_at IS NOT NULL AND (
      NEW.title, NEW.slug, NEW.excerpt, NEW.content, NEW.content2, NEW.featured_image_url,
      NEW.author_name, NEW.category_name, NEW.subcategory_name, NEW.tags
    ) IS DISTINCT FROM (
      OLD.title, OLD.slug, OLD.excerpt, OLD.content, OLD.content2, OLD.featured_image_url,
      OLD.author_name, OLD.category_name, OLD.subcategory_name, OLD.tags
    ) THEN
      NEW.revised_at := now();
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER articles_keep_moments BEFORE INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_moments();

CREATE TABLE article_views (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  view_count bigint NOT NULL DEFAULT 0 CONSTRAINT article_views_not_negative CHECK (view_count >= 0)
);

-- The specification's remote procedure: an unknown or unpublished slug counts nothing.
CREATE FUNCTION increment_article_views(article_slug text, by_count bigint DEFAULT 1) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO article_views (article_id, view_count)
  SELECT id, by_count FROM articles WHERE slug = article_slug AND status = 'published'
  ON CONFLICT (article_id) DO UPDATE SET view_count = article_views.view_count + excluded.view_count
$$;
