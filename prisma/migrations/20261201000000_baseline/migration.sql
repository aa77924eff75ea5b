-- The schema of the first release. Derived data is kept by generated columns and triggers, so that imports and an operator's
-- own SQL are seen like an editor's save. Function bodies are written with RETURN where they can be: those do not depend on
-- search_path, which dumps empty.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-------------------------------------------------------------------------------------------------------------------------
-- What is searched
-------------------------------------------------------------------------------------------------------------------------

-- HTML character references as characters. Of the names, those that editors type; marks on letters are dropped by fold_text
-- anyway.
CREATE FUNCTION resolve_entities(markup text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  resolved text := markup;
  digits text[];
  code bigint;
  named record;
BEGIN
  IF strpos(markup, '&') = 0 THEN
    RETURN markup;
  END IF;
  -- Each costs a pass over the text, so their number is limited.
  FOR digits IN SELECT DISTINCT regexp_matches(markup, '&#(?:(\d{1,7})|[xX]([0-9a-fA-F]{1,6}));', 'g') LIMIT 500 LOOP
    code := coalesce(digits[1]::bigint, ('x' || lpad(digits[2], 8, '0'))::bit(32)::bigint);
    CONTINUE WHEN code NOT BETWEEN 1 AND 1114111 OR code BETWEEN 55296 AND 57343;
    resolved := regexp_replace(resolved, '&#' || coalesce(digits[1], '[xX]' || digits[2]) || ';',
      replace(chr(code::integer), '\', '\\'), 'g');
  END LOOP;
  resolved := regexp_replace(resolved, '&([a-zA-Z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron|slash);', '\1', 'g');
  FOR named IN SELECT * FROM (VALUES
    ('lt', '<'), ('gt', '>'), ('quot', '"'), ('apos', ''''), ('nbsp', ' '), ('ensp', ' '), ('emsp', ' '), ('thinsp', ' '),
    ('lsquo', '‘'), ('rsquo', '’'), ('sbquo', '‚'), ('ldquo', '“'), ('rdquo', '”'), ('bdquo', '„'), ('laquo', '«'),
    ('raquo', '»'), ('ndash', '–'), ('mdash', '—'), ('minus', '−'), ('hellip', '…'), ('shy', ''), ('zwj', ''), ('zwnj', ''),
    ('szlig', 'ß'), ('aelig', 'æ'), ('AElig', 'Æ'), ('oelig', 'œ'), ('OElig', 'Œ'), ('euro', '€'), ('pound', '£'),
    ('yen', '¥'), ('cent', '¢'), ('copy', '©'), ('reg', '®'), ('trade', '™'), ('deg', '°'), ('micro', 'µ'), ('times', '×'),
    ('plusmn', '±'), ('sect', '§'), ('middot', '·'), ('bull', '•'), ('sup2', '²'), ('sup3', '³'), ('frac12', '½'),
    ('frac14', '¼'), ('frac34', '¾'), ('amp', '&')
  ) AS entities (name, meaning) LOOP
    resolved := replace(resolved, '&' || named.name || ';', named.meaning);
  END LOOP;
  RETURN resolved;
END
$$;

-- What readers see of an article's text: without comments, tags, the addresses of links, and the names of containers. A tag
-- within a word separates nothing. No pattern can begin a second search for its end, so the time is linear for any text.
CREATE FUNCTION readable_text(markup text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN resolve_entities(regexp_replace(regexp_replace(
  CASE WHEN strpos(markup, '<') = 0 THEN markup ELSE
    regexp_replace(regexp_replace(regexp_replace(
      markup,
      '<!--.*?(?:-->|$)|<script\M.*?(?:</script|$)|<style\M.*?(?:</style|$)|<template\M.*?(?:</template|$)', ' ', 'gi'),
      '</?(?:a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)\M[^<>]*>',
      '', 'gi'),
      '</?[a-z][^<>]*>', ' ', 'gi')
  END,
  '\[([^][]*)\]\([^()\s]*(?:\s"[^"]*")?\)(?:\{[:. ]{0,3}(?:text|wide|full) ?\})?', '\1', 'g'),
  '(^|\n)[ \t>]*:::+[ \t]*[a-z]*(?:[ \t]+/media/[^\s]*(?:[ \t]+\{?[a-z]+\}?(?=[ \t]*(?:\n|$)))?)?', '\1', 'gi'
));

-- A text as it is compared, whether it is searched or searched for: lower case, without marks on letters (cafe finds Café,
-- lodz Łódź, strasse Straße), one kind each of apostrophe, quotation mark, hyphen and space, without what nobody sees (soft
-- hyphens, characters of no width) and without Markdown's ** and ~~ within sentences.
CREATE FUNCTION fold_text(words text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
RETURN btrim(regexp_replace(regexp_replace(
  unaccent('unaccent', translate(
    lower(CASE WHEN words IS NFKC NORMALIZED THEN words ELSE normalize(words, NFKC) END),
    'ς`´ʼ′‘’‚‛″“”„‟‐‑‒–—―−' || U&'\00A0\00AD\200B\200C\200D\200E\200F\2060\FEFF',
    'σ''''''''''''''''"""""------- '
  )),
  '\*\*|~~', '', 'g'), '[\s\u0085\u2028\u2029]+', ' ', 'g'), ' ');

