-- Tags are matched ignoring case: by the pages and feeds of tags, and to find related stories.
CREATE FUNCTION tags_lower(tags text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(tags::text)::text[];

CREATE INDEX articles_by_tag ON articles USING gin (tags_lower(tags)) WHERE status = 'published';
