-- Search counts its hits by category and author, and narrows them down to one. Without this index it would read the rows of
-- all hits, which hold the texts.
CREATE INDEX articles_for_search_filters ON articles (id) INCLUDE (category_name, author_name)
  WHERE status = 'published';
