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
