/**
 * The triggers of each table in the order in which they fire, as a file that reviewers read. After a change:
 * npx vitest run --project database tests/data/triggers.test.ts --update
 */
import { expect, test } from 'vitest'
import { provideDatabase } from '../support/database'

const database = provideDatabase()

/** Triggers of one moment fire in the order of their names. The bits of tgtype are those of PostgreSQL's catalog. */
const list = `SELECT table_name AS "table", event, moment,
    concat_ws(' ', tgname, CASE WHEN event = 'update' THEN 'of ' || (
      SELECT string_agg(attname, ', ' ORDER BY n) FROM unnest(tgattr) WITH ORDINALITY AS listed (attnum, n)
      JOIN pg_attribute AS attribute ON attrelid = tgrelid AND attribute.attnum = listed.attnum
    ) END, CASE WHEN tgqual IS NOT NULL THEN 'when' END) AS trigger, tgfoid::regproc::text AS function
  FROM pg_trigger
  CROSS JOIN LATERAL (SELECT tgrelid::regclass::text AS table_name) AS named
  JOIN (VALUES (1, 4, 'insert'), (2, 16, 'update'), (3, 8, 'delete'), (4, 32, 'truncate')) AS events (event_order, bit, event)
    ON tgtype & bit > 0
  JOIN (VALUES (1, 2, 'before statement'), (2, 3, 'before row'), (3, 1, 'after row'), (4, 0, 'after statement'))
    AS moments (moment_order, bits, moment) ON tgtype & 3 = bits
  WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  ORDER BY table_name COLLATE "C", event_order, moment_order, tgname`

type Row = { table: string; event: string; moment: string; trigger: string; function: string }

test('the triggers of each table fire in the listed order', async () => {
  const rows = await database.query<Row>(list)
  const lines = rows.flatMap(({ table, event, moment, trigger, function: name }, n) => {
    const [former] = n > 0 ? [rows[n - 1]] : []
    const isNewTable = former?.table !== table
    return [
      ...(isNewTable ? ['', table] : []),
      ...(isNewTable || former?.event !== event ? [`  ${event}`] : []),
      `    ${moment.padEnd(16)} ${trigger} → ${name}`,
    ]
  })
  await expect(
    `Triggers in the order in which they fire; see tests/data/triggers.test.ts.\n${lines.join('\n')}\n`,
  ).toMatchFileSnapshot('../../prisma/database/triggers.txt')
})
