-- When the draft above an article was saved last, so that lists of the desk find it where its editor saved it. Null: there is none.
ALTER TABLE articles ADD COLUMN draft_saved_at timestamptz(3);

-- The triggers are still those of the release before, which would count it as a change.
ALTER TABLE articles DISABLE TRIGGER USER;
UPDATE articles SET draft_saved_at = saved_at
FROM article_drafts JOIN article_revisions USING (article_id, version) WHERE articles.id = article_id;
ALTER TABLE articles ENABLE TRIGGER USER;

CREATE INDEX articles_by_desk_change ON articles (greatest(updated_at, draft_saved_at), id);
