/** The steps of reviews of entries: of which version, by whom, once, and ended by whatever ends the draft. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshPublication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changePublication } from '~/desk/kit/publication/change-publication.data.server'
import { discardEntryDraft, saveEntryDraft } from '~/desk/kit/publication/entry-drafts.data.server'
import {
  addReviewStep,
  countWaitingDrafts,
  findEntryId,
  findHandedInBy,
  findReviewState,
  listEntryReviews,
  listReviewSteps,
} from '~/desk/kit/review/review-steps.data.server'
import { storeArticle } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const page = { kind: 'page', slug: 'about' } as const
const data = { title: 'About', content: 'We.' }
let editorId = ''
let entryId = ''

beforeEach(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery', 'owner')
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  editorId = editor?.id ?? ''
  await store({ status: 'draft' })
})

const store = async (more: object) => {
  await remove()
  await database.query(`INSERT INTO publication_entries (kind, slug, data) VALUES ('page', 'about', $1)`, [
    JSON.stringify({ ...data, ...more }),
  ])
  entryId = (await findEntryId('page', 'about')) ?? expect.fail('It is missing.')
}
const own = `kind = 'page' AND slug = 'about'`
const remove = () => database.query(`DELETE FROM publication_entries WHERE ${own}`)
const change = (set: string) => database.query(`UPDATE publication_entries SET data = ${set} WHERE ${own}`)
const steps = async () =>
  (await listReviewSteps({ entryId })).map(({ kind, version, by }) => [kind, version, by])
const take = async (kind: 'handed-in' | 'sent-back' | 'approved', version = 1, id = randomUUID()) => {
  const seen = (await listReviewSteps({ entryId }))[0]?.id ?? ''
  return addReviewStep({ id, of: { entryId }, kind, note: '', seen, version }, editorId)
}
const saveDraft = (content: string, version = 1, draftVersion: number | null = null) =>
  saveEntryDraft(editorId, { ...page, version, draftVersion }, { slug: 'about', data: { ...data, content } })
/** As the form does, which may rename it. */
const publish = (content: string, to = 'about', status: object = {}) =>
  changePublication<never>(editorId, (entries) => ({
    change: {
      stored: [{ kind: 'page', slug: to, position: 0, data: { ...data, ...status, content } }],
      removed: [],
      renamed: to === 'about' ? null : { kind: 'page', from: 'about', to },
      moved: [],
    },
    published:
      entries.find(({ kind, slug, draftVersion }) => kind === 'page' && slug === 'about' && draftVersion) ??
      null,
  }))

test('the latest is the state; each is of what was last saved, and counted while it waits', async () => {
  expect(await findReviewState({ entryId })).toBeNull()
  expect(await take('handed-in')).toBe('added')
  expect([await countWaitingDrafts(), await findHandedInBy({ entryId })]).toEqual([1, editorId])
  expect(await listEntryReviews('page')).toEqual(new Map([['about', 'handed-in']]))
  expect(await listEntryReviews('episode')).toEqual(new Map())
  await change(`data || '{"content": "Us."}'`)
  expect(await take('sent-back')).toBe('added')
  expect(await countWaitingDrafts()).toBe(0)
  expect(await steps()).toEqual([
    ['sent-back', 2, 'maya'],
    ['handed-in', 1, 'maya'],
  ])
  expect(await findReviewState({ entryId })).toBe('sent-back')
})

test('the same form adds one; an approval is of the version that was seen', async () => {
  const id = randomUUID()
  expect(await take('handed-in', 1, id)).toBe('added')
  const again = { id, of: { entryId }, kind: 'handed-in', note: '', seen: '', version: 1 } as const
  expect(await addReviewStep(again, editorId)).toBe('again')
  expect(await addReviewStep({ ...again, id: randomUUID() }, editorId)).toBeNull()
  expect(await take('approved', 2)).toBeNull()
  expect(await take('approved', 1)).toBe('added')
  expect(await steps()).toHaveLength(2)
})

