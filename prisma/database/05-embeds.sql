-- The addresses that are paragraphs of their own, and those of frames of known sites, each once; the first 30. The
-- application knows the page that a frame shows (domain/embeds/frame-addresses.ts).
CREATE OR REPLACE FUNCTION embed_addresses(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN strpos(typed, '://') = 0 AND typed !~* '<iframe' THEN '{}' ELSE ARRAY(
  SELECT address FROM (
    SELECT address, min(n) AS n FROM (
      SELECT match[1] AS address, n
      FROM regexp_matches(
        E'\n\n' || replace(typed, E'\r', '') || E'\n\n',
        '\n(?:[ \t]*|#[^\n]*|:::[^\n]*)\n {0,3}<?(https?://[^\s<>]+)>?[ \t]*(?=\n(?:[ \t]*|(?::::|#|`{3}|~{3})[^\n]*)\n)', 'gi'
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

-- What pages show of an embed.
CREATE OR REPLACE FUNCTION embed_summary(embed embeds) RETURNS jsonb LANGUAGE sql STABLE
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

CREATE OR REPLACE FUNCTION embed_summaries(addresses text[]) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT coalesce(jsonb_agg(embed_summary(embed) ORDER BY n), '[]')
  FROM unnest(addresses) WITH ORDINALITY AS listed (address, n) JOIN embeds AS embed ON url = address
);

-- Addresses that could not be read are tried again when a text with one is saved a day later.
CREATE OR REPLACE FUNCTION request_embeds(addresses text[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO embeds (url) SELECT address FROM unnest(addresses) AS address ORDER BY address
  ON CONFLICT (url) DO UPDATE SET state = 'waiting'
    WHERE embeds.state = 'failed' AND embeds.fetched_at < now() - interval '1 day';
END;

CREATE OR REPLACE FUNCTION find_embeds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
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
CREATE OR REPLACE TRIGGER articles_find_embeds BEFORE INSERT OR UPDATE OF content, content2 ON articles
  FOR EACH ROW EXECUTE FUNCTION find_embeds();

-- Has an embed read that waits, and shows what was read.
CREATE OR REPLACE FUNCTION follow_embed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.state = 'waiting' THEN
    IF TG_OP = 'INSERT' OR OLD.state <> 'waiting' THEN
      -- One at a time, so that sites that hang keep no other jobs waiting.
      PERFORM graphile_worker.add_job('read-embed', json_build_object('url', NEW.url), queue_name => 'embeds',
        job_key => 'embed:' || md5(NEW.url), max_attempts => 3);
    END IF;
  -- Not of one that waits again: the article that is being saved cannot be changed twice.
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE articles SET embeds = embed_summaries(embed_addresses(joined_content(content, content2)))
    WHERE embeds <> '[]' AND embeds @> jsonb_build_array(jsonb_build_object('url', NEW.url));
    PERFORM touch_pages_with(NEW.url);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER embeds_follow AFTER INSERT OR UPDATE ON embeds FOR EACH ROW EXECUTE FUNCTION follow_embed();

-- Addresses that stand alone in pages of text are read as those in articles are.
CREATE OR REPLACE FUNCTION find_page_embeds() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM request_embeds(embed_addresses(NEW.data ->> 'content'));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_find_embeds AFTER INSERT OR UPDATE OF data ON publication_entries
  FOR EACH ROW WHEN (NEW.kind = 'page') EXECUTE FUNCTION find_page_embeds();

-- Pages of text with a picture, a clip or an embed, which has changed: every instance sees that they are not what they were.
CREATE OR REPLACE FUNCTION touch_pages_with(words text) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- An update of no row would be noted, too.
  IF EXISTS (SELECT FROM publication_entries WHERE kind = 'page' AND strpos(data::text, words) > 0) THEN
    UPDATE publication_entries SET updated_at = now() WHERE kind = 'page' AND strpos(data::text, words) > 0;
  END IF;
END
$$;
