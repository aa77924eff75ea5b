-- Without an owner nobody could manage accounts. One change at a time: two owners who demote each other at the same moment
-- would each still see the other one.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF NOT EXISTS (SELECT FROM editors WHERE role = 'owner' AND disabled_at IS NULL) THEN
    -- The application knows it by these words: its driver reports no name.
    RAISE EXCEPTION 'The last owner stays an owner.' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER editors_keep_an_owner AFTER UPDATE OF role, disabled_at ON editors
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL
    AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
