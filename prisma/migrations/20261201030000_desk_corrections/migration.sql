-- An invitation can say whose account it makes: the author of its new stories.
ALTER TABLE editor_invitations ADD COLUMN person_id uuid REFERENCES publication_entries (id) ON DELETE SET NULL;
-- It found the author of whatever an account had saved last, which no form asks for any more.
DROP INDEX article_revisions_newest_by_editor;

-- Of a change to many stories by one press, which makes nobody their editor, as the transaction says it; null: of this story alone.
ALTER TABLE article_revisions ADD COLUMN bulk_action uuid
  DEFAULT nullif(current_setting('ohmnibus.bulk_action', true), '')::uuid;
DROP INDEX article_revisions_by_editor;
CREATE INDEX article_revisions_by_editor ON article_revisions (saved_by, bulk_action, article_id);
CREATE INDEX article_revisions_by_bulk_action ON article_revisions (bulk_action) WHERE bulk_action IS NOT NULL;

-- The same of what is in the bin.
ALTER TABLE deleted_revisions ADD COLUMN bulk_action uuid;
-- Which action moved it there; null: of this story alone.
ALTER TABLE deleted_articles ADD COLUMN bulk_action uuid
  DEFAULT nullif(current_setting('ohmnibus.bulk_action', true), '')::uuid;
CREATE INDEX deleted_articles_by_bulk_action ON deleted_articles (bulk_action) WHERE bulk_action IS NOT NULL;

-- The last change of many stories that an editor made, which can be undone.
CREATE TABLE bulk_actions (
  editor_id uuid PRIMARY KEY REFERENCES editors (id) ON DELETE CASCADE,
  -- As revisions and the bin name it.
  id uuid NOT NULL,
  kind text NOT NULL,
  -- Of how many stories.
  count integer NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now()
);

-- Of the first release, with fewer arguments.
DROP FUNCTION IF EXISTS restore_article(uuid);
DROP FUNCTION IF EXISTS replace_picture(text, text, text);
