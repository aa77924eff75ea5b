-- The years of a search are those of the publication's zone. The zone comes last and is UTC unless named, so that instances of the
-- version before, which don't name it, go on searching while they are replaced.
DROP FUNCTION search_hits(text[], text, text, integer, uuid[], integer);
DROP FUNCTION hits_by_trigrams(text[], text, text, integer, integer);
DROP FUNCTION hits_by_date(text[], text, text, integer, uuid[], integer, boolean, timestamptz, uuid);
DROP FUNCTION search_filters_condition(text, text, integer);

-- The filters of a search on articles that are not null, as a condition. `time_zone`: an IANA name.
CREATE FUNCTION search_filters_condition(category text, author text, year integer, time_zone text) RETURNS text
LANGUAGE sql STABLE
RETURN concat_ws(' AND ',
  'status = ''published''',
  'lower(category_name) = ' || quote_literal(lower(category)),
  'id IN (SELECT article_id FROM article_people WHERE lower(name) = ' || quote_literal(lower(author))
    || ' AND role <> ''edited'')',
  'created_at >= ' || quote_literal(make_timestamptz(year, 1, 1, 0, 0, 0, time_zone)),
  'created_at < ' || quote_literal(make_timestamptz(year + 1, 1, 1, 0, 0, 0, time_zone))
);

-- At most max_hits articles, in no order, by the trigram index. Without filters, OFFSET hides the other conditions from
-- PostgreSQL, which would otherwise use an index for those whenever it expects many hits.
CREATE FUNCTION hits_by_trigrams(
  terms text[], category text, author text, year integer, max_hits integer, time_zone text DEFAULT 'UTC'
) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  hits uuid[];
BEGIN
  EXECUTE format(
    'SELECT array_agg(id) FROM (
       SELECT id FROM (SELECT * FROM articles WHERE %s %s) AS articles WHERE %s LIMIT %s
     ) AS hits',
    search_terms_condition(terms),
    CASE WHEN num_nonnulls(category, author, year) = 0 THEN 'OFFSET 0' END,
    search_filters_condition(category, author, year, time_zone),
    max_hits
  ) INTO hits;
  RETURN coalesce(hits, '{}');
END
$$;

-- At most max_hits articles beyond a place in the list of the newest, in the direction of reading: stops when it has them. With
-- `among`, of these only: each is looked at, since the trigrams of a common word would lead to many times as many others.
CREATE FUNCTION hits_by_date(
  terms text[], category text, author text, year integer, among uuid[], max_hits integer,
  is_backward boolean DEFAULT false, place_created_at timestamptz DEFAULT NULL, place_id uuid DEFAULT NULL,
  time_zone text DEFAULT 'UTC'
) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  filters text := search_filters_condition(category, author, year, time_zone);
  newest text := CASE WHEN is_backward THEN 'created_at, id' ELSE 'created_at DESC, id DESC' END;
  hits uuid[];
BEGIN
  EXECUTE format(
    'SELECT array_agg(id) FROM (SELECT id FROM %s WHERE %s %s %s ORDER BY %s LIMIT %s) AS hits',
    CASE WHEN among IS NULL THEN 'articles' ELSE
      format('(SELECT * FROM articles WHERE id = ANY ($1) AND %s ORDER BY %s OFFSET 0) AS articles', filters, newest)
    END,
    search_terms_condition(terms),
    CASE WHEN among IS NULL THEN 'AND ' || filters END,
    CASE WHEN place_id IS NOT NULL THEN
      format('AND (created_at, id) %s (%L::timestamptz, %L::uuid)',
        CASE WHEN is_backward THEN '>' ELSE '<' END, place_created_at, place_id)
    END,
    newest,
    max_hits
  ) INTO hits USING among;
  RETURN coalesce(hits, '{}');
END
$$;

-- What a search finds: its terms folded, without those of which nothing is left, and the ids of at most max_hits articles.
-- pg_trgm looks a term up by three characters of a word, padded with two spaces before it and one after it where the term
-- shows that it begins or ends there. Hyphens are not in the index.
CREATE FUNCTION search_hits(
  typed text[], category text, author text, year integer, among uuid[], max_hits integer, time_zone text DEFAULT 'UTC',
  OUT terms text[], OUT hits uuid[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(array_agg(folded ORDER BY n), '{}') INTO terms
  FROM unnest(typed) WITH ORDINALITY AS term (word, n) CROSS JOIN fold_text(word) AS folded WHERE folded <> '';
  IF terms = '{}' THEN
    hits := '{}';
  ELSIF among IS NULL AND replace(array_to_string(terms, E'\x1f'), '-', '')
    ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]\x1f]|[^[:alnum:]\x1f][[:alnum:]]' THEN
    hits := hits_by_trigrams(terms, category, author, year, max_hits, time_zone);
  ELSE
    -- Looking at so many takes longer than asking the index whether one of the words is rare.
    IF cardinality(among) > 2500 AND indexed_words(terms) IS NOT NULL THEN
      hits := hits_by_trigrams(indexed_words(terms), category, author, year, max_hits, time_zone);
      IF cardinality(hits) < max_hits THEN
        among := ARRAY(SELECT unnest(hits) INTERSECT SELECT unnest(among));
      END IF;
    END IF;
    hits := hits_by_date(terms, category, author, year, among, max_hits, time_zone => time_zone);
  END IF;
END
$$;
