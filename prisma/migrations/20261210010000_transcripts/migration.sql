-- Transcripts of episodes as WebVTT, which entries and their versions name by what is in them.
CREATE TABLE transcripts (
  hash text PRIMARY KEY,
  vtt text NOT NULL,
  -- When it was saved last: those that nothing names are kept for a while.
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT transcripts_hash CHECK (hash = encode(sha256(convert_to(vtt, 'UTF8')), 'hex')),
  CONSTRAINT transcripts_size CHECK (octet_length(vtt) <= 12582912)
);
