CREATE OR REPLACE FUNCTION keep_log() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.at := clock_timestamp();
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '366 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE OR REPLACE TRIGGER audit_log_keep BEFORE INSERT OR UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_log();
CREATE OR REPLACE TRIGGER audit_log_keep_whole BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_log();

-- For a site whose role may only add to the log: deletes what keep_log() lets go.
CREATE OR REPLACE FUNCTION expire_log() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM audit_log WHERE at < now() - interval '366 days'
$$;
REVOKE EXECUTE ON FUNCTION expire_log() FROM PUBLIC;

-- The editor in whose name a transaction is, as revisions know it.
CREATE OR REPLACE FUNCTION log_action(kind text, action text, subject text,
  actor uuid DEFAULT nullif(current_setting('ohmnibus.editor', true), '')::uuid) RETURNS void
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit_log (editor_id, editor, kind, action, subject)
  VALUES (actor, (SELECT email FROM editors WHERE id = actor), kind, action, left(subject, 300));
END
$$;

-- The audit trigger. Its arguments: kind, action and subject as format() takes it, each one for all operations or three for INSERT,
-- UPDATE and DELETE (an empty action is the row's `kind`); the column that says who did it ('': the editor of the transaction); and
-- the columns, also within JSON, that the subject names. `story` is the title of the row's article; where that is deleted with it,
-- nothing is logged.
CREATE OR REPLACE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  said text[] := ARRAY(
    SELECT coalesce(nullif(split_part(argument, '|', array_position(ARRAY['INSERT', 'UPDATE', 'DELETE'], TG_OP)), ''), split_part(argument, '|', 1))
    FROM unnest(TG_ARGV[0:2]) WITH ORDINALITY AS list (argument, n) ORDER BY n
  );
BEGIN
  IF 'story' = ANY (TG_ARGV) THEN
    changed := changed || jsonb_build_object('story', (SELECT title FROM articles WHERE id = (changed ->> 'article_id')::uuid));
    IF changed ->> 'story' IS NULL THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM log_action(said[1], coalesce(nullif(said[2], ''), replace(changed ->> 'kind', '-', ' ')), format(said[3], VARIADIC ARRAY(
      SELECT changed #>> string_to_array(name, '.') FROM unnest(TG_ARGV[4:]) WITH ORDINALITY AS list (name, n) ORDER BY n
    )), CASE TG_ARGV[3] WHEN '' THEN nullif(current_setting('ohmnibus.editor', true), '') ELSE changed ->> TG_ARGV[3] END::uuid);
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER editor_sessions_log AFTER INSERT ON editor_sessions
  FOR EACH ROW EXECUTE FUNCTION log_change('sign-in', 'signed in', '', 'editor_id');
-- A newer one for the same address has another token.
CREATE OR REPLACE TRIGGER editor_invitations_log AFTER INSERT OR UPDATE OF token_hash ON editor_invitations
  FOR EACH ROW EXECUTE FUNCTION log_change('account', 'invited', '%s (role: %s)', '', 'email', 'role');
-- Not those that have expired, which the application deletes.
CREATE OR REPLACE TRIGGER editor_invitations_log_end AFTER DELETE ON editor_invitations
  FOR EACH ROW WHEN (OLD.used_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION log_change('account', 'withdrawn', 'Invitation: %s', '', 'email');
CREATE OR REPLACE TRIGGER desk_rules_log_required AFTER INSERT OR UPDATE ON desk_rules
  FOR EACH ROW WHEN (NEW.requires_second_factor)
  EXECUTE FUNCTION log_change('account', 'changed', 'All accounts (second factor required)', '');
CREATE OR REPLACE TRIGGER desk_rules_log_optional AFTER INSERT OR UPDATE ON desk_rules
  FOR EACH ROW WHEN (NOT NEW.requires_second_factor)
  EXECUTE FUNCTION log_change('account', 'changed', 'All accounts (second factor optional)', '');
-- An import is no publication of somebody's.
CREATE OR REPLACE TRIGGER articles_log_insert AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.status = 'published' AND current_setting('ohmnibus.editor', true) <> '')
  EXECUTE FUNCTION log_change('publication', 'published', 'Article: %s', '', 'title');
CREATE OR REPLACE TRIGGER articles_log_publish AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status = 'published')
  EXECUTE FUNCTION log_change('publication', 'published', 'Article: %s', '', 'title');
