-- Shows and their episodes are entries of the publication. Those of the settings become entries with the first change (decision 0157).

ALTER TABLE publication_entries
  DROP CONSTRAINT publication_entries_kind_check,
  ADD CONSTRAINT publication_entries_kind_check CHECK (
    kind IN (
      'settings', 'section', 'person', 'page', 'series', 'show', 'episode', 'menu', 'home', 'sample', 'retailer'
    )
  );

-- Planned episodes, which are published when their time has come.
CREATE INDEX publication_planned_episodes ON publication_entries ((data ->> 'publishedAt'))
  WHERE kind = 'episode' AND data ->> 'status' = 'planned';
