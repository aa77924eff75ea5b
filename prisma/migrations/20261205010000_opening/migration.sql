-- Whether readers see the publication. No row: it is open, and nobody has to set it up.
CREATE TABLE site_opening (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT site_opening_one_row CHECK (is_only),
  is_private boolean NOT NULL DEFAULT false,
  -- The secret of the guests' link, which owners can look at again: it opens nothing that this database does not hold. Null: there is none.
  guest_token text,
  -- Whether the publication is set up. 'due': the sign-in of an owner leads to the page where that is done. 'later': left for later.
  setup text NOT NULL DEFAULT 'done' CONSTRAINT site_opening_setup_known CHECK (setup IN ('due', 'later', 'done')),
  -- Whether owners see what is still to do before the site opens.
  shows_checklist boolean NOT NULL DEFAULT false
);
