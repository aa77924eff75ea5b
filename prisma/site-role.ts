/**
 * The role of the site, where another one owns the tables (MIGRATION_DATABASE_URL): it may do all that the site does, and change
 * neither tables nor what the log says.
 */
import pg from 'pg'

const { escapeIdentifier: name, escapeLiteral: literal } = pg

/** Creates the role of this address unless there is one, and gives it its rights; to be repeated after each migration. */
export async function grantSiteRights(client: pg.Client, siteUrl: string): Promise<void> {
  const { username, password } = readRole(siteUrl)
  const [state] = (
    await client.query<{ isOwner: boolean; isMissing: boolean; schema: string }>(
      `SELECT current_user = $1 AS "isOwner", NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "isMissing",
         current_schema() AS schema`,
      [username],
    )
  ).rows
  if (!state || state.isOwner) return
  const role = name(username)
  if (state.isMissing)
    await client
      .query(`CREATE ROLE ${role} LOGIN ${password && `PASSWORD ${literal(password)}`}`)
      .catch(() => {
        throw new Error(
          `The role of DATABASE_URL is missing, and could not be created: CREATE ROLE ${role} LOGIN PASSWORD '…'`,
        )
      })
  await client.query(`BEGIN; ${listGrants(role, name(state.schema))}; ${admitToJobs}; COMMIT`)
}

function readRole(url: string): { username: string; password: string } {
  const { username, password } = new URL(url)
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) }
}

function listGrants(role: string, schema: string): string {
  return [
    ...[schema, 'graphile_worker'].flatMap((one) => [
      `GRANT USAGE ON SCHEMA ${one} TO ${role}`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA ${one} FROM ${role}`,
      `REVOKE ALL ON ALL SEQUENCES IN SCHEMA ${one} FROM ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${one} TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${one} TO ${role}`,
      `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${one} TO ${role}`,
    ]),
    readViews(role),
    `REVOKE UPDATE, DELETE ON audit_log FROM ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, _database_code, graphile_worker.migrations FROM ${role}`,
  ].join('; ')
}

/** A view is changed with the rights of its owner. */
const readViews = (role: string) => `DO $do$
  DECLARE found regclass;
  BEGIN
    FOR found IN
      SELECT oid FROM pg_class
      WHERE relnamespace IN (current_schema()::regnamespace, 'graphile_worker'::regnamespace) AND relkind = 'v'
    LOOP
      EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON %s FROM %s', found, ${literal(role)});
    END LOOP;
  END
$do$`

/** The queue's tables show rows to their owner alone, or by a policy: here to roles with a right to the table. */
const admitToJobs = `DO $do$
  DECLARE found regclass;
  BEGIN
    FOR found IN
      SELECT oid FROM pg_class WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'ohmnibus_site')
    LOOP
      EXECUTE format('CREATE POLICY ohmnibus_site ON %s USING (true) WITH CHECK (true)', found);
    END LOOP;
  END
$do$`
