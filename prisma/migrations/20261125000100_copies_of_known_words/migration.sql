-- Known words are no longer unique: transactions that indexed several articles each waited for each other's new words, and
-- PostgreSQL ended one of them (deadlock). Now each adds its own copy of a new word, which does no harm.
ALTER TABLE search_known_words DROP CONSTRAINT search_known_words_pkey;
CREATE INDEX search_known_words_by_word ON search_known_words (word);

-- As before, but for adding words.
CREATE OR REPLACE FUNCTION make_search_document(queued uuid, queued_by xid8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  article record;
BEGIN
  SELECT created_at, search_text INTO article FROM articles WHERE id = queued AND status = 'published';
  IF FOUND THEN
    INSERT INTO search_known_words
    SELECT word FROM unnest(search_words(article.search_text)) AS words (word)
    WHERE NOT EXISTS (SELECT FROM search_known_words AS known WHERE known.word = words.word);
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
