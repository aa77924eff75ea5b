-- What readers could see of an article before and after each change, so that whoever keeps answers in memory knows which
-- of them are no longer true, also of a slug, section or author that the article does not have any more. Pruned by the
-- application after a day. Written by the database, so that imports and an operator's own SQL are told of too.
CREATE TABLE article_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which transaction made the change: ids are given out before commits, so "ids greater than the last one seen" would
  -- miss the slower of two saves at the same time.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  article_id uuid NOT NULL,
  -- Null: nothing, the article was a draft or not there.
  before jsonb,
  after jsonb,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX article_changes_by_transaction ON article_changes (transaction);
CREATE INDEX article_changes_by_age ON article_changes (changed_at);

-- What names a published article and what lists show of it; null for a draft.
CREATE FUNCTION article_face(article articles) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN (article).status = 'published' THEN jsonb_build_object(
  'id', (article).id,
  'title', (article).title,
  'slug', (article).slug,
  'excerpt', (article).excerpt,
  'featuredImageUrl', (article).featured_image_url,
  'authorName', (article).author_name,
  'categoryName', (article).category_name,
  'subcategoryName', (article).subcategory_name,
  'tags', (article).tags,
  'readTime', (article).read_time,
  'wordCount', (article).word_count,
  'characterCount', (article).character_count,
  'createdAt', (article).created_at,
  'publishedAt', (article).published_at
) END;

-- The notice is the transaction's number alone, so that it is short and, as PostgreSQL joins equal notices of one
-- transaction, one: also for an import of thousands.
CREATE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_changes (article_id, before, after) VALUES (
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE TG_OP WHEN 'INSERT' THEN NULL ELSE article_face(OLD) END,
    CASE TG_OP WHEN 'DELETE' THEN NULL ELSE article_face(NEW) END
  );
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER articles_note_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION note_article_change();
CREATE TRIGGER articles_note_delete AFTER DELETE ON articles
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION note_article_change();
-- A draft changes unseen; so do, for readers, the version and the moment of the last write.
CREATE TRIGGER articles_note_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND (
    OLD.id, OLD.title, OLD.slug, OLD.excerpt, OLD.content, OLD.content2, OLD.featured_image_url,
    OLD.featured_image_description, OLD.author_name, OLD.category_name, OLD.subcategory_name, OLD.status, OLD.read_time,
    OLD.tags, OLD.created_at, OLD.revised_at, OLD.published_at
  ) IS DISTINCT FROM (
    NEW.id, NEW.title, NEW.slug, NEW.excerpt, NEW.content, NEW.content2, NEW.featured_image_url,
    NEW.featured_image_description, NEW.author_name, NEW.category_name, NEW.subcategory_name, NEW.status, NEW.read_time,
    NEW.tags, NEW.created_at, NEW.revised_at, NEW.published_at
  )) EXECUTE FUNCTION note_article_change();

CREATE FUNCTION note_articles_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('article_changes', 'everything');
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_truncate AFTER TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION note_articles_emptied();
