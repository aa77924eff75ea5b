/** Applies prisma/database (functions, triggers and views), whole and anew, whenever one of its files has changed. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { hashCode } from '~/data/database/code-checksum.server'

/** The code of one build. `files`: in the order in which they are applied, that of their names. */
export type DatabaseCode = { files: { name: string; script: string }[]; checksum: string }

/** `current`: the database has it; `later`: had it, and has what another build put in its place; `new`: never had it. */
export type CodeState = 'current' | 'later' | 'new'

/** The code that each build has applied, the last one last. `objects`: what it made, as in "view public.desk_picture_uses". */
const codeTable = `CREATE TABLE IF NOT EXISTS _database_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checksum text NOT NULL,
  objects text[] NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
)`

/** All functions, triggers and views, each with the place of its definition, which changes when it is written anew. */
const listObjects = `SELECT type || ' ' || identity AS object, place
  FROM (
    SELECT 'pg_proc'::regclass AS catalog, oid, ctid::text AS place FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'pg_trigger'::regclass, pg_trigger.oid, pg_trigger.ctid::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
    UNION ALL
    SELECT 'pg_class'::regclass, ev_class, pg_rewrite.ctid::text FROM pg_rewrite JOIN pg_class ON pg_class.oid = ev_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'v'
  ) AS found, pg_identify_object(catalog, oid, 0)`

/** Null: there is none in this folder. */
export async function readCode(folder: string): Promise<DatabaseCode | null> {
  const names = await readdir(folder).catch(() => [])
  const listed = names.filter((name) => name.endsWith('.sql')).sort()
  if (listed.length === 0) return null
  const files = await Promise.all(
    listed.map(async (name) => ({ name, script: await readFile(path.join(folder, name), 'utf8') })),
  )
  return { files, checksum: hashCode(files.map(({ name, script }) => [name, script])) }
}

export async function findCodeState(client: pg.Client, { checksum }: DatabaseCode): Promise<CodeState> {
  const { rows: tables } = await client.query("SELECT WHERE to_regclass('_database_code') IS NOT NULL")
  if (tables.length === 0) return 'new'
  const { rows } = await client.query<{ checksum: string }>('SELECT checksum FROM _database_code ORDER BY id')
  const applied = rows.map((row) => row.checksum)
  if (applied.at(-1) === checksum) return 'current'
  return applied.includes(checksum) ? 'later' : 'new'
}

/**
 * Runs in the transaction of the caller. It drops what the files no longer have, if an earlier version of them made it. Replacing
 * takes no lock that stops readers, as dropping triggers would. `run` sends a script, and says which one failed.
 */
export async function applyCode(
  client: pg.Client,
  { files, checksum }: DatabaseCode,
  run: (script: string, title: string) => Promise<void>,
): Promise<void> {
  await client.query(codeTable)
  // Temporary tables come last where a function looks for a name, so that no session shadows ours with one of its own; without
  // being named they come first. Functions take this path with SET search_path FROM CURRENT.
  await client.query(`SELECT set_config('search_path', concat_ws(', ', (
    SELECT string_agg(quote_ident(name), ', ' ORDER BY n) FROM unnest(current_schemas(false)) WITH ORDINALITY AS path (name, n)
  ), 'pg_temp'), true)`)
  const before = await findPlaces(client)
  for (const { name, script } of files) await run(script, `prisma/database/${name}`)
  const after = await findPlaces(client)
  const made = [...after.keys()].filter((object) => after.get(object) !== before.get(object))
  const { rows } = await client.query<{ object: string }>(
    `SELECT unnest(objects) AS object FROM _database_code WHERE id = (SELECT max(id) FROM _database_code)
     EXCEPT SELECT unnest($1::text[])`,
    [made],
  )
  await dropObjects(
    rows.map(({ object }) => object),
    run,
  )
  await client.query('INSERT INTO _database_code (checksum, objects) VALUES ($1, $2)', [checksum, made])
}

async function findPlaces(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ object: string; place: string }>(listObjects)
  return new Map(rows.map(({ object, place }) => [object, place]))
}

/** Triggers first, which depend on functions; together, as those of one kind may depend on each other. */
async function dropObjects(
  objects: string[],
  run: (script: string, title: string) => Promise<void>,
): Promise<void> {
  const listOf = (kind: string) =>
    objects.filter((object) => object.startsWith(`${kind} `)).map((object) => object.slice(kind.length + 1))
  for (const trigger of listOf('trigger'))
    await run(`DROP TRIGGER IF EXISTS ${trigger}`, 'Dropping a trigger')
  for (const kind of ['view', 'function'])
    if (listOf(kind).length > 0)
      await run(`DROP ${kind} IF EXISTS ${listOf(kind).join(', ')}`, `Dropping a ${kind}`)
}
