/** A correction goes out with the text that it speaks of: never ahead of it, unless somebody decides so. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listCorrections } from '~/data/articles/corrections.server'
import { listEditors } from '~/data/editors/editors.server'
import { loader as openForm } from '~/desk/articles/edit-article.route'
import { action, loader as open } from '~/desk/corrections/article-corrections.route'
import { discardDraft, findWaitingDraft, saveDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { planChange } from '~/desk/kit/plans/planned-changes.data.server'
import { deleteArticles, restoreArticle } from '~/desk/list/deleted-articles.data.server'
import { loader as openReview } from '~/desk/review/article-review.route'
import { loader as showArticle } from '~/routes/article'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
const params = { slug: 'a-story' }
const text = 'There were eleven relays, not nine.'
let headers: HeadersInit = {}
let editorId = ''

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  editorId = (await listEditors())[0]?.id ?? ''
  await storeArticle(database, { ...params, content: 'There were nine.' })
})

const send = (fields: Record<string, string>) =>
  toResult(action(routeArgs('/', params, { method: 'POST', headers, body: new URLSearchParams(fields) })))
const toMake = (changes: Record<string, string> = {}) => ({
  ...{ task: 'make', id: randomUUID(), kind: 'correction', text },
  ...changes,
})
const made = async (changes: Record<string, string> = {}) => {
  const fields = toMake(changes)
  expect((await send(fields)).status).toBe(303)
  return fields
}
const readStory = async () => (await findArticleToEdit('a-story')) ?? expect.fail('It is gone.')
const readDesk = async () => open(routeArgs('/', params, { headers }))
/** What readers are told, by the story’s page and by the list of all corrections. */
async function readPublic() {
  const { data } = await toResult(showArticle(routeArgs('/articles/a-story', params)))
  const shown = (data as { corrections: { text: string }[] }).corrections.map((one) => one.text).toSorted()
  expect((await listCorrections(null)).items.map((one) => one.text).toSorted()).toEqual(shown)
  return shown
}

async function draft(content = 'There were eleven.') {
  const story = await readStory()
  const seen = (await findWaitingDraft(story.id))?.version ?? null
  const judged = {
    status: story.status,
    createdBy: story.createdBy,
    version: story.version,
    mayPublish: true,
  }
  const fields = { ...story, content, status: 'draft' as const }
  const saved = await saveDraft(story.id, { version: story.version, draft: seen }, fields, editorId, {
    judged,
  })
  return saved.outcome === 'saved' ? saved.version : expect.fail(saved.outcome)
}

async function publish(changes: object = {}) {
  const story = await readStory()
  const waiting = await findWaitingDraft(story.id)
  const fields = { ...story, ...(waiting && { content: waiting.content }), ...changes }
  return changeArticle(story.id, story.version, fields, editorId, { seenDraft: waiting?.version ?? null })
}

const readNotes = async () => (await database.query('SELECT FROM article_changes WHERE is_correction')).length
const readLog = async () =>
  (
    await database.query<{ line: string }>(
      `SELECT concat_ws(' ', kind, action, subject) AS line FROM audit_log WHERE subject ~ '^Correction: ' ORDER BY id`,
    )
  ).map(({ line }) => line)

test('one above a waiting draft asks when readers are to see it, and keeps what was typed', async () => {
  await draft()
  expect((await readDesk()).hasDraft).toBe(true)
  const fields = toMake()
  expect(await send(fields)).toMatchObject({
    status: 422,
    data: { values: { text }, errors: [{ field: 'when', message: expect.stringMatching(/draft/) }] },
  })
  expect(await readPublic()).toEqual([])
  expect((await send({ ...fields, when: 'now' })).headers.get('Location')).toMatch(/done=make/)
  expect(await readPublic()).toEqual([text])
})

