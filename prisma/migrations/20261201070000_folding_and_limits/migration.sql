-- One folding for accounts, tags and addresses, bounds for what strangers make up, and what expires by the clock of the database.

-- A name or an address as it is compared: lower case, as foldKey() in TypeScript folds it. lower() alone depends on the locale of the
-- database: of "İ" it makes one letter or two, of "I" in Turkish another one, of a last "Σ" another one with ICU, and with "C" it
-- knows English letters only. So this takes the collation that knows all letters on every system, where there is one.
DO $$
DECLARE
  chosen text := coalesce((
    SELECT format('COLLATE pg_catalog.%I', collname)
    FROM pg_collation
    WHERE collnamespace = 'pg_catalog'::regnamespace AND collname IN ('pg_c_utf8', 'und-x-icu')
      AND collencoding IN (-1, (SELECT encoding FROM pg_database WHERE datname = current_database()))
    ORDER BY collname LIMIT 1
  ), '');
BEGIN
  EXECUTE format($sql$
    CREATE FUNCTION fold_key(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(
      lower(translate(
        -- A dot above an "i" is its own.
        CASE WHEN strpos(words, U&'\0307') > 0 THEN regexp_replace(words, U&'([Ii\0130])\0307+', '\1', 'g') ELSE words END,
        U&'ABCDEFGHIJKLMNOPQRSTUVWXYZ\0130', 'abcdefghijklmnopqrstuvwxyzi'
      ) %s),
      U&'\03C2', U&'\03C3'
    )$sql$, chosen);
END
$$;

-- Accounts -------------------------------------------------------------------------------------------------------------

-- Two accounts whose addresses are one from now on: the one that has the most to lose stays as it is.
WITH ranked AS (
  SELECT id, row_number() OVER (
    PARTITION BY fold_key(email) ORDER BY disabled_at IS NOT NULL, role <> 'owner', created_at, id
  ) AS rank FROM editors
)
UPDATE editors SET email = email || '.' || editors.id, disabled_at = coalesce(disabled_at, now())
FROM ranked WHERE ranked.id = editors.id AND rank > 1;
WITH ranked AS (
  SELECT token_hash, row_number() OVER (PARTITION BY fold_key(email) ORDER BY created_at DESC, token_hash) AS rank
  FROM editor_invitations WHERE used_at IS NULL
)
DELETE FROM editor_invitations USING ranked WHERE ranked.token_hash = editor_invitations.token_hash AND rank > 1;
WITH ranked AS (
  SELECT id, row_number() OVER (PARTITION BY fold_key(address) ORDER BY created_at, id) AS rank FROM newsletter_subscribers
)
DELETE FROM newsletter_subscribers USING ranked WHERE ranked.id = newsletter_subscribers.id AND rank > 1;
-- Those on lower() stay for the release before this one, which names them when it inserts.
CREATE UNIQUE INDEX editors_email_fold ON editors (fold_key(email));
CREATE UNIQUE INDEX editor_invitations_email_fold ON editor_invitations (fold_key(email)) WHERE used_at IS NULL;
CREATE UNIQUE INDEX newsletter_subscribers_address_fold ON newsletter_subscribers (fold_key(address));

-- Tags -----------------------------------------------------------------------------------------------------------------

-- Tags are matched ignoring case. The first release had both, with lower().
CREATE OR REPLACE FUNCTION tags_lower(tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_key(tags::text)::text[];
DROP INDEX IF EXISTS articles_by_tag;
CREATE INDEX articles_by_tag ON articles USING gin (tags_lower(tags));

ALTER TABLE tag_descriptions DROP CONSTRAINT tag_descriptions_lower;
ALTER TABLE former_tags DROP CONSTRAINT former_tags_lower, DROP CONSTRAINT former_tags_present_lower;
-- Where two become one, the first in the alphabet stays. A tag that was renamed to itself leads nowhere.
DELETE FROM tag_descriptions AS doubled USING tag_descriptions AS kept
WHERE fold_key(doubled.tag) = fold_key(kept.tag) AND doubled.tag > kept.tag;
UPDATE tag_descriptions SET tag = fold_key(tag) WHERE tag <> fold_key(tag);
DELETE FROM former_tags WHERE fold_key(tag) = fold_key(present_tag);
DELETE FROM former_tags AS doubled USING former_tags AS kept
WHERE fold_key(doubled.tag) = fold_key(kept.tag) AND doubled.tag > kept.tag;
UPDATE former_tags SET tag = fold_key(tag), present_tag = fold_key(present_tag)
WHERE tag <> fold_key(tag) OR present_tag <> fold_key(present_tag);
ALTER TABLE tag_descriptions ADD CONSTRAINT tag_descriptions_folded CHECK (tag = fold_key(tag));
ALTER TABLE former_tags
  ADD CONSTRAINT former_tags_folded CHECK (tag = fold_key(tag)),
  ADD CONSTRAINT former_tags_present_folded CHECK (present_tag = fold_key(present_tag));

-- Statistics -----------------------------------------------------------------------------------------------------------

-- Addresses of secret links that were counted as missing pages, or searched for.
DELETE FROM statistics
WHERE kind IN ('missing', 'search', 'empty')
  AND subject ~* '(/|%2f|\\)(drafts|admin(/|%2f|\\)+sign-(up|in(/|%2f|\\)+password))(/|%2f|\\)+.';
-- Nobody reads the hours of anything but stories.
DELETE FROM statistics WHERE grain = 'hour' AND kind NOT IN ('read', 'delivered');