test('of two at once one is added, and a step of an article is none of an entry', async () => {
  const handIn = () => {
    const step = { kind: 'handed-in', note: '', seen: '', version: 1 } as const
    return addReviewStep({ ...step, id: randomUUID(), of: { entryId } }, editorId)
  }
  const outcomes = await Promise.all([handIn(), handIn(), handIn()])
  expect(outcomes.filter((one) => one === 'added')).toHaveLength(1)
  const { id: articleId } = await storeArticle(database, { slug: 'a-story', status: 'draft' })
  const step = { id: randomUUID(), kind: 'handed-in', note: '', seen: '', version: 1 } as const
  expect(await addReviewStep({ ...step, of: { articleId } }, editorId)).toBe('added')
  expect([await steps(), await countWaitingDrafts()]).toEqual([[['handed-in', 1, 'maya']], 2])
  await expect(
    database.query(
      `INSERT INTO review_steps (article_id, entry_id, kind, version) VALUES ($1, $2, 'approved', 1)`,
      [...[articleId, entryId]],
    ),
  ).rejects.toThrow('review_steps_of_one')
})

test('is logged, in the words of the log of entries', async () => {
  await take('handed-in')
  await publish('Us.')
  expect(
    await database.query(`SELECT editor, action, subject FROM audit_log WHERE kind = 'review' ORDER BY id`),
  ).toEqual([{ editor: 'maya@ohmnibus.example', action: 'handed in', subject: 'Page: About' }])
})

describe('a page that is not public', () => {
  test('ends its review when it is published, also as an episode that is planned', async () => {
    await take('handed-in')
    await publish('Us.', 'about', { status: 'draft' })
    expect(await findReviewState({ entryId })).toBe('handed-in')
    await publish('Us.', 'us')
    expect((await steps())[0]).toEqual(['published', 3, 'maya'])
    await publish('Ours.', 'us')
    expect(await steps()).toHaveLength(2)
    await store({ status: 'draft' })
    await take('approved')
    await change(`data || '{"status": "planned"}'`)
    expect((await steps())[0]).toEqual(['published', 2, null])
  })

  test('takes its steps along when it is deleted', async () => {
    await take('handed-in')
    await remove()
    expect(await database.query('SELECT FROM review_steps')).toEqual([])
  })
})

describe('a draft above a public page', () => {
  beforeEach(async () => {
    await store({})
    expect(await take('handed-in')).toBeNull()
    await saveDraft('One.')
    await take('handed-in')
    expect(await steps()).toEqual([['handed-in', 2, 'maya']])
  })

  test.each(['about', 'us'])('ends its review when it is published, as %s', async (slug) => {
    await saveDraft('Two.', 1, 2)
    await publish('Two.', slug)
    const stored = (await readEntries()).find((entry) => entry.kind === 'page' && entry.slug === slug)
    expect(stored).toMatchObject({ version: 4, draftVersion: null })
    expect((await steps())[0]).toEqual(['published', 4, 'maya'])
  })

  test('ends it when it is discarded, also if the page was changed below it', async () => {
    await discardEntryDraft(editorId, page, 2)
    expect((await steps())[0]).toEqual(['discarded', 1, 'maya'])
    await saveDraft('Two.')
    await take('handed-in')
    await change(`data || '{"title": "Us"}'`)
    expect(await findReviewState({ entryId })).toBe('handed-in')
    expect(await discardEntryDraft(editorId, page, 3)).toBe(true)
    expect((await steps())[0]).toEqual(['discarded', 4, 'maya'])
  })

  test('goes on as that of the page when it is taken off the site with it', async () => {
    await publish('Two.', 'about', { status: 'draft' })
    expect(await findReviewState({ entryId })).toBe('handed-in')
  })

  test('stays in review when the page below it comes back to the site', async () => {
    await change(`data || '{"status": "draft"}'`)
    await change(`data - 'status'`)
    expect(await findReviewState({ entryId })).toBe('handed-in')
  })
})