-- The LIKE pattern of what contains a term, in which `%`, `_` and `\` are ordinary characters.
CREATE FUNCTION search_pattern(term text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(fold_text(term), '([\\%_])', '\\\1', 'g') || '%';

-- What the cards of an article's embeds say.
CREATE FUNCTION embed_words(embeds jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(string_agg(concat_ws(' ', embed ->> 'title', embed ->> 'author', embed ->> 'site'), E'\n'), '')
  FROM jsonb_array_elements(embeds) AS embed
);

-- The five fields that readers search (specification 1, section 5), separated so that nothing matches across two. What
-- embeds say is part of the text.
CREATE FUNCTION article_search_text(
  title text, category_name text, subcategory_name text, content text, content2 text, author_name text, embeds jsonb
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 20000
RETURN fold_text(title) || E'\x1f' || fold_text(category_name) || E'\x1f' || coalesce(fold_text(subcategory_name), '')
  || E'\x1f' || fold_text(readable_text(content || E'\n' || content2) || E'\n' || embed_words(embeds))
  || E'\x1f' || fold_text(author_name);

-- What an article is called: for the desk, suggestions and corrections. The title comes first.
CREATE FUNCTION article_search_names(
  title text, slug text, author_name text, category_name text, subcategory_name text, tags text[]
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
RETURN fold_text(title) || E'\x1f' || slug || E'\x1f' || fold_text(author_name) || E'\x1f' || fold_text(category_name)
  || E'\x1f' || coalesce(fold_text(subcategory_name), '') || E'\x1f' || fold_text(tags::text);

-- The desk's orders. Titles as they are compared, and no longer than an index takes; what was never public comes before
-- everything that was.
CREATE FUNCTION title_order(search_names text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(split_part(search_names, E'\x1f', 1), 100);
CREATE FUNCTION publication_order(published_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(published_at, timestamptz '0001-01-01Z');

-------------------------------------------------------------------------------------------------------------------------
-- Articles
-------------------------------------------------------------------------------------------------------------------------

CREATE TABLE articles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT articles_title_not_blank CHECK (title ~ '\S'),
  slug text NOT NULL CONSTRAINT articles_slug_not_blank CHECK (slug ~ '\S'),
  excerpt text,
  content text NOT NULL DEFAULT '',
  content2 text NOT NULL DEFAULT '',
  contentsplit boolean NOT NULL DEFAULT false,
  splittype text NOT NULL DEFAULT 'none',
  totaloriginallength integer NOT NULL DEFAULT 0,
  featured_image_url text,
  featured_image_description text,
  -- What search engines and networks are told instead of what readers see; null: the same.
  meta_title text,
  meta_description text,
  canonical_url text CONSTRAINT articles_canonical_url_on_web CHECK (canonical_url ~* '^https?://'),
  robots text CONSTRAINT articles_robots_known CHECK (robots = 'noindex'),
  share_title text,
  share_image_url text,
  -- The names of those who wrote the words; kept from the bylines, and they from it where only it was set.
  author_name text NOT NULL,
  -- Who made it, in order: [{"role": "words", "name": "Maya Lindqvist"}, …].
  bylines jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT articles_bylines_listed CHECK (jsonb_typeof(bylines) = 'array')
    CONSTRAINT articles_bylines_few CHECK (jsonb_array_length(bylines) <= 20)
    CONSTRAINT articles_bylines_known CHECK (NOT jsonb_path_exists(bylines,
      '$[*] ? (!(@.role == "words" || @.role == "tested" || @.role == "photos" || @.role == "video" || @.role == "data"
        || @.role == "edited") || !exists(@.name ? (@ like_regex "\\S")))')),
  -- What it says of products, by their slugs or former ones; see domain/products/review.ts.
  reviews jsonb NOT NULL DEFAULT '[]' CONSTRAINT articles_reviews_listed CHECK (jsonb_typeof(reviews) = 'array'),
  picks jsonb NOT NULL DEFAULT '[]' CONSTRAINT articles_picks_listed CHECK (jsonb_typeof(picks) = 'array'),
  category_name text NOT NULL,
  subcategory_name text,
  status text NOT NULL DEFAULT 'draft' CONSTRAINT articles_status_known CHECK (status IN ('draft', 'published')),
  read_time text,
  tags text[] NOT NULL DEFAULT '{}',
  -- The embed_summary() of each embed in its text; kept by triggers.
  embeds jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now()
    CONSTRAINT articles_created_in_calendar CHECK (created_at >= '0001-01-01Z' AND created_at < '10000-01-01Z'),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  revised_at timestamptz(3),
  published_at timestamptz(3),
  -- The date that a draft gets when it is published for the first time; null: the moment of that.
  publish_at timestamptz(3)
    CONSTRAINT articles_publish_at_in_calendar CHECK (publish_at >= '0001-01-01Z' AND publish_at < '10000-01-01Z'),
  -- Incremented by each change to what an editor can write.
  version integer NOT NULL DEFAULT 1,
  -- The editor who began it; null: an import. A writer sees no other stories.
  created_by uuid DEFAULT nullif(current_setting('ohmnibus.editor', true), '')::uuid,
  word_count integer GENERATED ALWAYS AS (
    regexp_count(regexp_replace(content || ' ' || content2, '<[^>]*>', ' ', 'g'), '\S+')
  ) STORED,
  character_count integer GENERATED ALWAYS AS (char_length(content) + char_length(content2)) STORED,
  search_text text GENERATED ALWAYS AS (
    article_search_text(title, category_name, subcategory_name, content, content2, author_name, embeds)
  ) STORED,
  search_names text GENERATED ALWAYS AS (
    article_search_names(title, slug, author_name, category_name, subcategory_name, tags)
  ) STORED
);
-- Searches compare many texts; decompressing them would take most of the time.
ALTER TABLE articles ALTER COLUMN search_text SET STORAGE EXTERNAL;

CREATE UNIQUE INDEX articles_slug_key ON articles (slug);

-- Every list is "published, newest first" within one of these.
CREATE INDEX articles_newest ON articles (created_at DESC, id DESC) WHERE status = 'published';
CREATE INDEX articles_by_category ON articles (lower(category_name), created_at DESC, id DESC)
  WHERE status = 'published';
CREATE INDEX articles_by_subcategory
  ON articles (lower(category_name), lower(subcategory_name), created_at DESC, id DESC)
  WHERE status = 'published';
-- The desk lists all articles, drafts too, in one of these orders or by views.
CREATE INDEX articles_by_change ON articles (updated_at, id);
CREATE INDEX articles_by_publication ON articles (publication_order(published_at), id);
CREATE INDEX articles_by_title ON articles (title_order(search_names) COLLATE "C", id);
-- Guides.
CREATE INDEX articles_guides ON articles (coalesce(revised_at, published_at, created_at), id)
  WHERE picks <> '[]' AND status = 'published';
CREATE INDEX articles_drafts ON articles (updated_at, id) WHERE status = 'draft';

-- Tags are matched ignoring case.
CREATE FUNCTION tags_lower(tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(tags::text)::text[];
CREATE INDEX articles_by_tag ON articles USING gin (tags_lower(tags));

-- The index of sitemaps names each month's articles and their last change. Without this it would read every article's row.
CREATE INDEX articles_for_sitemaps ON articles (created_at, id) INCLUDE (published_at, revised_at)
  WHERE status = 'published' AND robots IS NULL AND canonical_url IS NULL;

-- What was saved is found at once; a short list of pending entries keeps searches fast after many saves.
CREATE INDEX articles_search ON articles USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX articles_search_names ON articles USING gin (search_names gin_trgm_ops) WITH (gin_pending_list_limit = 64);

-- The condition of a search on articles: every folded term in the searched text, and the filters that are not null.
CREATE FUNCTION search_terms_condition(terms text[]) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (
  SELECT string_agg(format('search_text LIKE %L', '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'), ' AND ')
  FROM unnest(terms) AS term
);
CREATE FUNCTION search_filters_condition(category text, author text, year integer) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(' AND ',
  'status = ''published''',
  'lower(category_name) = ' || quote_literal(lower(category)),
  'id IN (SELECT article_id FROM article_people WHERE lower(name) = ' || quote_literal(lower(author))
    || ' AND role <> ''edited'')',
  'created_at >= ' || quote_literal(make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC')),
  'created_at < ' || quote_literal(make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC'))
);

-- PostgreSQL cannot know how many articles contain a text: it would read all of them for a rare word, and collect all hits
-- of a common one. So each of these two functions permits one kind of plan.

-- At most max_hits articles, in no order, by the trigram index. Without filters, OFFSET hides the other conditions from
-- PostgreSQL, which would otherwise use an index for those whenever it expects many hits.
CREATE FUNCTION hits_by_trigrams(terms text[], category text, author text, year integer, max_hits integer) RETURNS uuid[]
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
    search_filters_condition(category, author, year),
    max_hits
  ) INTO hits;
  RETURN coalesce(hits, '{}');
END
$$;

-- At most max_hits articles beyond a place in the list of the newest, in the direction of reading: stops when it has them. With
-- `among`, of these only: each is looked at, since the trigrams of a common word would lead to many times as many others.
CREATE FUNCTION hits_by_date(
  terms text[], category text, author text, year integer, among uuid[], max_hits integer,
  is_backward boolean DEFAULT false, place_created_at timestamptz DEFAULT NULL, place_id uuid DEFAULT NULL
) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  filters text := search_filters_condition(category, author, year);
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

-- The words of terms that the trigram index finds by themselves; null: there are none.
CREATE FUNCTION indexed_words(terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE
RETURN (
  SELECT array_agg(DISTINCT match[1])
  FROM unnest(terms) AS term CROSS JOIN regexp_matches(term, '[[:alnum:]]{3,}', 'g') AS list (match)
);

-- What a search finds: its terms folded, without those of which nothing is left, and the ids of at most max_hits articles.
-- pg_trgm looks a term up by three characters of a word, padded with two spaces before it and one after it where the term
-- shows that it begins or ends there.
CREATE FUNCTION search_hits(
  typed text[], category text, author text, year integer, among uuid[], max_hits integer, OUT terms text[], OUT hits uuid[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(array_agg(folded ORDER BY n), '{}') INTO terms
  FROM unnest(typed) WITH ORDINALITY AS term (word, n) CROSS JOIN fold_text(word) AS folded WHERE folded <> '';
  IF terms = '{}' THEN
    hits := '{}';
  ELSIF among IS NULL AND array_to_string(terms, E'\x1f')
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
CREATE FUNCTION desk_hits(terms text[], max_hits integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  condition text;
  hits uuid[];
BEGIN
  SELECT string_agg(format('(search_text LIKE %1$L OR search_names LIKE %1$L)', '%' || words[1] || '%'), ' AND ')
  INTO condition
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

-- Both parts of an article are one text wherever it is opened, and in its revisions.
CREATE FUNCTION joined_content(content text, content2 text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN content2 !~ '\S' THEN content WHEN content !~ '\S' THEN content2
  ELSE content || E'\n\n' || content2 END;

-- The article without the columns that no editor writes. Triggers compare and store what is left as a whole, so that a new
-- column counts as written without being named in any of them.
CREATE FUNCTION article_as_written(article articles) RETURNS articles LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  article.content := joined_content(article.content, article.content2);
  article.content2 := NULL;
  article.id := NULL;
  article.contentsplit := NULL;
  article.splittype := NULL;
  article.totaloriginallength := NULL;
  article.read_time := NULL;
  article.embeds := NULL;
  -- Of an article that was public, the date that readers see, which editors correct.
  IF article.published_at IS NULL THEN
    article.created_at := NULL;
  END IF;
  article.updated_at := NULL;
  article.revised_at := NULL;
  article.published_at := NULL;
  article.version := NULL;
  article.created_by := NULL;
  article.word_count := NULL;
  article.character_count := NULL;
  article.search_text := NULL;
  article.search_names := NULL;
  RETURN article;
END
$$;

-- The moments and the version of an article are always right, whoever writes it.
CREATE FUNCTION keep_article_moments() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former articles;
  present articles;
BEGIN
  IF NEW.status = 'published' AND NEW.published_at IS NULL THEN
    NEW.published_at := CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END;
  END IF;
  -- Nobody wrote anything when a person got another name.
  IF TG_OP = 'UPDATE' AND coalesce(current_setting('ohmnibus.renaming_person', true), '') = '' THEN
    NEW.version := OLD.version;
    former := article_as_written(OLD);
    present := article_as_written(NEW);
    -- Nor when an embed was read.
    IF former IS DISTINCT FROM present OR NEW.embeds = OLD.embeds THEN
      NEW.updated_at := now();
    END IF;
    IF former IS DISTINCT FROM present THEN
      -- Drafts above it have numbers of the same row.
      NEW.version := greatest(OLD.version, (SELECT max(version) FROM article_revisions WHERE article_id = OLD.id)) + 1;
      -- Another date is no change to the text.
      former.status := present.status;
      former.created_at := present.created_at;
      IF OLD.published_at IS NOT NULL AND former IS DISTINCT FROM present THEN
        NEW.revised_at := now();
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER articles_keep_moments BEFORE INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_moments();

-- View counts are separate, so that a view is not a change to the article.
CREATE TABLE article_views (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  view_count bigint NOT NULL DEFAULT 0 CONSTRAINT article_views_not_negative CHECK (view_count >= 0)
);

-- The desk's list by views reads this index, so every article has a row.
CREATE INDEX article_views_by_count ON article_views (view_count, article_id);

CREATE FUNCTION start_article_views() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_views (article_id) SELECT id FROM inserted ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_start_views AFTER INSERT ON articles REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION start_article_views();

-- The specification's remote procedure: an unknown or unpublished slug counts nothing.
CREATE FUNCTION increment_article_views(article_slug text, by_count bigint DEFAULT 1) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO article_views (article_id, view_count)
  SELECT id, by_count FROM articles WHERE slug = article_slug AND status = 'published'
  ON CONFLICT (article_id) DO UPDATE SET view_count = article_views.view_count + excluded.view_count
$$;

-- What readers do, in numbers alone (domain/statistics/counted.ts). `at`: when the minute, hour or day began, in the publication's
-- time zone. `subject`: for 'read' and 'delivered' the id of an article, without a reference: what was read stays in the totals
-- when the article is deleted. Counts change often, so pages have room for the new versions of rows.
CREATE TABLE statistics (
  kind text NOT NULL,
  grain text NOT NULL CONSTRAINT statistics_grain CHECK (grain IN ('minute', 'hour', 'day')),
  at timestamptz(3) NOT NULL,
  subject text NOT NULL,
  count bigint NOT NULL CONSTRAINT statistics_positive CHECK (count > 0),
  PRIMARY KEY (kind, grain, at, subject)
) WITH (fillfactor = 80);
CREATE INDEX statistics_by_subject ON statistics (subject, kind, grain, at);

-- Which sites' links led to a story that was read, by day of the publication's zone. `host` '': all others.
CREATE TABLE story_referrers (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  day date NOT NULL,
  host text NOT NULL,
  count integer NOT NULL CONSTRAINT story_referrers_positive CHECK (count > 0),
  PRIMARY KEY (article_id, day, host)
) WITH (fillfactor = 80);
CREATE INDEX story_referrers_by_day ON story_referrers (day);

-- The Mondays whose mail about the week before is queued, so that of several servers one does it, and once.
CREATE TABLE weekly_mails (
  monday date PRIMARY KEY,
  queued_at timestamptz(3) NOT NULL DEFAULT now()
);

-------------------------------------------------------------------------------------------------------------------------
-- Editors and what they do
-------------------------------------------------------------------------------------------------------------------------

CREATE TABLE editors (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CONSTRAINT editors_email_not_blank CHECK (email ~ '\S'),
  name text CONSTRAINT editors_name_not_blank CHECK (name ~ '\S'),
  password_hash text NOT NULL,
  -- What each may do is in domain/desk/access.ts.
  role text NOT NULL DEFAULT 'editor' CONSTRAINT editors_role_known CHECK (role IN ('writer', 'editor', 'owner')),
  -- A writer who needs no editor to publish.
  publishes_own boolean NOT NULL DEFAULT false,
  -- The kinds of mail (domain/desk/mail-choices.ts) that the account does not want.
  mail_off text[] NOT NULL DEFAULT '{}',
  -- The secret of the authenticator app, encrypted with SECRET_KEY; null: the password is enough.
  second_factor bytea,
  -- Since 1970, in units of 30 seconds: of the last code that was used, so that none is used twice.
  second_factor_step bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  disabled_at timestamptz(3)
);
CREATE UNIQUE INDEX editors_email_key ON editors (lower(email));
ALTER TABLE articles ADD FOREIGN KEY (created_by) REFERENCES editors (id) ON DELETE SET NULL;
CREATE INDEX articles_by_creator ON articles (created_by, updated_at, id);

-- Without an owner nobody could manage accounts. One change at a time: two owners who demote each other at the same moment
-- would each still see the other one.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF NOT EXISTS (SELECT FROM editors WHERE role = 'owner' AND disabled_at IS NULL) THEN
    -- The application knows it by these words: its driver reports no name.
    RAISE EXCEPTION 'The last owner stays an owner.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER editors_keep_an_owner AFTER UPDATE OF role, disabled_at ON editors
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL
    AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();

-- Codes for when the authenticator app is lost; each works once. Random enough for a plain hash.
CREATE TABLE editor_recovery_codes (
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (editor_id, code_hash)
);

-- What owners decided for everybody, in one row.
CREATE TABLE desk_rules (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT desk_rules_one_row CHECK (is_only),
  requires_second_factor boolean NOT NULL DEFAULT false
);

-- What an editor may do with a token, for a short time: enter the code after the password.
CREATE TABLE editor_tokens (
  -- As of a session.
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT editor_tokens_purpose_known CHECK (purpose IN ('code', 'password')),
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX editor_tokens_by_editor ON editor_tokens (editor_id);
CREATE INDEX editor_tokens_by_end ON editor_tokens (expires_at);

-- Links by which accounts are made. Used and expired ones stay for a month, so that whoever opens one is told.
CREATE TABLE editor_invitations (
  -- As of a session.
  token_hash bytea PRIMARY KEY,
  email text NOT NULL CONSTRAINT editor_invitations_email_not_blank CHECK (email ~ '\S'),
  name text,
  role text NOT NULL CONSTRAINT editor_invitations_role_known CHECK (role IN ('writer', 'editor', 'owner')),
  publishes_own boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
-- A newer one for the same address replaces it.
CREATE UNIQUE INDEX editor_invitations_email_key ON editor_invitations (lower(email)) WHERE used_at IS NULL;
CREATE INDEX editor_invitations_by_end ON editor_invitations (expires_at);

-- Only a hash of the token is stored: whoever reads this table cannot sign in with it.
CREATE TABLE editor_sessions (
  token_hash bytea PRIMARY KEY,
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX editor_sessions_by_editor ON editor_sessions (editor_id);
CREATE INDEX editor_sessions_by_end ON editor_sessions (expires_at);

-- Failures by the address that was typed (hashed), whether or not an account has it.
CREATE TABLE sign_in_failures (
  account bytea PRIMARY KEY,
  failed_at timestamptz(3)[] NOT NULL,
  locked_until timestamptz(3),
  last_failed_at timestamptz(3) NOT NULL,
  -- How many have failed since the account's owner last saw a notice of them, and since when.
  total integer NOT NULL DEFAULT 0,
  since timestamptz(3)
);
CREATE INDEX sign_in_failures_by_age ON sign_in_failures (last_failed_at);

-- Who did what and when at the desk. Rows are only added, and go when they are a year old, whatever role asks: see keep_log().
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Null: nobody who is known, as an import, the site itself or an operator's own SQL. The address as it was, because accounts are
  -- changed and deleted.
  editor_id uuid,
  editor text,
  kind text NOT NULL CONSTRAINT audit_log_kind_known
    CHECK (kind IN ('sign-in', 'publication', 'review', 'deletion', 'account', 'settings', 'export')),
  action text NOT NULL,
  -- Of what, in words.
  subject text NOT NULL CONSTRAINT audit_log_subject_short CHECK (length(subject) <= 300)
);
CREATE INDEX audit_log_by_editor ON audit_log (editor_id, id);
CREATE INDEX audit_log_by_kind ON audit_log (kind, id);
CREATE INDEX audit_log_by_age ON audit_log (at);

CREATE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.at := clock_timestamp();
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '366 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_log_keep BEFORE INSERT OR UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE FUNCTION keep_whole_log() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_log_keep_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_whole_log();

-- The editor in whose name a transaction is, as revisions know it.
CREATE FUNCTION log_action(kind text, action text, subject text,
  actor uuid DEFAULT nullif(current_setting('ohmnibus.editor', true), '')::uuid) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_log (editor_id, editor, kind, action, subject)
  VALUES (actor, (SELECT email FROM editors WHERE id = actor), kind, action, left(subject, 300));
END
$$;

CREATE FUNCTION log_sign_in() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('sign-in', 'signed in', '', NEW.editor_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER editor_sessions_log AFTER INSERT ON editor_sessions FOR EACH ROW EXECUTE FUNCTION log_sign_in();

-- By an owner or the person, also with a new password or a closed account. Not those that expire, nor whoever signs out.
CREATE FUNCTION log_ended_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('sign-in', 'sessions ended', format('%s (%s)', email, count(*)))
  FROM ended JOIN editors ON editors.id = editor_id WHERE expires_at > now() GROUP BY editors.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER editor_sessions_log_end AFTER DELETE ON editor_sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT WHEN (current_setting('ohmnibus.editor', true) <> '') EXECUTE FUNCTION log_ended_sessions();

-- Which columns have changed, and the new values of those that are no secret. Whoever comes later adds a column, and not this.
CREATE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(CASE
      WHEN name IN ('role', 'name', 'email') THEN format('%s: %s', name, coalesce(value, 'none'))
      WHEN name = 'password_hash' THEN 'password'
      WHEN name = 'disabled_at' THEN CASE WHEN value IS NULL THEN 'opened' ELSE 'closed' END
      WHEN name = 'second_factor' THEN CASE WHEN value IS NULL THEN 'second factor off' ELSE 'second factor on' END
      WHEN name = 'publishes_own' THEN
        CASE value WHEN 'true' THEN 'publishes without review' ELSE 'no longer publishes without review' END
      WHEN name = 'person_id' THEN 'person' ELSE name END, ', ' ORDER BY name)
    INTO changed
    FROM jsonb_each_text(to_jsonb(NEW)) AS field (name, value)
    -- Each sign-in with a code changes the step; who wants which mail is nobody else's business.
    WHERE name NOT IN ('second_factor_step', 'mail_off') AND to_jsonb(OLD) ->> name IS DISTINCT FROM value;
    IF changed IS NOT NULL THEN
      PERFORM log_action('account', 'changed', format('%s (%s)', OLD.email, changed));
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM log_action('account', 'added', format('%s (role: %s)', NEW.email, NEW.role));
  ELSE
    PERFORM log_action('account', 'deleted', OLD.email);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER editors_log AFTER INSERT OR UPDATE OR DELETE ON editors FOR EACH ROW EXECUTE FUNCTION log_account();

-- Not those that have expired, which the application deletes.
CREATE FUNCTION log_invitation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM log_action('account', 'invited', format('%s (role: %s)', NEW.email, NEW.role));
  ELSIF OLD.used_at IS NULL AND OLD.expires_at > now() THEN
    PERFORM log_action('account', 'withdrawn', format('Invitation: %s', OLD.email));
  END IF;
  RETURN NULL;
END
$$;
-- A newer one for the same address has another token.
CREATE TRIGGER editor_invitations_log AFTER INSERT OR UPDATE OF token_hash OR DELETE ON editor_invitations
  FOR EACH ROW EXECUTE FUNCTION log_invitation();

CREATE FUNCTION log_desk_rules() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('account', 'changed',
    CASE WHEN NEW.requires_second_factor THEN 'All accounts (second factor required)' ELSE 'All accounts (second factor optional)' END);
  RETURN NULL;
END
$$;
CREATE TRIGGER desk_rules_log AFTER INSERT OR UPDATE ON desk_rules FOR EACH ROW EXECUTE FUNCTION log_desk_rules();

-- Article forms that were posted after the editor's session had ended, until the editor has signed in again. The
-- application bounds their number and age (data/desk/unsaved-forms.server.ts).
CREATE TABLE unsaved_forms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the cookie of the browser that sent it: no other may read it.
  owner bytea NOT NULL,
  -- Whether the browser had a signed session cookie, which strangers cannot make.
  is_known boolean NOT NULL,
  -- Its text fields, as JSON. Not jsonb, which refuses NUL.
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
ALTER TABLE unsaved_forms ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX unsaved_forms_by_age ON unsaved_forms (created_at);

-- An article as it was written at one version: article_as_written() as JSON, without nulls. By whom is null for imports and
-- an operator's own SQL.
CREATE TABLE article_revisions (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  version integer NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  saved_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  -- The version that was restored with this save; null: none.
  restored_version integer,
  -- Of a draft above a published article: the version on the site that it was based on; null: this was the article itself.
  base_version integer,
  article jsonb NOT NULL,
  PRIMARY KEY (article_id, version)
);
CREATE INDEX article_revisions_by_editor ON article_revisions (saved_by, article_id);
CREATE INDEX article_revisions_newest_by_editor ON article_revisions (saved_by, saved_at DESC);

-- Which revision is the draft that waits above an article, while readers see the article. Published and discarded drafts are
-- revisions only.
CREATE TABLE article_drafts (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  version integer NOT NULL,
  -- Of what it names, so that nothing of it is deleted: the hashes of pictures and clips, and the slugs of products.
  media text[] NOT NULL DEFAULT '{}',
  products text[] NOT NULL DEFAULT '{}',
  FOREIGN KEY (article_id, version) REFERENCES article_revisions (article_id, version)
    ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE FUNCTION note_draft_uses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  draft jsonb := (SELECT article FROM article_revisions WHERE article_id = NEW.article_id AND version = NEW.version);
BEGIN
  NEW.media := ARRAY(SELECT DISTINCT match[1] FROM regexp_matches(draft::text, '/media/([0-9a-f]{32})/', 'g') AS match);
  NEW.products := article_products(jsonb_populate_record(NULL::articles, draft || '{"content2": ""}'));
  RETURN NEW;
END
$$;
CREATE TRIGGER article_drafts_note_uses BEFORE INSERT OR UPDATE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION note_draft_uses();

-- Saves a draft above a published article, of which nothing changes. `fields`: by column. Returns the draft's version; null: the
-- article is not public, or it or its draft is not the version that the editor saw. `seen_draft` null: no draft was waiting. The
-- same text again makes no other version.
CREATE FUNCTION save_draft(story uuid, seen_version integer, seen_draft integer, fields jsonb) RETURNS integer
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  live articles;
  written jsonb;
  saved integer;
BEGIN
  -- One save at a time.
  SELECT * INTO live FROM articles
  WHERE id = story AND version = seen_version AND status = 'published' FOR NO KEY UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM article_drafts WHERE article_id = story AND version IS DISTINCT FROM seen_draft
  ) THEN
    RETURN NULL;
  END IF;
  live := jsonb_populate_record(live, fields || '{"status": "draft", "content2": ""}');
  written := jsonb_strip_nulls(to_jsonb(article_as_written(live)));
  IF EXISTS (
    SELECT FROM article_revisions
    WHERE article_id = story AND version = seen_draft AND base_version = seen_version AND article = written
  ) THEN
    RETURN seen_draft;
  END IF;
  SELECT max(version) + 1 INTO saved FROM article_revisions WHERE article_id = story;
  INSERT INTO article_revisions (article_id, version, saved_by, restored_version, base_version, article)
  VALUES (story, saved, nullif(current_setting('ohmnibus.editor', true), '')::uuid,
    nullif(current_setting('ohmnibus.restored_version', true), '')::integer, seen_version,
    written);
  INSERT INTO article_drafts (article_id, version) VALUES (story, saved)
  ON CONFLICT (article_id) DO UPDATE SET version = excluded.version;
  RETURN saved;
END
$$;

-- What the waiting draft of an article changes: the new values by column, and the columns that the site's version has changed
-- differently since the draft was begun. No row: no draft is waiting.
CREATE FUNCTION draft_changes(story articles, OUT changes jsonb, OUT clashes text[]) RETURNS SETOF record
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT coalesce(jsonb_object_agg(key, draft -> key) FILTER (WHERE draft -> key <> base -> key), '{}'),
    coalesce(array_agg(key) FILTER (
      WHERE draft -> key <> base -> key AND live -> key <> base -> key AND live -> key <> draft -> key
    ), '{}')
  FROM (
    -- As rows, so that all have the same keys, and moments the same form.
    SELECT to_jsonb(jsonb_populate_record(NULL::articles, draft.article)) - 'status' AS draft,
      to_jsonb(jsonb_populate_record(NULL::articles, base.article)) AS base, to_jsonb(article_as_written(story)) AS live
    FROM article_drafts JOIN article_revisions AS draft USING (article_id, version)
    JOIN article_revisions AS base ON base.article_id = draft.article_id AND base.version = draft.base_version
    WHERE article_drafts.article_id = story.id
  ) AS texts, jsonb_object_keys(draft) AS key
  GROUP BY draft
$$;

-- Links by which others than editors read a draft. Only a hash of the token is stored, as of a session's.
CREATE TABLE draft_links (
  token_hash bytea PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  recipient text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Its draft was published or discarded: it leads to the story while that is public, and never to a later draft.
  has_ended boolean NOT NULL DEFAULT false
);
CREATE INDEX draft_links_by_article ON draft_links (article_id);
CREATE INDEX draft_links_by_end ON draft_links (expires_at);

-- The argument: in which column of its table a trigger finds the article. A draft that is taken off the site with its story goes on
-- as the story, and one above a story that comes back goes on waiting.
CREATE FUNCTION end_draft_links() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE draft_links SET has_ended = true FROM articles AS story
  WHERE story.id = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid AND article_id = story.id AND status = 'published'
    AND NOT EXISTS (SELECT FROM article_drafts WHERE article_drafts.article_id = story.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_end_draft_links AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'published') EXECUTE FUNCTION end_draft_links('id');
CREATE TRIGGER article_drafts_end_draft_links AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_draft_links('article_id');

-- A draft on its way to publication: handed in, sent back, approved, each with a note. Rows are only added; the latest of a
-- story is its state.
CREATE TABLE review_steps (
  -- Made with the form, so that a form sent twice makes one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- published: by whatever publishes; discarded: the draft above a public story. Nothing is to be reviewed any more.
  kind text NOT NULL
    CONSTRAINT review_steps_kind_known CHECK (kind IN ('handed-in', 'sent-back', 'approved', 'published', 'discarded')),
  -- Plain; '': none.
  note text NOT NULL DEFAULT '' CONSTRAINT review_steps_note_length CHECK (char_length(note) <= 2000),
  -- Of the story, or of the draft above it: what was last saved.
  version integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  made_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  is_latest boolean NOT NULL DEFAULT true
);
CREATE INDEX review_steps_by_article ON review_steps (article_id, at, id);
CREATE UNIQUE INDEX review_steps_latest ON review_steps (article_id) WHERE is_latest;
CREATE INDEX review_steps_open ON review_steps (kind, at, id) WHERE is_latest AND kind NOT IN ('published', 'discarded');

CREATE FUNCTION keep_latest_review_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- One at a time.
  PERFORM FROM articles WHERE id = NEW.article_id FOR NO KEY UPDATE;
  -- The bin gives back all of them as they were.
  IF NEW.is_latest THEN
    UPDATE review_steps SET is_latest = false WHERE article_id = NEW.article_id AND is_latest;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER review_steps_keep_latest BEFORE INSERT ON review_steps
  FOR EACH ROW EXECUTE FUNCTION keep_latest_review_step();

CREATE FUNCTION log_review_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('review', replace(NEW.kind, '-', ' '),
    format('Story: %s', (SELECT title FROM articles WHERE id = NEW.article_id)), NEW.made_by);
  RETURN NULL;
END
$$;
-- Publication has a line of its own, and what comes back from the bin was logged before.
CREATE TRIGGER review_steps_log AFTER INSERT ON review_steps
  FOR EACH ROW WHEN (NEW.kind NOT IN ('published', 'discarded') AND NEW.at >= date_trunc('milliseconds', now()))
  EXECUTE FUNCTION log_review_step();

CREATE FUNCTION end_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT NEW.id, 'published', NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM review_steps WHERE article_id = NEW.id AND is_latest AND kind NOT IN ('published', 'discarded');
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_end_review AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'published') EXECUTE FUNCTION end_review();

-- A draft above a public story ends by its publication or without; if the story is taken off the site, it goes on as that.
CREATE FUNCTION end_review_of_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO review_steps (article_id, kind, version, made_by)
  SELECT story.id, CASE WHEN story.version > OLD.version THEN 'published' ELSE 'discarded' END, story.version,
    nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM articles AS story JOIN review_steps ON article_id = story.id
  WHERE story.id = OLD.article_id AND status = 'published' AND is_latest AND kind NOT IN ('published', 'discarded');
  RETURN NULL;
END
$$;
CREATE TRIGGER article_drafts_end_review AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_review_of_draft();

-- What editors and writers say of a passage of a story, to each other.
CREATE TABLE article_notes (
  -- Made with the form, so that a form sent twice makes one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- As it was in the text; looked for in the present one.
  quote text NOT NULL CONSTRAINT article_notes_quote_length CHECK (char_length(quote) BETWEEN 1 AND 300),
  -- Plain.
  text text NOT NULL
    CONSTRAINT article_notes_text_not_blank CHECK (text ~ '\S')
    CONSTRAINT article_notes_text_length CHECK (char_length(text) <= 2000),
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  made_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  -- Null: still to be seen to.
  resolved_at timestamptz(3),
  resolved_by uuid REFERENCES editors (id) ON DELETE SET NULL
);
CREATE INDEX article_notes_by_article ON article_notes (article_id, at, id);
CREATE INDEX article_notes_open ON article_notes (article_id, at) WHERE resolved_at IS NULL;

-- Who has the form of an article open: a fact for others, never a lock.
CREATE TABLE open_articles (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  opened_at timestamptz(3) NOT NULL DEFAULT now(),
  -- By script, while the form is in view.
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (article_id, editor_id)
);
CREATE INDEX open_articles_by_age ON open_articles (seen_at);

-- What is to be published, updated or taken off the site, and what came of it. This table is the truth: an instance asks it for what
-- is due, by the clock of this database.
CREATE TABLE planned_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: the story was deleted.
  article_id uuid REFERENCES articles (id) ON UPDATE CASCADE ON DELETE SET NULL,
  -- Of the story when it was deleted.
  title text,
  kind text NOT NULL CONSTRAINT planned_changes_kind_known CHECK (kind IN ('publish', 'unpublish', 'update')),
  due_at timestamptz(3) NOT NULL,
  -- As the editor typed it: 2026-11-30T09:00, and the publication's zone at that time.
  local_time text NOT NULL,
  time_zone text NOT NULL,
  -- In whose name it is done: who planned it, moved it or tried it again last.
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Null: still to come.
  done_at timestamptz(3),
  -- skipped: the story was deleted, or already so; canceled: by an editor.
  outcome text CONSTRAINT planned_changes_outcome_known CHECK (outcome IN ('done', 'failed', 'skipped', 'canceled')),
  -- Why it failed or was skipped, as a sentence for editors.
  reason text,
  -- Of one that failed: since when nobody need look at it any more.
  settled_at timestamptz(3),
  -- When editors were sent mail because it is late or failed.
  alerted_at timestamptz(3),
  CONSTRAINT planned_changes_ended CHECK ((done_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX planned_changes_by_article ON planned_changes (article_id, due_at);
CREATE INDEX planned_changes_by_time ON planned_changes (due_at, id);
CREATE INDEX planned_changes_by_end ON planned_changes (done_at, id);
CREATE INDEX planned_changes_open ON planned_changes (due_at, id) WHERE outcome IS NULL;
CREATE INDEX planned_changes_failed ON planned_changes (done_at) WHERE outcome = 'failed' AND settled_at IS NULL;

-- What editors keep at the top of a section of the home page ('home:latest', 'home:verdicts') or of a section's page (its slug). A
-- story that is a draft is not shown, and what has ended is deleted by the application.
CREATE TABLE pins (
  place text NOT NULL CONSTRAINT pins_place_short CHECK (length(place) <= 200),
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Null: until it is unpinned.
  ends_at timestamptz(3),
  pinned_at timestamptz(3) NOT NULL DEFAULT now(),
  pinned_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  PRIMARY KEY (place, article_id),
  CONSTRAINT pins_place_position_key UNIQUE (place, position) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX pins_by_article ON pins (article_id);

-- Changes with the stories at a place, their order and their ends.
CREATE FUNCTION pins_version(wanted text) RETURNS text LANGUAGE sql STABLE
RETURN (
  SELECT md5(coalesce(string_agg(article_id || ' ' || coalesce(extract(epoch FROM ends_at)::text, ''), ',' ORDER BY position), ''))
  FROM pins WHERE place = wanted
);

-- Puts these stories at a place, in this order, instead of those that are there. False: these are not those that the editor saw.
CREATE FUNCTION pin_stories(pinned_place text, seen text, stories uuid[], ends timestamptz[], editor uuid) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('pins'));
  IF pins_version(pinned_place) <> seen THEN
    RETURN false;
  END IF;
  DELETE FROM pins WHERE place = pinned_place AND article_id <> ALL (stories);
  INSERT INTO pins AS stored (place, article_id, position, ends_at, pinned_by)
  SELECT pinned_place, articles.id, wanted.n, wanted.ends_at, editor
  FROM unnest(stories, ends) WITH ORDINALITY AS wanted (story, ends_at, n) JOIN articles ON articles.id = wanted.story
  ORDER BY n FOR KEY SHARE OF articles
  ON CONFLICT (place, article_id) DO UPDATE SET position = excluded.position, ends_at = excluded.ends_at
  WHERE (stored.position, stored.ends_at) IS DISTINCT FROM (excluded.position, excluded.ends_at);
  RETURN true;
END
$$;

-- What a published article says of changes to itself, for readers.
CREATE TABLE article_corrections (
  -- Made with the form, so that a form sent twice makes one.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind text NOT NULL
    CONSTRAINT article_corrections_kind_known CHECK (kind IN ('correction', 'clarification', 'update', 'retraction')),
  -- Plain.
  text text NOT NULL
    CONSTRAINT article_corrections_text_not_blank CHECK (text ~ '\S')
    CONSTRAINT article_corrections_text_length CHECK (char_length(text) <= 2000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  -- Incremented by each change, so that two editors don't overwrite each other.
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX article_corrections_by_article ON article_corrections (article_id, created_at, id);
CREATE INDEX article_corrections_newest ON article_corrections (created_at DESC, id DESC);

-- Where a published article once was. A slug that an article has now is not in here.
CREATE TABLE former_slugs (
  slug text PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX former_slugs_by_article ON former_slugs (article_id);

-- Where articles were that had been published and were deleted, until a published article has the slug.
CREATE TABLE removed_slugs (
  slug text PRIMARY KEY,
  article_id uuid NOT NULL
);
CREATE INDEX removed_slugs_by_article ON removed_slugs (article_id);

CREATE FUNCTION keep_article_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_revisions (article_id, version, saved_by, restored_version, article)
  VALUES (NEW.id, NEW.version, nullif(current_setting('ohmnibus.editor', true), '')::uuid,
    nullif(current_setting('ohmnibus.restored_version', true), '')::integer,
    jsonb_strip_nulls(to_jsonb(article_as_written(NEW))));
  DELETE FROM former_slugs WHERE slug = NEW.slug;
  IF NEW.status = 'published' THEN
    DELETE FROM removed_slugs WHERE slug = NEW.slug;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug AND OLD.published_at IS NOT NULL THEN
    INSERT INTO former_slugs (slug, article_id) VALUES (OLD.slug, NEW.id)
    ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_keep_history_on_insert AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_history();
CREATE TRIGGER articles_keep_history_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION keep_article_history();

-- Before, because the former slugs are deleted with the article.
CREATE FUNCTION keep_removed_slugs() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO removed_slugs (slug, article_id)
  SELECT OLD.slug, OLD.id UNION SELECT slug, article_id FROM former_slugs WHERE article_id = OLD.id
  ON CONFLICT (slug) DO UPDATE SET article_id = excluded.article_id;
  RETURN OLD;
END
$$;
CREATE TRIGGER articles_keep_removed_slugs BEFORE DELETE ON articles
  FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION keep_removed_slugs();

-- What a story lacks to be published, as sentences; null: nothing. articles/article-fields.ts says the same.
CREATE FUNCTION missing_to_publish(story articles) RETURNS text LANGUAGE sql IMMUTABLE
RETURN nullif(concat_ws(' ',
  CASE WHEN joined_content((story).content, (story).content2) !~ '\S' THEN 'Article content too short.' END,
  CASE WHEN (story).author_name !~ '\S' THEN 'Choose an author.' END,
  CASE WHEN (story).category_name !~ '\S' THEN 'Choose a category.' END
), '');

-- Why the draft of a published story could not be put on the site as it is, as a sentence; null: nothing is wrong, or no draft is
-- waiting.
CREATE FUNCTION draft_problem(story articles) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE WHEN clashes <> '{}'
    THEN 'The version on the site was changed in the same places since the draft was begun. Open the draft and save it to merge them.'
    ELSE missing_to_publish(jsonb_populate_record(story, changes)) END
  FROM draft_changes(story)
$$;

-- Why a planned change would fail now, as a sentence; null: nothing is wrong. `publishers`: listPublishers() of access.ts. What a
-- deleted account planned, and what nobody did, fails.
CREATE FUNCTION plan_problem(plan planned_changes, story articles, publishers jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN NOT EXISTS (
      SELECT FROM editors
      WHERE id = plan.created_by AND disabled_at IS NULL AND publishers @> jsonb_build_array(jsonb_build_object(
        'role', role, 'publishesOwn', publishes_own, 'isOwn', id IS NOT DISTINCT FROM story.created_by, 'status', story.status))
    ) THEN 'Whoever planned it may no longer publish this story. Move it, or try it again, to do it in your name.'
    WHEN plan.kind = 'publish' THEN missing_to_publish(story)
    WHEN plan.kind = 'update' THEN draft_problem(story)
  END
$$;

-- Plans a change, or moves the planned one that is named, in the planner's name. Returns 'planned', or why it is not: 'gone' (the story, or the
-- planned change), 'past', 'taken' (another change at that moment), 'already' (it will be so by then), 'again' (the next change
-- does the same), 'no-draft' and 'hidden' (an update without a draft, or of what is off the site then) or 'many'. The same again
-- changes nothing.
CREATE FUNCTION plan_change(
  moved uuid, story uuid, wanted text, due timestamptz, typed text, zone text, planner uuid, max_open integer
) RETURNS text LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former text;
  next text;
BEGIN
  -- One plan for a story at a time.
  SELECT CASE status WHEN 'published' THEN 'publish' ELSE 'unpublish' END INTO former
  FROM articles WHERE id = story FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'gone';
  END IF;
  IF moved IS NOT NULL THEN
    PERFORM FROM planned_changes WHERE id = moved AND article_id = story AND outcome IS NULL FOR UPDATE;
    IF NOT FOUND THEN
      RETURN 'gone';
    END IF;
  END IF;
  CASE (
    SELECT kind FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND due_at = due AND id IS DISTINCT FROM moved
  )
    WHEN wanted THEN
      RETURN CASE WHEN moved IS NULL THEN 'planned' ELSE 'again' END;
    WHEN 'publish', 'unpublish', 'update' THEN
      RETURN 'taken';
    ELSE
      NULL;
  END CASE;
  IF due <= clock_timestamp() THEN
    RETURN 'past';
  END IF;
  SELECT kind INTO next FROM planned_changes
  WHERE article_id = story AND outcome IS NULL AND due_at > due AND id IS DISTINCT FROM moved AND kind <> 'update'
  ORDER BY due_at LIMIT 1;
  former := coalesce((
    SELECT kind FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND due_at < due AND id IS DISTINCT FROM moved AND kind <> 'update'
    ORDER BY due_at DESC LIMIT 1
  ), former);
  IF wanted = 'update' THEN
    IF former = 'unpublish' THEN
      RETURN 'hidden';
    ELSIF NOT EXISTS (SELECT FROM article_drafts WHERE article_id = story) THEN
      RETURN 'no-draft';
    END IF;
    -- After the first, no draft is left.
    SELECT kind INTO next FROM planned_changes
    WHERE article_id = story AND outcome IS NULL AND id IS DISTINCT FROM moved AND kind = 'update';
  END IF;
  IF former = wanted THEN
    RETURN 'already';
  ELSIF next = wanted THEN
    RETURN 'again';
  ELSIF moved IS NOT NULL THEN
    UPDATE planned_changes SET due_at = due, local_time = typed, time_zone = zone, created_by = planner WHERE id = moved;
  ELSIF (SELECT count(*) FROM planned_changes WHERE article_id = story AND outcome IS NULL) >= max_open THEN
    RETURN 'many';
  ELSE
    INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
    VALUES (story, wanted, due, typed, zone, planner);
  END IF;
  RETURN 'planned';
END
$$;

-- Puts the waiting draft of a public story on the site, as the button does: what it changes, and nothing else. What went wrong,
-- or why there was nothing to do, is in the plan's row. `problem`: see plan_problem().
CREATE FUNCTION apply_planned_update(plan planned_changes, story articles, problem text, moment timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb := (SELECT changes FROM draft_changes(story));
  columns text;
BEGIN
  IF story.status <> 'published' OR changed IS NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
      reason = CASE WHEN changed IS NULL THEN 'No draft was waiting.' ELSE 'It wasn’t on the site.' END
    WHERE id = plan.id;
    RETURN;
  ELSIF problem IS NOT NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed', reason = problem WHERE id = plan.id;
    RETURN;
  END IF;
  -- First: the end of a draft ends what is planned for it.
  UPDATE planned_changes SET done_at = moment, outcome = 'done', reason = NULL WHERE id = plan.id;
  PERFORM set_config('ohmnibus.editor', coalesce(plan.created_by::text, ''), true),
    set_config('ohmnibus.restored_version', '', true);
  IF changed ? 'content' THEN
    changed := changed || jsonb_build_object('content2', '', 'contentsplit', false, 'splittype', 'none',
      'totaloriginallength', char_length(changed ->> 'content'));
  END IF;
  SELECT string_agg(quote_ident(key), ', ') INTO columns FROM jsonb_object_keys(changed) AS key;
  IF columns IS NOT NULL THEN
    EXECUTE format('UPDATE articles SET (%1$s) = (SELECT %1$s FROM jsonb_populate_record(NULL::articles, $1)) WHERE id = $2',
      columns) USING changed, story.id;
  END IF;
  DELETE FROM article_drafts WHERE article_id = story.id;
END
$$;

-- Does what the buttons of the desk do, through the same columns. `moment`: of a first publication.
CREATE FUNCTION apply_planned_change(plan planned_changes, publishers jsonb, moment timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  wanted text := CASE plan.kind WHEN 'publish' THEN 'published' ELSE 'draft' END;
  story articles;
  problem text;
BEGIN
  -- Never waits: what is being saved is due again in a moment.
  SELECT * INTO story FROM articles WHERE id = plan.article_id FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  problem := plan_problem(plan, story, publishers);
  IF plan.kind = 'update' THEN
    PERFORM apply_planned_update(plan, story, problem, moment);
  ELSIF story.status = wanted THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
      reason = CASE wanted WHEN 'draft' THEN 'It wasn’t on the site.' ELSE 'It was public already.' END
    WHERE id = plan.id;
  ELSIF problem IS NOT NULL THEN
    UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed', reason = problem WHERE id = plan.id;
  ELSE
    UPDATE planned_changes SET done_at = moment, outcome = 'done', reason = NULL WHERE id = plan.id;
    PERFORM set_config('ohmnibus.editor', coalesce(plan.created_by::text, ''), true),
      set_config('ohmnibus.restored_version', '', true);
    UPDATE articles SET status = wanted,
      created_at = CASE WHEN wanted = 'published' AND published_at IS NULL
        THEN least(coalesce(publish_at, moment), moment) ELSE created_at END,
      published_at = CASE WHEN wanted = 'published' AND published_at IS NULL
        THEN least(coalesce(publish_at, moment), moment) ELSE published_at END,
      publish_at = CASE wanted WHEN 'draft' THEN publish_at END
    WHERE id = story.id;
  END IF;
END
$$;

-- Applies what is due, at most `batch` changes, and returns how many of them have ended. Several instances may call it at
-- once: each takes what no other has locked, and of each story only the first change, so that none overtakes another. One that
-- fails says so in its row, and the others go on; one that the database could not do just now stays due. `publishers`: see
-- plan_problem().
CREATE FUNCTION apply_planned_changes(batch integer, publishers jsonb) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  plan planned_changes;
  -- Later for each, since lists are ordered by it.
  moment timestamptz := now();
  ids uuid[] := '{}';
BEGIN
  FOR plan IN
    SELECT * FROM planned_changes AS first
    WHERE outcome IS NULL AND due_at <= now() AND NOT EXISTS (
      SELECT FROM planned_changes AS earlier
      WHERE earlier.article_id = first.article_id AND earlier.outcome IS NULL AND earlier.due_at < first.due_at
    )
    ORDER BY due_at, id LIMIT batch FOR UPDATE SKIP LOCKED
  LOOP
    ids := ids || plan.id;
    moment := greatest(date_trunc('milliseconds', clock_timestamp()), moment + interval '1 millisecond');
    BEGIN
      PERFORM apply_planned_change(plan, publishers, moment);
    EXCEPTION WHEN OTHERS THEN
      -- Conflicts, a full disk, a shutdown.
      CONTINUE WHEN left(SQLSTATE, 2) IN ('40', '53', '55', '57', '58');
      UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'failed',
        reason = 'The database refused it: ' || left(SQLERRM, 500)
      WHERE id = plan.id;
    END;
  END LOOP;
  RETURN (SELECT count(*) FROM planned_changes WHERE id = ANY (ids) AND outcome IS NOT NULL);
END
$$;

-- What an editor has done by hand need not be done any more.
CREATE FUNCTION end_overtaken_plans() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  overtaken text := CASE NEW.status WHEN 'published' THEN 'publish' ELSE 'unpublish' END;
BEGIN
  UPDATE planned_changes AS plan SET done_at = clock_timestamp(), outcome = 'skipped', reason = CASE overtaken
    WHEN 'publish' THEN 'It was published before.' ELSE 'It was taken off the site before.' END
  WHERE article_id = NEW.id AND kind = overtaken AND outcome IS NULL AND NOT EXISTS (
    SELECT FROM planned_changes AS other
    WHERE other.article_id = NEW.id AND other.kind NOT IN (overtaken, 'update') AND other.outcome IS NULL AND other.due_at < plan.due_at
  );
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = NEW.id AND kind = overtaken AND outcome = 'failed' AND settled_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_end_overtaken_plans AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION end_overtaken_plans();

-- Another draft, begun later, must not go out by the plan of this one.
CREATE FUNCTION end_plans_of_draft() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE planned_changes SET done_at = clock_timestamp(), outcome = 'skipped',
    reason = 'The draft was published or discarded before.'
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome IS NULL;
  UPDATE planned_changes SET settled_at = clock_timestamp()
  WHERE article_id = OLD.article_id AND kind = 'update' AND outcome = 'failed' AND settled_at IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER article_drafts_end_plans AFTER DELETE ON article_drafts
  FOR EACH ROW EXECUTE FUNCTION end_plans_of_draft();

-- Before, because the story's id is removed with it.
CREATE FUNCTION end_plans_of_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE planned_changes SET title = OLD.title, done_at = coalesce(done_at, clock_timestamp()),
    outcome = coalesce(outcome, 'skipped'), settled_at = coalesce(settled_at, clock_timestamp()),
    reason = CASE WHEN outcome IS NULL THEN 'The story was deleted before.' ELSE reason END
  WHERE article_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER articles_end_plans_of_deleted BEFORE DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION end_plans_of_deleted();

-- What editors wrote about a tag. A tag is the same in any capitals.
CREATE TABLE tag_descriptions (
  tag text PRIMARY KEY CONSTRAINT tag_descriptions_lower CHECK (tag = lower(tag)),
  description text NOT NULL CONSTRAINT tag_descriptions_not_blank CHECK (description ~ '\S')
);

-- What a tag was called before; its old address leads to the present one. A tag that articles have now may be in here: they
-- got it again since, and its page is shown.
CREATE TABLE former_tags (
  tag text PRIMARY KEY CONSTRAINT former_tags_lower CHECK (tag = lower(tag)),
  present_tag text NOT NULL CONSTRAINT former_tags_present_lower CHECK (present_tag = lower(present_tag)),
  CONSTRAINT former_tags_elsewhere CHECK (tag <> present_tag)
);
CREATE INDEX former_tags_by_present ON former_tags (present_tag);

-- Tags without those that are the same in other capitals: the first of each.
CREATE FUNCTION unique_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg(tag ORDER BY n), '{}')
  FROM (
    SELECT DISTINCT ON (lower(tag)) tag, n FROM unnest(tags) WITH ORDINALITY AS list (tag, n) ORDER BY lower(tag), n
  ) AS firsts
);

-- Renames a tag in all articles, or merges it into the one that is called so already; returns how many articles it changed.
-- Former names always lead to the present one, so there are neither chains nor loops.
CREATE FUNCTION rename_tag(former text, present text) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former_key text := lower(former);
  present_key text := lower(present);
  total integer;
BEGIN
  -- One at a time: two that cross would each rename what the other has not yet.
  PERFORM pg_advisory_xact_lock(hashtext('rename_tag'));
  -- Somebody else has just renamed it.
  IF NOT EXISTS (SELECT FROM articles WHERE tags_lower(tags) @> ARRAY[former_key]) THEN
    RETURN 0;
  END IF;
  UPDATE articles SET tags = unique_tags(ARRAY(
    SELECT CASE WHEN lower(tag) IN (former_key, present_key) THEN present ELSE tag END
    FROM unnest(tags) WITH ORDINALITY AS list (tag, n) ORDER BY n
  ))
  WHERE tags_lower(tags) && ARRAY[former_key, present_key]
    AND EXISTS (SELECT FROM unnest(tags) AS tag WHERE lower(tag) IN (former_key, present_key) AND tag <> present);
  GET DIAGNOSTICS total = ROW_COUNT;
  DELETE FROM former_tags WHERE tag = present_key;
  IF former_key <> present_key THEN
    UPDATE former_tags SET present_tag = present_key WHERE present_tag = former_key;
    INSERT INTO former_tags (tag, present_tag) VALUES (former_key, present_key)
    ON CONFLICT (tag) DO UPDATE SET present_tag = excluded.present_tag;
    INSERT INTO tag_descriptions (tag, description)
    SELECT present_key, description FROM tag_descriptions WHERE tag = former_key
    ON CONFLICT (tag) DO NOTHING;
    DELETE FROM tag_descriptions WHERE tag = former_key;
  END IF;
  RETURN total;
END
$$;

-- Where an address leads that no page has. Asked only where readers would get a 404 or 410.
CREATE TABLE redirects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A path as redirect_sources() compares it: in lower case, escaped as in a URL, without a slash at its end. "/old/*" is whatever is
  -- below "/old".
  source text COLLATE "C" NOT NULL
    CONSTRAINT redirects_source_form CHECK (source = lower(source) AND source ~ '^(/[^\s/?#*]+)+(/\*)?$' AND length(source) <= 1000),
  -- A path of this site, with or without a query and a fragment. "/new/*" keeps what was below the source.
  target text NOT NULL
    CONSTRAINT redirects_target_local CHECK (target ~ '^/(?![/\\])[^\s<>]*$' AND length(target) <= 2000),
  target_path text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    lower(regexp_replace(regexp_replace(target, '[?#].*', ''), '/+$', ''))
  ) STORED,
  hits bigint NOT NULL DEFAULT 0,
  last_hit_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES editors (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX redirects_source_key ON redirects (source);
CREATE INDEX redirects_by_target ON redirects (target_path);

-- What leads on from an address: itself, and what is above it, as in "/a/b", "/a/*". Of an address that ends in "/*", all but what
-- is below it.
CREATE FUNCTION redirect_sources(address text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[address] || ARRAY(
  SELECT array_to_string(parts[:n], '/') || '/*'
  FROM string_to_array(address, '/') AS parts, generate_series(2, least(cardinality(parts) - 1, 20)) AS n
);

CREATE FUNCTION keep_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.updated_at := now();
  NEW.updated_by := nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  RETURN NEW;
END
$$;
CREATE TRIGGER redirects_keep BEFORE INSERT OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION keep_redirect();

-- No ring, and no more than five in a row. Any address that a target may become counts, whether or not it has a page now: pages are
-- deleted. DETAIL is the source of the redirect that closes the ring.
CREATE FUNCTION check_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
    FROM before JOIN redirects AS former ON former.target_path = ANY (redirect_sources(before.source)) OR (
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
CREATE TRIGGER redirects_check AFTER INSERT OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION check_redirect();

-- The bin of the desk: deleted articles with their history, for 30 days. In tables of their own, so that whatever reads
-- articles need not know of them.
CREATE TABLE deleted_articles (
  id uuid PRIMARY KEY,
  -- The row of articles, without the generated columns.
  article jsonb NOT NULL,
  former_slugs text[] NOT NULL,
  view_count bigint NOT NULL,
  -- Rows of article_corrections.
  corrections jsonb NOT NULL DEFAULT '[]',
  -- Rows of review_steps.
  review jsonb NOT NULL DEFAULT '[]',
  -- Rows of article_notes.
  notes jsonb NOT NULL DEFAULT '[]',
  -- The revision that was the draft above it; null: there was none.
  draft_version integer,
  deleted_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_by uuid REFERENCES editors (id) ON DELETE SET NULL
);
CREATE INDEX deleted_articles_by_age ON deleted_articles (deleted_at, id);

CREATE TABLE deleted_revisions (
  article_id uuid NOT NULL REFERENCES deleted_articles (id) ON DELETE CASCADE,
  version integer NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  saved_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  base_version integer,
  article jsonb NOT NULL,
  PRIMARY KEY (article_id, version)
);

-- Moves articles into the bin; returns how many.
CREATE FUNCTION delete_articles(ids uuid[]) RETURNS integer LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  total integer;
BEGIN
  -- No save between the copy and the deletion.
  PERFORM FROM articles WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
  INSERT INTO deleted_articles (
    id, article, former_slugs, view_count, corrections, review, notes, draft_version, deleted_by
  )
  SELECT id, to_jsonb(articles) - ARRAY(
      SELECT attname::text FROM pg_attribute WHERE attrelid = 'articles'::regclass AND attgenerated <> ''
    ),
    ARRAY(SELECT slug FROM former_slugs WHERE article_id = articles.id),
    coalesce((SELECT view_count FROM article_views WHERE article_id = articles.id), 0),
    coalesce((SELECT jsonb_agg(correction) FROM article_corrections AS correction WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(step ORDER BY at) FROM review_steps AS step WHERE article_id = articles.id), '[]'),
    coalesce((SELECT jsonb_agg(note) FROM article_notes AS note WHERE article_id = articles.id), '[]'),
    (SELECT version FROM article_drafts WHERE article_id = articles.id),
    nullif(current_setting('ohmnibus.editor', true), '')::uuid
  FROM articles WHERE id = ANY (ids);
  INSERT INTO deleted_revisions (article_id, version, saved_at, saved_by, base_version, article)
  SELECT article_id, version, saved_at, saved_by, base_version, article FROM article_revisions WHERE article_id = ANY (ids);
  DELETE FROM articles WHERE id = ANY (ids);
  GET DIAGNOSTICS total = ROW_COUNT;
  RETURN total;
END
$$;

-- Moves an article out of the bin: as a draft with a new version, and with what it had, its id too. If another article has its
-- slug by now, it gets one with a number. Returns whether it was in the bin.
CREATE FUNCTION restore_article(restored uuid) RETURNS boolean LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  bin deleted_articles;
  columns text;
  free_slug text;
BEGIN
  SELECT * INTO bin FROM deleted_articles WHERE id = restored FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  free_slug := bin.article ->> 'slug';
  FOR n IN 2 .. 1000 LOOP
    EXIT WHEN NOT EXISTS (SELECT FROM articles WHERE slug = free_slug);
    free_slug := (bin.article ->> 'slug') || '-' || n;
  END LOOP;
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = 'articles'::regclass AND bin.article ? attname;
  EXECUTE format('INSERT INTO articles (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::articles, $1)', columns)
  USING bin.article || jsonb_build_object('slug', free_slug, 'status', 'draft', 'updated_at', now(),
    'version', greatest((bin.article ->> 'version')::integer,
      (SELECT max(version) FROM deleted_revisions WHERE article_id = restored)) + 1,
    'created_by', (SELECT id FROM editors WHERE id = (bin.article ->> 'created_by')::uuid));
  INSERT INTO article_revisions (article_id, version, saved_at, saved_by, base_version, article)
  SELECT article_id, version, saved_at, saved_by, base_version, article FROM deleted_revisions WHERE article_id = restored;
  INSERT INTO article_drafts (article_id, version) SELECT restored, bin.draft_version WHERE bin.draft_version IS NOT NULL;
  -- An account may have been deleted meanwhile.
  INSERT INTO article_corrections (id, article_id, kind, text, created_at, created_by, version)
  SELECT id, article_id, kind, text, created_at, (SELECT editors.id FROM editors WHERE editors.id = created_by), version
  FROM jsonb_populate_recordset(NULL::article_corrections, bin.corrections);
  INSERT INTO review_steps (id, article_id, kind, note, version, at, made_by, is_latest)
  SELECT id, article_id, kind, note, version, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), is_latest
  FROM jsonb_populate_recordset(NULL::review_steps, bin.review);
  INSERT INTO article_notes (id, article_id, quote, text, at, made_by, resolved_at, resolved_by)
  SELECT id, article_id, quote, text, at, (SELECT editors.id FROM editors WHERE editors.id = made_by), resolved_at,
    (SELECT editors.id FROM editors WHERE editors.id = resolved_by)
  FROM jsonb_populate_recordset(NULL::article_notes, bin.notes);
  UPDATE article_views SET view_count = bin.view_count WHERE article_id = restored;
  INSERT INTO former_slugs (slug, article_id)
  SELECT slug, restored FROM unnest(bin.former_slugs) AS former (slug)
  WHERE NOT EXISTS (SELECT FROM articles WHERE articles.slug = former.slug)
  ON CONFLICT (slug) DO NOTHING;
  DELETE FROM removed_slugs WHERE article_id = restored;
  DELETE FROM deleted_articles WHERE id = restored;
  RETURN true;
END
$$;

-- An import is no publication of somebody's.
CREATE FUNCTION log_article() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_action('deletion', 'deleted', format('Story: %s', OLD.title));
  ELSIF NEW.status = 'published' THEN
    PERFORM log_action('publication', 'published', format('Story: %s', NEW.title));
  ELSE
    PERFORM log_action('publication', 'unpublished', format('Story: %s', NEW.title));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_log_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published' AND current_setting('ohmnibus.editor', true) <> '')
  EXECUTE FUNCTION log_article();
CREATE TRIGGER articles_log_update AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION log_article();

-- What changes public stories, by whatever means. Of a change to many, as of a tag, only how many.
CREATE FUNCTION log_updated_articles() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('publication', 'updated',
    CASE WHEN total > 100 THEN format('%s stories', total) ELSE format('Story: %s', title) END)
  FROM (
    SELECT present.title, count(*) OVER () AS total, row_number() OVER () AS n
    FROM former JOIN present USING (id)
    WHERE former.status = 'published' AND present.status = 'published' AND former.version <> present.version
  ) AS updated
  WHERE total <= 100 OR n = 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_log_updates AFTER UPDATE ON articles REFERENCING OLD TABLE AS former NEW TABLE AS present
  FOR EACH STATEMENT EXECUTE FUNCTION log_updated_articles();

CREATE FUNCTION log_handover() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('review', 'handed over',
    format('Story: %s → %s', left(NEW.title, 200), (SELECT email FROM editors WHERE id = NEW.created_by)));
  RETURN NULL;
END
$$;
-- That an account was deleted is logged with the account.
CREATE TRIGGER articles_log_handover AFTER UPDATE OF created_by ON articles
  FOR EACH ROW WHEN (OLD.created_by IS DISTINCT FROM NEW.created_by AND NEW.created_by IS NOT NULL)
  EXECUTE FUNCTION log_handover();
CREATE TRIGGER articles_log_delete AFTER DELETE ON articles FOR EACH ROW EXECUTE FUNCTION log_article();

-- Not those that go into the bin and back with their story.
CREATE FUNCTION log_correction() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  correction article_corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  story text := (
    SELECT title FROM articles AS article WHERE id = correction.article_id
      AND NOT EXISTS (SELECT FROM deleted_articles WHERE deleted_articles.id = article.id)
  );
BEGIN
  IF story IS NOT NULL THEN
    PERFORM log_action(CASE TG_OP WHEN 'DELETE' THEN 'deletion' ELSE 'publication' END,
      CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
      format('%s: %s', initcap(correction.kind), story));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER article_corrections_log AFTER INSERT OR DELETE OR UPDATE OF kind, text, created_at ON article_corrections
  FOR EACH ROW EXECUTE FUNCTION log_correction();

CREATE FUNCTION log_deleted_article() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('deletion',
    CASE WHEN EXISTS (SELECT FROM articles WHERE id = OLD.id) THEN 'restored' ELSE 'deleted for good' END,
    format('Story: %s', OLD.article ->> 'title'));
  RETURN NULL;
END
$$;
CREATE TRIGGER deleted_articles_log AFTER DELETE ON deleted_articles
  FOR EACH ROW EXECUTE FUNCTION log_deleted_article();

CREATE FUNCTION log_redirect() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM log_action('deletion', 'deleted', format('Redirect: %s', OLD.source));
  ELSE
    PERFORM log_action('settings', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'changed' END,
      format('Redirect: %s → %s', NEW.source, NEW.target));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER redirects_log AFTER INSERT OR DELETE OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION log_redirect();

-- Another order is not logged, nor is the end of a story that is deleted.
CREATE FUNCTION log_pin() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  pin pins := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  story text := (SELECT title FROM articles WHERE id = pin.article_id);
BEGIN
  IF story IS NOT NULL THEN
    PERFORM log_action('publication', CASE TG_OP WHEN 'INSERT' THEN 'pinned' WHEN 'DELETE' THEN 'unpinned' ELSE 'changed' END,
      format('Pin at %s: %s', pin.place, story));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER pins_log_change AFTER INSERT OR DELETE ON pins FOR EACH ROW EXECUTE FUNCTION log_pin();
CREATE TRIGGER pins_log_end AFTER UPDATE OF ends_at ON pins
  FOR EACH ROW WHEN (OLD.ends_at IS DISTINCT FROM NEW.ends_at) EXECUTE FUNCTION log_pin();

-------------------------------------------------------------------------------------------------------------------------
-- Pictures
-------------------------------------------------------------------------------------------------------------------------

CREATE TABLE pictures (
  -- The first 32 hexadecimal digits of the SHA-256 of the uploaded file, so that the same bytes are stored once.
  hash text PRIMARY KEY CONSTRAINT pictures_hash_form CHECK (hash ~ '^[0-9a-f]{32}$'),
  -- Where the media store has the uploaded file.
  original_key text NOT NULL,
  file_name text NOT NULL,
  -- Of the uploaded file: its format by content, and its length.
  format text NOT NULL,
  bytes bigint NOT NULL,
  -- After its orientation was applied; null until it has been processed.
  width integer,
  height integer,
  is_animated boolean NOT NULL DEFAULT false,
  -- A data: URL of a few bytes.
  placeholder text,
  description text NOT NULL DEFAULT '',
  -- It says nothing, so that a blank description is meant.
  is_decorative boolean NOT NULL DEFAULT false,
  -- Shown below it where an article gives none.
  caption text NOT NULL DEFAULT '',
  credit text NOT NULL DEFAULT '',
  license text NOT NULL DEFAULT '',
  -- What crops keep in view, in percent from the left and from the top.
  focus_x smallint NOT NULL DEFAULT 50 CONSTRAINT pictures_focus_x_percent CHECK (focus_x BETWEEN 0 AND 100),
  focus_y smallint NOT NULL DEFAULT 50 CONSTRAINT pictures_focus_y_percent CHECK (focus_y BETWEEN 0 AND 100),
  -- waiting: nothing can be shown yet; usable: the smallest width can; ready: all can; failed: see problem.
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT pictures_state_known CHECK (state IN ('waiting', 'usable', 'ready', 'failed')),
  problem text,
  uploaded_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX pictures_by_upload ON pictures (uploaded_at DESC, hash);

-- The store in this database: files in chunks, so that long ones and ranges are read in constant memory.
-- A file is there when it has a row here. A new file of the same key is another upload, so that nobody reads a mixture.
CREATE TABLE media_files (
  -- In the order of S3.
  key text COLLATE "C" PRIMARY KEY,
  upload uuid NOT NULL UNIQUE,
  type text NOT NULL,
  bytes bigint NOT NULL,
  stored_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Those without a file belong to an upload that is in progress, or was cut off.
CREATE TABLE media_chunks (
  upload uuid NOT NULL,
  -- Of its first byte in the file.
  position bigint NOT NULL,
  data bytea NOT NULL,
  stored_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (upload, position)
);
-- Pictures are compressed already, and parts of chunks are read.
ALTER TABLE media_chunks ALTER data SET STORAGE EXTERNAL;

CREATE FUNCTION delete_media_chunks() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM media_chunks WHERE upload = OLD.upload;
  RETURN NULL;
END
$$;
CREATE TRIGGER media_files_delete_chunks AFTER DELETE ON media_files
  FOR EACH ROW EXECUTE FUNCTION delete_media_chunks();
CREATE TRIGGER media_files_replace_chunks AFTER UPDATE ON media_files
  FOR EACH ROW WHEN (OLD.upload <> NEW.upload) EXECUTE FUNCTION delete_media_chunks();

-- Which articles show which pictures and clips of the library; filled by triggers on articles.
CREATE TABLE picture_uses (
  hash text NOT NULL,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  PRIMARY KEY (hash, article_id)
);
CREATE INDEX picture_uses_by_article ON picture_uses (article_id);

-- The same with drafts above public stories, of which readers see nothing: what the desk must not delete.
CREATE VIEW desk_picture_uses AS
  SELECT hash, article_id, false AS is_draft FROM picture_uses
  UNION ALL
  SELECT named.hash, article_id, true FROM article_drafts, unnest(media) AS named (hash)
  WHERE NOT EXISTS (
    SELECT FROM picture_uses AS shown WHERE shown.hash = named.hash AND shown.article_id = article_drafts.article_id
  );

-- Shows another picture in all stories and drafts that show this one, and returns how many stories that is; `former`, `present`: what
-- the addresses of their files begin with. A draft takes a new version, based on the story's new one if it was based on the one before.
CREATE FUNCTION replace_picture(replaced text, former text, present text) RETURNS integer
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  story articles;
  live integer;
  draft article_revisions;
  total integer := 0;
BEGIN
  FOR story IN
    SELECT * FROM articles WHERE id IN (SELECT article_id FROM desk_picture_uses WHERE hash = replaced)
    ORDER BY id FOR NO KEY UPDATE
  LOOP
    total := total + 1;
    UPDATE articles SET content = replace(content, former, present), content2 = replace(content2, former, present),
      featured_image_url = replace(featured_image_url, former, present),
      share_image_url = replace(share_image_url, former, present)
    WHERE id = story.id AND EXISTS (SELECT FROM picture_uses WHERE hash = replaced AND article_id = story.id)
    RETURNING version INTO live;
    SELECT revision.* INTO draft FROM article_drafts JOIN article_revisions AS revision USING (article_id, version)
    WHERE article_id = story.id;
    CONTINUE WHEN NOT FOUND;
    IF draft.base_version = story.version THEN
      draft.base_version := coalesce(live, story.version);
    ELSIF strpos(draft.article::text, former) = 0 THEN
      CONTINUE;
    END IF;
    INSERT INTO article_revisions (article_id, version, saved_by, base_version, article)
    SELECT story.id, max(version) + 1, nullif(current_setting('ohmnibus.editor', true), '')::uuid, draft.base_version,
      replace(draft.article::text, former, present)::jsonb
    FROM article_revisions WHERE article_id = story.id
    RETURNING version INTO draft.version;
    UPDATE article_drafts SET version = draft.version WHERE article_id = story.id;
  END LOOP;
  RETURN total;
END
$$;

-- The picture of the library that an address names; null: it names none. media-urls.ts knows this form too.
CREATE FUNCTION library_hash(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(address FROM '^\s*/media/([0-9a-f]{32})/');

-- What pages show of a picture, besides its files.
CREATE FUNCTION picture_summary(picture pictures) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object(
  'hash', (picture).hash,
  'width', (picture).width,
  'height', (picture).height,
  'isAnimated', (picture).is_animated,
  'placeholder', (picture).placeholder,
  'description', (picture).description,
  'caption', concat_ws(' · ', nullif((picture).caption, ''), nullif((picture).credit, '')),
  'credit', (picture).credit,
  'focus', jsonb_build_object('x', (picture).focus_x, 'y', (picture).focus_y)
);

-- The picture at an article's featured_image_url; null: it is not in the library, or cannot be shown yet.
CREATE FUNCTION library_picture(address text) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT picture_summary(picture) FROM pictures AS picture
  WHERE hash = library_hash(address) AND state IN ('usable', 'ready')
);

-- Videos and recordings of the library. The uses of both are in picture_uses.
CREATE TABLE media_clips (
  -- As of pictures.
  hash text PRIMARY KEY CONSTRAINT media_clips_hash_form CHECK (hash ~ '^[0-9a-f]{32}$'),
  -- Where the media store has the file.
  original_key text NOT NULL,
  file_name text NOT NULL,
  -- By its content: see domain/media/clips.ts.
  kind text NOT NULL,
  bytes bigint NOT NULL,
  title text NOT NULL DEFAULT '',
  -- What is in it, for those who cannot see or hear it.
  description text NOT NULL DEFAULT '',
  credit text NOT NULL DEFAULT '',
  poster_hash text REFERENCES pictures (hash) ON DELETE SET NULL,
  -- As WebVTT; null: it has none.
  captions text,
  captions_language text NOT NULL DEFAULT 'en',
  captions_label text NOT NULL DEFAULT 'English',
  uploaded_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX media_clips_by_upload ON media_clips (uploaded_at DESC, hash);
CREATE INDEX media_clips_by_poster ON media_clips (poster_hash) WHERE poster_hash IS NOT NULL;

-- What pages show of a clip, besides its file.
CREATE FUNCTION clip_summary(clip media_clips) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object(
  'hash', (clip).hash,
  'kind', (clip).kind,
  'title', (clip).title,
  'description', (clip).description,
  'credit', (clip).credit,
  'uploadedAt', (clip).uploaded_at,
  'poster', (SELECT jsonb_build_object('hash', hash, 'width', width, 'height', height)
    FROM pictures WHERE hash = (clip).poster_hash AND state IN ('usable', 'ready')),
  'captions', CASE WHEN (clip).captions IS NOT NULL
    THEN jsonb_build_object('language', (clip).captions_language, 'label', (clip).captions_label) END
);

CREATE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM picture_uses WHERE article_id = NEW.id;
  END IF;
  -- Most articles show none.
  IF strpos(NEW.content, '/media/') > 0 OR strpos(NEW.content2, '/media/') > 0
    OR strpos(concat(NEW.featured_image_url, ' ', NEW.share_image_url, ' ', NEW.embeds), '/media/') > 0 THEN
    INSERT INTO picture_uses (hash, article_id)
    SELECT DISTINCT found.match[1], NEW.id FROM regexp_matches(
      concat_ws(' ', NEW.content, NEW.content2, NEW.featured_image_url, NEW.share_image_url, NEW.embeds),
      '/media/([0-9a-f]{32})/', 'g'
    ) AS found (match);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_picture_uses_on_insert AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION note_picture_uses();
CREATE TRIGGER articles_note_picture_uses_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (
    (OLD.content, OLD.content2, OLD.featured_image_url, OLD.share_image_url, OLD.embeds)
      IS DISTINCT FROM (NEW.content, NEW.content2, NEW.featured_image_url, NEW.share_image_url, NEW.embeds)
  ) EXECUTE FUNCTION note_picture_uses();

CREATE FUNCTION touch_picture() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER pictures_touch BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION touch_picture();

-- Each step of a picture is a job: the smallest width, before the other steps of all pictures; the other widths; the crops,
-- and these again around another focus. The queue's schema is made by graphile-worker's own migrations (prisma/migrate.ts).
CREATE FUNCTION queue_picture_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM graphile_worker.add_job('process-picture', json_build_object('hash', NEW.hash),
    job_key => 'picture:' || NEW.hash, priority => CASE NEW.state WHEN 'waiting' THEN 0 ELSE 10 END, max_attempts => 12);
  RETURN NULL;
END
$$;
CREATE TRIGGER pictures_queue_step_on_insert AFTER INSERT ON pictures
  FOR EACH ROW WHEN (NEW.state IN ('waiting', 'usable')) EXECUTE FUNCTION queue_picture_step();
CREATE TRIGGER pictures_queue_step_on_update AFTER UPDATE ON pictures
  FOR EACH ROW WHEN (
    (OLD.state <> NEW.state AND NEW.state <> 'failed')
    OR (NEW.state = 'ready' AND (OLD.focus_x, OLD.focus_y) <> (NEW.focus_x, NEW.focus_y))
  ) EXECUTE FUNCTION queue_picture_step();

CREATE FUNCTION log_picture_deletion() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('deletion', 'deleted', format('Picture: %s', OLD.file_name));
  RETURN NULL;
END
$$;
CREATE TRIGGER pictures_log_deletion AFTER DELETE ON pictures FOR EACH ROW EXECUTE FUNCTION log_picture_deletion();

-------------------------------------------------------------------------------------------------------------------------
-- Embeds
-------------------------------------------------------------------------------------------------------------------------

-- What is known of the addresses that stand alone in articles: a job reads it once (app/jobs/read-embed.ts).
CREATE TABLE embeds (
  -- As typed in an article.
  url text PRIMARY KEY,
  -- waiting: not read yet; failed: see failure. Both are shown as links.
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT embeds_state_known CHECK (state IN ('waiting', 'ok', 'failed')),
  -- What the address alone does not say: whether a server runs Mastodon or PeerTube, and the id that a frame needs.
  provider text,
  remote_id text,
  title text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  site text NOT NULL DEFAULT '',
  picture_hash text REFERENCES pictures (hash) ON DELETE SET NULL,
  -- Of what plays, in pixels.
  width integer,
  height integer,
  failure text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  fetched_at timestamptz(3)
);
CREATE INDEX embeds_by_picture ON embeds (picture_hash) WHERE picture_hash IS NOT NULL;
CREATE INDEX articles_by_embed ON articles USING gin (embeds jsonb_path_ops) WHERE embeds <> '[]';

-- The addresses that are paragraphs of their own, each once; the first 30.
CREATE FUNCTION embed_addresses(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(typed, '://') = 0 THEN '{}' ELSE ARRAY(
  SELECT address FROM (
    SELECT match[1] AS address, min(n) AS n
    FROM regexp_matches(
      E'\n\n' || replace(typed, E'\r', '') || E'\n\n',
      '\n(?:[ \t]*|#[^\n]*|:::[^\n]*)\n {0,3}<?(https?://[^\s<>]+)>?[ \t]*(?=\n(?:[ \t]*|:::[^\n]*)\n)', 'gi'
    ) WITH ORDINALITY AS found (match, n)
    GROUP BY 1
  ) AS addresses
  -- What an index takes.
  WHERE octet_length(address) <= 2000 ORDER BY n LIMIT 30
) END;

-- What pages show of an embed.
CREATE FUNCTION embed_summary(embed embeds) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_strip_nulls(jsonb_build_object(
  'url', (embed).url,
  'state', (embed).state,
  'provider', (embed).provider,
  'remoteId', (embed).remote_id,
  'title', (embed).title,
  'author', (embed).author,
  'site', (embed).site,
  'picture', '/media/' || (embed).picture_hash || '/1200.jpg',
  'width', (embed).width,
  'height', (embed).height
));

CREATE FUNCTION embed_summaries(addresses text[]) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(jsonb_agg(embed_summary(embed) ORDER BY n), '[]')
  FROM unnest(addresses) WITH ORDINALITY AS listed (address, n) JOIN embeds AS embed ON url = address
);

-- What could not be read is tried again when a text with it is saved a day later.
CREATE FUNCTION request_embeds(addresses text[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO embeds (url) SELECT address FROM unnest(addresses) AS address ORDER BY address
  ON CONFLICT (url) DO UPDATE SET state = 'waiting'
    WHERE embeds.state = 'failed' AND embeds.fetched_at < now() - interval '1 day';
END;

CREATE FUNCTION find_embeds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  addresses text[] := embed_addresses(joined_content(NEW.content, NEW.content2));
BEGIN
  IF addresses <> '{}' THEN
    PERFORM request_embeds(addresses);
  END IF;
  NEW.embeds := embed_summaries(addresses);
  RETURN NEW;
END
$$;
CREATE TRIGGER articles_find_embeds BEFORE INSERT OR UPDATE OF content, content2 ON articles
  FOR EACH ROW EXECUTE FUNCTION find_embeds();

-- One at a time, so that sites that hang keep no other jobs waiting.
CREATE FUNCTION queue_embed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM graphile_worker.add_job('read-embed', json_build_object('url', NEW.url), queue_name => 'embeds',
    job_key => 'embed:' || md5(NEW.url), max_attempts => 3);
  RETURN NULL;
END
$$;
CREATE TRIGGER embeds_queue_on_insert AFTER INSERT ON embeds
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION queue_embed();
CREATE TRIGGER embeds_queue_on_update AFTER UPDATE ON embeds
  FOR EACH ROW WHEN (OLD.state <> 'waiting' AND NEW.state = 'waiting') EXECUTE FUNCTION queue_embed();

CREATE FUNCTION show_embed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE articles SET embeds = embed_summaries(embed_addresses(joined_content(content, content2)))
  WHERE embeds <> '[]' AND embeds @> jsonb_build_array(jsonb_build_object('url', NEW.url));
  PERFORM touch_pages_with(NEW.url);
  RETURN NULL;
END
$$;
-- Not of one that waits again: the article that is being saved cannot be changed twice.
CREATE TRIGGER embeds_show AFTER UPDATE ON embeds
  FOR EACH ROW WHEN (NEW.state <> 'waiting') EXECUTE FUNCTION show_embed();

-------------------------------------------------------------------------------------------------------------------------
-- Products
-------------------------------------------------------------------------------------------------------------------------

-- `data` is checked by the application (app/domain/products/product.ts).
CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL CONSTRAINT products_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120),
  -- Those that it had, and those of products that were merged into it: texts with them mean it.
  former_slugs text[] NOT NULL DEFAULT '{}',
  -- A check that is null would pass.
  data jsonb NOT NULL CONSTRAINT products_data_named
    CHECK (coalesce(data ->> 'name' ~ '\S' AND data ->> 'category' ~ '\S', false)),
  -- Null: editors are offered it, and lists show it.
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  -- The one that last changed more than offers and picture, which are no reason to read a review again.
  described_version integer NOT NULL DEFAULT 1,
  described_at timestamptz(3) NOT NULL DEFAULT now(),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  -- What the desk searches.
  names text GENERATED ALWAYS AS (
    fold_text(data ->> 'name') || ' ' || fold_text(coalesce(data ->> 'brand', '')) || ' '
      || fold_text(coalesce(data ->> 'model', '')) || ' ' || slug || ' ' || coalesce(data ->> 'gtin', '')
  ) STORED
);
CREATE UNIQUE INDEX products_slug_key ON products (slug);
CREATE INDEX products_by_former_slug ON products USING gin (former_slugs);
CREATE INDEX products_by_names ON products USING gin (names gin_trgm_ops);
CREATE INDEX products_by_category ON products (lower(data ->> 'category'), lower(data ->> 'name'), id);
CREATE INDEX products_by_name ON products (lower(data ->> 'name'), id);
CREATE INDEX products_by_change ON products (updated_at, id);
-- Of those whose reviews may have to be read again.
CREATE INDEX products_by_description ON products (described_at, id) WHERE described_version > 1;

CREATE TABLE product_revisions (
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  version integer NOT NULL,
  slug text NOT NULL,
  data jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  saved_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  PRIMARY KEY (product_id, version)
);

-- Where products are sold; kept by a trigger from their data. An offer stays the same one while its address does.
CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- The slug of an entry of the publication.
  retailer text NOT NULL,
  url text NOT NULL,
  is_affiliate boolean NOT NULL,
  region text,
  price numeric(12, 2),
  currency text,
  priced_on date,
  availability text,
  -- What the last check found; blocked: nothing is known.
  state text NOT NULL DEFAULT 'unchecked'
    CONSTRAINT offers_state_known CHECK (state IN ('unchecked', 'ok', 'gone', 'redirected', 'blocked', 'error')),
  problem text,
  checked_at timestamptz(3),
  next_check_at timestamptz(3) NOT NULL DEFAULT now(),
  host text NOT NULL GENERATED ALWAYS AS (
    coalesce(lower(substring(url FROM '^[a-z]+://(?:[^/?#@]*@)?([^/?#:]+)')), '')
  ) STORED
);
CREATE UNIQUE INDEX offers_address_key ON offers (product_id, md5(url));
CREATE INDEX offers_by_next_check ON offers (host, next_check_at, id);
CREATE INDEX offers_by_retailer ON offers (retailer);
-- Of those to settle.
CREATE INDEX offers_lost ON offers (checked_at, id) WHERE state IN ('gone', 'redirected');
CREATE INDEX offers_by_price_day ON offers (priced_on, id) WHERE price IS NOT NULL;

-- Hosts to which checks of offers send requests: at most one in five seconds.
CREATE TABLE offer_hosts (
  host text PRIMARY KEY,
  requested_at timestamptz(3) NOT NULL,
  -- It failed or refused so often in a row, and gets no request until then.
  failures integer NOT NULL DEFAULT 0,
  rests_until timestamptz(3),
  -- Null: it has none, or it could not be read.
  robots text,
  robots_read_at timestamptz(3),
  -- Whether it answers 200 at addresses that nobody has.
  answers_everything boolean NOT NULL DEFAULT false,
  probed_at timestamptz(3)
);

-- How often readers followed links to offers, by day and by where they are: the slug of an article, or 'product'.
CREATE TABLE offer_clicks (
  day date NOT NULL,
  offer_id bigint NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  place text NOT NULL,
  count integer NOT NULL CONSTRAINT offer_clicks_positive CHECK (count > 0),
  PRIMARY KEY (offer_id, day, place)
);

-- What editors have settled or put off; see domain/desk/today.ts.
CREATE TABLE desk_settled (
  kind text NOT NULL,
  subject text NOT NULL,
  until timestamptz(3) NOT NULL,
  settled_at timestamptz(3) NOT NULL DEFAULT now(),
  settled_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  PRIMARY KEY (kind, subject)
);

-- The product that has a slug or had it; null: there is none. This and the next functions are called for each row of a list: the
-- plan of one in SQL would be made anew each time, which takes longer than what it does.
CREATE FUNCTION find_product(typed text) RETURNS uuid LANGUAGE plpgsql STABLE STRICT SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN coalesce(
    (SELECT id FROM products WHERE slug = typed),
    (SELECT (array_agg(id ORDER BY updated_at DESC))[1] FROM products WHERE former_slugs @> ARRAY[typed])
  );
END
$$;

-- The slugs that a text names, as typed: `::: product a`, `::: compare a b`, `[words](product:a)`; the first 60.
CREATE FUNCTION product_slugs(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(typed, ':::') = 0 AND strpos(typed, '](product:') = 0 THEN '{}' ELSE ARRAY(
  SELECT slug FROM (
    SELECT slug, min(n) AS n FROM (
      SELECT match[1] AS named, n FROM regexp_matches(typed, '^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]) [ \t]*)?:{3,}[ \t]*(?:product|compare)[ \t]+([^\n]+)', 'gin')
        WITH ORDINALITY AS found (match, n)
      UNION ALL
      SELECT match[1], 1000000 + n FROM regexp_matches(typed, '\]\(product:([a-z0-9-]{1,120})\)', 'g')
        WITH ORDINALITY AS found (match, n)
    ) AS lines, regexp_split_to_table(named, '\s+') AS slug
    WHERE slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120
    GROUP BY slug
  ) AS slugs ORDER BY n LIMIT 60
) END;

-- All slugs that an article names, in reviews, picks and texts.
CREATE FUNCTION article_products(article articles) RETURNS text[] LANGUAGE sql STABLE
RETURN CASE WHEN (article).reviews = '[]' AND (article).picks = '[]'
  THEN product_slugs(joined_content((article).content, (article).content2)) ELSE ARRAY(
  SELECT DISTINCT slug FROM (
    SELECT review ->> 'product' FROM jsonb_array_elements((article).reviews) AS list (review)
    UNION ALL SELECT pick ->> 'product' FROM jsonb_array_elements((article).picks) AS list (pick)
    UNION ALL SELECT unnest(product_slugs(joined_content((article).content, (article).content2)))
  ) AS named (slug) WHERE slug IS NOT NULL
) END;

-- Which articles name which products, by the slug that they name; filled by triggers on articles.
CREATE TABLE article_products (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  slug text NOT NULL,
  -- The strongest of them.
  role text NOT NULL CONSTRAINT article_products_role_known CHECK (role IN ('review', 'pick', 'text')),
  -- Of a review, in tenths of the scale's unit.
  rating smallint,
  PRIMARY KEY (article_id, slug)
);
CREATE INDEX article_products_by_slug ON article_products (slug, article_id);
CREATE INDEX article_products_reviews ON article_products (article_id, slug) INCLUDE (rating) WHERE role = 'review';
-- For product_review(): of the index above, the planner thinks that so many reviews fit that it rather reads the newest articles
-- until one is among them.
CREATE INDEX article_products_reviews_by_slug ON article_products (slug, article_id) INCLUDE (rating) WHERE role = 'review';

-- The same with drafts above public stories, of which readers see nothing.
CREATE VIEW desk_product_uses AS
  SELECT slug, article_id, role FROM article_products
  UNION ALL
  SELECT slug, article_id, 'draft' FROM article_drafts, unnest(products) AS named (slug);

CREATE FUNCTION note_article_products() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM article_products WHERE article_id = NEW.id;
  END IF;
  INSERT INTO article_products (article_id, slug, role, rating)
  SELECT NEW.id, named,
    CASE WHEN NEW.reviews @> jsonb_build_array(jsonb_build_object('product', named)) THEN 'review'
      WHEN NEW.picks @> jsonb_build_array(jsonb_build_object('product', named)) THEN 'pick' ELSE 'text' END,
    (SELECT (review ->> 'rating')::smallint FROM jsonb_array_elements(NEW.reviews) AS list (review)
      WHERE review ->> 'product' = named LIMIT 1)
  FROM unnest(article_products(NEW)) AS named;
  RETURN NULL;
END
$$;
-- Most articles name none.
CREATE TRIGGER articles_note_products_on_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (
    NEW.reviews <> '[]' OR NEW.picks <> '[]' OR strpos(NEW.content, ':::') > 0 OR strpos(NEW.content, '](product:') > 0
      OR NEW.content2 <> ''
  ) EXECUTE FUNCTION note_article_products();
CREATE TRIGGER articles_note_products_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (
    (OLD.content, OLD.content2, OLD.reviews, OLD.picks) IS DISTINCT FROM (NEW.content, NEW.content2, NEW.reviews, NEW.picks)
  ) EXECUTE FUNCTION note_article_products();

-- What pages show of the offers of a product, in their order. This and the next function are written so that the planner takes them
-- into the statement that calls them: a call for each row takes longer than what they do.
CREATE FUNCTION product_offers(of_product uuid) RETURNS TABLE (
  id text, retailer text, url text, "isAffiliate" boolean, region text, price text, currency text, "pricedOn" date,
  availability text, state text, "checkedAt" timestamptz
) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT offer.id::text, retailer, url, is_affiliate, region, price::text, currency, priced_on, availability, state, checked_at
  FROM offers AS offer WHERE product_id = of_product ORDER BY position;
END;

-- The newest public review of the product that has or had these slugs.
CREATE FUNCTION product_review(slugs text[]) RETURNS TABLE (slug text, title text, rating smallint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT article.slug, article.title, named.rating
  FROM article_products AS named JOIN articles AS article ON article.id = article_id
  WHERE named.slug = ANY (slugs) AND role = 'review' AND status = 'published'
  ORDER BY created_at DESC, article.id DESC LIMIT 1;
END;

-- Whether searches can be narrowed down by prices: of fifty reviews, one is of a product that has a price in the currency. Null:
-- there is no review.
CREATE FUNCTION have_reviews_prices(wanted text) RETURNS boolean LANGUAGE sql STABLE
RETURN (
  SELECT bool_or(price IS NOT NULL)
  FROM (
    SELECT reviewed.slug FROM article_products AS reviewed JOIN articles ON id = article_id
    WHERE role = 'review' AND status = 'published' ORDER BY article_id, reviewed.slug LIMIT 50
  ) AS named
  LEFT JOIN products AS product USING (slug)
  LEFT JOIN LATERAL (
    SELECT data ->> 'listPrice' AS price WHERE data ->> 'listCurrency' = wanted
    UNION ALL SELECT price::text FROM offers WHERE product_id = product.id AND currency = wanted
  ) AS prices ON true
);

-- The articles, drafts too, with a review that gives a rating in `ratings` to a product with a price in `prices`, which are in the
-- currency, that is still sold if `is_sold`. Null: any.
CREATE FUNCTION reviewed_articles(ratings int4range, prices numrange, wanted text, is_sold boolean) RETURNS uuid[]
LANGUAGE sql STABLE
RETURN ARRAY(
  SELECT DISTINCT article_id FROM article_products
  WHERE role = 'review' AND (ratings IS NULL OR rating::integer <@ ratings) AND (
    (prices IS NULL AND NOT is_sold) OR slug IN (
      SELECT unnest(product.slug || former_slugs) FROM products AS product
      WHERE (NOT is_sold OR data ->> 'state' = 'current') AND (
        prices IS NULL OR id IN (
          SELECT product_id FROM offers
          WHERE price <@ prices AND currency = wanted AND state NOT IN ('gone', 'redirected')
        ) OR (
          data ->> 'listCurrency' = wanted
          -- An import may have stored anything.
          AND CASE WHEN data ->> 'listPrice' ~ '^\d{1,7}(\.\d{1,2})?$' THEN (data ->> 'listPrice')::numeric END <@ prices
        )
      )
    )
  )
);

-- What pages show of products, in the order of `ids`; domain/products/product.ts has their type. All products of a page in one
-- statement, whose plan is kept, and as text rather than jsonb, which is taken apart and built anew at each step.
CREATE FUNCTION product_summaries(ids uuid[]) RETURNS json LANGUAGE plpgsql STABLE SET search_path FROM CURRENT
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF ids = '{}' THEN
    RETURN '[]';
  END IF;
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', product.id,
      'slug', product.slug,
      'formerSlugs', product.former_slugs,
      'data', product.data - 'offers',
      'isArchived', product.archived_at IS NOT NULL,
      'libraryPicture', CASE WHEN picture.hash IS NOT NULL THEN picture_summary(picture) END,
      'successor', CASE WHEN product.data ? 'successor' THEN (
        SELECT json_build_object('slug', next.slug, 'name', next.data ->> 'name') FROM products AS next
        WHERE id = find_product(product.data ->> 'successor')
      ) END,
      'review', (SELECT to_json(review) FROM product_review(product.slug || product.former_slugs) AS review),
      'offers', (SELECT coalesce(json_strip_nulls(json_agg(offer)), '[]') FROM product_offers(product.id) AS offer)
    ) ORDER BY array_position(ids, product.id)), '[]')
    FROM products AS product
    LEFT JOIN pictures AS picture
      ON picture.hash = library_hash(product.data ->> 'picture') AND picture.state IN ('usable', 'ready')
    WHERE product.id = ANY (ids)
  );
END
$$;

CREATE FUNCTION touch_product() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- A slug that it has now is no former one.
  NEW.former_slugs := ARRAY(
    SELECT DISTINCT slug FROM unnest(
      NEW.former_slugs || CASE WHEN TG_OP = 'UPDATE' THEN ARRAY[OLD.slug] ELSE '{}' END
    ) AS slug WHERE slug <> NEW.slug
  );
  IF TG_OP = 'UPDATE' THEN
    -- Merging gives a number to the product that goes.
    NEW.version := greatest(NEW.version, OLD.version) + (OLD.slug <> NEW.slug OR OLD.data <> NEW.data)::integer;
    NEW.updated_at := now();
    IF OLD.data - ARRAY['offers', 'picture'] <> NEW.data - ARRAY['offers', 'picture'] THEN
      NEW.described_version := NEW.version;
      NEW.described_at := now();
    END IF;
  END IF;
  NEW.updated_by := nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_touch BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch_product();

CREATE FUNCTION keep_product_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO product_revisions (product_id, version, slug, data, saved_by)
  VALUES (NEW.id, NEW.version, NEW.slug, NEW.data, NEW.updated_by);
  RETURN NULL;
END
$$;
CREATE TRIGGER products_keep_history_on_insert AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION keep_product_history();
CREATE TRIGGER products_keep_history_on_update AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION keep_product_history();

CREATE FUNCTION log_product_deletion() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('deletion', 'deleted', format('Product: %s', OLD.data ->> 'name'));
  RETURN NULL;
END
$$;
CREATE TRIGGER products_log_deletion AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION log_product_deletion();

CREATE FUNCTION keep_offers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  listed jsonb := coalesce(NEW.data -> 'offers', '[]');
BEGIN
  DELETE FROM offers WHERE product_id = NEW.id
    AND url NOT IN (SELECT offer ->> 'url' FROM jsonb_array_elements(listed) AS list (offer));
  INSERT INTO offers (product_id, position, retailer, url, is_affiliate, region, price, currency, priced_on, availability)
  SELECT DISTINCT ON (offer ->> 'url') NEW.id, n, offer ->> 'retailer', offer ->> 'url',
    coalesce((offer ->> 'isAffiliate')::boolean, false), offer ->> 'region', (offer ->> 'price')::numeric,
    offer ->> 'currency', (offer ->> 'pricedOn')::date, offer ->> 'availability'
  FROM jsonb_array_elements(listed) WITH ORDINALITY AS list (offer, n) ORDER BY offer ->> 'url', n
  ON CONFLICT (product_id, md5(url)) DO UPDATE SET position = excluded.position, retailer = excluded.retailer,
    is_affiliate = excluded.is_affiliate, region = excluded.region, price = excluded.price, currency = excluded.currency,
    priced_on = excluded.priced_on, availability = excluded.availability;
  RETURN NULL;
END
$$;
-- By their names before products_note_change, whose summary has the offers.
CREATE TRIGGER products_keep_offers_on_insert AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION keep_offers();
CREATE TRIGGER products_keep_offers_on_update AFTER UPDATE ON products
  FOR EACH ROW WHEN (OLD.data -> 'offers' IS DISTINCT FROM NEW.data -> 'offers') EXECUTE FUNCTION keep_offers();

-- Pages name the products that they show, so no article is named. Lists change with what decides who is in them, and in which order.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_listed_anew boolean := true;
  is_priced_anew boolean := false;
  categories jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    is_listed_anew := (OLD.slug, OLD.data -> 'name', OLD.data -> 'category', OLD.archived_at)
      IS DISTINCT FROM (NEW.slug, NEW.data -> 'name', NEW.data -> 'category', NEW.archived_at);
    is_priced_anew := OLD.data -> 'offers' IS DISTINCT FROM NEW.data -> 'offers';
  END IF;
  categories := CASE TG_OP WHEN 'INSERT' THEN jsonb_build_array(NEW.data -> 'category')
    WHEN 'DELETE' THEN jsonb_build_array(OLD.data -> 'category')
    ELSE jsonb_build_array(OLD.data -> 'category', NEW.data -> 'category') END;
  INSERT INTO article_changes (products) VALUES (
    jsonb_build_object(
      'slugs', CASE TG_OP WHEN 'INSERT' THEN to_jsonb(NEW.slug || NEW.former_slugs)
        WHEN 'DELETE' THEN to_jsonb(OLD.slug || OLD.former_slugs)
        ELSE to_jsonb(ARRAY[OLD.slug] || NEW.slug || NEW.former_slugs) END,
      'categories', CASE WHEN is_listed_anew THEN categories ELSE '[]' END,
      'priced', CASE WHEN is_priced_anew THEN categories ELSE '[]' END
    )
  );
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER products_note_insert AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER products_note_delete AFTER DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER products_note_update AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.slug, OLD.former_slugs, OLD.data, OLD.archived_at)
      IS DISTINCT FROM (NEW.slug, NEW.former_slugs, NEW.data, NEW.archived_at)
  ) EXECUTE FUNCTION note_product_change();

-- What a check of an offer found changes what pages say of it.
CREATE FUNCTION note_offer_check() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (products)
  SELECT jsonb_build_object('slugs', to_jsonb(slug || former_slugs), 'categories', '[]'::jsonb, 'priced', jsonb_build_array(data -> 'category'))
  FROM products WHERE id = NEW.product_id;
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  -- What an editor settled was its former state.
  DELETE FROM desk_settled WHERE kind = 'offer' AND subject = NEW.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER offers_note_check AFTER UPDATE ON offers
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION note_offer_check();

-------------------------------------------------------------------------------------------------------------------------
-- Changes
-------------------------------------------------------------------------------------------------------------------------

-- What readers saw of each article before and after a change, so that caches know which pages it makes outdated, also of a
-- slug, section or author that the article no longer has. Pruned by the application.
CREATE TABLE article_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The transaction that made the change. Ids are assigned before commits, so "ids greater than the last one seen" would
  -- miss the slower of two saves at the same time.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Null: no article, but products, redirects or pins.
  article_id uuid,
  -- As article_summary() returns them; null: a draft, or there was no article.
  before jsonb,
  after jsonb,
  -- Of changed products, what they are and were: {"slugs": […], "categories": […], "priced": […]}.
  products jsonb,
  -- Of changed redirects, the addresses from which they lead and led.
  redirects text[],
  -- Where the article is pinned; without one, where other stories are pinned now, or in another order.
  places text[],
  -- Nothing changed but what the article says of corrections.
  is_correction boolean NOT NULL DEFAULT false,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX article_changes_by_transaction ON article_changes (transaction);
CREATE INDEX article_changes_by_age ON article_changes (changed_at);

-- A pinned story need not be of the section whose page shows it.
CREATE FUNCTION note_places() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.places := (SELECT array_agg(place ORDER BY place) FROM pins WHERE article_id = NEW.article_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER article_changes_note_places BEFORE INSERT ON article_changes
  FOR EACH ROW WHEN (NEW.article_id IS NOT NULL) EXECUTE FUNCTION note_places();

-- What identifies a published article, and what lists show of it; null for a draft.
CREATE FUNCTION article_summary(article articles) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN (article).status = 'published' THEN jsonb_build_object(
  'id', (article).id,
  'title', (article).title,
  'slug', (article).slug,
  'excerpt', (article).excerpt,
  'featuredImageUrl', (article).featured_image_url,
  'featuredPicture', library_picture((article).featured_image_url),
  'authorName', (article).author_name,
  'authors', (
    SELECT coalesce(jsonb_agg(byline -> 'name' ORDER BY n), '[]')
    FROM jsonb_array_elements((article).bylines) WITH ORDINALITY AS list (byline, n)
    WHERE byline ->> 'role' <> 'edited'
  ),
  'categoryName', (article).category_name,
  'subcategoryName', (article).subcategory_name,
  'tags', (article).tags,
  'readTime', (article).read_time,
  'wordCount', (article).word_count,
  'characterCount', (article).character_count,
  'createdAt', (article).created_at,
  'month', to_char((article).created_at AT TIME ZONE 'UTC', 'YYYY-MM'),
  'text', md5((article).search_text || (article).content || (article).content2),
  'publishedAt', (article).published_at,
  -- By the slugs that it names, which may be former ones.
  'products', (
    SELECT jsonb_object_agg(named, jsonb_build_object(
      'slug', coalesce((SELECT slug FROM products WHERE id = find_product(named)), named),
      'reviews', jsonb_path_query_array((article).reviews, '$[*] ? (@.product == $named)', jsonb_build_object('named', named)),
      'picks', jsonb_path_query_array((article).picks, '$[*] ? (@.product == $named)', jsonb_build_object('named', named))
    ))
    FROM unnest(article_products(article)) AS named
  ),
  'isCorrected', EXISTS (SELECT FROM article_corrections WHERE article_id = (article).id)
) END;

-- The payload is the transaction alone: short, and PostgreSQL joins equal notices of one transaction, also of an import of
-- thousands.
CREATE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- Of a story that was taken off the site before: its address changes from 404 to 410.
  IF TG_OP = 'DELETE' THEN
    OLD.status := 'published';
  END IF;
  INSERT INTO article_changes (article_id, before, after) VALUES (
    CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END,
    CASE TG_OP WHEN 'INSERT' THEN NULL ELSE article_summary(OLD) END,
    CASE TG_OP WHEN 'DELETE' THEN NULL ELSE article_summary(NEW) END
  );
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION note_article_change();
CREATE TRIGGER articles_note_delete AFTER DELETE ON articles
  FOR EACH ROW WHEN (OLD.status = 'published' OR OLD.published_at IS NOT NULL) EXECUTE FUNCTION note_article_change();
-- The version changes with everything that an editor writes; the others are what else readers see.
CREATE TRIGGER articles_note_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND (
    OLD.version, OLD.id, OLD.read_time, OLD.created_at, OLD.published_at, OLD.embeds
  ) IS DISTINCT FROM (
    NEW.version, NEW.id, NEW.read_time, NEW.created_at, NEW.published_at, NEW.embeds
  )) EXECUTE FUNCTION note_article_change();

CREATE FUNCTION note_articles_emptied() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('article_changes', 'everything');
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_truncate AFTER TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION note_articles_emptied();

-- Readers see those of published articles. One that is deleted takes its corrections off their list.
CREATE FUNCTION note_correction_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  corrected uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.article_id ELSE NEW.article_id END;
BEGIN
  IF NOT EXISTS (SELECT FROM articles WHERE id = corrected AND status <> 'published') THEN
    INSERT INTO article_changes (article_id, is_correction) VALUES (corrected, true);
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER article_corrections_note_change AFTER INSERT OR UPDATE OR DELETE ON article_corrections
  FOR EACH ROW EXECUTE FUNCTION note_correction_change();

-- A changed picture changes the published articles that show it.
CREATE FUNCTION note_picture_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former jsonb := CASE WHEN OLD.state IN ('usable', 'ready') THEN picture_summary(OLD) END;
BEGIN
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id,
    CASE WHEN library_hash(article.featured_image_url) = NEW.hash
      THEN jsonb_set(article_summary(article), '{featuredPicture}', coalesce(former, 'null'))
      ELSE article_summary(article) END,
    article_summary(article)
  FROM picture_uses JOIN articles AS article ON article.id = article_id
  WHERE hash = NEW.hash AND article.status = 'published';
  IF FOUND THEN
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  PERFORM touch_pages_with(NEW.hash);
  RETURN NULL;
END
$$;
CREATE TRIGGER pictures_note_change AFTER UPDATE ON pictures
  FOR EACH ROW WHEN (
    picture_summary(OLD) IS DISTINCT FROM picture_summary(NEW)
    OR (OLD.state IN ('usable', 'ready')) IS DISTINCT FROM (NEW.state IN ('usable', 'ready'))
  ) EXECUTE FUNCTION note_picture_change();

CREATE FUNCTION note_clip_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id, article_summary(article), article_summary(article)
  FROM picture_uses JOIN articles AS article ON article.id = article_id
  WHERE hash = NEW.hash AND article.status = 'published';
  IF FOUND THEN
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  PERFORM touch_pages_with(NEW.hash);
  RETURN NULL;
END
$$;
CREATE TRIGGER media_clips_note_change AFTER INSERT OR UPDATE ON media_clips
  FOR EACH ROW EXECUTE FUNCTION note_clip_change();

-- A tag's description is on its page, which one of its articles stands for.
CREATE FUNCTION note_tag_description() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id, jsonb_set(article_summary(article), '{tags}', '[]'), article_summary(article)
  FROM articles AS article
  WHERE status = 'published' AND tags_lower(tags) @> ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.tag ELSE NEW.tag END]
  ORDER BY created_at DESC, id DESC LIMIT 1;
  IF FOUND THEN
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tag_descriptions_note_change AFTER INSERT OR UPDATE OR DELETE ON tag_descriptions
  FOR EACH ROW EXECUTE FUNCTION note_tag_description();

-- Pages of missing things name the addresses from which they might be led on.
CREATE FUNCTION note_redirect_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (redirects) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.source] WHEN 'DELETE' THEN ARRAY[OLD.source] ELSE ARRAY[OLD.source, NEW.source] END
  );
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER redirects_note_change AFTER INSERT OR DELETE OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION note_redirect_change();

CREATE FUNCTION note_pin_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO article_changes (places) VALUES (
    CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.place] WHEN 'DELETE' THEN ARRAY[OLD.place] ELSE ARRAY[OLD.place, NEW.place] END
  );
  PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER pins_note_change AFTER INSERT OR DELETE OR UPDATE OF place, article_id, position ON pins
  FOR EACH ROW EXECUTE FUNCTION note_pin_change();

-------------------------------------------------------------------------------------------------------------------------
-- Readers' forms
-------------------------------------------------------------------------------------------------------------------------

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address text NOT NULL CONSTRAINT newsletter_subscribers_address_not_blank CHECK (address ~ '\S'),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Kept as typed; the same address in other capitals is the same reader.
CREATE UNIQUE INDEX newsletter_subscribers_address_key ON newsletter_subscribers (lower(address));

-- Request counts of each client and limit, shared by all instances; the columns are rate-limiter-flexible's. Keys are hashes
-- of addresses. Unlogged: after a crash everybody may begin anew, and no count costs a write to the log.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_by_end ON rate_limits (expire);

-- What the publication is, besides its articles: settings, sections, people, pages and menus. `data` is checked by the
-- application (app/domain/publication/entries.ts), which keeps the last good publication when it is wrong.
CREATE TABLE publication_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('settings', 'section', 'person', 'page', 'menu', 'sample', 'retailer')),
  slug text NOT NULL,
  -- Among those of its kind.
  position integer NOT NULL DEFAULT 0,
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  UNIQUE (kind, slug)
);

-- The person whose account it is: the author of new articles.
ALTER TABLE editors ADD COLUMN person_id uuid REFERENCES publication_entries (id) ON DELETE SET NULL;

CREATE TABLE publication_revisions (
  entry_id uuid NOT NULL REFERENCES publication_entries (id) ON DELETE CASCADE,
  version integer NOT NULL,
  slug text NOT NULL,
  data jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  saved_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  PRIMARY KEY (entry_id, version)
);

CREATE FUNCTION touch_publication_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW.updated_at := now();
  NEW.updated_by := nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  NEW.version := OLD.version + (OLD.slug <> NEW.slug OR OLD.data <> NEW.data)::integer;
  RETURN NEW;
END
$$;
CREATE TRIGGER publication_entries_touch BEFORE UPDATE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION touch_publication_entry();

-- Pages of text with a picture, a clip or an embed, which has changed: every instance sees that they are not what they were.
CREATE FUNCTION touch_pages_with(words text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- An update of no row would be noted, too.
  IF EXISTS (SELECT FROM publication_entries WHERE kind = 'page' AND strpos(data::text, words) > 0) THEN
    UPDATE publication_entries SET updated_at = now() WHERE kind = 'page' AND strpos(data::text, words) > 0;
  END IF;
END
$$;

CREATE FUNCTION keep_publication_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO publication_revisions (entry_id, version, slug, data, saved_by)
  VALUES (NEW.id, NEW.version, NEW.slug, NEW.data, nullif(current_setting('ohmnibus.editor', true), '')::uuid);
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_keep_history_on_insert AFTER INSERT ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION keep_publication_history();
CREATE TRIGGER publication_entries_keep_history_on_update AFTER UPDATE ON publication_entries
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION keep_publication_history();

-- Another order is not logged, nor is what an empty database begins with.
CREATE FUNCTION log_publication_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  entry publication_entries := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM log_action(CASE TG_OP WHEN 'DELETE' THEN 'deletion' ELSE 'settings' END,
    CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
    concat_ws(': ', initcap(entry.kind), coalesce(entry.data ->> 'heading', entry.data ->> 'title', entry.data ->> 'name',
      nullif(entry.slug, 'settings'))));
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_log_insert AFTER INSERT ON publication_entries
  FOR EACH ROW WHEN (current_setting('ohmnibus.editor', true) <> '') EXECUTE FUNCTION log_publication_entry();
CREATE TRIGGER publication_entries_log_update AFTER UPDATE ON publication_entries
  FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION log_publication_entry();
CREATE TRIGGER publication_entries_log_delete AFTER DELETE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION log_publication_entry();

-- A section that gets another address keeps its pins.
CREATE FUNCTION move_pins() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM pins WHERE place = OLD.slug;
  ELSE
    UPDATE pins SET place = NEW.slug WHERE place = OLD.slug;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_move_pins AFTER UPDATE OF slug ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'section' AND OLD.slug <> NEW.slug) EXECUTE FUNCTION move_pins();
CREATE TRIGGER publication_entries_delete_pins AFTER DELETE ON publication_entries
  FOR EACH ROW WHEN (OLD.kind = 'section') EXECUTE FUNCTION move_pins();

-- Addresses that stand alone in pages of text are read as those in articles are.
CREATE FUNCTION find_page_embeds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM request_embeds(embed_addresses(NEW.data ->> 'content'));
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_find_embeds AFTER INSERT OR UPDATE OF data ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'page') EXECUTE FUNCTION find_page_embeds();

-- Every instance then reads the publication again; what has changed follows from what it had.
CREATE FUNCTION note_publication_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('publication_changes', '');
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_note_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON publication_entries
  FOR EACH STATEMENT EXECUTE FUNCTION note_publication_change();

-------------------------------------------------------------------------------------------------------------------------
-- Bylines
-------------------------------------------------------------------------------------------------------------------------

-- Who made which articles, as lists look it up; filled by triggers from the articles' bylines.
CREATE TABLE article_people (
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  position smallint NOT NULL,
  role text NOT NULL,
  -- No longer than an index takes.
  name text NOT NULL,
  PRIMARY KEY (article_id, position)
);
-- Whoever edited a story is not among its authors.
CREATE INDEX article_people_by_name ON article_people (lower(name), article_id) WHERE role <> 'edited';
CREATE INDEX article_people_names ON article_people (name) WHERE role <> 'edited';

CREATE INDEX publication_people_by_name ON publication_entries (lower(data ->> 'name')) WHERE kind = 'person';
CREATE INDEX publication_revisions_by_name ON publication_revisions (lower(data ->> 'name')) WHERE data ? 'name';

-- "A", "A and B", "A, B and C".
CREATE FUNCTION joined_names(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN concat_ws(' and ', nullif(array_to_string(names[:cardinality(names) - 1], ', '), ''), names[cardinality(names)]);

-- What the person is called now who was called so: what is imported, restored, or was opened before they were renamed has the
-- former name.
CREATE FUNCTION present_name(typed text) RETURNS text LANGUAGE sql STABLE
RETURN CASE
  WHEN EXISTS (SELECT FROM publication_entries WHERE kind = 'person' AND lower(data ->> 'name') = lower(typed)) THEN typed
  ELSE coalesce((
    SELECT person.data ->> 'name'
    FROM publication_revisions AS former JOIN publication_entries AS person ON person.id = entry_id
    WHERE person.kind = 'person' AND former.data ? 'name' AND lower(former.data ->> 'name') = lower(typed)
    ORDER BY former.saved_at DESC LIMIT 1
  ), typed)
END;

-- The names of `words` are the author's name. Where only that is set, by an import, a bulk change or an operator's own SQL, it is
-- one byline, instead of those that wrote the words before.
CREATE FUNCTION keep_bylines() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  is_by_name boolean := NOT NEW.bylines @> '[{"role": "words"}]';
BEGIN
  IF NEW.author_name IS NULL AND (is_by_name OR TG_OP = 'UPDATE') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.bylines, NEW.author_name) = (OLD.bylines, OLD.author_name) THEN
      RETURN NEW;
    END IF;
    is_by_name := is_by_name OR (NEW.author_name <> OLD.author_name AND NEW.bylines = OLD.bylines);
  END IF;
  -- No person is renamed between here and the end of the transaction: rename_in_bylines() would not see this article.
  PERFORM pg_advisory_xact_lock_shared(hashtext('bylines'));
  SELECT coalesce(jsonb_agg(jsonb_build_object('role', role, 'name', present_name(name)) ORDER BY n), '[]') INTO NEW.bylines
  FROM (
    SELECT 'words', NEW.author_name, 0 WHERE is_by_name AND NEW.author_name ~ '\S'
    UNION ALL
    SELECT byline ->> 'role', byline ->> 'name', n FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n)
    WHERE NOT (is_by_name AND byline ->> 'role' = 'words')
  ) AS bylines (role, name, n);
  NEW.author_name := joined_names(ARRAY(
    SELECT byline ->> 'name' FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n)
    WHERE byline ->> 'role' = 'words' ORDER BY n
  ));
  RETURN NEW;
END
$$;
-- By its name before articles_keep_moments, which compares what was written.
CREATE TRIGGER articles_keep_bylines BEFORE INSERT OR UPDATE OF bylines, author_name ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_bylines();

CREATE FUNCTION note_article_people() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM article_people WHERE article_id = NEW.id;
  END IF;
  INSERT INTO article_people (article_id, position, role, name)
  SELECT NEW.id, n, byline ->> 'role', left(byline ->> 'name', 200)
  FROM jsonb_array_elements(NEW.bylines) WITH ORDINALITY AS list (byline, n);
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_people_on_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.bylines <> '[]') EXECUTE FUNCTION note_article_people();
CREATE TRIGGER articles_note_people_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (OLD.bylines <> NEW.bylines) EXECUTE FUNCTION note_article_people();

-- A person who is renamed is renamed in all their stories, which stay as they were else: no new version, no other order.
CREATE FUNCTION rename_in_bylines() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  former text := lower(OLD.data ->> 'name');
BEGIN
  -- Stories that are being saved come first, and then nobody adds another one.
  PERFORM FROM articles WHERE id IN (SELECT article_id FROM article_people WHERE lower(name) = former) ORDER BY id FOR UPDATE;
  PERFORM pg_advisory_xact_lock(hashtext('bylines'));
  PERFORM set_config('ohmnibus.renaming_person', NEW.id::text, true);
  UPDATE articles SET bylines = (
    SELECT jsonb_agg(
      CASE WHEN lower(byline ->> 'name') = former THEN byline || jsonb_build_object('name', NEW.data -> 'name') ELSE byline END
      ORDER BY n
    )
    FROM jsonb_array_elements(bylines) WITH ORDINALITY AS list (byline, n)
  )
  WHERE id IN (SELECT article_id FROM article_people WHERE lower(name) = former);
  PERFORM set_config('ohmnibus.renaming_person', '', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER publication_entries_rename_in_bylines AFTER UPDATE ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'person' AND OLD.data -> 'name' <> NEW.data -> 'name') EXECUTE FUNCTION rename_in_bylines();
