-- Redirects from addresses with a query, as other systems have them: "/?p=123".

ALTER TABLE redirects DROP CONSTRAINT redirects_source_form;
-- A path as redirect_sources() compares it: in lower case, escaped as in a URL, without a slash at its end. "/old/*" is whatever is
-- below "/old"; "/?p=123" is an address with this parameter, whatever others it has. Parameters are in order.
ALTER TABLE redirects ADD CONSTRAINT redirects_source_form CHECK (
  source = lower(source) AND length(source) <= 1000
  AND source ~ '^((/[^\s/?#*]+)+(/\*)?|(/|(/[^\s/?#*]+)+)\?[^\s?#]+)$'
);

-- The address of a target as sources name it, with its query: rings may lead through one.
CREATE FUNCTION redirect_address(target text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE WHEN query IS NULL THEN path ELSE coalesce(nullif(path, ''), '/') || '?' || query END
  FROM (
    SELECT lower(regexp_replace(regexp_replace(target, '[?#].*', ''), '/+$', '')) AS path, (
      SELECT string_agg(parameter, '&' ORDER BY parameter COLLATE "C")
      FROM string_to_array(lower(substring(target FROM '\?([^#]*)')), '&') AS parts, unnest(parts) AS parameter
      WHERE parameter <> ''
    ) AS query
  ) AS read
);

DROP INDEX redirects_by_target;
ALTER TABLE redirects DROP COLUMN target_path;
ALTER TABLE redirects ADD COLUMN target_path text COLLATE "C" NOT NULL GENERATED ALWAYS AS (redirect_address(target)) STORED;
CREATE INDEX redirects_by_target ON redirects (target_path);
