-- The home page is an entry of its own, with a list of blocks.

ALTER TABLE publication_entries
  DROP CONSTRAINT publication_entries_kind_check,
  ADD CONSTRAINT publication_entries_kind_check
    CHECK (kind IN ('settings', 'section', 'person', 'page', 'series', 'menu', 'home', 'sample', 'retailer'));
