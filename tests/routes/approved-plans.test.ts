/** What somebody decided on who may publish is what goes out at its time; what a writer saves later waits above it, and both are told. */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { loader as open, action as save } from '~/desk/articles/edit-article.route'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { applyDueChanges } from '~/desk/kit/plans/due-plans.data.server'
import { listChangesOfStory } from '~/desk/kit/plans/planned-changes.data.server'
import { loader as openReview, action as review } from '~/desk/review/article-review.route'
import { loader as openSchedule, action as runPlan } from '~/desk/schedule/article-schedule.route'
import { action as changeByRevision } from '~/desk/versions/version.route'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const params = { slug: 'the-relay' }
const path = '/admin/articles/the-relay'
const [first, last] = ['A relay clicked in an empty laboratory.', 'It clicked again, and then it rested.']
const typed = {
  ...{ title: 'The relay', slug: 'the-relay', excerpt: '', tags: '', version: '', status: 'draft' },
  content: `${first}\n\nNobody was there to hear it, and nobody would have known what it was.\n\n${last}`,
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '' },
  ...{ featuredImageUrl: '', featuredImageDescription: '' },
}
const reviewed = typed.content.replace(first, 'A relay clicked nine times in an empty laboratory.')
const unseen = reviewed.replace('nine times', 'ninety times')
let writer: HeadersInit = {}
let editor: HeadersInit = {}

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  await storeEditor(database, 'wren@ohmnibus.example', 'correct horse battery', 'writer')
  writer = await startSessionOf(database, 'wren@ohmnibus.example')
  editor = await startSessionOf(database, 'maya@ohmnibus.example')
  expect((await post(writer, {}, 'new')).status).toBe(303)
})

function post(headers: HeadersInit, changes: Record<string, string>, slug = 'the-relay') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}

/** Over what the form shows now. */
async function write(headers: HeadersInit, changes: Record<string, string>) {
  const { values } = await openForm(headers)
  const sent = await post(headers, { ...values, ...changes })
  return sent.headers.get('Location')?.replace(path, '') ?? sent.status
}

const openForm = async (headers: HeadersInit) => open(routeArgs(path, params, { headers }))
const schedule = (fields: Record<string, string>) =>
  toResult(
    (async () =>
      runPlan(
        routeArgs('/', params, { method: 'POST', headers: editor, body: new URLSearchParams(fields) }),
      ))(),
  )
const plan = async (kind: string, fields: Record<string, string> = {}) =>
  (await schedule({ task: 'plan', kind, at: '2099-11-30T09:00', ...fields })).status
const readSchedule = async () => openSchedule(routeArgs('/', params, { headers: editor }))
const readReview = async (headers: HeadersInit) => openReview(routeArgs('/', params, { headers }))

async function step(headers: HeadersInit, task: string) {
  const { steps, article } = await readReview(headers)
  const sent = { task, id: randomUUID(), seen: steps[0]?.id ?? '', version: String(article.version) }
  const body = new URLSearchParams({ ...sent, note: 'A note.' })
  return (await toResult(review(routeArgs('/', params, { method: 'POST', headers, body })))).status
}

/** Whatever is planned becomes due. */
async function pass() {
  await database.query(
    `UPDATE planned_changes SET due_at = now() - interval '1 second' WHERE outcome IS NULL`,
  )
  await applyDueChanges()
}

const readStory = async () => (await findArticleToEdit('the-relay')) ?? expect.fail('The story is gone.')
const readDraft = async () => findWaitingDraft((await readStory()).id)
const readPlans = async () =>
  (await listChangesOfStory((await readStory()).id)).map(({ kind, outcome, reason }) => [
    kind,
    outcome,
    reason,
  ])

