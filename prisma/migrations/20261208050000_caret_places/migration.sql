-- Near which words of an open article its editor's caret is: the beginning of a line, and where that begins. Null: the text did not have the caret yet, or the page has no script.
ALTER TABLE open_articles
  ADD COLUMN near_words text CHECK (char_length(near_words) <= 80),
  ADD COLUMN near_offset integer CHECK (near_offset >= 0),
  ADD CONSTRAINT open_articles_near CHECK ((near_words IS NULL) = (near_offset IS NULL));
