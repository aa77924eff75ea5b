-- The owner's wordings of what the software tells readers. Those of messages that a release no longer has stay.
CREATE TABLE wordings (
  -- Of the publication, without its region: pt.
  language text CONSTRAINT wordings_language_length CHECK (char_length(language) BETWEEN 1 AND 35),
  -- The id of the message: mostly its English text.
  message text CONSTRAINT wordings_message_length CHECK (char_length(message) BETWEEN 1 AND 1000),
  text text NOT NULL CONSTRAINT wordings_text_length CHECK (char_length(text) BETWEEN 1 AND 1000),
  -- Counts the changes, so that an owner does not overwrite another's.
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES editors (id) ON DELETE SET NULL,
  PRIMARY KEY (language, message)
);
CREATE INDEX wordings_by_editor ON wordings (updated_by);

-- An article in another language than the publication, and the one that says the same in another.
ALTER TABLE articles
  ADD COLUMN language text CONSTRAINT articles_language_short CHECK (char_length(language) BETWEEN 2 AND 35),
  -- The slug of an article, which it may have had before; it may be a draft, or deleted.
  ADD COLUMN counterpart text CONSTRAINT articles_counterpart_short CHECK (char_length(counterpart) BETWEEN 1 AND 200);

CREATE INDEX articles_by_counterpart ON articles (counterpart) WHERE counterpart IS NOT NULL;
