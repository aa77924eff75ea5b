-- The slugs that a text names, as typed: `::: product a`, `::: compare a b`, `[words](product:a)`, `[1]: product:a`; the first 60.
CREATE OR REPLACE FUNCTION product_slugs(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(typed, ':::') = 0 AND strpos(typed, 'product:') = 0 THEN '{}' ELSE ARRAY(
  SELECT slug FROM (
    SELECT slug, min(n) AS n FROM (
      SELECT match[1] AS named, n FROM regexp_matches(typed, '^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]) [ \t]*)?:{3,}[ \t]*(?:product|compare)[ \t]+([^\n]+)', 'gin')
        WITH ORDINALITY AS found (match, n)
      UNION ALL
      SELECT match[1], 1000000 + n FROM regexp_matches(typed, '\](?:\(|:)\s*<?product:([a-z0-9-]{1,120})(?=[\s>)]|$)', 'g')
        WITH ORDINALITY AS found (match, n)
    ) AS lines, regexp_split_to_table(named, '\s+') AS slug
    WHERE slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120
    GROUP BY slug
  ) AS slugs ORDER BY n LIMIT 60
) END;

-- All slugs that an article names, in reviews, picks and texts.
CREATE OR REPLACE FUNCTION article_products(article articles) RETURNS text[] LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
DECLARE
  named text[] := product_slugs(joined_content(article.content, article.content2));
BEGIN
  IF article.reviews = '[]' AND article.picks = '[]' THEN
    RETURN named;
  END IF;
  RETURN ARRAY(
    SELECT DISTINCT slug FROM (
      SELECT review ->> 'product' FROM jsonb_array_elements(article.reviews) AS list (review)
      UNION ALL SELECT pick ->> 'product' FROM jsonb_array_elements(article.picks) AS list (pick)
      UNION ALL SELECT unnest(named)
    ) AS listed (slug) WHERE slug IS NOT NULL
  );
END
$$;

-- The product that has a slug or had it; null: there is none. This and the next functions are called for each row of a list: the
-- plan of one in SQL would be made anew each time, which takes longer than what it does.
CREATE OR REPLACE FUNCTION find_product(typed text) RETURNS uuid LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN coalesce(
    (SELECT id FROM products WHERE slug = typed),
    (SELECT (array_agg(id ORDER BY updated_at DESC))[1] FROM products WHERE former_slugs @> ARRAY[typed])
  );
END
$$;

CREATE OR REPLACE FUNCTION note_article_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  slugs text[];
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.content, OLD.content2, OLD.reviews, OLD.picks)
    IS NOT DISTINCT FROM (NEW.content, NEW.content2, NEW.reviews, NEW.picks) THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    DELETE FROM article_products WHERE article_id = NEW.id;
  END IF;
  slugs := article_products(NEW);
  -- Most articles name none.
  IF slugs = '{}' THEN
    RETURN NULL;
  END IF;
  INSERT INTO article_products (article_id, slug, role, rating)
  SELECT NEW.id, named,
    CASE WHEN NEW.reviews @> jsonb_build_array(jsonb_build_object('product', named)) THEN 'review'
      WHEN NEW.picks @> jsonb_build_array(jsonb_build_object('product', named)) THEN 'pick' ELSE 'text' END,
    (SELECT (review ->> 'rating')::smallint FROM jsonb_array_elements(NEW.reviews) AS list (review)
      WHERE review ->> 'product' = named LIMIT 1)
  FROM unnest(slugs) AS named;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_note_products AFTER INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_products();

-- The same with drafts above public stories, of which readers see nothing.
CREATE OR REPLACE VIEW desk_product_uses AS
  SELECT slug, article_id, role FROM article_products
  UNION ALL
  SELECT slug, article_id, 'draft' FROM article_drafts, unnest(products) AS named (slug);

-- What pages show of the offers of a product, in their order. This and the next function are written so that the planner takes them
-- into the statement that calls them: a call for each row takes longer than what they do.
CREATE OR REPLACE FUNCTION product_offers(of_product uuid) RETURNS TABLE (
  id text, retailer text, url text, "isAffiliate" boolean, region text, price text, currency text, "pricedOn" date,
  availability text, state text, "checkedAt" timestamptz
) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT offer.id::text, retailer, url, is_affiliate, region, price::text, currency, priced_on, availability, state, checked_at
  FROM offers AS offer WHERE product_id = of_product ORDER BY position;
END;