describe('of a story that is to be published', () => {
  beforeEach(async () => {
    await write(writer, { content: reviewed })
    for (const task of ['hand-in', 'approve']) expect(await step(editor, task)).toBe(303)
    expect(await plan('publish')).toBe(303)
  })

  test('what a writer saves later waits above it, before and after its time, and everybody is told', async () => {
    expect(await write(writer, { content: unseen })).toBe('?saved=waiting')
    expect(await write(writer, { content: unseen, title: 'The relays' })).toBe('?saved=waiting')
    expect(await readStory()).toMatchObject({ content: reviewed, version: 2, status: 'draft' })
    const saved = await open(routeArgs(`${path}?saved=waiting`, params, { headers: writer }))
    expect(saved.saved).toMatchObject({ text: 'Draft saved', detail: expect.stringContaining('approve') })
    for (const headers of [writer, editor]) {
      expect(await openForm(headers)).toMatchObject({
        values: { content: unseen, title: 'The relays' },
        planned: { kind: 'publish', goesOut: 2, laterDraft: 4 },
      })
      expect(await readReview(headers)).toMatchObject({ planned: { goesOut: 2, laterDraft: 4 } })
    }
    expect(await readSchedule()).toMatchObject({ changes: [{ goesOut: 2, laterDraft: 4, missing: null }] })
    await pass()
    expect(await readStory()).toMatchObject({ content: reviewed, title: 'The relay', status: 'published' })
    expect(await readDraft()).toMatchObject({ content: unseen, title: 'The relays' })
    expect(await write(writer, { excerpt: 'Later.' })).toBe('?saved=waiting')
    expect(await write(editor, { status: 'published' })).toBe('?saved=published')
    expect(await readStory()).toMatchObject({ content: unseen, title: 'The relays', excerpt: 'Later.' })
    expect(await readDraft()).toBeNull()
  })

  test('so does a revision that a writer restores, by either button', async () => {
    for (const query of ['over=2', 'over=2&to=draft']) {
      const args = routeArgs(`/?${query}`, { ...params, version: '1' }, { method: 'POST', headers: writer })
      expect((await toResult(changeByRevision(args))).headers.get('Location')).toMatch(/saved=waiting/)
      expect(await readStory()).toMatchObject({ content: reviewed, version: 2 })
      expect(await readDraft()).toMatchObject({ content: typed.content })
    }
  })

  test('what is saved by somebody who may publish goes out, and what a writer had saved with it', async () => {
    await write(writer, { content: unseen })
    expect(await write(editor, { excerpt: 'Read by Maya.' })).toBe('?saved=draft')
    expect(await readDraft()).toBeNull()
    await database.query(`UPDATE editors SET publishes_own = true WHERE role = 'writer'`)
    expect(await write(writer, { title: 'By a trusted writer' })).toBe('?saved=draft')
    await pass()
    expect(await readStory()).toMatchObject({
      ...{ content: unseen, excerpt: 'Read by Maya.', title: 'By a trusted writer', status: 'published' },
    })
  })

  test('what is approved later goes out, and keeps what was changed below it', async () => {
    await write(writer, { content: unseen })
    await database.query(`UPDATE articles SET tags = '{lab}'`)
    expect(await step(writer, 'hand-in')).toBe(303)
    expect(await step(editor, 'approve')).toBe(303)
    expect(await readStory()).toMatchObject({ content: unseen, tags: ['lab'], status: 'draft' })
    expect(await readDraft()).toBeNull()
    expect(await readSchedule()).toMatchObject({ changes: [{ laterDraft: null, missing: null }] })
    await pass()
    expect(await readStory()).toMatchObject({ content: unseen, tags: ['lab'], status: 'published' })
  })

  test('what is handed in meanwhile is still in review when the story is out', async () => {
    await write(writer, { content: unseen })
    expect(await step(writer, 'hand-in')).toBe(303)
    await pass()
    expect((await readReview(editor)).steps[0]).toMatchObject({ kind: 'handed-in' })
    expect((await readReview(editor)).tasks).toContain('approve')
  })

  test('it isn’t published once it is sent back, until it is approved again', async () => {
    expect(await step(editor, 'send-back')).toBe(303)
    const missing = expect.stringMatching(/sent back/)
    expect(await readSchedule()).toMatchObject({ changes: [{ missing }] })
    expect((await openForm(writer)).planned).toMatchObject({ missing })
    await pass()
    expect(await readPlans()).toEqual([['publish', 'failed', missing]])
    expect((await readStory()).status).toBe('draft')
    await step(writer, 'hand-in')
    await database.query(`UPDATE planned_changes SET outcome = NULL, done_at = NULL`)
    expect(await readSchedule()).toMatchObject({ changes: [{ missing }] })
    const [change] = (await readSchedule()).changes
    expect((await schedule({ task: 'move', change: change?.id ?? '', at: '2099-12-01T09:00' })).status).toBe(
      303,
    )
    expect(await readSchedule()).toMatchObject({ changes: [{ missing }] })
    expect(await step(editor, 'approve')).toBe(303)
    expect(await readSchedule()).toMatchObject({ changes: [{ missing: null }] })
    await pass()
    expect((await readStory()).status).toBe('published')
  })

  test('a story that was sent back before it is planned goes out: that is decided anew', async () => {
    expect(await step(editor, 'send-back')).toBe(303)
    const [change] = (await readSchedule()).changes
    await schedule({ task: 'cancel', change: change?.id ?? '' })
    expect(await plan('publish')).toBe(303)
    await pass()
    expect((await readStory()).status).toBe('published')
  })

  test('sending back what waits above it does not hold it up', async () => {
    await write(writer, { content: unseen })
    await step(writer, 'hand-in')
    expect(await step(editor, 'send-back')).toBe(303)
    expect(await readSchedule()).toMatchObject({ changes: [{ missing: null }] })
    await pass()
    expect(await readStory()).toMatchObject({ content: reviewed, status: 'published' })
    expect((await readReview(writer)).steps[0]).toMatchObject({ kind: 'sent-back' })
  })

  test('when the plan is canceled, the writer’s draft becomes the story with the next save', async () => {
    await write(writer, { content: unseen })
    const [change] = (await readSchedule()).changes
    expect((await schedule({ task: 'cancel', change: change?.id ?? '' })).status).toBe(303)
    expect((await openForm(writer)).values).toMatchObject({ content: unseen })
    expect(await write(writer, { excerpt: 'More.' })).toBe('?saved=draft')
    expect(await readStory()).toMatchObject({ content: unseen, excerpt: 'More.' })
    expect(await readDraft()).toBeNull()
  })
})