CREATE OR REPLACE TRIGGER articles_log_unpublish AFTER UPDATE OF status ON articles
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status <> 'published')
  EXECUTE FUNCTION log_change('publication', 'unpublished', 'Article: %s', '', 'title');
CREATE OR REPLACE TRIGGER articles_log_delete AFTER DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION log_change('deletion', 'deleted', 'Article: %s', '', 'title');
-- Publication has a line of its own, and what comes back from the bin was logged before.
CREATE OR REPLACE TRIGGER review_steps_log AFTER INSERT ON review_steps
  FOR EACH ROW WHEN (NEW.kind NOT IN ('published', 'discarded') AND NEW.at >= date_trunc('milliseconds', now()))
  EXECUTE FUNCTION log_change('review', '', 'Article: %s', 'made_by', 'story');
-- In the words of the log of entries.
CREATE OR REPLACE FUNCTION log_entry_review() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('review', replace(NEW.kind, '-', ' '), concat_ws(': ', initcap(kind), coalesce(data ->> 'title', slug)), NEW.made_by)
  FROM publication_entries WHERE id = NEW.entry_id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER review_steps_log_entry AFTER INSERT ON review_steps
  FOR EACH ROW WHEN (NEW.entry_id IS NOT NULL AND NEW.kind NOT IN ('published', 'discarded'))
  EXECUTE FUNCTION log_entry_review();
CREATE OR REPLACE TRIGGER redirects_log AFTER INSERT OR DELETE OR UPDATE OF source, target ON redirects
  FOR EACH ROW EXECUTE FUNCTION log_change('settings|settings|deletion', 'added|changed|deleted',
    'Redirect: %s to %s|Redirect: %s to %s|Redirect: %s', '', 'source', 'target');
-- Not that its article was begun, which is logged when readers see it.
CREATE OR REPLACE TRIGGER assignments_log AFTER INSERT OR DELETE OR UPDATE OF title, section, day, note ON assignments
  FOR EACH ROW EXECUTE FUNCTION log_change('settings|settings|deletion', 'added|changed|deleted', 'Assignment: %s', '', 'title');
-- Another order is not logged.
CREATE OR REPLACE TRIGGER pins_log_change AFTER INSERT OR DELETE ON pins
  FOR EACH ROW EXECUTE FUNCTION log_change('publication', 'pinned||unpinned', 'Pin at %s: %s', '', 'place', 'story');
CREATE OR REPLACE TRIGGER pins_log_end AFTER UPDATE OF ends_at ON pins
  FOR EACH ROW WHEN (OLD.ends_at IS DISTINCT FROM NEW.ends_at)
  EXECUTE FUNCTION log_change('publication', 'changed', 'Pin at %s: %s', '', 'place', 'story');
CREATE OR REPLACE TRIGGER pictures_log_deletion AFTER DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION log_change('deletion', 'deleted', 'Picture: %s', '', 'file_name');
CREATE OR REPLACE TRIGGER products_log_deletion AFTER DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION log_change('deletion', 'deleted', 'Product: %s', '', 'data.name');
-- When it begins, whatever becomes of it; going on after a stop, too. `created_by` is in whose name it is written.
CREATE OR REPLACE TRIGGER imports_log_begin AFTER UPDATE OF state ON imports
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state = 'writing')
  EXECUTE FUNCTION log_change('settings', 'imported', 'Import: %s', 'created_by', 'file_name');
CREATE OR REPLACE TRIGGER imports_log_undo AFTER UPDATE OF state ON imports
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state = 'undoing')
  EXECUTE FUNCTION log_change('deletion', 'taken back', 'Import: %s', 'created_by', 'file_name');

-- Sessions that an owner or the person ends, also with a new password or a closed account. Not those that expire, nor signing out.
CREATE OR REPLACE FUNCTION log_ended_sessions() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('sign-in', 'sessions ended', format('%s (%s)', email, count(*)))
  FROM ended JOIN editors ON editors.id = editor_id WHERE expires_at > now() GROUP BY editors.id;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER editor_sessions_log_end AFTER DELETE ON editor_sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT WHEN (current_setting('ohmnibus.editor', true) <> '') EXECUTE FUNCTION log_ended_sessions();

