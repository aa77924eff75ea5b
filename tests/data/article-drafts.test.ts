/** Drafts above published articles: readers see nothing of one until it goes out, by hand or at its time, once and whole. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { deleteClip } from '~/data/media/clips.server'
import { findPictureDetails, listPictures } from '~/data/media/pictures.server'
import { discardDraft, findWaitingDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  changeArticle,
  createArticle,
  findArticleToEditById,
} from '~/desk/kit/articles/desk-articles.data.server'
import { findLastSave, listRevisions } from '~/desk/kit/articles/versions.data.server'
import { deletePicture, replacePicture } from '~/desk/kit/pictures/remove-picture.data.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import type { PlannedKind } from '~/desk/kit/plans/planned-changes'
import { listChangesOfStory, planChange } from '~/desk/kit/plans/planned-changes.data.server'
import { deleteProduct } from '~/desk/kit/products/change-products.data.server'
import { findStoredProduct, listProductUses } from '~/desk/kit/products/desk-products.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { type ArticleFields, blankFields } from '~/domain/articles/article-fields'
import { buildHash, storePicture, storeProduct } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const MINUTE_MS = 60_000
let maya = ''
let id = ''

const live: ArticleFields = {
  ...blankFields,
  ...{ title: 'The relay', slug: 'the-relay', content: 'A relay clicked.', tags: ['relay'] },
  ...{ authorName: 'Ada Quill', bylines: [{ role: 'words', name: 'Ada Quill' }] },
  ...{ categoryName: 'Tech News', status: 'published' },
}
const draft: ArticleFields = {
  ...live,
  content: 'A relay clicked twice.',
  excerpt: 'Twice.',
  status: 'draft',
}

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  const created = await createArticle(live, maya)
  id = created.outcome === 'saved' ? created.article.id : ''
})

const save = (fields: ArticleFields, seenDraft: number | null = null, version = 1) =>
  saveDraft(id, { version, draft: seenDraft }, fields, maya, {
    judged: { version, status: 'published', createdBy: maya, mayPublish: true },
  })
/** But for what only the desk's list reads. */
const readRows = async () => [
  await database.query(`SELECT to_jsonb(articles) - 'draft_saved_at' AS article FROM articles`),
  await database.query('SELECT id FROM article_changes'),
]
const change = (fields: Partial<ArticleFields>, version: number, seenDraft?: number | null) =>
  changeArticle(id, version, { ...live, ...fields }, maya, { seenDraft })
const readStory = async () => (await findArticleToEditById(id)) ?? expect.fail('The story is gone.')

test('a draft changes nothing that readers see, and publishing it ends it, in one row of versions', async () => {
  const before = await readRows()
  expect(await save(draft)).toEqual({ outcome: 'saved', version: 2 })
  expect(await readRows()).toEqual(before)
  expect(await findWaitingDraft(id)).toMatchObject({ ...draft, version: 2, baseVersion: 1 })
  // Nothing new, no other version.
  expect(await save(draft, 2)).toEqual({ outcome: 'saved', version: 2 })
  expect(await save({ ...draft, title: 'Relays' }, 2)).toEqual({ outcome: 'saved', version: 3 })
  expect(await findLastSave(id)).toMatchObject({ version: 3, savedBy: 'maya' })
  // By someone who saw no draft: a change of the article alone.
  await change({ tags: ['relay', 'lab'] }, 1)
  expect(await findWaitingDraft(id)).toMatchObject({ version: 3, title: 'Relays' })
  const published = await change({ ...draft, title: 'Relays', status: 'published' }, 4, 3)
  expect(published).toMatchObject({ outcome: 'saved', article: { version: 5, title: 'Relays' } })
  expect(await findWaitingDraft(id)).toBeNull()
  const revisions = await listRevisions(id)
  expect(revisions.map(({ version, status, former }) => [version, status, former])).toEqual([
    [5, 'published', 4],
    [4, 'published', 1],
    [3, 'draft', 2],
    [2, 'draft', 1],
    [1, 'published', null],
  ])
  expect(revisions[1]?.changed).toEqual(['tags'])
})

