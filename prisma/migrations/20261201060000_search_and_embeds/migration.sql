-- Hyphens do not count in searches: wifi finds Wi-Fi, and e-mail finds email. The index is made anew over the same text without
-- them, so that no row is rewritten; articles can be read meanwhile, but not saved.

-- Whether a term is found only as it was typed: without its hyphens it would be part of too many words (a-z, 5-10).
CREATE FUNCTION keeps_hyphens(term text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN strpos(term, '-') > 0
  AND (char_length(replace(term, '-', '')) < 4 OR replace(term, '-', '') !~ '[[:alpha:]]');

-- What a text without hyphens may contain for a folded term: wifi for wifi; ereader and "e reader" for e-reader.
CREATE FUNCTION term_spellings(term text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(term, '-') = 0 OR keeps_hyphens(term) THEN ARRAY[replace(term, '-', '')]
  ELSE ARRAY[replace(term, '-', ''), btrim(replace(term, '-', ' '))] END;

-- Whether a text contains a term, both folded.
CREATE FUNCTION contains_term(folded text, term text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
DECLARE
  joined text := replace(folded, '-', '');
  spelling text;
BEGIN
  IF keeps_hyphens(term) THEN
    RETURN strpos(folded, term) > 0;
  END IF;
  FOREACH spelling IN ARRAY term_spellings(term) LOOP
    IF strpos(joined, spelling) > 0 THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END
$$;

-- The LIKE pattern of what contains a folded text.
CREATE FUNCTION folded_pattern(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%';

DROP INDEX articles_search;
-- What was saved is found at once; a short list of pending entries keeps searches fast after many saves.
CREATE INDEX articles_search ON articles USING gin (replace(search_text, '-', '') gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024);

-- The condition of a search on articles: every folded term in the searched text.
CREATE OR REPLACE FUNCTION search_terms_condition(terms text[]) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
  SELECT string_agg(
    '(' || (
      SELECT string_agg(format('replace(search_text, ''-'', '''') LIKE %L', folded_pattern(spelling)), ' OR ')
      FROM unnest(term_spellings(term)) AS spelling
    ) || ')' || CASE WHEN keeps_hyphens(term) THEN format(' AND search_text LIKE %L', folded_pattern(term)) ELSE '' END,
    ' AND ')
  FROM unnest(terms) AS term
);

-- What a search finds: its terms folded, without those of which nothing is left, and the ids of at most max_hits articles.
-- pg_trgm looks a term up by three characters of a word, padded with two spaces before it and one after it where the term
-- shows that it begins or ends there. Hyphens are not in the index.
CREATE OR REPLACE FUNCTION search_hits(
  typed text[], category text, author text, year integer, among uuid[], max_hits integer, OUT terms text[], OUT hits uuid[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(array_agg(folded ORDER BY n), '{}') INTO terms
  FROM unnest(typed) WITH ORDINALITY AS term (word, n) CROSS JOIN fold_text(word) AS folded WHERE folded <> '';
  IF terms = '{}' THEN
    hits := '{}';
  ELSIF among IS NULL AND replace(array_to_string(terms, E'\x1f'), '-', '')
    ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]\x1f]|[^[:alnum:]\x1f][[:alnum:]]' THEN
    hits := hits_by_trigrams(terms, category, author, year, max_hits);
  ELSE
    -- Looking at so many takes longer than asking the index whether one of the words is rare.
    IF cardinality(among) > 2500 AND indexed_words(terms) IS NOT NULL THEN
      hits := hits_by_trigrams(indexed_words(terms), category, author, year, max_hits);
      IF cardinality(hits) < max_hits THEN
        among := ARRAY(SELECT unnest(hits) INTERSECT SELECT unnest(among));
      END IF;
    END IF;
    hits := hits_by_date(terms, category, author, year, among, max_hits);
  END IF;
END
$$;

-- The ids of all articles, drafts too, in which each word of the terms occurs, in what is searched or in the names; null when
-- there are more than max_hits, or no word is long enough for the trigram index. Of words, because the index finds a phrase by
-- them, too, and would then compare all of their hits.
CREATE OR REPLACE FUNCTION desk_hits(terms text[], max_hits integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  condition text;
  hits uuid[];
BEGIN
  SELECT string_agg(
    format('(replace(search_text, ''-'', '''') LIKE %1$L OR search_names LIKE %1$L)', '%' || words[1] || '%'), ' AND '
  ) INTO condition
  FROM unnest(terms) AS term CROSS JOIN regexp_matches(fold_text(term), '[[:alnum:]]{3,}', 'g') AS list (words);
  IF condition IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format(
    'SELECT array_agg(id) FROM (SELECT id FROM articles WHERE %s LIMIT %s) AS hits', condition, max_hits + 1
  ) INTO hits;
  RETURN CASE WHEN cardinality(hits) > max_hits THEN NULL ELSE coalesce(hits, '{}') END;
END
$$;

-- The addresses that are paragraphs of their own, and those of frames of known sites, each once; the first 30. Which page a frame
-- shows is said in the application (domain/embeds/frame-addresses.ts).
CREATE OR REPLACE FUNCTION embed_addresses(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(typed, '://') = 0 AND strpos(lower(typed), '<iframe') = 0 THEN '{}' ELSE ARRAY(
  SELECT address FROM (
    SELECT address, min(n) AS n FROM (
      SELECT match[1] AS address, n
      FROM regexp_matches(
        E'\n\n' || replace(typed, E'\r', '') || E'\n\n',
        '\n(?:[ \t]*|#[^\n]*|:::[^\n]*)\n {0,3}<?(https?://[^\s<>]+)>?[ \t]*(?=\n(?:[ \t]*|:::[^\n]*)\n)', 'gi'
      ) WITH ORDINALITY AS found (match, n)
      UNION ALL
      SELECT replace(regexp_replace(match[1], '^//', 'https://'), '&amp;', '&'), n
      FROM regexp_matches(typed, '<iframe\s(?:[^<>]*\s)?src\s*=\s*["'']?((?:https?:)?//(?:(?:www\.)?youtube\.com/embed|www\.youtube-nocookie\.com/embed|player\.vimeo\.com/video|open\.spotify\.com/embed|embed\.podcasts\.apple\.com|platform\.twitter\.com/embed|www\.instagram\.com|www\.tiktok\.com|codepen\.io|embed\.bsky\.app/embed)/[^\s"''<>]+)', 'gi')
        WITH ORDINALITY AS framed (match, n)
    ) AS listed GROUP BY address
  ) AS addresses
  -- What an index takes.
  WHERE octet_length(address) <= 2000 ORDER BY n LIMIT 30
) END;