describe('of a draft above a public story', () => {
  beforeEach(async () => {
    await database.query(`UPDATE articles SET status = 'published'`)
    expect(await write(writer, { content: reviewed })).toBe('?saved=waiting')
    expect(await plan('update')).toBe(303)
  })

  test('what a writer saves later waits above what goes out, and goes on as its own changes', async () => {
    expect(await write(writer, { content: unseen, excerpt: 'Later.' })).toBe('?saved=waiting')
    await database.query(`UPDATE articles SET tags = '{lab}'`)
    for (const headers of [writer, editor])
      expect(await openForm(headers)).toMatchObject({ planned: { goesOut: 3, laterDraft: 4 } })
    expect(await readSchedule()).toMatchObject({ changes: [{ goesOut: 3, laterDraft: 4, missing: null }] })
    await pass()
    expect(await readPlans()).toEqual([['update', 'done', null]])
    const out = await readStory()
    expect(out).toMatchObject({ content: reviewed, excerpt: null, tags: ['lab'], status: 'published' })
    expect(await readDraft()).toMatchObject({
      ...{ content: unseen, excerpt: 'Later.', tags: ['lab'], baseVersion: out.version },
    })
    expect((await openForm(editor)).draft).toMatchObject({ changedSince: [] })
    expect(await write(editor, { status: 'published' })).toBe('?saved=published')
    expect(await readStory()).toMatchObject({ content: unseen, excerpt: 'Later.', tags: ['lab'] })
  })

  test('where the site’s version contradicts the later draft, saving it asks, as always', async () => {
    await database.query('UPDATE articles SET content = replace(content, $1, $2)', [first, 'A relay rang.'])
    await write(writer, { content: reviewed.replace(last, 'It rested, and rusted.') })
    await database.query(`UPDATE articles SET excerpt = 'Theirs.'`)
    await write(writer, { excerpt: 'Mine.' })
    await pass()
    expect(await readPlans()).toEqual([['update', 'failed', expect.stringMatching(/same places/)]])
    expect(await readDraft()).not.toBeNull()
  })

  test('what was changed in other lines on the site goes out with it', async () => {
    await database.query('UPDATE articles SET content = replace(content, $1, $2)', [last, 'It rested.'])
    await pass()
    expect(await readPlans()).toEqual([['update', 'done', null]])
    expect(await readStory()).toMatchObject({ content: reviewed.replace(last, 'It rested.') })
    expect(await readDraft()).toBeNull()
  })

  test('what is saved by somebody who may publish goes out, also after it failed', async () => {
    await write(writer, { content: unseen })
    expect(await write(editor, { excerpt: 'Read by Maya.' })).toBe('?saved=waiting')
    expect(await readSchedule()).toMatchObject({ changes: [{ laterDraft: null }] })
    await database.query(`UPDATE articles SET excerpt = 'Theirs.'`)
    await pass()
    const [failed] = (await readSchedule()).changes
    expect(failed).toMatchObject({ outcome: 'failed' })
    const draft = (await readDraft())?.version
    const conflict = await post(editor, {
      ...(await openForm(editor)).values,
      excerpt: 'Ours.',
      resolution: `mine-${(await readStory()).version}`,
      version: String(draft),
    })
    expect(conflict.status).toBe(303)
    expect((await schedule({ task: 'retry', change: failed?.id ?? '' })).status).toBe(303)
    expect(await readStory()).toMatchObject({ content: unseen, excerpt: 'Ours.' })
  })

  test('what is approved later goes out', async () => {
    await write(writer, { content: unseen })
    await step(writer, 'hand-in')
    expect(await step(editor, 'approve')).toBe(303)
    expect(await readSchedule()).toMatchObject({ changes: [{ goesOut: 4, laterDraft: null }] })
    await pass()
    expect(await readStory()).toMatchObject({ content: unseen })
    expect((await readReview(editor)).steps[0]).toMatchObject({ kind: 'published' })
  })

  test('discarding what was saved later leaves what is planned', async () => {
    await write(writer, { content: unseen })
    await step(writer, 'hand-in')
    const discard = async (version: number) => {
      const args = routeArgs(
        '/?to=discard',
        { ...params, version: String(version) },
        { method: 'POST', headers: writer },
      )
      return (await toResult(changeByRevision(args))).headers.get('Location')
    }
    expect(await discard(4)).toMatch(/discarded=4/)
    expect(await readDraft()).toMatchObject({ version: 3, content: reviewed })
    expect((await readReview(editor)).steps[0]).toMatchObject({ kind: 'discarded' })
    await pass()
    expect(await readStory()).toMatchObject({ content: reviewed })
  })

  test('it doesn’t go out once it is sent back, but what waits above it may be', async () => {
    await write(writer, { content: unseen })
    for (const task of ['hand-in', 'send-back']) await step(editor, task)
    expect(await readSchedule()).toMatchObject({ changes: [{ missing: null }] })
    await write(editor, { content: reviewed })
    for (const task of ['hand-in', 'send-back']) await step(editor, task)
    await pass()
    expect(await readPlans()).toEqual([['update', 'failed', expect.stringMatching(/sent back/)]])
  })
})

test('nothing is planned that the page did not show', async () => {
  const { article } = await readSchedule()
  await write(writer, { content: unseen })
  const seen = { version: String(article.version) }
  const refused = await schedule({ task: 'plan', kind: 'publish', at: '2099-11-30T09:00', ...seen })
  expect([refused.status, refused.data]).toMatchObject([
    422,
    { errors: [{ field: null, message: expect.stringMatching(/saved .* since/) }] },
  ])
  expect(await plan('publish', { version: String((await readSchedule()).article.version) })).toBe(303)
  expect(await plan('unpublish', { ...seen, at: '2099-12-30T09:00' })).toBe(303)
})

test('before its plan, a story says that it was saved since it was approved', async () => {
  for (const task of ['hand-in', 'approve']) await step(editor, task)
  expect((await readSchedule()).review).toMatchObject({ kind: 'approved', isOutdated: false })
  await write(writer, { content: unseen })
  expect((await readSchedule()).review).toMatchObject({ kind: 'approved', isOutdated: true })
})
