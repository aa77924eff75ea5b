-- Article forms that were posted after the editor's session had ended: kept as they arrived until the editor has signed in
-- again. Bounded by the application (data/unsaved-forms.server.ts): a share for browsers that have signed in before, and
-- a small one for all others, each losing its oldest rows first; nothing stays longer than a day.
CREATE TABLE unsaved_forms (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the cookie of the browser that sent it: no other may read it.
  owner bytea NOT NULL,
  -- Whether the browser had a signed session cookie, which strangers cannot make.
  is_known boolean NOT NULL,
  content_type text NOT NULL,
  body bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Compressing would cost more than the disk space that it saves for a day.
ALTER TABLE unsaved_forms ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX unsaved_forms_by_age ON unsaved_forms (created_at);
