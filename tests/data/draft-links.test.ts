/** Secret links to a draft: what they open, for how long, and what ends them. */
import { beforeEach, expect, test } from 'vitest'
import {
  createDraftToken,
  deleteDraftLink,
  findLinkedDraft,
  listDraftLinks,
  saveDraftLink,
} from '~/data/desk/draft-links.server'
import { listEditors } from '~/data/desk/editors.server'
import { MAX_DRAFT_LINKS } from '~/domain/desk/draft-links'
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
  expect(await save(token)).toBe(true)
  await database.query(`UPDATE articles SET title = 'Another title'`)
  expect(await findLinkedDraft(token)).toMatchObject({ title: 'Another title', status: 'draft' })
  expect(await listDraftLinks(articleId)).toMatchObject([{ recipient: 'Dr. Ada', createdBy: 'maya' }])
  const days = Number((await listDraftLinks(articleId))[0]?.expiresAt) - Date.now()
  expect(days / (24 * 60 * 60 * 1000)).toBeCloseTo(7, 2)
})

test('the same form sent twice makes one link', async () => {
  const token = createDraftToken()
  expect(await Promise.all([save(token), save(token)])).toEqual([true, true])
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

test('an article has a limited number of them', async () => {
  for (let n = 0; n < MAX_DRAFT_LINKS; n += 1) expect(await save(createDraftToken())).toBe(true)
  expect(await save(createDraftToken())).toBe(false)
  await database.query(
    `UPDATE draft_links SET expires_at = now() WHERE token_hash = (SELECT token_hash FROM draft_links LIMIT 1)`,
  )
  expect(await save(createDraftToken())).toBe(true)
  expect(await save(createDraftToken(), { articleId: editorId })).toBe(false)
})
