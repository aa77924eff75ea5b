CREATE OR REPLACE FUNCTION delete_media_chunks() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM media_chunks WHERE upload = OLD.upload AND (TG_OP = 'DELETE' OR OLD.upload <> NEW.upload);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER media_files_delete_chunks AFTER UPDATE OR DELETE ON media_files
  FOR EACH ROW EXECUTE FUNCTION delete_media_chunks();

-- The picture of the library that an address names; null: it names none. renditions.ts knows this form too.
CREATE OR REPLACE FUNCTION library_hash(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(address FROM '^\s*/media/([0-9a-f]{32})/');

-- What pages show of a picture, besides its files.
CREATE OR REPLACE FUNCTION picture_summary(picture pictures) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object(
  'hash', (picture).hash,
  'edit', (picture).edit,
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
CREATE OR REPLACE FUNCTION library_picture(address text) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT picture_summary(picture) FROM pictures AS picture
  WHERE hash = library_hash(address) AND state IN ('usable', 'ready')
);

-- What pages show of a clip, besides its file.
CREATE OR REPLACE FUNCTION clip_summary(clip media_clips) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object(
  'hash', (clip).hash,
  'kind', (clip).kind,
  'title', (clip).title,
  'description', (clip).description,
  'credit', (clip).credit,
  'uploadedAt', (clip).uploaded_at,
  'poster', (SELECT jsonb_build_object('hash', hash, 'edit', edit, 'width', width, 'height', height)
    FROM pictures WHERE hash = (clip).poster_hash AND state IN ('usable', 'ready')),
  'captions', CASE WHEN (clip).captions IS NOT NULL
    THEN jsonb_build_object('language', (clip).captions_language, 'label', (clip).captions_label) END
);

CREATE OR REPLACE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.content, OLD.content2, OLD.featured_image_url, OLD.share_image_url, OLD.embeds)
    IS NOT DISTINCT FROM (NEW.content, NEW.content2, NEW.featured_image_url, NEW.share_image_url, NEW.embeds) THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
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
CREATE OR REPLACE TRIGGER articles_note_picture_uses AFTER INSERT OR UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_picture_uses();

CREATE OR REPLACE TRIGGER pictures_touch BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION touch();

-- Each step of a picture is a job: the smallest width, before the other steps of all pictures; the other widths; the crops,
-- and these again around another focus; the files of an edit, after which those of the former one are deleted. The queue's schema is made by graphile-worker's own migrations (prisma/migrate.ts).
CREATE OR REPLACE FUNCTION queue_picture_step() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF (CASE WHEN TG_OP = 'INSERT' THEN NEW.state NOT IN ('waiting', 'usable')
    WHEN OLD.state <> NEW.state THEN NEW.state = 'failed'
    ELSE NEW.state <> 'ready' OR ((OLD.focus_x, OLD.focus_y) = (NEW.focus_x, NEW.focus_y)
      AND OLD.edit IS NOT DISTINCT FROM NEW.edit
      AND (NEW.pending_edit IS NULL OR OLD.pending_edit IS NOT DISTINCT FROM NEW.pending_edit)) END) THEN
    RETURN NULL;
  END IF;
  PERFORM graphile_worker.add_job('process-picture', json_build_object('hash', NEW.hash),
    job_key => 'picture:' || NEW.hash, priority => CASE NEW.state WHEN 'waiting' THEN 0 ELSE 10 END, max_attempts => 12);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER pictures_queue_step AFTER INSERT OR UPDATE ON pictures
  FOR EACH ROW EXECUTE FUNCTION queue_picture_step();

-- Whatever may be a recording is read by a job, and again whenever it waits anew.
CREATE OR REPLACE FUNCTION note_recording() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.kind <> 'webm' THEN
    INSERT INTO recordings (hash) VALUES (NEW.hash) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER media_clips_note_recording AFTER INSERT ON media_clips
  FOR EACH ROW EXECUTE FUNCTION note_recording();

