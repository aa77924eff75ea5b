-- What is read of the recordings of the library, apart from what is said of them: it can be read again from their files.
CREATE TABLE recordings (
  hash text PRIMARY KEY REFERENCES media_clips (hash) ON DELETE CASCADE,
  -- 'none': it is a video.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'reading', 'ready', 'failed', 'none')),
  -- Why it failed, by name (recording.ts).
  problem text,
  facts jsonb,
  loudness jsonb,
  loudness_problem text,
  -- Of a copy at the usual loudness; null: none was asked for.
  copy_state text CHECK (copy_state IN ('waiting', 'making', 'ready', 'failed')),
  copy_problem text,
  copy_hash text
);

-- Those of before are read as well: the triggers queue them when the database's code is applied.

-- Files of the library that arrive in parts. When one is whole, its clip takes its place.
CREATE TABLE clip_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  -- What has arrived, and in how many files of the media store.
  bytes bigint NOT NULL DEFAULT 0,
  total_bytes bigint NOT NULL,
  pieces integer NOT NULL DEFAULT 0,
  -- The clip that it has become.
  hash text,
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX clip_uploads_by_editor ON clip_uploads (editor_id, created_at);
