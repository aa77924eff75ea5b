-- The LIKE pattern of what contains a folded text, in which `%`, `_` and `\` are ordinary characters; and that of a typed one.
CREATE OR REPLACE FUNCTION folded_pattern(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%';
CREATE OR REPLACE FUNCTION search_pattern(term text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN folded_pattern(fold_text(term));

-- Whether a term is found only as it was typed: without its hyphens it would be part of too many words (a-z, 5-10).
CREATE OR REPLACE FUNCTION keeps_hyphens(term text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN strpos(term, '-') > 0
  AND (char_length(replace(term, '-', '')) < 4 OR replace(term, '-', '') !~ '[[:alpha:]]');

-- What a text without hyphens may contain for a folded term: wifi for wifi; ereader and "e reader" for e-reader.
-- A term of search_terms() may have two, separated by U+001E.
CREATE OR REPLACE FUNCTION term_spellings(term text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(term, E'\x1e') > 0 THEN string_to_array(term, E'\x1e')
  WHEN strpos(term, '-') = 0 OR keeps_hyphens(term) THEN ARRAY[replace(term, '-', '')]
  ELSE ARRAY[replace(term, '-', ''), btrim(replace(term, '-', ' '))] END;

-- The LIKE patterns with which an index finds the texts that may contain a term; contains_term() decides.
CREATE OR REPLACE FUNCTION term_patterns(term text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(SELECT folded_pattern(spelling) FROM unnest(term_spellings(fold_text(term))) AS spelling);

-- Whether a text contains a term, both folded.
CREATE OR REPLACE FUNCTION contains_term(folded text, term text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
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

-- The filters of a search on articles that are not null, as a condition. `time_zone`: an IANA name.
CREATE OR REPLACE FUNCTION search_filters_condition(category text, author text, year integer, time_zone text) RETURNS text
LANGUAGE sql STABLE
RETURN concat_ws(' AND ',
  'status = ''published''',
  'lower(category_name) = ' || quote_literal(lower(category)),
  'id IN (SELECT article_id FROM article_people WHERE lower(name) = ' || quote_literal(lower(author))
    || ' AND role <> ''edited'')',
  'created_at >= ' || quote_literal(make_timestamptz(year, 1, 1, 0, 0, 0, time_zone)),
  'created_at < ' || quote_literal(make_timestamptz(year + 1, 1, 1, 0, 0, 0, time_zone))
);

-- PostgreSQL cannot know how many articles contain a text: it would read all of them for a rare word, and collect all hits
-- of a common one. So each of the next two functions permits one kind of plan.

-- At most max_hits articles, in no order, by the trigram index. Without filters, OFFSET hides the other conditions from
-- PostgreSQL, which would otherwise use an index for those whenever it expects many hits.
CREATE OR REPLACE FUNCTION hits_by_trigrams(
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
CREATE OR REPLACE FUNCTION hits_by_date(
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
CREATE OR REPLACE FUNCTION search_hits(
  typed text[], category text, author text, year integer, among uuid[], max_hits integer, time_zone text DEFAULT 'UTC',
  OUT terms text[], OUT hits uuid[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- What the trigram index finds by itself; null: nothing.
  indexed text[];
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
    SELECT array_agg(DISTINCT match[1]) INTO indexed
    FROM unnest(terms) AS term CROSS JOIN regexp_matches(term, '[[:alnum:]]{3,}', 'g') AS list (match)
    WHERE strpos(term, E'\x1e') = 0;
    IF cardinality(among) > 2500 AND indexed IS NOT NULL THEN
      hits := hits_by_trigrams(indexed, category, author, year, max_hits, time_zone);
      IF cardinality(hits) < max_hits THEN
        among := ARRAY(SELECT unnest(hits) INTERSECT SELECT unnest(among));
      END IF;
    END IF;
    hits := hits_by_date(terms, category, author, year, among, max_hits, time_zone => time_zone);
  END IF;
END
$$;

-- What is searched for in a language (its subtag) other than English: the stem of each word, without stop words, if PostgreSQL has
-- rules for it, so that "telemóveis" finds "telemóvel". Any part of a word is found, so the texts need no index of their own by
-- language. Where letters with marks are also written with two, both are searched for. Phrases and names with digits stay.
CREATE OR REPLACE FUNCTION search_terms(typed text[], language text) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path FROM CURRENT AS $$
DECLARE
  dictionary regdictionary := (
    SELECT oid FROM pg_ts_dict JOIN (VALUES ('ar', 'arabic'), ('ca', 'catalan'), ('da', 'danish'), ('de', 'german'), ('el', 'greek'),
      ('es', 'spanish'), ('eu', 'basque'), ('fi', 'finnish'), ('fr', 'french'), ('hu', 'hungarian'), ('id', 'indonesian'),
      ('it', 'italian'), ('lt', 'lithuanian'), ('nb', 'norwegian'), ('nl', 'dutch'), ('nn', 'norwegian'), ('no', 'norwegian'),
      ('pt', 'portuguese'), ('ro', 'romanian'), ('ru', 'russian'), ('sv', 'swedish'), ('tr', 'turkish')
    ) AS languages (tag, name) ON dictname = name || '_stem'
    WHERE tag = language AND dictnamespace = 'pg_catalog'::regnamespace
  );
  word text;
  folded text;
  other text;
  stems text[];
  terms text[] := '{}';
BEGIN
  FOREACH word IN ARRAY typed LOOP
    folded := fold_text(word);
    IF folded !~ '[[:space:][:digit:][:punct:]]' THEN
      stems := ts_lexize(dictionary, lower(normalize(word, NFKC)));
      CONTINUE WHEN stems = '{}';
      -- A short one would be part of too many words; one that is no part of the word would not find the word itself.
      IF char_length(fold_text(stems[1])) >= (CASE language WHEN 'ar' THEN 3 ELSE 4 END) AND strpos(folded, fold_text(stems[1])) > 0 THEN
        folded := fold_text(stems[1]);
      END IF;
      other := CASE WHEN language = 'de' THEN regexp_replace(folded, '([aou])e', '\1', 'g')
        WHEN language IN ('da', 'nb', 'nn', 'no') THEN regexp_replace(replace(folded, 'aa', 'a'), 'oe', 'o', 'g') ELSE folded END;
      IF other <> folded AND char_length(other) >= 3 THEN
        folded := folded || E'\x1e' || other;
      END IF;
    END IF;
    terms := terms || folded;
  END LOOP;
  -- Nothing but stop words.
  RETURN CASE WHEN terms = '{}' THEN typed ELSE terms END;
END
$$;

-- The ids of all articles, drafts too, in which each word of the terms occurs, in what is searched or in the names; null when there
-- are more than max_hits, or no word is long enough for the trigram index. It takes single words, because the index finds a phrase
-- by its words, too, and would then compare all of their hits.
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
