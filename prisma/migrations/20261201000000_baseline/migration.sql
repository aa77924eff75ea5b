-- The tables of the first release. Its functions, triggers and views are in prisma/database now, but those on which generated
-- columns and indexes depend. These are written with RETURN where they can be: such bodies do not depend on search_path, which
-- dumps empty.
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

-- The index of sitemaps names each month's articles and their last change. Without this it would read every article's row.
CREATE INDEX articles_for_sitemaps ON articles (created_at, id) INCLUDE (published_at, revised_at)
  WHERE status = 'published' AND robots IS NULL AND canonical_url IS NULL;

-- What was saved is found at once; a short list of pending entries keeps searches fast after many saves.
CREATE INDEX articles_search ON articles USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 1024);
CREATE INDEX articles_search_names ON articles USING gin (search_names gin_trgm_ops) WITH (gin_pending_list_limit = 64);

-- View counts are separate, so that a view is not a change to the article.
CREATE TABLE article_views (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  view_count bigint NOT NULL DEFAULT 0 CONSTRAINT article_views_not_negative CHECK (view_count >= 0)
);

-- The desk's list by views reads this index, so every article has a row.
CREATE INDEX article_views_by_count ON article_views (view_count, article_id);

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

-- Which articles show which pictures and clips of the library; filled by triggers on articles.
CREATE TABLE picture_uses (
  hash text NOT NULL,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  PRIMARY KEY (hash, article_id)
);
CREATE INDEX picture_uses_by_article ON picture_uses (article_id);

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
