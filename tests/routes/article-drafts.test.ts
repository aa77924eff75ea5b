/** The form of a public story: its draft, what the buttons do, and how two editors’ drafts and the site’s version meet. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findPublishedArticle } from '~/data/articles/articles.server'
import { listEditors } from '~/data/editors/editors.server'
import { loader as open, action as save } from '~/desk/articles/edit-article.route'
import { loader as preview } from '~/desk/articles/preview-article.route'
import { loader as openLink } from '~/desk/draft-links/draft.route'
import { createDraftToken, saveDraftLink } from '~/desk/draft-links/draft-links.data.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { changeArticle, findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { resolutionField } from '~/desk/kit/articles/merged-article'
import { takeOff } from '~/desk/kit/page/status-buttons'
import { planChange } from '~/desk/kit/plans/planned-changes.data.server'
import { loader as list } from '~/desk/list/desk.route'
import { loader as openSchedule } from '~/desk/schedule/article-schedule.route'
import { loader as openRevision, action as restore } from '~/desk/versions/version.route'
import { routeArgs } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}
let editorId = ''

const first = 'A relay clicked in an empty laboratory.'
const last = 'It clicked again, and then it rested.'
const typed = {
  ...{
    title: 'The relay',
    slug: 'the-relay',
    excerpt: 'Short.',
    tags: 'relay',
    version: '1',
    status: 'draft',
  },
  content: `${first}\n\nNobody was there to hear it, and nobody would have known what it was if they had been.\n\n${last}`,
  ...{ authorName: 'Maya Lindqvist', categoryName: 'Tech News', subcategoryName: '' },
  ...{ featuredImageUrl: '', featuredImageDescription: '', publishedAt: '', seenPublishedAt: '' },
}
const drafted = { ...typed, content: typed.content.replace(first, 'A relay clicked twice.') }

const post = (changes: Record<string, string>, slug = 'the-relay') => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) body.set(name, value)
  return toResult(save(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })))
}
const location = async (changes: Record<string, string>) => (await post(changes)).headers.get('Location')
const openForm = (query = '') =>
  open(routeArgs(`/admin/articles/the-relay${query}`, { slug: 'the-relay' }, { headers }))
const stored = async () => (await findArticleToEdit('the-relay')) ?? expect.fail('It is gone.')
const waiting = async () => findWaitingDraft((await stored()).id)
/** As a bulk change does, or an operator. */
const changeLive = async (fields: object) => {
  const article = await stored()
  await changeArticle(article.id, article.version, { ...article, ...fields }, editorId)
}
const path = '/admin/articles/the-relay'

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  editorId = (await listEditors())[0]?.id ?? ''
  await post({ version: '', status: 'published' }, 'new')
})

test('a draft of a public story is saved, opened, previewed, shared, published and taken off, and readers see only what is published', async () => {
  expect(await location(drafted)).toBe(`${path}?saved=waiting`)
  expect((await findPublishedArticle('the-relay'))?.content).toBe(typed.content)
  const opened = await openForm('?saved=waiting')
  expect(opened).toMatchObject({
    values: { content: drafted.content, version: '2' },
    article: { status: 'published' },
    draft: { version: 2, liveVersion: 1, changedSince: [] },
    saved: { text: 'Draft saved', detail: 'Readers still see the version on the site.' },
  })
  const { id } = await stored()
  const previewed = await preview(routeArgs('/', { id }, { headers }))
  expect(previewed.preview.html).toContain('clicked twice')
  const token = createDraftToken()
  await saveDraftLink({ articleId: id, token, recipient: 'An expert', days: 1, editorId })
  const shared = () => toResult((async () => openLink(routeArgs('/', { token })))())
  expect((await shared()).data).toMatchObject({ html: expect.stringContaining('clicked twice') })
  const {
    page: { items },
  } = await list(routeArgs('/admin', {}, { headers }))
  expect(items).toMatchObject([{ isDraftWaiting: true, status: 'published' }])
  const schedule = await openSchedule(routeArgs('/', { slug: 'the-relay' }, { headers }))
  expect(schedule.hasDraft).toBe(true)
  // Twice the same is published once.
  const publish = { ...drafted, version: '2', status: 'published' }
  for (const _ of ['first', 'second']) expect(await location(publish)).toBe(`${path}?saved=published`)
  expect(await stored()).toMatchObject({ version: 3, content: drafted.content })
  expect([await waiting(), (await shared()).status]).toEqual([null, 302])
  // The link was for that draft, and not for the next.
  await post({ ...drafted, version: '3', title: 'Off' })
  expect((await shared()).status).toBe(302)
  expect(await location({ ...drafted, version: '4', title: 'Off', status: takeOff })).toBe(
    `${path}?saved=draft&was=published`,
  )
  expect(await stored()).toMatchObject({ status: 'draft', title: 'Off' })
  expect([await waiting(), (await shared()).status]).toEqual([null, 404])
})

