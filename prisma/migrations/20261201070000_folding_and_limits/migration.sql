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

CREATE OR REPLACE FUNCTION tags_lower(tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN fold_key(tags::text)::text[];
REINDEX INDEX articles_by_tag;

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

CREATE OR REPLACE FUNCTION unique_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(tag ORDER BY n), '{}')
  FROM (
    SELECT DISTINCT ON (fold_key(tag)) tag, n FROM unnest(tags) WITH ORDINALITY AS list (tag, n) ORDER BY fold_key(tag), n
  ) AS firsts
);

CREATE OR REPLACE FUNCTION rename_tag(former text, present text) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former_key text := fold_key(former);
  present_key text := fold_key(present);
  total integer;
BEGIN
  -- One at a time: two that cross would each rename what the other has not yet.
  PERFORM pg_advisory_xact_lock(hashtext('rename_tag'));
  -- Somebody else has just renamed it.
  IF NOT EXISTS (SELECT FROM articles WHERE tags_lower(tags) @> ARRAY[former_key]) THEN
    RETURN 0;
  END IF;
  UPDATE articles SET tags = unique_tags(ARRAY(
    SELECT CASE WHEN fold_key(tag) IN (former_key, present_key) THEN present ELSE tag END
    FROM unnest(tags) WITH ORDINALITY AS list (tag, n) ORDER BY n
  ))
  WHERE tags_lower(tags) && ARRAY[former_key, present_key]
    AND EXISTS (SELECT FROM unnest(tags) AS tag WHERE fold_key(tag) IN (former_key, present_key) AND tag <> present);
  GET DIAGNOSTICS total = ROW_COUNT;
  DELETE FROM former_tags WHERE tag = present_key;
  IF former_key <> present_key THEN
    UPDATE former_tags SET present_tag = present_key WHERE present_tag = former_key;
    INSERT INTO former_tags (tag, present_tag) VALUES (former_key, present_key)
    ON CONFLICT (tag) DO UPDATE SET present_tag = excluded.present_tag;
    INSERT INTO tag_descriptions (tag, description)
    SELECT present_key, description FROM tag_descriptions WHERE tag = former_key
    ON CONFLICT (tag) DO NOTHING;
    DELETE FROM tag_descriptions WHERE tag = former_key;
  END IF;
  RETURN total;
END
$$;

-- Statistics -----------------------------------------------------------------------------------------------------------

-- Addresses of secret links that were counted as missing pages, or searched for.
DELETE FROM statistics
WHERE kind IN ('missing', 'search', 'empty')
  AND subject ~* '(/|%2f|\\)(drafts|admin(/|%2f|\\)+sign-(up|in(/|%2f|\\)+password))(/|%2f|\\)+.';
-- Nobody reads the hours of anything but stories.
DELETE FROM statistics WHERE grain = 'hour' AND kind NOT IN ('read', 'delivered');

-- The log ----------------------------------------------------------------------------------------------------------------

-- For a site whose role may only add to the log: deletes what keep_log() lets go.
CREATE FUNCTION expire_log() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM audit_log WHERE at < now() - interval '366 days'
$$;
REVOKE EXECUTE ON FUNCTION expire_log() FROM PUBLIC;

-- That subscribers were removed, and by whom: not which, as the log has no addresses of readers.
CREATE FUNCTION log_removed_subscribers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  total bigint := (SELECT count(*) FROM removed);
BEGIN
  IF total > 0 THEN
    PERFORM log_action('deletion', 'deleted', CASE total WHEN 1 THEN 'A newsletter subscriber' ELSE format('%s newsletter subscribers', total) END);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER newsletter_subscribers_log AFTER DELETE ON newsletter_subscribers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION log_removed_subscribers();
