-- A pinned story need not be of the section whose page shows it. The payload is the transaction alone: short, and PostgreSQL joins
-- equal notices of one transaction, also of an import of thousands.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.article_id IS NOT NULL THEN
    NEW.places := (SELECT array_agg(place ORDER BY place) FROM pins WHERE article_id = NEW.article_id);
  END IF;
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER article_changes_announce BEFORE INSERT ON article_changes
  FOR EACH ROW EXECUTE FUNCTION announce_change();

-- What identifies a published article, and what lists show of it; null for a draft. The plan of a function in SQL would be made for each
-- article, with a copy of its whole text wherever it names a column: of a long one that took longer than all else.
CREATE OR REPLACE FUNCTION article_summary(article articles) RETURNS jsonb LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF article.status IS DISTINCT FROM 'published' THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object(
    'id', article.id,
    'title', article.title,
    'slug', article.slug,
    'excerpt', article.excerpt,
    'featuredImageUrl', article.featured_image_url,
    'featuredPicture', library_picture(article.featured_image_url),
    'authorName', article.author_name,
    'authors', (
      SELECT coalesce(jsonb_agg(byline -> 'name' ORDER BY n), '[]')
      FROM jsonb_array_elements(article.bylines) WITH ORDINALITY AS list (byline, n)
      WHERE byline ->> 'role' <> 'edited'
    ),
    'categoryName', article.category_name,
    'subcategoryName', article.subcategory_name,
    'tags', article.tags,
    'series', article.series,
    'seriesPart', article.series_part,
    'language', article.language,
    'counterpart', coalesce(
      (SELECT slug FROM articles WHERE id = (SELECT article_id FROM former_slugs WHERE slug = article.counterpart)), article.counterpart
    ),
    'readTime', article.read_time,
    'wordCount', article.word_count,
    'characterCount', article.character_count,
    'createdAt', article.created_at,
    'month', to_char(article.created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
    'text', md5(article.search_text || article.content || article.content2),
    'publishedAt', article.published_at,
    -- By the slugs that it names, which may be former ones.
    'products', (
      SELECT jsonb_object_agg(named, jsonb_build_object(
        'slug', coalesce((SELECT slug FROM products WHERE id = find_product(named)), named),
        'reviews', jsonb_path_query_array(article.reviews, '$[*] ? (@.product == $named)', jsonb_build_object('named', named)),
        'picks', jsonb_path_query_array(article.picks, '$[*] ? (@.product == $named)', jsonb_build_object('named', named))
      ))
      FROM unnest(article_products(article)) AS named
    ),
    'isCorrected', EXISTS (SELECT FROM article_corrections WHERE article_id = article.id)
  );
END
$$;

CREATE OR REPLACE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NOT (CASE TG_OP WHEN 'INSERT' THEN NEW.status = 'published'
    WHEN 'DELETE' THEN OLD.status = 'published' OR OLD.published_at IS NOT NULL
    -- The version changes with everything that an editor writes; the others are what else readers see.
    ELSE (OLD.status = 'published' OR NEW.status = 'published') AND (
      OLD.version, OLD.id, OLD.read_time, OLD.created_at, OLD.published_at, OLD.embeds
    ) IS DISTINCT FROM (
      NEW.version, NEW.id, NEW.read_time, NEW.created_at, NEW.published_at, NEW.embeds
    ) END) THEN
    RETURN NULL;
  END IF;
  -- An article that was taken off the site before: its address changes from 404 to 410.
  IF TG_OP = 'DELETE' THEN
    OLD.status := 'published';
  END IF;
  INSERT INTO article_changes (article_id, before, after) VALUES (
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE TG_OP WHEN 'INSERT' THEN NULL ELSE with_series_neighbors(article_summary(OLD), OLD) END,
    CASE TG_OP WHEN 'DELETE' THEN NULL ELSE with_series_neighbors(article_summary(NEW), NEW) END
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_note_change AFTER INSERT OR UPDATE OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_change();

CREATE OR REPLACE TRIGGER articles_note_truncate AFTER TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_instances('article_changes', 'everything');

-- Readers see those of published articles, but not those that wait for a draft. One that is deleted takes its corrections off their
-- list.
CREATE OR REPLACE FUNCTION note_correction_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  correction article_corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF correction.waits_for IS NULL
    AND NOT EXISTS (SELECT FROM articles WHERE id = correction.article_id AND status <> 'published') THEN
    INSERT INTO article_changes (article_id, is_correction) VALUES (correction.article_id, true);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_corrections_note_change AFTER INSERT OR UPDATE OR DELETE ON article_corrections
  FOR EACH ROW EXECUTE FUNCTION note_correction_change();

-- A changed picture or clip changes the published articles that show it.
CREATE OR REPLACE FUNCTION note_media_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former jsonb;
BEGIN
  IF TG_TABLE_NAME = 'pictures' THEN
    former := CASE WHEN OLD.state IN ('usable', 'ready') THEN picture_summary(OLD) ELSE 'null' END;
  END IF;
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id,
    CASE WHEN former IS NOT NULL AND library_hash(article.featured_image_url) = NEW.hash
      THEN jsonb_set(article_summary(article), '{featuredPicture}', former)
      ELSE article_summary(article) END,
    article_summary(article)
  FROM picture_uses JOIN articles AS article ON article.id = article_id
  WHERE hash = NEW.hash AND article.status = 'published';
  PERFORM touch_pages_with(NEW.hash);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER pictures_note_change AFTER UPDATE ON pictures
  FOR EACH ROW WHEN (
    picture_summary(OLD) IS DISTINCT FROM picture_summary(NEW)
    OR (OLD.state IN ('usable', 'ready')) IS DISTINCT FROM (NEW.state IN ('usable', 'ready'))
  ) EXECUTE FUNCTION note_media_change();
CREATE OR REPLACE TRIGGER media_clips_note_change AFTER INSERT OR UPDATE ON media_clips
  FOR EACH ROW EXECUTE FUNCTION note_media_change();

-- Pages name the products that they show, so no article is named. Lists change with what decides who is in them, and in which order.
CREATE OR REPLACE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_listed_anew boolean := true;
  is_priced_anew boolean := false;
  categories jsonb;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.slug, OLD.former_slugs, OLD.data, OLD.archived_at)
    IS NOT DISTINCT FROM (NEW.slug, NEW.former_slugs, NEW.data, NEW.archived_at) THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    is_listed_anew := (OLD.slug, OLD.data -> 'name', OLD.data -> 'category', OLD.archived_at)
      IS DISTINCT FROM (NEW.slug, NEW.data -> 'name', NEW.data -> 'category', NEW.archived_at);
    is_priced_anew := OLD.data -> 'offers' IS DISTINCT FROM NEW.data -> 'offers';
  END IF;
  categories := CASE TG_OP WHEN 'INSERT' THEN jsonb_build_array(NEW.data -> 'category')
    WHEN 'DELETE' THEN jsonb_build_array(OLD.data -> 'category')
    ELSE jsonb_build_array(OLD.data -> 'category', NEW.data -> 'category') END;
  INSERT INTO article_changes (products) VALUES (
    jsonb_build_object(
      'slugs', CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW.slug || NEW.former_slugs)
        WHEN 'DELETE' THEN to_jsonb(OLD.slug || OLD.former_slugs)
        ELSE to_jsonb(ARRAY[OLD.slug] || NEW.slug || NEW.former_slugs) END,
      'categories', CASE WHEN is_listed_anew THEN categories ELSE '[]' END,
      'priced', CASE WHEN is_priced_anew THEN categories ELSE '[]' END
    )
  );
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER products_note_change AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION note_product_change();

