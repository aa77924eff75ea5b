-- Before PostgreSQL 18, E'\v' is the letter v: there, search_terms() cut words at every v. Otherwise as it was.
CREATE OR REPLACE FUNCTION search_terms(searched text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN (
  WITH words AS (
    SELECT word COLLATE "C" AS word, left(lead(word) OVER (ORDER BY n), 3) AS next
    FROM string_to_table(
      replace(translate(searched, E'\t\n\x0b\f\r', repeat(E'\x1f', 5)), E'\x1f', E' \x1f '), ' '
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

-- Making the keys of an article takes from milliseconds to many seconds, so no save waits for it any more. A save puts
-- the article into a queue; the application makes its document, with its keys, soon after. Until then a search compares
-- the article's text, so that it finds the same at every moment. See decision 0041.

CREATE FUNCTION search_document_keys(body text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN search_grams(body) || search_terms(body);

-- The published articles as search sees them. `body` is their search_text.
CREATE TABLE search_documents (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  body text NOT NULL
);
CREATE INDEX search_documents_keys ON search_documents
  USING gin ((search_document_keys(body) COLLATE "C")) WITH (fastupdate = on, gin_pending_list_limit = 1024);
-- Otherwise ANALYZE computes the keys of all rows, which takes minutes and gains nothing.
ALTER INDEX search_documents_keys ALTER COLUMN 1 SET STATISTICS 0;

-- Articles whose document is missing or out of date. Searches ignore the documents of these.
CREATE TABLE search_queue (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- The transaction that made the last change: tells whether the article changed while its document was being made.
  changed_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
  characters integer NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Whoever takes an entry moves this into the future; if nothing comes of the attempt, the entry is due again then.
  due_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX search_queue_by_due ON search_queue (due_at);

CREATE FUNCTION queue_article_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id, characters) VALUES (NEW.id, NEW.character_count)
  ON CONFLICT (article_id) DO UPDATE
  SET changed_by = excluded.changed_by, characters = excluded.characters, attempts = 0, due_at = excluded.due_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_queue_for_search_on_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION queue_article_for_search();
CREATE TRIGGER articles_queue_for_search_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND (
    (OLD.id, OLD.status, OLD.created_at, OLD.search_text)
    IS DISTINCT FROM (NEW.id, NEW.status, NEW.created_at, NEW.search_text)
  )) EXECUTE FUNCTION queue_article_for_search();

-- Makes the document of one queued article and takes it out of the queue. The article must not have changed since the
-- caller read `queued_by` (its changed_by); if it has, fails with serialization_failure and changes nothing.
-- The queue entry is locked only at the very end, because a save of the same article would wait for it.
CREATE FUNCTION make_search_document(queued uuid, queued_by xid8) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  article record;
BEGIN
  SELECT created_at, search_text INTO article FROM articles WHERE id = queued AND status = 'published';
  IF FOUND THEN
    -- Sorted, so that several at the same time do not deadlock.
    INSERT INTO search_vocabulary
    SELECT unnest(search_terms(article.search_text)) AS term ORDER BY term
    ON CONFLICT DO NOTHING;
    INSERT INTO search_documents VALUES (queued, article.created_at, article.search_text)
    ON CONFLICT (article_id) DO UPDATE SET created_at = excluded.created_at, body = excluded.body;
  ELSE
    DELETE FROM search_documents WHERE article_id = queued;
  END IF;
  DELETE FROM search_queue WHERE article_id = queued AND changed_by = queued_by;
  IF NOT FOUND THEN
    RAISE serialization_failure USING MESSAGE = 'The article changed while its search document was being made.';
  END IF;
END
$$;

-- Searches compare all texts in the queue, so a large import must not put everything there: beyond 50 million characters
-- (a tenth of a second for each search), a statement makes the documents of its own transaction's articles itself.
-- Long ones are left out: an editor's save must not wait for them even then.
CREATE FUNCTION bound_search_queue() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT bigint := 50000000;
  waiting bigint;
  queued record;
BEGIN
  SELECT sum(characters) INTO waiting FROM search_queue;
  IF waiting > most THEN
    FOR queued IN
      SELECT article_id, changed_by, characters FROM search_queue
      WHERE changed_by = pg_current_xact_id_if_assigned() AND characters <= 50000
    LOOP
      EXIT WHEN waiting <= most;
      PERFORM make_search_document(queued.article_id, queued.changed_by);
      waiting := waiting - queued.characters;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_bound_search_queue AFTER INSERT OR UPDATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION bound_search_queue();

DROP TRIGGER articles_keep_vocabulary_on_insert ON articles;
DROP TRIGGER articles_keep_vocabulary_on_update ON articles;
DROP FUNCTION keep_search_vocabulary();

-- For operators, after a load with triggers disabled, or once in years to forget terms: SELECT rebuild_search_vocabulary().
-- Queues all articles; searches go on and compare texts until the documents are made again. The queue comes first, so that
-- documents being made at the same time are found to be out of date.
CREATE OR REPLACE FUNCTION rebuild_search_vocabulary() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id, characters)
  SELECT id, character_count FROM articles WHERE status = 'published'
  ON CONFLICT (article_id) DO UPDATE
  SET changed_by = excluded.changed_by, attempts = 0, due_at = excluded.due_at;
  DELETE FROM search_documents;
  DELETE FROM search_vocabulary;
END
$$;

-- Every article, for its correct terms. Terms of the old function stay in the vocabulary and do no harm.
INSERT INTO search_queue (article_id, characters) SELECT id, character_count FROM articles WHERE status = 'published';

-- Until the upgrade is complete, instances of the previous release search by the index articles_search. It stays as it is,
-- and costs saves nothing more; the next release drops it together with this function.
CREATE OR REPLACE FUNCTION search_keys(searched text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000
RETURN NULL::text[];
