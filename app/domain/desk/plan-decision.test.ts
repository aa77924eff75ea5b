/** What becomes of planned changes, and what is said of it. */
import { describe, expect, it, test } from 'vitest'
import { blankFields, type VersionedArticle } from '~/domain/articles/article-fields'
import type { Revision } from './merged-article'
import { type DuePlan, decidePlan, findPlanProblem } from './plan-decision'
import { describeReason } from './plan-reasons'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const lines = ['A relay clicked.', 'Nobody heard it.', 'It rested.']
const stored: VersionedArticle = {
  ...blankFields,
  ...{ id: 'story', version: 1, title: 'The relay', content: lines.join('\n\n'), status: 'published' },
  ...{ authorName: 'Ada Quill', bylines: [{ role: 'words', name: 'Ada Quill' }], categoryName: 'Tech News' },
}
const base: Revision = { ...stored, baseVersion: null, createdAt: at(1), publishAt: null }
const revise = (changes: Partial<Revision>): Revision => ({
  ...base,
  ...{ version: 2, baseVersion: 1, status: 'draft' },
  ...changes,
})
const due = (plan: Partial<DuePlan>): DuePlan => ({
  kind: 'publish',
  planner: { id: 'maya', role: 'editor' },
  story: { ...stored, createdBy: null, status: 'draft' },
  isSentBack: false,
  draft: null,
  ...plan,
})
const update = (draft: Partial<Revision>, live: Partial<VersionedArticle & { createdAt: Date }> = {}) =>
  due({
    kind: 'update',
    story: { ...stored, createdBy: null },
    draft: { base, draft: revise(draft), live: { ...stored, createdAt: at(1), ...live } },
  })

describe('a story', () => {
  it('goes out and comes off the site', () => {
    expect(decidePlan(due({}))).toEqual({ outcome: 'done', status: 'published' })
    const story = { ...stored, createdBy: null }
    expect(decidePlan(due({ kind: 'unpublish', story }))).toEqual({ outcome: 'done', status: 'draft' })
    expect(decidePlan(due({ story }))).toEqual({ outcome: 'skipped', reason: 'was-public' })
    expect(decidePlan(due({ kind: 'unpublish' }))).toEqual({ outcome: 'skipped', reason: 'was-off-site' })
  })

  it.each<[string, Partial<DuePlan>]>([
    ['not-permitted', { planner: null }],
    ['not-permitted', { planner: { id: 'wren', role: 'writer', publishesOwn: true } }],
    ['sent-back', { isSentBack: true }],
    [
      'lacks:content,categoryName',
      { story: { ...stored, createdBy: null, status: 'draft', content: '\n', categoryName: ' ' } },
    ],
  ])('fails: %s', (reason, plan) => {
    expect(decidePlan(due(plan))).toEqual({ outcome: 'failed', reason })
    expect(findPlanProblem(due(plan))).toBe(reason)
  })

  it('that was sent back, or lacks something, can be taken off the site', () => {
    const story = { ...stored, createdBy: null, content: '' }
    expect(decidePlan(due({ kind: 'unpublish', story, isSentBack: true })).outcome).toBe('done')
  })
})

describe('an update', () => {
  it('has what the draft changes, and what the site’s version has changed elsewhere, by lines in the text', () => {
    const mine = { content: ['A relay clicked twice.', ...lines.slice(1)].join('\n\n'), excerpt: 'Twice.' }
    const theirs = { content: [...lines.slice(0, 2), 'It rusted.'].join('\n\n'), tags: ['lab'] }
    expect(decidePlan(update(mine, theirs))).toEqual({
      outcome: 'done',
      fields: expect.objectContaining({
        ...{ status: 'published', tags: ['lab'], excerpt: 'Twice.' },
        content: 'A relay clicked twice.\n\nNobody heard it.\n\nIt rusted.',
      }),
      date: undefined,
    })
  })

  it('takes the date of the draft, if that has another', () => {
    expect(decidePlan(update({ createdAt: at(2) }))).toMatchObject({ outcome: 'done', date: at(2) })
    expect(decidePlan(update({}, { createdAt: at(3) }))).toMatchObject({ outcome: 'done', date: undefined })
  })

  it.each([
    ['contradicted', update({ title: 'Mine' }, { title: 'Theirs' })],
    ['contradicted', update({ content: 'Mine.' }, { content: 'Theirs.' })],
    ['contradicted', update({ createdAt: at(2) }, { createdAt: at(3) })],
    ['lacks:authorName', update({ authorName: '', bylines: [] })],
  ])('fails: %s', (reason, plan) => {
    expect(decidePlan(plan)).toEqual({ outcome: 'failed', reason })
  })

  it('is skipped without a draft, and off the site', () => {
    expect(decidePlan({ ...update({}), draft: null })).toEqual({ outcome: 'skipped', reason: 'no-draft' })
    const story = { ...stored, createdBy: null, status: 'draft' as const }
    expect(decidePlan({ ...update({}), story })).toEqual({ outcome: 'skipped', reason: 'was-off-site' })
  })
})

test('reasons become sentences, and those of earlier releases stay as they are', () => {
  expect(describeReason('lacks:content,authorName')).toBe('Article content too short. Choose an author.')
  expect(describeReason('refused:violates\nno_bad_news')).toBe(
    'The database refused it: violates\nno_bad_news',
  )
  expect(describeReason('story-deleted')).toBe('The article was deleted before.')
  for (const sentence of ['It was published before.', 'constructor'])
    expect(describeReason(sentence)).toBe(sentence)
})