test('one that goes out with the draft is seen by editors only, costs no purge, and is published with it, dated so', async () => {
  await draft()
  const fields = await made({ when: 'draft', date: '2026-01-05' })
  expect((await send({ ...fields, when: 'draft' })).headers.get('Location')).toMatch(/done=wait/)
  expect([await readPublic(), await readNotes(), await readLog()]).toEqual([[], 0, []])
  expect((await readDesk()).corrections).toMatchObject([{ text, waitsFor: 2 }])
  const waiting = [{ kind: 'correction', text }]
  expect((await openForm(routeArgs('/', params, { headers }))).draft).toMatchObject({ corrections: waiting })
  expect(await openReview(routeArgs('/', params, { headers }))).toMatchObject({ corrections: waiting })
  await draft('There were eleven, in rows.')
  await publish()
  expect(await readPublic()).toEqual([text])
  const [row] = await database.query(
    `SELECT now() - created_at < '1 minute' AS "isNew", waits_for FROM article_corrections`,
  )
  expect(row).toEqual({ isNew: true, waits_for: null })
  expect([await readNotes(), await readLog()]).toEqual([
    1,
    [expect.stringMatching(/^publication added Correction: /)],
  ])
})

test('it goes out at the time of its draft, but not with an earlier version of that', async () => {
  await draft()
  const { id } = await readStory()
  const time = { dueAt: new Date(Date.now() + 60_000), localTime: '2026-11-30T09:00', timeZone: 'UTC' }
  expect(await planChange({ articleId: id, kind: 'update', ...time }, editorId)).toBe('planned')
  const first = await made({ when: 'draft' })
  await draft('There were eleven, in rows.')
  const second = await made({ when: 'draft', text: 'And they stood in rows.' })
  // The draft that was planned first is what goes out.
  await database.query(`UPDATE planned_changes SET version = 2, due_at = now() - interval '1 second'`)
  await applyDueChanges()
  expect(await readPublic()).toEqual([first.text])
  await publish()
  expect(await readPublic()).toEqual([second.text, first.text])
})

test('one whose draft is discarded stays at the desk, is not published with the next, and can be', async () => {
  const version = await draft()
  const fields = await made({ when: 'draft' })
  const { id } = await readStory()
  await discardDraft(id, version, editorId)
  expect((await readDesk()).corrections).toMatchObject([{ text, waitsFor: 0 }])
  await draft()
  await publish()
  expect(await readPublic()).toEqual([])
  const change = { ...fields, task: 'change', version: '1' }
  expect((await send({ ...change, when: 'now' })).status).toBe(303)
  expect(await readPublic()).toEqual([text])
})

test('one that waits is changed without going out, taken up by another draft, or published alone', async () => {
  const version = await draft()
  const { id } = await made({ when: 'draft' })
  const change = { task: 'change', id, kind: 'correction', version: '1', text: 'Eleven.', when: 'draft' }
  expect((await send(change)).headers.get('Location')).toMatch(/done=wait/)
  expect(await readPublic()).toEqual([])
  await discardDraft((await readStory()).id, version, editorId)
  expect((await send({ ...change, version: '2' })).status).toBe(422)
  await draft('There were 11.')
  expect((await send({ ...change, version: '2' })).status).toBe(303)
  expect((await readDesk()).corrections).toMatchObject([{ text: 'Eleven.', waitsFor: 3 }])
  expect((await send({ ...change, version: '3', when: 'now' })).status).toBe(303)
  expect(await readPublic()).toEqual(['Eleven.'])
})

test('a change of one that readers see asks too, and never hides it', async () => {
  const { id } = await made()
  await draft()
  const change = { task: 'change', id, kind: 'correction', version: '1', text: 'Twelve.' }
  for (const when of ['', 'draft']) expect((await send({ ...change, when })).status).toBe(422)
  expect(await readPublic()).toEqual([text])
  expect((await send({ ...change, when: 'now' })).status).toBe(303)
  expect(await readPublic()).toEqual(['Twelve.'])
})

test('when the draft is gone meanwhile, it asks again', async () => {
  expect(await send(toMake({ when: 'draft' }))).toMatchObject({
    status: 422,
    data: { errors: [{ field: null, message: expect.stringMatching(/no draft/i) }] },
  })
  expect((await send(toMake({ when: 'sometime' }))).status).toBe(422)
  expect(await readPublic()).toEqual([])
})

test('the bin gives one back as it was, with its draft', async () => {
  await draft()
  await made({ when: 'draft' })
  const { id } = await readStory()
  await deleteArticles([id], editorId)
  await restoreArticle(id, editorId)
  expect((await readDesk()).corrections).toMatchObject([{ text, waitsFor: 2 }])
  await publish({ status: 'published' })
  expect(await readPublic()).toEqual([text])
})