-- What a check of an offer found changes what pages say of it.
CREATE OR REPLACE FUNCTION note_offer_check() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (products)
  SELECT jsonb_build_object('slugs', to_jsonb(slug || former_slugs), 'categories', '[]'::jsonb, 'priced', jsonb_build_array(data -> 'category'))
  FROM products WHERE id = NEW.product_id;
  -- What an editor settled was its former state.
  DELETE FROM desk_settled WHERE kind = 'offer' AND subject = NEW.id::text;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER offers_note_check AFTER UPDATE ON offers
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_offer_check();

-- A tag's description is on its page, which one of its articles stands for.
CREATE OR REPLACE FUNCTION note_tag_description() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id, jsonb_set(article_summary(article), '{tags}', '[]'), article_summary(article)
  FROM articles AS article
  WHERE status = 'published' AND tags_lower(tags) @> ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.tag ELSE NEW.tag END]
  ORDER BY created_at DESC, id DESC LIMIT 1;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER tag_descriptions_note_change AFTER INSERT OR UPDATE OR DELETE ON tag_descriptions
  FOR EACH ROW EXECUTE FUNCTION note_tag_description();

-- A row that stands for a place or an address. Arguments: its column, and the one of article_changes that lists what it was and is.
CREATE OR REPLACE FUNCTION note_named_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('INSERT INTO article_changes (%I) VALUES ($1)', TG_ARGV[1]) USING array_remove(ARRAY[
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> TG_ARGV[0] END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> TG_ARGV[0] END
  ], NULL);
  RETURN NULL;
END
$$;
-- Pages of missing things name the addresses from which they might be led on.
CREATE OR REPLACE TRIGGER redirects_note_change AFTER INSERT OR DELETE OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION note_named_change('source', 'redirects');
CREATE OR REPLACE TRIGGER pins_note_change AFTER INSERT OR DELETE OR UPDATE OF place, article_id, position ON pins
  FOR EACH ROW EXECUTE FUNCTION note_named_change('place', 'places');
