/** Secret links to a draft: what they open, for how long, and what ends them. */
import { beforeEach, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { MAX_DRAFT_LINKS } from '~/desk/draft-links/draft-links'
import {
  createDraftToken,
  deleteDraftLink,
  findLinkedDraft,
  listDraftLinks,
  saveDraftLink,
} from '~/desk/draft-links/draft-links.data.server'
import { discardDraft, findWaitingDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEditById } from '~/desk/kit/articles/desk-articles.data.server'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const email = 'maya@ohmnibus.example'
let articleId = ''
let editorId = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, email, 'correct horse battery')
  editorId = (await listEditors())[0]?.id ?? ''
  articleId = (await storeArticle(database, { slug: 'a-draft', title: 'A Draft', status: 'draft' })).id
})

const save = (token: string, more: object = {}) =>
  saveDraftLink({ articleId, token, recipient: 'Dr. Ada', days: 7, editorId, ...more })

test('a token is 128 random bits, of which the database has only a hash', async () => {
  const token = createDraftToken()
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(createDraftToken()).not.toBe(token)
  await save(token)
  const [row] = await database.query<{ row: string }>('SELECT draft_links::text AS row FROM draft_links')
  expect(row?.row).not.toContain(token)
  expect(row?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('a link opens its article as it is now, and is listed', async () => {
  const token = createDraftToken()
  expect(await save(token)).toBe('saved')
  await database.query(`UPDATE articles SET title = 'Another title'`)
  expect(await findLinkedDraft(token)).toMatchObject({ title: 'Another title', status: 'draft' })
  expect(await listDraftLinks(articleId)).toMatchObject([{ recipient: 'Dr. Ada', createdBy: 'maya' }])
  const days = Number((await listDraftLinks(articleId))[0]?.expiresAt) - Date.now()
  expect(days / (24 * 60 * 60 * 1000)).toBeCloseTo(7, 2)
})

test('the same form sent twice makes one link', async () => {
  const token = createDraftToken()
  expect(await Promise.all([save(token), save(token)])).toEqual(['saved', 'saved'])
  expect(await listDraftLinks(articleId)).toHaveLength(1)
})

test.for([createDraftToken(), '', '\0', 'x'.repeat(10_000), '../../etc'])(
  '%.20j opens nothing',
  async (token) => {
    await save(createDraftToken())
    expect(await findLinkedDraft(token)).toBeNull()
  },
)

test('a link ends when it expires, is withdrawn, or its article is deleted', async () => {
  const [first, second] = [createDraftToken(), createDraftToken()]
  await save(first)
  await database.query(`UPDATE draft_links SET expires_at = now() - interval '1 second'`)
  expect(await findLinkedDraft(first)).toBeNull()
  expect(await listDraftLinks(articleId)).toEqual([])
  await save(second)
  const { id: other } = await storeArticle(database, { status: 'draft' })
  const [link] = await listDraftLinks(articleId)
  await deleteDraftLink(other, link?.id ?? '')
  expect(await findLinkedDraft(second)).not.toBeNull()
  await deleteDraftLink(articleId, link?.id ?? '')
  expect(await findLinkedDraft(second)).toBeNull()
  await save(createDraftToken())
  await database.query('DELETE FROM articles')
  expect(await database.query('SELECT FROM draft_links')).toHaveLength(0)
})

test('a link ends with its draft, published by whatever means or discarded, and not with its story', async () => {
  const link = async () => {
    const token = createDraftToken()
    return { token, outcome: await save(token) }
  }
  const ends = ({ token }: { token: string }) => findLinkedDraft(token).then((found) => found?.hasEnded)
  const setStatus = (status: string) => database.query('UPDATE articles SET status = $1', [status])
  const draft = async (seen: number | null = null) => {
    const story = (await findArticleToEditById(articleId)) ?? expect.fail('The story is gone.')
    const fields = { ...story, status: 'draft' as const, excerpt: `After ${story.version}` }
    await saveDraft(articleId, { version: story.version, draft: seen }, fields, editorId)
    return (await findWaitingDraft(articleId))?.version ?? expect.fail('No draft was saved.')
  }
  const first = await link()
  expect(await ends(first)).toBe(false)
  await setStatus('published')
  expect([await ends(first), await listDraftLinks(articleId)]).toEqual([true, []])
  // Nothing but the public story to show.
  expect((await link()).outcome).toBe('no-draft')

  const version = await draft()
  const second = await link()
  await draft(version)
  expect([await ends(first), await ends(second)]).toEqual([true, false])
  // A change of the story alone, which the draft is still above, and so it is off the site.
  await database.query(`UPDATE articles SET tags = '{lab}'`)
  await setStatus('draft')
  await setStatus('published')
  expect(await ends(second)).toBe(false)
  await discardDraft(articleId, (await findWaitingDraft(articleId))?.version ?? 0, editorId)
  expect(await ends(second)).toBe(true)

  // Taken off the site with its draft, which goes on as the story.
  await draft()
  const third = await link()
  await setStatus('draft')
  await database.query('DELETE FROM article_drafts')
  expect([await ends(second), await ends(third)]).toEqual([true, false])
  await setStatus('published')
  expect(await ends(third)).toBe(true)
})

test('an article has a limited number of them', async () => {
  for (let n = 0; n < MAX_DRAFT_LINKS; n += 1) expect(await save(createDraftToken())).toBe('saved')
  expect(await save(createDraftToken())).toBe('many')
  await database.query(
    `UPDATE draft_links SET expires_at = now() WHERE token_hash = (SELECT token_hash FROM draft_links LIMIT 1)`,
  )
  expect(await save(createDraftToken())).toBe('saved')
  expect(await save(createDraftToken(), { articleId: editorId })).toBe('no-draft')
})
