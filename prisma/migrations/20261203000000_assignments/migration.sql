-- What is to be written: by whom, for which section, and when. One without a day is an idea.
CREATE TABLE assignments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT assignments_title_short CHECK (char_length(title) BETWEEN 1 AND 200),
  -- Who is to write it; null: nobody yet.
  editor_id uuid REFERENCES editors (id) ON DELETE SET NULL,
  -- The slug of a section; null: none was chosen.
  section text CONSTRAINT assignments_section_short CHECK (char_length(section) <= 200),
  -- By the calendar of the publication's zone; null: an idea.
  day date,
  note text NOT NULL DEFAULT '' CONSTRAINT assignments_note_short CHECK (char_length(note) <= 2000),
  -- The article that was begun; null: none yet, or it was deleted.
  article_id uuid CONSTRAINT assignments_article_once UNIQUE REFERENCES articles (id) ON UPDATE CASCADE ON DELETE SET NULL,
  created_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX assignments_by_day ON assignments (day, id) WHERE day IS NOT NULL;
CREATE INDEX assignments_ideas ON assignments (created_at, id) WHERE day IS NULL;
CREATE INDEX assignments_by_editor ON assignments (editor_id, day);
CREATE INDEX assignments_by_creator ON assignments (created_by);
