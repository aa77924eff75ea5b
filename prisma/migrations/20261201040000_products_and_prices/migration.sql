-- Prices of as many digits and decimals as any currency has. They stay as they were typed: a fixed scale would round those of
-- three decimals, and show three of all others. The functions that read the column are made anew with it.
DROP FUNCTION product_offers(uuid);
DROP FUNCTION have_reviews_prices(text);
DROP FUNCTION reviewed_articles(int4range, numrange, text, boolean);
ALTER TABLE offers ALTER COLUMN price TYPE numeric;

-- What pages show of the offers of a product, in their order. This and the next function are written so that the planner takes them
-- into the statement that calls them: a call for each row takes longer than what they do.
CREATE FUNCTION product_offers(of_product uuid) RETURNS TABLE (
  id text, retailer text, url text, "isAffiliate" boolean, region text, price text, currency text, "pricedOn" date,
  availability text, state text, "checkedAt" timestamptz
) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT offer.id::text, retailer, url, is_affiliate, region, price::text, currency, priced_on, availability, state, checked_at
  FROM offers AS offer WHERE product_id = of_product ORDER BY position;
END;

-- Whether searches can be narrowed down by prices: of fifty reviews, one is of a product that has a price in the currency. Null:
-- there is no review.
CREATE FUNCTION have_reviews_prices(wanted text) RETURNS boolean LANGUAGE sql STABLE
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
CREATE FUNCTION reviewed_articles(ratings int4range, prices numrange, wanted text, is_sold boolean) RETURNS uuid[]
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

-- Offers whose links to retailers came out wrong until this migration, because the parameters of a programme were glued to their
-- address: editors see them once (data/desk/today.server.ts). Nothing is added later.
CREATE TABLE glued_offers (
  offer_id bigint PRIMARY KEY REFERENCES offers (id) ON DELETE CASCADE,
  -- That the address itself has been stored with parameters that were glued to it; otherwise only its link was wrong.
  is_stored boolean NOT NULL
);
INSERT INTO glued_offers (offer_id, is_stored)
SELECT offer.id, is_stored
FROM (
  SELECT slug, data ->> 'linkTemplate' AS template,
    -- The name of the first parameter: "tag=".
    substring(data ->> 'linkTemplate' FROM '^\{raw\}[?&]([^=&#{]+=)') AS parameter
  FROM publication_entries WHERE kind = 'retailer' AND data ->> 'linkTemplate' ~ '^\{raw\}[?&]'
) AS retailer
JOIN offers AS offer ON offer.retailer = retailer.slug
CROSS JOIN LATERAL (
  SELECT coalesce(
    strpos(offer.url, '?' || parameter) > strpos(offer.url, '?')
      OR strpos(offer.url, '?') = 0 AND strpos(offer.url, '&' || parameter) > 0, false
  ) AS is_stored
) AS found
WHERE is_stored OR is_affiliate AND (
  strpos(offer.url, '#') > 0 OR (strpos(offer.url, '?') > 0) = (template LIKE '{raw}?%')
);
