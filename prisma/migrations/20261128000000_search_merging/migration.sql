-- While one process merges new search keys into the index, others go on adding to the list of them. In an import of 100,000
-- articles the list, which every search reads, became larger than the index. Now whoever adds the keys of many articles
-- merges them now and then, and waits for a merge that is under way: by chance, since a statement may add one article or all.
CREATE OR REPLACE FUNCTION bound_search_queue() RETURNS trigger LANGUAGE plpgsql
SET gin_pending_list_limit = '8MB' SET work_mem = '64MB' AS $$
DECLARE
  most CONSTANT bigint := 50000000;
  articles_between_merges CONSTANT float8 := 500;
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
      IF random() * articles_between_merges < 1 THEN
        PERFORM merge_search_keys();
      END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;

-- The same list of two small indexes is read by every search for a word and by every search at the desk, and a search at the
-- desk took 60 times as long when it was full. 64 KB of it cost nothing that can be felt.
ALTER INDEX search_known_words_trigrams SET (gin_pending_list_limit = 64);
ALTER INDEX articles_desk_search SET (gin_pending_list_limit = 64);
SELECT gin_clean_pending_list('search_known_words_trigrams'), gin_clean_pending_list('articles_desk_search');
