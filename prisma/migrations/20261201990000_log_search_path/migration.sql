-- Temporary tables come last where our functions look for a name, so that no session shadows the log, or what is logged of, with one
-- of its own. Without being named they come first. Schemas that do not exist yet, such as one named like the role, are left out.
DO $$
DECLARE
  known text := (SELECT string_agg(quote_ident(name), ', ' ORDER BY n) FROM unnest(current_schemas(false)) WITH ORDINALITY AS path (name, n));
  signature regprocedure;
BEGIN
  FOR signature IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND EXISTS (SELECT FROM unnest(proconfig) AS setting WHERE setting LIKE 'search\_path=%')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, known);
  END LOOP;
END
$$;
