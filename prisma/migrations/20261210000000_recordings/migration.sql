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
