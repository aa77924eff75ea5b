-- What an editor finds articles by, drafts too, where few or none have it: reading all 50,000 takes a tenth of a second.
CREATE INDEX articles_desk_search ON articles
  USING gin (title gin_trgm_ops, slug gin_trgm_ops, author_name gin_trgm_ops, category_name gin_trgm_ops);
