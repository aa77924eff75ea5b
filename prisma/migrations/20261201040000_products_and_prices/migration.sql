-- Prices of as many digits and decimals as any currency has. They stay as they were typed: a fixed scale would round those of
-- three decimals, and show three of all others. The functions of the first release that read the column are in its way.
DROP FUNCTION IF EXISTS product_offers(uuid);
DROP FUNCTION IF EXISTS have_reviews_prices(text);
DROP FUNCTION IF EXISTS reviewed_articles(int4range, numrange, text, boolean);
ALTER TABLE offers ALTER COLUMN price TYPE numeric;

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
