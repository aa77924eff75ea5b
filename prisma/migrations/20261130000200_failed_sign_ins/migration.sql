-- How many attempts to sign in to an account have failed since its owner last saw a notice of them.
ALTER TABLE sign_in_failures ADD COLUMN total integer NOT NULL DEFAULT 0, ADD COLUMN since timestamptz(3);
