-- How loud a recording is from its beginning to its end: at most 1,000 numbers from 0 to 100; null: not measured, as without ffmpeg.
-- And its copy that has chapters in its own tags: which they are, and how far that is.
ALTER TABLE recordings
  ADD peaks jsonb,
  ADD tagged_state text CHECK (tagged_state IN ('waiting', 'making', 'ready', 'failed')),
  ADD tagged_problem text,
  ADD tagged_hash text,
  ADD tagged_chapters jsonb;