test('nothing is saved or published over a version of either that the editor has not seen', async () => {
  const texts = Array.from({ length: 10 }, (_, n) => save({ ...draft, title: `Title ${n}` }))
  const outcomes = (await Promise.all(texts)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(9)
  expect(await save(draft)).toMatchObject({ outcome: 'conflict', current: { version: 2, baseVersion: 1 } })
  expect((await change({ title: 'Mine' }, 1, null)).outcome).toBe('conflict')
  await change({ tags: ['lab'] }, 1)
  expect(await save(draft, 2)).toMatchObject({ outcome: 'conflict', current: { version: 3, tags: ['lab'] } })
  expect((await change({ title: 'Mine' }, 1, 2)).outcome).toBe('conflict')
  // The same twice at once is one save.
  const twice = await Promise.all([save(draft, 2, 3), save(draft, 2, 3)])
  expect(twice).toEqual([
    { outcome: 'saved', version: 4 },
    { outcome: 'saved', version: 4 },
  ])
  // Only this version is discarded; then nothing is in the way of who had opened it.
  expect([await discardDraft(id, 2, maya), await discardDraft(id, 4, maya)]).toEqual([false, true])
  expect(await save({ ...draft, title: 'Kept' }, 4, 3)).toEqual({ outcome: 'saved', version: 5 })
  await change({ status: 'draft' }, 3)
  expect((await save(draft, 5, 6)).outcome).toBe('conflict')
})

test('pictures, clips and products that only a draft names are used: by a draft', async () => {
  const [hash, clip] = [buildHash(1), buildHash(2)]
  await storePicture(database, { hash })
  await database.query(
    `INSERT INTO media_clips (hash, original_key, file_name, kind, bytes) VALUES ($1, 'x', 'a.mp4', 'mp4', 3)`,
    [clip],
  )
  await storeProduct(database, { slug: 'a-phone' })
  const content = `::: product a-phone\n:::\n\n![](/media/${hash}/640.jpg)\n\n::: video /media/${clip}/clip.mp4\n:::`
  const before = await readRows()
  await save({ ...draft, content })
  expect(await readRows()).toEqual(before)
  const product = (await findStoredProduct('a-phone')) ?? expect.fail('It is gone.')
  const deleteAll = async () => [
    await deletePicture(hash, false),
    await deleteClip(clip),
    await deleteProduct(maya, product.id),
  ]
  expect(await deleteAll()).toEqual(['used', 'used', 'used'])
  expect(await findPictureDetails(hash)).toMatchObject({ uses: 1, usedIn: [{ id, status: 'draft' }] })
  expect((await listPictures({ query: '', filter: 'unused' }, null)).items).toEqual([])
  expect((await listProductUses(product)).articles).toMatchObject([{ id, role: 'draft' }])
  await change({ content, status: 'published' }, 1, 2)
  expect(await findPictureDetails(hash)).toMatchObject({ uses: 1, usedIn: [{ id, status: 'published' }] })
  expect((await listProductUses(product)).articles).toMatchObject([{ id, role: 'text' }])
  await save(draft, null, 3)
  expect(await findPictureDetails(hash)).toMatchObject({ uses: 1, usedIn: [{ id, status: 'published' }] })
  await change(draft, 3, 4)
  expect(await deleteAll()).toEqual(['deleted', 'deleted', 'deleted'])
})

test('a replaced picture is replaced in drafts too, as a save that contradicts nothing', async () => {
  const [former, present] = [buildHash(1), buildHash(2)]
  for (const hash of [former, present]) await storePicture(database, { hash })
  const picture = `![](/media/${former}/640.jpg)`
  const replaced = `![](/media/${present}/640.jpg)`
  // Only in the draft: the story is as it was.
  await save({ ...draft, content: `Draft ${picture}`, featuredImageUrl: `/media/${former}/1200.jpg` })
  const before = await readRows()
  expect(await replacePicture(former, present, maya)).toBe(1)
  expect(await readRows()).toEqual(before)
  const waiting = { content: `Draft ${replaced}`, featuredImageUrl: `/media/${present}/1200.jpg` }
  expect(await findWaitingDraft(id)).toMatchObject({ ...waiting, version: 3, baseVersion: 1 })
  expect(await findLastSave(id)).toMatchObject({ version: 3, savedBy: 'maya' })
  expect((await findPictureDetails(former))?.uses).toBe(0)
  // In both, and then only in the story: its new version is what the draft is based on, so that it can go out.
  await change({ content: picture }, 1, 3)
  for (const [content, expected] of [
    [`Draft ${picture}`, `Draft ${replaced}`],
    ['No picture.', 'No picture.'],
  ] as const) {
    await change({ content: picture }, (await readStory()).version)
    await save({ ...draft, content }, (await findWaitingDraft(id))?.version, (await readStory()).version)
    expect(await replacePicture(former, present, maya)).toBe(1)
    const { version } = await readStory()
    expect(await readStory()).toMatchObject({ content: replaced })
    expect(await findWaitingDraft(id)).toMatchObject({ content: expected, baseVersion: version })
  }
  // What the draft was not based on before, it is not now.
  await change({ content: `Live ${picture}` }, (await readStory()).version)
  const stale = await findWaitingDraft(id)
  await replacePicture(former, present, maya)
  expect(await findWaitingDraft(id)).toEqual(stale)
})

test('a deleted story takes its draft into the bin and back', async () => {
  await save(draft)
  await deleteArticles([id], maya)
  expect(await findWaitingDraft(id)).toBeNull()
  await restoreArticle(id, maya)
  expect(await findWaitingDraft(id)).toMatchObject({ version: 2, baseVersion: 1, excerpt: 'Twice.' })
  expect(await readStory()).toMatchObject({ status: 'draft', version: 3, excerpt: null })
})

describe('at its time', () => {
  const plan = (kind: PlannedKind, minutes: number) => {
    const dueAt = new Date(Date.now() + minutes * MINUTE_MS)
    const localTime = dueAt.toISOString().slice(0, 16)
    return planChange({ articleId: id, kind, dueAt, localTime, timeZone: 'UTC' }, maya)
  }
  const pass = () => database.query(`UPDATE planned_changes SET due_at = due_at - interval '1 hour'`)
  const outcomes = async () =>
    (await listChangesOfStory(id)).map(({ kind, outcome, reason }) => [kind, outcome, reason])

  test('the last save of a draft goes out once, with what changed on the site meanwhile', async () => {
    await save(draft)
    expect(await plan('update', 10)).toBe('planned')
    await save({ ...draft, excerpt: 'Thrice.' }, 2)
    await change({ tags: ['lab'] }, 1)
    await pass()
    const ended = await Promise.all([applyDueChanges(), applyDueChanges(), applyDueChanges()])
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await readStory()).toMatchObject({
      ...{ status: 'published', version: 5, tags: ['lab'] },
      ...{ content: draft.content, excerpt: 'Thrice.' },
    })
    expect(await findLastSave(id)).toMatchObject({ version: 5, savedBy: 'maya' })
    expect(await findWaitingDraft(id)).toBeNull()
    expect(
      await database.query(`SELECT FROM article_changes WHERE after ->> 'slug' = 'the-relay'`),
    ).not.toEqual([])
    expect(await plan('unpublish', 20)).toBe('planned')
    await pass()
    await applyDueChanges()
    expect((await readStory()).status).toBe('draft')
    expect(await outcomes()).toEqual([
      ['unpublish', 'done', null],
      ['update', 'done', null],
    ])
  })

  test('a draft fails that the site’s version contradicts, and goes out once that is settled', async () => {
    await save(draft)
    await plan('update', 10)
    await change({ content: 'Another text.' }, 1)
    expect((await listChangesOfStory(id))[0]?.missing).toMatch(/changed in the same places/)
    await pass()
    await applyDueChanges()
    expect(await outcomes()).toEqual([['update', 'failed', expect.stringMatching(/same places/)]])
    expect(await readStory()).toMatchObject({ content: 'Another text.', version: 3 })
    expect(await save(draft, 2, 3)).toEqual({ outcome: 'saved', version: 4 })
    expect(await plan('update', 10)).toBe('planned')
    await pass()
    await applyDueChanges()
    expect(await readStory()).toMatchObject({ content: draft.content, version: 5 })
  })

  test('nothing is planned without a draft, twice, or off the site; a draft that ended by hand takes its plan along', async () => {
    expect(await plan('update', 10)).toBe('no-draft')
    await save(draft)
    expect(await plan('unpublish', 5)).toBe('planned')
    expect(await plan('update', 10)).toBe('hidden')
    expect(await plan('update', 3)).toBe('planned')
    expect(await plan('update', 4)).toBe('again')
    // It comes between the two.
    expect(await plan('publish', 4)).toBe('already')
    await discardDraft(id, 2, maya)
    const skipped = ['update', 'skipped', 'The draft was published or discarded before.']
    expect(await outcomes()).toEqual([['unpublish', null, null], skipped])
    // Another draft is not what was planned.
    await save({ ...draft, title: 'Later' })
    await pass()
    await applyDueChanges()
    expect(await readStory()).toMatchObject({ title: live.title, status: 'draft' })
    expect(await findWaitingDraft(id)).toMatchObject({ title: 'Later' })
  })
})
