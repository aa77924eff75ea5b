-- What triggers of several tables do alike.

-- Says when a row was changed, and by whom where the table has that. `versioned`: what changes its slug or data is another version.
CREATE OR REPLACE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_ARGV[0] = 'versioned' THEN
    NEW.version := OLD.version + (OLD.slug <> NEW.slug OR OLD.data <> NEW.data)::integer;
  END IF;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(
    'updated_at', now(), 'updated_by', nullif(current_setting('ohmnibus.editor', true), '')));
END
$$;

-- Keeps each version of a row. Arguments: the table of the versions, and its column with the row's id.
CREATE OR REPLACE FUNCTION keep_history() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.version <> NEW.version THEN
    EXECUTE format('INSERT INTO %I (%I, version, slug, data, saved_by) VALUES ($1, $2, $3, $4, $5)', TG_ARGV[0], TG_ARGV[1])
    USING NEW.id, NEW.version, NEW.slug, NEW.data, nullif(current_setting('ohmnibus.editor', true), '')::uuid;
  END IF;
  RETURN NULL;
END
$$;

-- Tells all instances. Arguments: the channel, and what they are told.
CREATE OR REPLACE FUNCTION notify_instances() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END
$$;
