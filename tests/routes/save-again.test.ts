/** What changes between the read and the write of a save is read, and the save decided, once more. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { action as save } from '~/desk/articles/edit-article.route'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'
import { waitUntil } from '../support/wait-until'

const database = provideDatabase()
const writer = 'wren@ohmnibus.example'
const typed = {
  ...{ title: 'The relay', slug: 'the-relay', excerpt: '', tags: '', version: '', status: 'draft' },
  content: 'A relay clicked in an empty laboratory, and nobody was there to hear it. '.repeat(3),
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '' },
  ...{ featuredImageUrl: '', featuredImageDescription: '' },
}

test('a writer’s draft waits above a story whose publication is planned meanwhile', async () => {
  await database.empty()
  await storeEditor(database, writer, 'correct horse battery', 'writer')
  const headers = await startSessionOf(database, writer)
  const post = (changes: Record<string, string>, slug = 'the-relay') => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
    return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
  }
  await post({}, 'new')
  const other = new pg.Client(database.url)
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM articles FOR UPDATE')
    const saving = post({ version: '1', excerpt: 'Mine.' })
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await waitUntil(async () => (await database.query(waits)).length > 0)
    await other.query(`INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
      SELECT articles.id, 'publish', now() + interval '1 day', '2026-11-30T09:00', 'UTC', editors.id FROM articles, editors`)
    await other.query('COMMIT')
    expect((await saving).headers.get('Location')).toMatch(/saved=waiting/)
  } finally {
    await other.end()
  }
  const story = await findArticleToEdit('the-relay')
  expect(story).toMatchObject({ version: 1, excerpt: null })
  expect(await findWaitingDraft(story?.id ?? '')).toMatchObject({ baseVersion: 1, excerpt: 'Mine.' })
})