-- Which columns have changed, and the new values of those that are no secret. A column that is added later
-- is logged by its name, without a change here.
CREATE OR REPLACE FUNCTION log_account() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT string_agg(CASE
      WHEN name IN ('role', 'name', 'email') THEN format('%s: %s', name, coalesce(value, 'none'))
      WHEN name = 'password_hash' THEN 'password'
      WHEN name = 'disabled_at' THEN CASE WHEN value IS NULL THEN 'opened' ELSE 'closed' END
      WHEN name = 'second_factor' THEN CASE WHEN value IS NULL THEN 'second factor off' ELSE 'second factor on' END
      WHEN name = 'publishes_own' THEN
        CASE value WHEN 'true' THEN 'publishes without review' ELSE 'no longer publishes without review' END
      WHEN name = 'person_id' THEN 'person' ELSE name END, ', ' ORDER BY name)
    INTO changed
    FROM jsonb_each_text(to_jsonb(NEW)) AS field (name, value)
    -- Each sign-in with a code changes the step; which mail and language somebody wants, and how they write, is nobody else's business.
    WHERE name NOT IN ('second_factor_step', 'mail_off', 'desk_language', 'writing_view') AND to_jsonb(OLD) ->> name IS DISTINCT FROM value;
    IF changed IS NOT NULL THEN
      PERFORM log_action('account', 'changed', format('%s (%s)', OLD.email, changed));
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM log_action('account', 'added', format('%s (role: %s)', NEW.email, NEW.role));
  ELSE
    PERFORM log_action('account', 'deleted', OLD.email);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER editors_log AFTER INSERT OR UPDATE OR DELETE ON editors FOR EACH ROW EXECUTE FUNCTION log_account();

-- What changes public stories, by whatever means. Changes to many articles, such as a renamed tag, are logged as a number.
CREATE OR REPLACE FUNCTION log_updated_articles() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('publication', 'updated',
    CASE WHEN total > 100 THEN format('%s articles', total) ELSE format('Article: %s', title) END)
  FROM (
    SELECT present.title, count(*) OVER () AS total, row_number() OVER () AS n
    FROM former JOIN present USING (id)
    WHERE former.status = 'published' AND present.status = 'published' AND former.version <> present.version
  ) AS updated
  WHERE total <= 100 OR n = 1;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER articles_log_updates AFTER UPDATE ON articles REFERENCING OLD TABLE AS former NEW TABLE AS present
  FOR EACH STATEMENT EXECUTE FUNCTION log_updated_articles();

CREATE OR REPLACE FUNCTION log_handover() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('review', 'handed over',
    format('Article: %s to %s', left(NEW.title, 200), (SELECT email FROM editors WHERE id = NEW.created_by)));
  RETURN NULL;
END
$$;
-- That an account was deleted is logged with the account.
CREATE OR REPLACE TRIGGER articles_log_handover AFTER UPDATE OF created_by ON articles
  FOR EACH ROW WHEN (OLD.created_by IS DISTINCT FROM NEW.created_by AND NEW.created_by IS NOT NULL)
  EXECUTE FUNCTION log_handover();

-- Not those that go into the bin and back with their story, nor those that readers don't see yet.
CREATE OR REPLACE FUNCTION log_correction() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  correction article_corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  story text := (
    SELECT title FROM articles AS article WHERE id = correction.article_id
      AND NOT EXISTS (SELECT FROM deleted_articles WHERE deleted_articles.id = article.id)
  );
BEGIN
  IF story IS NOT NULL AND correction.waits_for IS NULL THEN
    PERFORM log_action(CASE TG_OP WHEN 'DELETE' THEN 'deletion' ELSE 'publication' END,
      CASE WHEN TG_OP = 'DELETE' THEN 'deleted'
        WHEN TG_OP = 'UPDATE' AND OLD.waits_for IS NULL THEN 'changed' ELSE 'added' END,
      format('%s: %s', initcap(correction.kind), story));
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER article_corrections_log AFTER INSERT OR DELETE OR UPDATE OF kind, text, created_at ON article_corrections
  FOR EACH ROW EXECUTE FUNCTION log_correction();

