-- Tags without those that are the same in other capitals: the first of each.
CREATE OR REPLACE FUNCTION unique_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(tag ORDER BY n), '{}')
  FROM (
    SELECT DISTINCT ON (fold_key(tag)) tag, n FROM unnest(tags) WITH ORDINALITY AS list (tag, n) ORDER BY fold_key(tag), n
  ) AS firsts
);

-- Renames a tag in all articles, or merges it into the one that is called so already; returns how many articles it changed.
-- Former names always lead to the present one, so there are neither chains nor loops.
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
