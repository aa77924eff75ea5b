-- What an editor typed into a form of the desk and has not saved yet: one row per account, form and open tab, written while
-- somebody types. The application bounds their number, size and age (data/desk/unsaved-texts.server.ts).
CREATE TABLE unsaved_texts (
  editor_id uuid NOT NULL REFERENCES editors (id) ON DELETE CASCADE,
  -- Made by the tab. Of one account, so that no account can write over, or learn of, the text of another.
  id uuid NOT NULL,
  -- The page that the form is on: its path, without a query; of an article by its id, as its slug may change.
  page text NOT NULL,
  -- The form on it, and the record, where the path alone does not say which.
  form text NOT NULL,
  -- The address that opens the form.
  address text NOT NULL,
  -- Counts up in the tab: an earlier text that arrives late changes nothing.
  sequence bigint NOT NULL,
  -- Its text fields, as JSON. Not jsonb, which refuses NUL. Null: saved or discarded; the row stays for what arrives late.
  body text,
  saved_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (editor_id, id)
);
ALTER TABLE unsaved_texts ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX unsaved_texts_by_page ON unsaved_texts (editor_id, page);
CREATE INDEX unsaved_texts_by_age ON unsaved_texts (saved_at);