CREATE OR REPLACE FUNCTION queue_recording() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF NEW.state = 'waiting' AND (TG_OP = 'INSERT' OR OLD.state <> 'waiting') THEN
    PERFORM graphile_worker.add_job('read-recording', json_build_object('hash', NEW.hash),
      job_key => 'recording:' || NEW.hash, max_attempts => 12);
  END IF;
  IF NEW.copy_state = 'waiting' AND (TG_OP = 'INSERT' OR OLD.copy_state IS DISTINCT FROM 'waiting') THEN
    PERFORM graphile_worker.add_job('copy-recording', json_build_object('hash', NEW.hash),
      job_key => 'copy:' || NEW.hash, priority => 10, max_attempts => 12);
  END IF;
  IF NEW.tagged_state = 'waiting' AND (TG_OP = 'INSERT' OR OLD.tagged_state IS DISTINCT FROM 'waiting') THEN
    PERFORM graphile_worker.add_job('write-chapters', json_build_object('hash', NEW.hash),
      job_key => 'chapters:' || NEW.hash, priority => 5, max_attempts => 12);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER recordings_queue AFTER INSERT OR UPDATE ON recordings
  FOR EACH ROW EXECUTE FUNCTION queue_recording();

-- Those of a release that did not read them.
INSERT INTO recordings (hash) SELECT hash FROM media_clips WHERE kind <> 'webm' ON CONFLICT DO NOTHING;

-- The same with drafts above public stories, of which readers see nothing: what the desk must not delete.
CREATE OR REPLACE VIEW desk_picture_uses AS
  SELECT hash, article_id, false AS is_draft FROM picture_uses
  UNION ALL
  SELECT named.hash, article_id, true FROM article_drafts, unnest(media) AS named (hash)
  WHERE NOT EXISTS (
    SELECT FROM picture_uses AS shown WHERE shown.hash = named.hash AND shown.article_id = article_drafts.article_id
  );

-- A text in which the images whose address begins with `former` are described anew, where they were described. Two forms: in marks
-- and in HTML, of which one text may have both.
CREATE OR REPLACE FUNCTION describe_images(typed text, former text, described text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  marked text := regexp_replace(regexp_replace(described, '\s+', ' ', 'g'), '[][\\]', '\\\&', 'g');
  attribute text := ' alt="' || replace(replace(replace(described, '&', '&amp;'), '<', '&lt;'), '"', '&quot;') || '"';
  tag text;
BEGIN
  IF strpos(typed, former) = 0 THEN
    RETURN typed;
  END IF;
  typed := regexp_replace(typed, '!\[(?:[^]\\\n]|\\.)+\](\(\s*<?' || former || ')', '![' || replace(marked, '\', '\\') || ']\1', 'g');
  FOR tag IN SELECT DISTINCT match[1] FROM regexp_matches(typed, '(<img\s[^<>]*' || former || '[^<>]*>)', 'gi') AS match LOOP
    IF tag ~* '\salt\s*=\s*("[^"]|''[^'']|[^\s"''>])' THEN
      typed := replace(typed, tag,
        left(tag, 4) || attribute || substr(regexp_replace(tag, '\salt\s*=\s*("[^"]*"|''[^'']*''|[^\s"''>]+)', '', 'i'), 5));
    END IF;
  END LOOP;
  RETURN typed;
END
$$;

-- Shows another picture in all stories and drafts that show this one, and returns how many stories that is; `former`, `present`: what
-- the addresses of their files begin with; `described`: what the new one shows, instead of
-- what was said of the old one; null: the same. A draft takes a new version, based on the story's new one if it was based on the one before.
CREATE OR REPLACE FUNCTION replace_picture(replaced text, former text, present text, described text DEFAULT NULL) RETURNS integer
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
    UPDATE articles SET content = replace(coalesce(describe_images(content, former, described), content), former, present),
      content2 = replace(coalesce(describe_images(content2, former, described), content2), former, present),
      featured_image_description = CASE WHEN featured_image_description <> '' AND strpos(featured_image_url, former) > 0
        THEN coalesce(described, featured_image_description) ELSE featured_image_description END,
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
    IF described IS NOT NULL THEN
      draft.article := draft.article || jsonb_strip_nulls(jsonb_build_object(
        'content', describe_images(draft.article ->> 'content', former, described),
        'featured_image_description', CASE WHEN draft.article ->> 'featured_image_description' <> ''
          AND strpos(draft.article ->> 'featured_image_url', former) > 0 THEN described END));
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
