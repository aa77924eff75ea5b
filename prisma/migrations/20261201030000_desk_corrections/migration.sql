-- An invitation can say whose account it makes: the author of its new stories.
ALTER TABLE editor_invitations ADD COLUMN person_id uuid REFERENCES publication_entries (id) ON DELETE SET NULL;
-- It found the author of whatever an account had saved last, which no form asks for any more.
DROP INDEX article_revisions_newest_by_editor;
