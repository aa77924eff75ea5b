-- Not "language": the release before has queries that join the table and name a column so. The language of the desk for an account (BCP 47); null: that of the publication.
ALTER TABLE editors ADD COLUMN desk_language text CHECK (length(desk_language) <= 35);
