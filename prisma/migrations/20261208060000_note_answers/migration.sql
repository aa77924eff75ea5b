-- Which comment this one answers, on the same passage of the same story. Null: it begins a conversation itself. Resolved with it.
ALTER TABLE article_notes ADD COLUMN answers uuid REFERENCES article_notes (id) ON DELETE CASCADE;
CREATE INDEX article_notes_by_answered ON article_notes (answers, at, id) WHERE answers IS NOT NULL;
