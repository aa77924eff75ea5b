-- Substring search without reading the texts again. Every article has keys, which are all substrings of its search text:
--   grams  each one, two and three characters in a row: answer queries of up to three characters exactly;
--   terms  each word of four characters or more, and each seam (up to three characters, a space, up to three): a longer
--          query is looked for in search_vocabulary, and the articles are those that have one of the terms found there.
-- Both leave the database's collation out, which would only make comparing slow.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Bodies are written with RETURN, so that they do not depend on search_path (dumps and ANALYZE empty it).
CREATE FUNCTION search_grams(searched text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN (
  WITH longest AS (
    SELECT coalesce(a || b || c, a || b, a) AS gram
    FROM ROWS FROM (
      string_to_table(searched COLLATE "C", NULL),
      string_to_table(substr(searched, 2) COLLATE "C", NULL),
      string_to_table(substr(searched, 3) COLLATE "C", NULL)
    ) AS in_a_row (a, b, c)
    GROUP BY 1
  )
  SELECT array_agg(gram) FROM (
    SELECT gram FROM longest UNION SELECT left(gram, 2) FROM longest UNION SELECT left(gram, 1) FROM longest
  ) AS grams
  WHERE strpos(gram, E'\x1f') = 0
);

-- White space other than the space, and U+001F between fields, separate words but make no seam. A word of more than 400
-- characters (a data: URL, a language without spaces) is cut into windows of 400 that overlap by 200: any 200 characters
-- of it, the longest query there is, lie in one.
CREATE FUNCTION search_terms(searched text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN (
  WITH words AS (
    SELECT word COLLATE "C" AS word, left(lead(word) OVER (ORDER BY n), 3) AS next
    FROM string_to_table(
      replace(translate(searched, E'\t\n\v\f\r', repeat(E'\x1f', 5)), E'\x1f', E' \x1f '), ' '
    ) WITH ORDINALITY AS split (word, n)
  )
  SELECT array_agg(DISTINCT term) FROM (
    SELECT word FROM words WHERE char_length(word) BETWEEN 4 AND 400
    UNION ALL
    SELECT right(word, 3) || ' ' || next FROM words
    WHERE char_length(word) + char_length(next) > 2 AND word NOT IN ('', E'\x1f') AND next NOT IN ('', E'\x1f')
    UNION ALL
    SELECT overlapping.piece FROM words CROSS JOIN LATERAL (
      SELECT block[1] || coalesce((lead(block) OVER (ORDER BY n))[1], '')
      FROM regexp_matches(word, '.{1,200}', 'g') WITH ORDINALITY AS blocks (block, n)
    ) AS overlapping (piece)
    WHERE char_length(word) > 400
  ) AS terms (term)
);

-- The cost keeps the planner from ever computing keys for rows when the index already has them.
CREATE FUNCTION search_keys(searched text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN search_grams(searched) || search_terms(searched);

-- A draft has no keys. The status is in the expression, not in a WHERE: a query that does not name it can use no other
-- index, which the planner would prefer for a small or not yet analyzed table, computing the keys of every row.
-- A save appends to the pending list (10 to 20 ms instead of 80); a short list keeps searches and its merging fast.
CREATE INDEX articles_search ON articles
  USING gin ((search_keys(CASE WHEN status = 'published' THEN search_text END) COLLATE "C"))
  WITH (fastupdate = on, gin_pending_list_limit = 1024);
-- Else ANALYZE computes the keys of all rows, which takes minutes and helps nothing.
ALTER INDEX articles_search ALTER COLUMN 1 SET STATISTICS 0;

CREATE TABLE search_vocabulary (
  term text COLLATE "C" PRIMARY KEY
);
CREATE INDEX search_vocabulary_trigrams ON search_vocabulary USING gin (term gin_trgm_ops);

-- Terms that no article has any more stay, and do no harm. Sorted, so that saves at the same time do not deadlock.
CREATE FUNCTION keep_search_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_vocabulary
  SELECT DISTINCT unnest(search_terms(search_text)) AS term FROM saved WHERE status = 'published' ORDER BY term
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

-- One per event: PostgreSQL allows a transition table only so.
CREATE TRIGGER articles_keep_vocabulary_on_insert AFTER INSERT ON articles
  REFERENCING NEW TABLE AS saved FOR EACH STATEMENT EXECUTE FUNCTION keep_search_vocabulary();
CREATE TRIGGER articles_keep_vocabulary_on_update AFTER UPDATE ON articles
  REFERENCING NEW TABLE AS saved FOR EACH STATEMENT EXECUTE FUNCTION keep_search_vocabulary();

-- For operators, after a load with triggers disabled, or once in years to forget terms: SELECT rebuild_search_vocabulary().
-- Saves wait meanwhile; searches wait too, as the vocabulary is empty in between.
CREATE FUNCTION rebuild_search_vocabulary() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE articles IN SHARE ROW EXCLUSIVE MODE;
  TRUNCATE search_vocabulary;
  INSERT INTO search_vocabulary
  SELECT DISTINCT unnest(search_terms(search_text)) FROM articles WHERE status = 'published';
END
$$;
SELECT rebuild_search_vocabulary();
