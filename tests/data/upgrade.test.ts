/** A filled database of the first release, after all migrations since: nothing is lost, and the new rules hold for the old rows. */
import { expect, test } from 'vitest'
import { buildHash, storeArticles, storePicture } from '../support/builders'
import { type Query, upgradeFilled } from '../support/upgrade'

const countOf = (query: Query, tables: readonly string[]) =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await query<{ count: number }>(`SELECT count(*)::integer FROM "${table}"`)
      return [table, row?.count ?? 0] as const
    }),
  )

async function fill(query: Query): Promise<void> {
  const [maya] = await query<{ id: string }>(
    `INSERT INTO editors (email, password_hash, role) VALUES ('maya@ohmnibus.example', 'x', 'owner') RETURNING id`,
  )
  const editor = maya?.id ?? ''
  const stored = await storeArticles({ query }, [
    ...[1, 2, 3].map((n) => ({ slug: `story-${n}`, tags: ['Relays', 'İstanbul'], createdBy: editor })),
    { slug: 'a-draft', status: 'draft' },
    { slug: 'in-the-bin' },
  ])
  const [first = '', second = '', third = '', draft = '', bin = ''] = stored.map(({ id }) => id)
  for (let n = 0; n < 3; n++)
    await query('UPDATE articles SET title = title || $2 WHERE id = $1', [first, `, ${n}`])
  await query(`UPDATE articles SET slug = 'story-2-renamed' WHERE id = $1`, [second])
  const [{ version = 0 } = {}] = await query<{ version: number }>(
    'SELECT version FROM articles WHERE id = $1',
    [first],
  )
  await query(`SELECT save_draft($1, $2, NULL, '{"title": "Changed"}')`, [first, version])
  await query(
    `INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by) VALUES
       ($1, 'update', now() + interval '1 day', '2026-11-30T09:00', 'UTC', $3),
       ($2, 'publish', now() + interval '1 day', '2026-11-30T09:00', 'UTC', $3)`,
    [first, draft, editor],
  )
  await query(`INSERT INTO pins (place, article_id, position) VALUES ('home:latest', $1, 1)`, [third])
  await query(`INSERT INTO article_corrections (article_id, kind, text) VALUES ($1, 'correction', 'Nine.')`, [
    third,
  ])
  await query(
    `INSERT INTO draft_links (token_hash, article_id, recipient, expires_at) VALUES ('x', $1, 'Grace', now() + interval '1 day')`,
    [draft],
  )
  await query('SELECT delete_articles(ARRAY[$1::uuid])', [bin])
  await storePicture({ query }, { hash: buildHash(1) })
  for (const [source, target] of [
    ['/a', '/b?Page=2#x'],
    ['/b', '/c'],
    ['/old/*', '/new/*'],
    ['/café'.replace('é', '%c3%a9'), '/?P=1'],
  ])
    await query('INSERT INTO redirects (source, target, hits) VALUES ($1, $2, 7)', [source, target])
  await query(
    `INSERT INTO publication_entries (kind, slug, data) VALUES ('person', 'maya', '{"name": "Maya"}')`,
  )
  await query(`INSERT INTO newsletter_subscribers (address) VALUES ('grace@reader.example')`)
  await query(`INSERT INTO tag_descriptions (tag, description) VALUES ('relays', 'They click.')`)
  await query(`INSERT INTO former_tags (tag, present_tag) VALUES ('coils', 'relays')`)
  await query(
    `INSERT INTO statistics (kind, grain, at, subject, count) VALUES ('read', 'day', '2026-11-01', 'story-1', 7)`,
  )
  await query(
    `INSERT INTO editor_invitations (token_hash, email, role, publishes_own, expires_at) VALUES ('x', 'ada@ohmnibus.example', 'writer', false, now())`,
  )
}

test('all rows stay, and the rules of later versions hold for them', async () => {
  let before: (readonly [string, number])[] = []
  let tables: string[] = []
  await upgradeFilled(
    async (query) => {
      await fill(query)
      tables = (
        await query<{ name: string }>(
          `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
        )
      ).map(({ name }) => name)
      before = await countOf(query, tables)
    },
    async (query) => {
      // Each change of an old row is announced, and some are logged.
      const isKept = ([table]: readonly [string, number]) => !['article_changes', 'audit_log'].includes(table)
      expect((await countOf(query, tables)).filter(isKept)).toEqual(before.filter(isKept))
      expect(
        await query('SELECT source, target_path AS "path", hits::integer FROM redirects ORDER BY created_at'),
      ).toEqual(
        [
          ['/a', '/b?page=2'],
          ['/b', '/c'],
          ['/old/*', '/new/*'],
          ['/caf%c3%a9', '/?p=1'],
        ].map(([source, path]) => ({ source, path, hits: 7 })),
      )
      const redirect = (source: string, target: string) =>
        query('INSERT INTO redirects (source, target) VALUES ($1, $2)', [source, target])
      await expect(redirect('/?p=1', '/caf%C3%A9')).rejects.toMatchObject({ constraint: 'redirects_no_ring' })
      await expect(redirect('/c', '/a')).rejects.toMatchObject({ constraint: 'redirects_no_ring' })
      await redirect('/?p=1', '/reviews')
      expect(
        await query('SELECT version IS NOT NULL AS "isNamed" FROM planned_changes ORDER BY kind'),
      ).toEqual([{ isNamed: false }, { isNamed: true }])
      expect(await query('SELECT waits_for FROM article_corrections')).toEqual([{ waits_for: null }])
      expect(
        await query(`SELECT slug FROM articles WHERE tags_lower(tags) @> ARRAY[fold_key('İSTANBUL')]`),
      ).toHaveLength(3)
      expect(await query('SELECT restore_article(id, true) AS restored FROM deleted_articles')).toEqual([
        { restored: true },
      ])
    },
  )
})