-- The newest public review of the product that has or had these slugs.
CREATE OR REPLACE FUNCTION product_review(slugs text[]) RETURNS TABLE (slug text, title text, rating smallint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT article.slug, article.title, named.rating
  FROM article_products AS named JOIN articles AS article ON article.id = article_id
  WHERE named.slug = ANY (slugs) AND role = 'review' AND status = 'published'
  ORDER BY created_at DESC, article.id DESC LIMIT 1;
END;

-- Whether searches can be narrowed down by prices: of fifty reviews, one is of a product that has a price in the currency. Null:
-- there is no review.
CREATE OR REPLACE FUNCTION have_reviews_prices(wanted text) RETURNS boolean LANGUAGE sql STABLE
RETURN (
  SELECT bool_or(price IS NOT NULL)
  FROM (
    SELECT reviewed.slug FROM article_products AS reviewed JOIN articles ON id = article_id
    WHERE role = 'review' AND status = 'published' ORDER BY article_id, reviewed.slug LIMIT 50
  ) AS named
  LEFT JOIN products AS product USING (slug)
  LEFT JOIN LATERAL (
    SELECT data ->> 'listPrice' AS price WHERE data ->> 'listCurrency' = wanted
    UNION ALL SELECT price::text FROM offers WHERE product_id = product.id AND currency = wanted
  ) AS prices ON true
);

-- The articles, drafts too, with a review that gives a rating in `ratings` to a product with a price in `prices`, which are in the
-- currency, that is still sold if `is_sold`. Null: any.
CREATE OR REPLACE FUNCTION reviewed_articles(ratings int4range, prices numrange, wanted text, is_sold boolean) RETURNS uuid[]
LANGUAGE sql STABLE
RETURN ARRAY(
  SELECT DISTINCT article_id FROM article_products
  WHERE role = 'review' AND (ratings IS NULL OR rating::integer <@ ratings) AND (
    (prices IS NULL AND NOT is_sold) OR slug IN (
      SELECT unnest(product.slug || former_slugs) FROM products AS product
      WHERE (NOT is_sold OR data ->> 'state' = 'current') AND (
        prices IS NULL OR id IN (
          SELECT product_id FROM offers
          WHERE price <@ prices AND currency = wanted AND state NOT IN ('gone', 'redirected')
        ) OR (
          data ->> 'listCurrency' = wanted
          -- An import may have stored anything.
          AND CASE WHEN data ->> 'listPrice' ~ '^\d{1,12}(\.\d{1,4})?$' THEN (data ->> 'listPrice')::numeric END <@ prices
        )
      )
    )
  )
);

-- What pages show of products, in the order of `ids`; domain/products/product.ts has their type. All products of a page in one
-- statement, whose plan is kept, and as text rather than jsonb, which is taken apart and built anew at each step.
CREATE OR REPLACE FUNCTION product_summaries(ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids = '{}' THEN
    RETURN '[]';
  END IF;
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', product.id,
      'slug', product.slug,
      'formerSlugs', product.former_slugs,
      'data', product.data - 'offers',
      'isArchived', product.archived_at IS NOT NULL,
      'libraryPicture', CASE WHEN picture.hash IS NOT NULL THEN picture_summary(picture) END,
      'successor', CASE WHEN product.data ? 'successor' THEN (
        SELECT json_build_object('slug', next.slug, 'name', next.data ->> 'name') FROM products AS next
        WHERE id = find_product(product.data ->> 'successor')
      ) END,
      'review', (SELECT to_json(review) FROM product_review(product.slug || product.former_slugs) AS review),
      'offers', (SELECT coalesce(json_strip_nulls(json_agg(offer)), '[]') FROM product_offers(product.id) AS offer)
    ) ORDER BY array_position(ids, product.id)), '[]')
    FROM products AS product
    LEFT JOIN pictures AS picture
      ON picture.hash = library_hash(product.data ->> 'picture') AND picture.state IN ('usable', 'ready')
    WHERE product.id = ANY (ids)
  );
END
$$;

CREATE OR REPLACE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- A slug that it has now is no former one.
  NEW.former_slugs := ARRAY(
    SELECT DISTINCT slug FROM unnest(
      NEW.former_slugs || CASE WHEN TG_OP = 'UPDATE' THEN ARRAY[OLD.slug] ELSE '{}' END
    ) AS slug WHERE slug <> NEW.slug
  );
  IF TG_OP = 'UPDATE' THEN
    -- Merging gives a number to the product that goes.
    NEW.version := greatest(NEW.version, OLD.version) + (OLD.slug <> NEW.slug OR OLD.data <> NEW.data)::integer;
    NEW.updated_at := now();
    IF OLD.data - ARRAY['offers', 'picture'] <> NEW.data - ARRAY['offers', 'picture'] THEN
      NEW.described_version := NEW.version;
      NEW.described_at := now();
    END IF;
  END IF;
  NEW.updated_by := nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER products_touch BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_product();

CREATE OR REPLACE TRIGGER products_keep_history AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_history('product_revisions', 'product_id');

CREATE OR REPLACE FUNCTION keep_offers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  listed jsonb := coalesce(NEW.data -> 'offers', '[]');
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.data -> 'offers' IS NOT DISTINCT FROM NEW.data -> 'offers' THEN
    RETURN NULL;
  END IF;
  DELETE FROM offers WHERE product_id = NEW.id
    AND url NOT IN (SELECT offer ->> 'url' FROM jsonb_array_elements(listed) AS list (offer));
  INSERT INTO offers (product_id, position, retailer, url, is_affiliate, region, price, currency, priced_on, availability)
  SELECT DISTINCT ON (offer ->> 'url') NEW.id, n, offer ->> 'retailer', offer ->> 'url',
    coalesce((offer ->> 'isAffiliate')::boolean, false), offer ->> 'region', (offer ->> 'price')::numeric,
    offer ->> 'currency', (offer ->> 'pricedOn')::date, offer ->> 'availability'
  FROM jsonb_array_elements(listed) WITH ORDINALITY AS list (offer, n) ORDER BY offer ->> 'url', n
  ON CONFLICT (product_id, md5(url)) DO UPDATE SET position = excluded.position, retailer = excluded.retailer,
    is_affiliate = excluded.is_affiliate, region = excluded.region, price = excluded.price, currency = excluded.currency,
    priced_on = excluded.priced_on, availability = excluded.availability;
  RETURN NULL;
END
$$;
-- By their names before products_note_change, whose summary has the offers.
CREATE OR REPLACE TRIGGER products_keep_offers AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION keep_offers();
