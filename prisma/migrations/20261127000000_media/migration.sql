-- Pictures of the library, their files, and where they are used.

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
  credit text NOT NULL DEFAULT '',
  licence text NOT NULL DEFAULT '',
  -- What crops keep in view, in percent from the left and from the top.
  focus_x smallint NOT NULL DEFAULT 50 CONSTRAINT pictures_focus_x_percent CHECK (focus_x BETWEEN 0 AND 100),
  focus_y smallint NOT NULL DEFAULT 50 CONSTRAINT pictures_focus_y_percent CHECK (focus_y BETWEEN 0 AND 100),
  -- waiting: nothing can be shown yet; usable: the smallest width can; ready: all can; failed: see problem.
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT pictures_state_known CHECK (state IN ('waiting', 'usable', 'ready', 'failed')),
  problem text,
  uploaded_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The queue of what is waiting or usable: a worker that takes a picture moves due_at ahead.
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX pictures_by_upload ON pictures (uploaded_at DESC, hash);
CREATE INDEX pictures_by_due ON pictures (due_at) WHERE state IN ('waiting', 'usable');

-- The store in this database: files in pieces, so that long ones and ranges are read in constant memory.
-- A file is there when it has a row here. A new file of the same key is another upload, so that nobody reads a mixture.
CREATE TABLE media_files (
  -- In the order of S3.
  key text COLLATE "C" PRIMARY KEY,
  upload uuid NOT NULL UNIQUE,
  type text NOT NULL,
  bytes bigint NOT NULL,
  stored_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Without a file of their upload, they are of one that goes on, or was cut off.
CREATE TABLE media_pieces (
  upload uuid NOT NULL,
  -- Of its first byte in the file.
  position bigint NOT NULL,
  data bytea NOT NULL,
  stored_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (upload, position)
);
-- Pictures are compressed already, and parts of pieces are read.
ALTER TABLE media_pieces ALTER data SET STORAGE EXTERNAL;

CREATE FUNCTION delete_media_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_pieces WHERE upload = OLD.upload;
  RETURN NULL;
END
$$;
CREATE TRIGGER media_files_delete_pieces AFTER DELETE ON media_files
  FOR EACH ROW EXECUTE FUNCTION delete_media_pieces();
CREATE TRIGGER media_files_replace_pieces AFTER UPDATE ON media_files
  FOR EACH ROW WHEN (OLD.upload <> NEW.upload) EXECUTE FUNCTION delete_media_pieces();

-- Which articles show which pictures of the library; filled by triggers on articles.
CREATE TABLE picture_uses (
  hash text NOT NULL,
  article_id uuid NOT NULL REFERENCES articles (id) ON UPDATE CASCADE ON DELETE CASCADE,
  PRIMARY KEY (hash, article_id)
);
CREATE INDEX picture_uses_by_article ON picture_uses (article_id);

-- The picture of the library that an address names; null: it names none. media-urls.ts knows this form too.
CREATE FUNCTION library_hash(address text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN substring(address FROM '^\s*/media/([0-9a-f]{32})/');

-- What pages show of a picture, besides its files.
CREATE FUNCTION picture_face(picture pictures) RETURNS jsonb LANGUAGE sql STABLE
RETURN jsonb_build_object(
  'hash', (picture).hash,
  'width', (picture).width,
  'height', (picture).height,
  'isAnimated', (picture).is_animated,
  'placeholder', (picture).placeholder,
  'description', (picture).description,
  'credit', (picture).credit,
  'focus', jsonb_build_object('x', (picture).focus_x, 'y', (picture).focus_y)
);

-- The picture at an article's featured_image_url; null: it is not in the library, or cannot be shown yet.
CREATE FUNCTION library_picture(address text) RETURNS jsonb LANGUAGE sql STABLE
RETURN (
  SELECT picture_face(picture) FROM pictures AS picture
  WHERE hash = library_hash(address) AND state IN ('usable', 'ready')
);

CREATE FUNCTION note_picture_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM picture_uses WHERE article_id = NEW.id;
  END IF;
  -- Most articles show none.
  IF strpos(NEW.content, '/media/') > 0 OR strpos(NEW.content2, '/media/') > 0
    OR strpos(coalesce(NEW.featured_image_url, ''), '/media/') > 0 THEN
    INSERT INTO picture_uses (hash, article_id)
    SELECT DISTINCT found.match[1], NEW.id FROM regexp_matches(
      NEW.content || ' ' || NEW.content2 || ' ' || coalesce(NEW.featured_image_url, ''), '/media/([0-9a-f]{32})/', 'g'
    ) AS found (match);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER articles_note_picture_uses_on_insert AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION note_picture_uses();
CREATE TRIGGER articles_note_picture_uses_on_update AFTER UPDATE ON articles
  FOR EACH ROW WHEN (
    (OLD.content, OLD.content2, OLD.featured_image_url) IS DISTINCT FROM (NEW.content, NEW.content2, NEW.featured_image_url)
  ) EXECUTE FUNCTION note_picture_uses();

-- As before, with the picture.
CREATE OR REPLACE FUNCTION article_face(article articles) RETURNS jsonb LANGUAGE sql STABLE
RETURN CASE WHEN (article).status = 'published' THEN jsonb_build_object(
  'id', (article).id,
  'title', (article).title,
  'slug', (article).slug,
  'excerpt', (article).excerpt,
  'featuredImageUrl', (article).featured_image_url,
  'featuredPicture', library_picture((article).featured_image_url),
  'authorName', (article).author_name,
  'categoryName', (article).category_name,
  'subcategoryName', (article).subcategory_name,
  'tags', (article).tags,
  'readTime', (article).read_time,
  'wordCount', (article).word_count,
  'characterCount', (article).character_count,
  'createdAt', (article).created_at,
  'publishedAt', (article).published_at
) END;

CREATE FUNCTION touch_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
CREATE TRIGGER pictures_touch BEFORE UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION touch_picture();

-- Readers see another picture, so the published articles that show it have changed for them.
CREATE FUNCTION note_picture_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb := CASE WHEN OLD.state IN ('usable', 'ready') THEN picture_face(OLD) END;
BEGIN
  INSERT INTO article_changes (article_id, before, after)
  SELECT article.id,
    CASE WHEN library_hash(article.featured_image_url) = NEW.hash
      THEN jsonb_set(article_face(article), '{featuredPicture}', coalesce(former, 'null')) ELSE article_face(article) END,
    article_face(article)
  FROM picture_uses JOIN articles AS article ON article.id = article_id
  WHERE hash = NEW.hash AND article.status = 'published';
  IF FOUND THEN
    PERFORM pg_notify('article_changes', pg_current_xact_id()::text);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER pictures_note_change AFTER UPDATE ON pictures
  FOR EACH ROW WHEN (
    picture_face(OLD) IS DISTINCT FROM picture_face(NEW)
    OR (OLD.state IN ('usable', 'ready')) IS DISTINCT FROM (NEW.state IN ('usable', 'ready'))
  ) EXECUTE FUNCTION note_picture_change();