test('what the site’s version changed meanwhile is merged, or compared where both changed the same', async () => {
  await post(drafted)
  await changeLive({ tags: ['lab'], content: typed.content.replace(last, 'It rested.') })
  expect((await openForm()).draft).toMatchObject({
    baseVersion: 1,
    liveVersion: 3,
    changedSince: ['content', 'tags'],
  })
  expect(await location({ ...drafted, version: '2', excerpt: 'New.' })).toBe(`${path}?saved=waiting`)
  const merged = drafted.content.replace(last, 'It rested.')
  expect(await waiting()).toMatchObject({ version: 4, baseVersion: 3, content: merged, tags: ['lab'] })
  // A person who gets another name makes no version.
  const name = `'[{"role": "words", "name": "Maya Berg"}]'`
  await database.query(`WITH renaming AS (SELECT set_config('ohmnibus.renaming_person', 'x', true))
    UPDATE articles SET author_name = 'Maya Berg', bylines = ${name} FROM renaming`)
  expect(await openForm()).toMatchObject({ draft: { liveVersion: 3, changedSince: ['authorName'] } })
  await post({ ...drafted, content: merged, tags: 'lab', version: '4', excerpt: 'New.' })
  expect(await waiting()).toMatchObject({ version: 5, baseVersion: 3, authorName: 'Maya Berg' })
  await changeLive({ excerpt: 'Theirs.' })
  const mine = { ...drafted, content: merged, tags: 'lab', version: '5', excerpt: 'Mine.' }
  const refused = await post({ ...mine, status: 'published' })
  expect(refused).toMatchObject({
    status: 409,
    data: {
      values: { excerpt: 'Mine.', version: '5' },
      conflict: { current: { version: '6', excerpt: 'Theirs.' }, mergedStatus: null, isPublic: true },
    },
  })
  expect(await stored()).toMatchObject({ version: 6, excerpt: 'Theirs.' })
  expect(await location({ ...mine, status: 'published', [resolutionField]: 'mine-6' })).toBe(
    `${path}?saved=published`,
  )
  expect(await stored()).toMatchObject({ version: 7, excerpt: 'Mine.', tags: ['lab'] })
  // Taken off the site by somebody else, it doesn't come back unless that is what the editor decides.
  await post({ ...mine, version: '7', title: 'Later' })
  await changeLive({ status: 'draft' })
  const later = { ...mine, version: '8', title: 'Later', status: 'published' }
  expect(await post(later)).toMatchObject({ status: 409, data: { conflict: { isPublic: false } } })
  expect(await location({ ...later, [resolutionField]: 'mine-9' })).toBe(`${path}?saved=published`)
  expect([await stored(), await waiting()]).toMatchObject([{ title: 'Later', status: 'published' }, null])
})

test('two editors’ drafts conflict as two saves do, and one decision is enough when the site’s version has changed, too', async () => {
  await post(drafted)
  const mine = { ...typed, title: 'Mine', content: typed.content.replace(last, 'It rested.') }
  const refused = await post(mine)
  expect(refused).toMatchObject({
    status: 409,
    data: { values: mine, conflict: { current: { version: '2' }, mergedStatus: 'draft', isPublic: true } },
  })
  expect(await location({ ...mine, [resolutionField]: 'merged-2' })).toBe(`${path}?saved=waiting`)
  const both = { title: 'Mine', content: drafted.content.replace(last, 'It rested.') }
  expect(await waiting()).toMatchObject({ version: 3, ...both })
  // Based on the first version still, while both others have moved on.
  await changeLive({ title: 'Theirs' })
  const late = { ...typed, excerpt: 'Late.' }
  const second = await post({ ...late, [resolutionField]: 'merged-3' })
  expect(second).toMatchObject({
    status: 409,
    data: { values: { excerpt: 'Late.', ...both, version: '3' }, conflict: { current: { version: '4' } } },
  })
  const { values } = second.data as { values: Record<string, string> }
  expect(await location({ ...values, [resolutionField]: 'mine-4' })).toBe(`${path}?saved=waiting`)
  expect(await waiting()).toMatchObject({ version: 5, baseVersion: 4, excerpt: 'Late.', ...both })
})

