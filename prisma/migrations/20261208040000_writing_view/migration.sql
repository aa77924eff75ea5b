-- How the account is shown the text of an article while writing it: as it reads, or as text with its marks. Null: it has not chosen, and sees it as it reads.
ALTER TABLE editors ADD COLUMN writing_view text CHECK (writing_view IN ('reads', 'text'));
