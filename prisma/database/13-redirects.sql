-- What leads on from an address: itself, with its query and without, and without what other software puts behind it, such as a feed
-- (withoutEnding() in domain/site); and what is above it, as in "/a/b", "/a/*". For an address that ends in "/*", all but what is below it.
CREATE OR REPLACE FUNCTION redirect_sources(address text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[address] || CASE WHEN strpos(address, '?') = 0 THEN '{}' ELSE ARRAY[rtrim(split_part(address, '?', 1), '/')] END
  || array_remove(ARRAY[rtrim(substring(
    split_part(address, '?', 1)
    FROM '^(.+)/(?:feed(?:/(?:rss2?|atom|rdf))?|rss|amp|embed|trackback|page/[0-9]{1,6}|comment-page-[0-9]{1,6})/*$'
  ), '/')], NULL)
  || ARRAY(
    SELECT array_to_string(parts[:n], '/') || '/*'
    FROM string_to_array(split_part(address, '?', 1), '/') AS parts, generate_series(2, least(cardinality(parts) - 1, 20)) AS n
  );

CREATE OR REPLACE TRIGGER redirects_keep BEFORE INSERT OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION touch();

-- No ring, and no more than five in a row. Any address that a target may become counts, whether or not it has a page now: pages are
-- deleted. DETAIL is the source of the redirect that closes the ring. Always by the indexes: an import begins with an empty table, and the
-- plan for that would read all that it has inserted for each row, until there are statistics.
CREATE OR REPLACE FUNCTION check_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  closing text;
  behind integer;
  ahead integer;
BEGIN
  -- One at a time: two that are made at once may be a ring together. What is read below is newer than this.
  PERFORM pg_advisory_xact_lock(hashtext('redirects'));
  WITH RECURSIVE onward (id, source, target_path, place) AS (
    SELECT NEW.id, NEW.source, NEW.target_path, 1
    UNION
    SELECT next.id, next.source, next.target_path, place + 1
    FROM onward JOIN redirects AS next ON next.source = ANY (redirect_sources(onward.target_path)) OR (
      onward.target_path LIKE '%/*'
      -- 0 is what follows a slash.
      AND next.source >= left(onward.target_path, -1) AND next.source < left(onward.target_path, -2) || '0'
    )
    WHERE place <= 5 AND (place = 1 OR onward.id <> NEW.id)
  )
  SELECT max(place), (
    SELECT source FROM onward AS last
    WHERE NEW.source = ANY (redirect_sources(target_path)) OR (
      target_path LIKE '%/*' AND NEW.source >= left(target_path, -1) AND NEW.source < left(target_path, -2) || '0'
    )
    ORDER BY place LIMIT 1
  ) INTO ahead, closing FROM onward;
  IF closing IS NOT NULL THEN
    RAISE EXCEPTION 'redirects in a ring' USING ERRCODE = 'check_violation', CONSTRAINT = 'redirects_no_ring', DETAIL = closing;
  END IF;
  WITH RECURSIVE before (source, place) AS (
    SELECT NEW.source, 1
    UNION
    SELECT former.source, place + 1
    FROM before JOIN redirects AS former ON (
      former.target_path LIKE '%/*' AND former.target_path = ANY (redirect_sources(before.source))
    ) OR (
      -- Also with a query, or with something behind it; @ is what follows a question mark.
      former.target_path >= before.source AND former.target_path < before.source || '@'
      AND before.source = ANY (redirect_sources(former.target_path))
    ) OR (
      before.source LIKE '%/*'
      AND former.target_path >= left(before.source, -1) AND former.target_path < left(before.source, -2) || '0'
    )
    WHERE place <= 5
  )
  SELECT max(place) INTO behind FROM before;
  IF ahead + behind - 1 > 5 THEN
    RAISE EXCEPTION 'more than five redirects in a row'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'redirects_short_chain';
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER redirects_check AFTER INSERT OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION check_redirect();