CREATE OR REPLACE FUNCTION log_deleted_article() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('deletion',
    CASE WHEN EXISTS (SELECT FROM articles WHERE id = OLD.id) THEN 'restored' ELSE 'deleted for good' END,
    format('Article: %s', OLD.article ->> 'title'));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER deleted_articles_log AFTER DELETE ON deleted_articles
  FOR EACH ROW EXECUTE FUNCTION log_deleted_article();

-- As an entry is named in the log.
CREATE OR REPLACE FUNCTION entry_log_name(entry publication_entries) RETURNS text LANGUAGE sql STABLE
RETURN concat_ws(': ', initcap((entry).kind), coalesce((entry).data ->> 'heading', (entry).data ->> 'title', (entry).data ->> 'name',
  nullif((entry).slug, (entry).kind)));

CREATE OR REPLACE FUNCTION log_deleted_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM log_action('deletion',
    CASE WHEN EXISTS (SELECT FROM publication_entries WHERE id = OLD.id) THEN 'restored' ELSE 'deleted for good' END,
    entry_log_name(jsonb_populate_record(NULL::publication_entries, OLD.entry)));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER deleted_entries_log AFTER DELETE ON deleted_entries
  FOR EACH ROW EXECUTE FUNCTION log_deleted_entry();

-- Another order is not logged, nor is what an empty database begins with. What comes out of the bin is logged there.
CREATE OR REPLACE FUNCTION log_publication_entry() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  entry publication_entries := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF (CASE TG_OP WHEN 'INSERT' THEN coalesce(current_setting('ohmnibus.editor', true), '') = ''
      OR EXISTS (SELECT FROM deleted_entries WHERE id = NEW.id)
    WHEN 'UPDATE' THEN OLD.version = NEW.version END) THEN
    RETURN NULL;
  END IF;
  PERFORM log_action(CASE TG_OP WHEN 'DELETE' THEN 'deletion' ELSE 'settings' END,
    CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
    entry_log_name(entry));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER publication_entries_log AFTER INSERT OR UPDATE OR DELETE ON publication_entries
  FOR EACH ROW EXECUTE FUNCTION log_publication_entry();

-- Logs who removed how many subscribers, but not which: the log has no addresses of readers.
CREATE OR REPLACE FUNCTION log_removed_subscribers() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  total bigint := (SELECT count(*) FROM removed);
BEGIN
  IF total > 0 THEN
    PERFORM log_action('deletion', 'deleted', CASE total WHEN 1 THEN 'A newsletter subscriber' ELSE format('%s newsletter subscribers', total) END);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER newsletter_subscribers_log AFTER DELETE ON newsletter_subscribers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION log_removed_subscribers();

-- Not how an empty database begins.
CREATE OR REPLACE FUNCTION log_site_opening() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_private boolean := false;
  former text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was_private := OLD.is_private;
    former := OLD.guest_token;
  ELSIF coalesce(current_setting('ohmnibus.editor', true), '') = '' THEN
    RETURN NULL;
  END IF;
  IF NEW.is_private <> was_private THEN
    PERFORM log_action('publication', CASE WHEN NEW.is_private THEN 'closed' ELSE 'opened' END, 'The site');
  END IF;
  IF NEW.guest_token IS DISTINCT FROM former THEN
    PERFORM log_action('publication', CASE WHEN NEW.guest_token IS NULL THEN 'revoked' ELSE 'made' END, 'Link for guests');
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER site_opening_log AFTER INSERT OR UPDATE ON site_opening
  FOR EACH ROW EXECUTE FUNCTION log_site_opening();

CREATE OR REPLACE FUNCTION log_wording() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  wording wordings := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM log_action('settings', CASE TG_OP WHEN 'DELETE' THEN 'restored' ELSE 'reworded' END,
    concat_ws(': ', format('Message (%s): “%s”', wording.language, left(wording.message, 120)), CASE WHEN TG_OP <> 'DELETE' THEN NEW.text END));
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER wordings_log AFTER INSERT OR DELETE OR UPDATE OF text ON wordings
  FOR EACH ROW EXECUTE FUNCTION log_wording();
