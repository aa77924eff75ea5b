-- Search keys that cost less to make and to store (decision 0078). Every article has as keys:
--   trigrams    of letters from a to z and digits, as pg_trgm makes them: padded with two spaces before a word and one after it;
--   characters  each letter from a to z, digit and punctuation mark;
--   sign grams  each one, two and three characters in a row with any other character, but no white space, and without the
--               punctuation marks before and after words, which would be a quarter of all keys;
--   words       of four characters or more, marked with "=";
--   seams       of two words with a single space between them, two characters before it and up to three after it.
-- They answer one to three characters, one word and one seam exactly; for anything else they find what is then compared.
-- search-query.ts knows these rules too.

-- Words of more than 400 characters (a data: URL, a language without spaces) are cut into pieces of 400 that overlap by 200:
-- any 200 characters, the longest query there is, lie in one.
CREATE FUNCTION search_words(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  WITH words AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word
    FROM unnest(string_to_array(
      regexp_replace(body COLLATE "C", E'[\t\n\x0b\f\r\x1f.,;:!?()[\\]<>/=&"''_#*“”‘’–—-]+', ' ', 'g'), ' '
    )) AS split (word)
    WHERE octet_length(word) > 3
  )
  SELECT array_agg(word) FROM (
    SELECT word FROM words WHERE char_length(word) BETWEEN 4 AND 400
    UNION ALL
    SELECT overlapping.piece FROM words CROSS JOIN LATERAL (
      SELECT block[1] || coalesce((lead(block) OVER (ORDER BY n))[1], '')
      FROM regexp_matches(word, '.{1,200}', 'g') WITH ORDINALITY AS blocks (block, n)
    ) AS overlapping (piece)
    WHERE char_length(word) > 400
  ) AS pieces (word)
);

-- Words without such characters are left out first, as they are most of a text.
CREATE FUNCTION search_sign_grams(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  WITH characters AS MATERIALIZED (
    SELECT string_to_array(
      regexp_replace(
        ' ' || body || '  ' COLLATE "C",
        E'[.,;:!?"''’”)\\]]*[ \t\n\x0b\f\r\x1f]+["''‘“(\\[]*(?:[a-z0-9]+[.,;:!?"''’”)\\]]*[ \t\n\x0b\f\r\x1f]+["''‘“(\\[]*)*',
        E'\x1f', 'g'
      ), NULL
    ) AS list
  )
  SELECT array_agg(gram) || array_agg(left(gram, 2)) || array_agg(left(gram, 1)) FROM (
    SELECT DISTINCT split_part((a || coalesce(b, '') || coalesce(c, '')) COLLATE "C", E'\x1f', 1) AS gram
    FROM characters, LATERAL unnest(list, list[2:], list[3:]) AS in_a_row (a, b, c)
  ) AS grams
  WHERE gram ~ '[^a-z0-9]'
);

CREATE FUNCTION search_seams(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  SELECT array_agg(DISTINCT right(a, 2) || ' ' || left(b, 3))
  FROM (
    SELECT string_to_array(regexp_replace(body COLLATE "C", E'[\t\n\x0b\f\r\x1f]', '  ', 'g'), ' ')
  ) AS split (words)
  CROSS JOIN LATERAL unnest(words, words[2:]) AS pairs (a, b)
  WHERE a <> '' AND b <> ''
);

