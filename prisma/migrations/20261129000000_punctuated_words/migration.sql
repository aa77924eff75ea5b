-- Words with the punctuation in, before and after them ("wi-fi", "battery,", "(usb-c)"): what stands between white space and
-- has one of the signs at which search_words splits. A query of this kind ("wi-fi", "battery,") had to be compared with the
-- texts of all articles that have the words in it, 1.4 seconds for 100,000 articles; now it is part of known words too
-- (decision 0098).

-- Cut into overlapping pieces as in search_words. One character alone is a key already.
CREATE FUNCTION search_punctuated_words(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN (
  WITH words AS MATERIALIZED (
    SELECT DISTINCT word COLLATE "C" AS word
    FROM unnest(string_to_array(translate(body COLLATE "C", E'\t\n\x0b\f\r\x1f', '      '), ' ')) AS split (word)
    WHERE char_length(word) > 1 AND word ~ E'[.,;:!?()[\\]<>/=&"''_#*“”‘’–—-]'
  )
  SELECT array_agg(word) FROM (
    SELECT word FROM words WHERE char_length(word) <= 400
    UNION ALL
    SELECT overlapping.piece FROM words CROSS JOIN LATERAL (
      SELECT block[1] || coalesce((lead(block) OVER (ORDER BY n))[1], '')
      FROM regexp_matches(word, '.{1,200}', 'g') WITH ORDINALITY AS blocks (block, n)
    ) AS overlapping (piece)
    WHERE char_length(word) > 400
  ) AS pieces (word)
);

-- May have the same word several times, as search_known_words.
CREATE TABLE search_known_punctuated_words (
  word text COLLATE "C" NOT NULL
);

-- Indexing waits, and so does deleting an article; saving and searching go on.
LOCK TABLE searchable_articles IN SHARE ROW EXCLUSIVE MODE;
-- The commonest first: a search for what is in many words looks up those.
INSERT INTO search_known_punctuated_words
SELECT word FROM searchable_articles CROSS JOIN unnest(search_punctuated_words(body)) AS words (word)
GROUP BY word ORDER BY count(*) DESC;

SET LOCAL maintenance_work_mem = '256MB';
CREATE INDEX search_known_punctuated_words_by_word ON search_known_punctuated_words (word);
CREATE INDEX search_known_punctuated_words_trigrams ON search_known_punctuated_words USING gin (word gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
-- Not among the other keys, which an upgrade would have to make again.
CREATE INDEX searchable_articles_punctuated_words ON searchable_articles
  USING gin ((search_punctuated_words(body) COLLATE "C"));
ALTER INDEX searchable_articles_punctuated_words ALTER COLUMN 1 SET STATISTICS 0;

-- Known words are now added by a trigger: a call of make_search_document that waits for this migration goes on as it was
-- defined before, and would not add the second kind.
CREATE FUNCTION add_known_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_known_words
  SELECT word FROM unnest(search_words(NEW.body)) AS words (word)
  WHERE NOT EXISTS (SELECT FROM search_known_words AS known WHERE known.word = words.word);
  INSERT INTO search_known_punctuated_words
  SELECT word FROM unnest(search_punctuated_words(NEW.body)) AS words (word)
  WHERE NOT EXISTS (SELECT FROM search_known_punctuated_words AS known WHERE known.word = words.word);
  RETURN NULL;
END
$$;
CREATE TRIGGER searchable_articles_known_words AFTER INSERT OR UPDATE OF body ON searchable_articles
  FOR EACH ROW EXECUTE FUNCTION add_known_search_words();

CREATE OR REPLACE FUNCTION make_search_document(queued uuid, queued_by xid8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  article record;
BEGIN
  SELECT created_at, search_text INTO article FROM articles WHERE id = queued AND status = 'published';
  IF FOUND THEN
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

CREATE OR REPLACE FUNCTION merge_search_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
AS $$
  SELECT gin_clean_pending_list('searchable_articles_keys');
  SELECT gin_clean_pending_list('searchable_articles_punctuated_words');
$$;

CREATE OR REPLACE FUNCTION rebuild_search_index() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id, characters)
  SELECT id, character_count FROM articles WHERE status = 'published'
  ON CONFLICT (article_id) DO UPDATE
  SET changed_by = excluded.changed_by, attempts = 0, due_at = excluded.due_at;
  DELETE FROM searchable_articles;
  DELETE FROM search_known_words;
  DELETE FROM search_known_punctuated_words;
END
$$;