test('a draft is discarded from its comparison, and taken up again from its revision', async () => {
  await post({ ...drafted, publishedAt: '2026-01-02T03:04', seenPublishedAt: '2026-01-02T03:05' })
  expect((await openForm()).values.publishedAt).toBe('2026-01-02T03:04')
  const revise = (version: string, query: string) => {
    const args = [`${path}/versions/${version}${query}`, { slug: 'the-relay', version }] as const
    return toResult(restore(routeArgs(...args, { method: 'POST', headers })))
  }
  const args = routeArgs('/?with=2', { slug: 'the-relay', version: '1' }, { headers })
  expect(await openRevision(args)).toMatchObject({ draftVersion: 2, other: { version: 2 } })
  expect((await revise('1', '?to=discard')).status).toBe(409)
  expect((await revise('2', '?to=discard')).headers.get('Location')).toBe(`${path}?discarded=2`)
  expect(await waiting()).toBeNull()
  expect((await openForm('?discarded=2')).saved?.text).toMatch(/still under Versions, as version 2/)
  expect((await revise('2', '?over=9&to=draft')).status).toBe(409)
  const again = await revise('2', '?over=1&to=draft')
  expect(again.headers.get('Location')).toBe(`${path}?saved=waiting&restored=2`)
  expect(await waiting()).toMatchObject({ version: 3, content: drafted.content })
  // Published with the date that it was given.
  await post({ ...drafted, version: '3', status: 'published', publishedAt: 'same', seenPublishedAt: 'same' })
  expect((await stored()).createdAt.toISOString()).toBe('2026-01-02T03:04:00.000Z')
})

describe('saving what says nothing new', () => {
  const unchanged = `${path}?saved=unchanged`
  const dueTime = { dueAt: new Date('2099-11-30T09:00Z'), localTime: '2099-11-30T09:00', timeZone: 'UTC' }
  const schedule = (id: string) => planChange({ articleId: id, kind: 'update', ...dueTime }, editorId)

  test('Enter or Ctrl+S without a change makes no draft, and says so', async () => {
    const { values } = await openForm()
    expect(await location({ ...values, status: 'draft' })).toBe(unchanged)
    expect(await waiting()).toBeNull()
    expect((await openForm('?saved=unchanged')).saved?.text).toBe('Nothing has changed, so nothing was saved')
    expect((await stored()).version).toBe(1)
  })

  test('neither does an old form into which nothing was typed', async () => {
    const { values } = await openForm()
    await changeLive({ excerpt: 'Theirs.' })
    expect(await location({ ...values, status: 'draft' })).toBe(unchanged)
    const { values: newer } = await openForm()
    await post({ ...newer, title: 'A draft', status: 'draft' })
    expect(await location({ ...newer, status: 'draft' })).toBe(unchanged)
    expect(await waiting()).toMatchObject({ title: 'A draft' })
  })

  test('nor a revision that says what readers see', async () => {
    await post({ version: '1', title: 'Relays', status: 'published' })
    await post({ version: '2', status: 'published' })
    const args = routeArgs(
      '/?over=3&to=draft',
      { slug: 'the-relay', version: '1' },
      { method: 'POST', headers },
    )
    expect((await toResult(restore(args))).headers.get('Location')).toBe(unchanged)
    expect(await waiting()).toBeNull()
  })

  test('another date is a change', async () => {
    const { values } = await openForm()
    expect(await location({ ...values, publishedAt: '2026-01-02T03:04', status: 'draft' })).toBe(
      `${path}?saved=waiting`,
    )
  })

  test('a draft that says the same as the story again ends, and its versions stay', async () => {
    await post(drafted)
    expect(await location({ ...typed, version: '2' })).toBe(`${unchanged}&ended=2`)
    expect(await waiting()).toBeNull()
    expect((await openForm('?saved=unchanged&ended=2')).saved).toMatchObject({
      text: expect.stringContaining('discarded'),
      detail: expect.stringContaining('version 2'),
    })
  })

  test('but not if it is planned', async () => {
    await post(drafted)
    expect(await schedule((await stored()).id)).toBe('planned')
    expect(await location({ ...typed, version: '2' })).toBe(`${path}?saved=waiting`)
    expect(await waiting()).toMatchObject({ version: 3, content: typed.content })
  })
})