-- The cost keeps the planner from computing keys for rows when the index has them, and stays below the threshold from which
-- PostgreSQL would compile a query first (JIT).
CREATE FUNCTION search_index_keys(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN show_trgm(body)
  || ARRAY(
    SELECT known FROM unnest(string_to_array('abcdefghijklmnopqrstuvwxyz0123456789.,;:!?"''‘’“”()[]', NULL)) AS characters (known)
    WHERE strpos(body COLLATE "C", known) > 0
  )
  || search_sign_grams(body)
  || search_seams(body)
  || ARRAY(SELECT '=' || word FROM unnest(search_words(body)) AS words (word));

-- The published articles as search sees them. Bodies are stored outside of the rows, so that counting reads few pages, and
-- uncompressed, so that comparing them is fast.
CREATE TABLE searchable_articles (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  body text NOT NULL
) WITH (toast_tuple_target = 128);
ALTER TABLE searchable_articles ALTER body SET STORAGE EXTERNAL;

-- Every word of these articles, which translates what was typed into the words that contain it. Words that no article has
-- any more stay, and do no harm.
CREATE TABLE search_known_words (
  word text COLLATE "C" PRIMARY KEY
);

-- The documents of the previous release. Its instances wait with indexing, but neither with saving nor with searching.
LOCK TABLE search_documents IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO searchable_articles SELECT article_id, created_at, body FROM search_documents;
INSERT INTO search_known_words SELECT DISTINCT unnest(search_words(body)) FROM searchable_articles;

SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX search_known_words_trigrams ON search_known_words USING gin (word gin_trgm_ops);
CREATE INDEX searchable_articles_keys ON searchable_articles USING gin ((search_index_keys(body) COLLATE "C"));
-- Otherwise ANALYZE computes the keys of all rows, which takes minutes and gains nothing.
ALTER INDEX searchable_articles_keys ALTER COLUMN 1 SET STATISTICS 0;

-- As before, but for the tables. Until the upgrade is complete, instances of the previous release search in
-- search_documents: what changes is deleted there, so that they find nothing outdated. The next release drops it, its
-- functions and search_vocabulary.
CREATE OR REPLACE FUNCTION make_search_document(queued uuid, queued_by xid8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  article record;
BEGIN
  SELECT created_at, search_text INTO article FROM articles WHERE id = queued AND status = 'published';
  IF FOUND THEN
    -- Sorted, so that several at the same time do not deadlock.
    INSERT INTO search_known_words
    SELECT word FROM unnest(search_words(article.search_text)) AS words (word)
    WHERE NOT EXISTS (SELECT FROM search_known_words AS known WHERE known.word = words.word)
    ORDER BY word
    ON CONFLICT DO NOTHING;
    INSERT INTO searchable_articles VALUES (queued, article.created_at, article.search_text)
    ON CONFLICT (article_id) DO UPDATE SET created_at = excluded.created_at, body = excluded.body;
  ELSE
    DELETE FROM searchable_articles WHERE article_id = queued;
  END IF;
  DELETE FROM search_documents WHERE article_id = queued;
  DELETE FROM search_queue WHERE article_id = queued AND changed_by = queued_by;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'The article changed while its search document was being made.';
  END IF;
END
$$;

-- PostgreSQL collects new keys in a list and merges them into the index when it is full. Merging many articles at once is
-- several times as fast, so an import lets the list grow; as searches read all of it, it is merged as soon as there is time.
ALTER FUNCTION bound_search_queue() SET gin_pending_list_limit = '8MB';
ALTER FUNCTION bound_search_queue() SET work_mem = '64MB';

-- With the rights of the owner, as PostgreSQL wants for this.
CREATE FUNCTION merge_search_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
AS $$ SELECT gin_clean_pending_list('searchable_articles_keys') $$;

-- For operators, after a load with triggers disabled, or once in years to forget words: SELECT rebuild_search_index().
-- Queues all articles; searches go on and compare texts until the documents are made again. The queue comes first, so that
-- documents being made at the same time are found to be out of date.
DROP FUNCTION rebuild_search_vocabulary();
CREATE FUNCTION rebuild_search_index() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id, characters)
  SELECT id, character_count FROM articles WHERE status = 'published'
  ON CONFLICT (article_id) DO UPDATE
  SET changed_by = excluded.changed_by, attempts = 0, due_at = excluded.due_at;
  DELETE FROM searchable_articles;
  DELETE FROM search_known_words;
END
$$;

-- Of the release before the previous one.
DROP INDEX articles_search;
DROP FUNCTION search_keys(text);
