-- When the database was dumped: the operator's command adds a row after each (docs/operating.md).
CREATE TABLE backups (
  finished_at timestamptz PRIMARY KEY DEFAULT now()
);
