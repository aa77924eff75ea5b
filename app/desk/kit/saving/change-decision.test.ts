/** What a change of a stored article becomes. */
import { describe, expect, it } from 'vitest'
import type { WaitingDraft } from '~/desk/kit/articles/merged-article'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { blankFields } from '~/domain/articles/article-fields'
import {
  type Change,
  type DraftChange,
  decideDraft,
  decideVersion,
  goesAbove,
  type Story,
} from './change-decision'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const fields = { ...blankFields, title: 'The relay', status: 'published' as const }
const article: StoredArticle = {
  ...{ ...fields, id: 'story', version: 3, createdBy: 'wren' },
  ...{ createdAt: at(1), publishedAt: at(1), publishAt: null },
}
const judged = { createdBy: 'wren', status: 'published' as const, version: 3, mayPublish: true }
const story: Story = { article, judged, waiting: null, isToBePublished: false }
const waiting: WaitingDraft = {
  ...{ ...fields, id: 'story', status: 'draft', title: 'The new relay', version: 5 },
  ...{ baseVersion: 3, createdAt: at(1), publishAt: null },
}
const hidden: Partial<Story> = {
  article: { ...article, status: 'draft', publishedAt: null },
  judged: { ...judged, status: 'draft', mayPublish: false },
}
const handedOver = { article: { ...article, createdBy: 'maya' } }
const typed = { ...fields, title: 'Typed' }

describe('a version', () => {
  const decide = (read: Partial<Story>, change: Partial<Change>) =>
    decideVersion({ ...story, ...read }, { fields: typed, seen: { version: 3, draft: null }, ...change })

  it.each<[string, Partial<Story>, Partial<Change>]>([
    ['over the one that was seen', {}, {}],
    ['over it and the draft that was seen', { waiting }, { seen: { version: 3, draft: 5 } }],
    ['whatever draft waits', { waiting }, { seen: { version: 3 } }],
    ['whose draft was discarded', {}, { seen: { version: 3, draft: 5 } }],
    ['that says the same, over the one that was seen', {}, { fields }],
  ])('is written: %s', (_, read, change) => {
    expect(decide(read, change)).toMatchObject({ outcome: 'write', write: { as: 'version', ...change } })
  })

  it.each<[string, Partial<Story>, Partial<Change>]>([
    ['an older one was seen', {}, { seen: { version: 2, draft: null } }],
    ['a newer one was guessed', {}, { fields, seen: { version: 4, draft: null } }],
    ['it was saved since rights were asked', { judged: { ...judged, version: 2 } }, {}],
    ['it was handed over', handedOver, {}],
    ['it was taken off the site', { judged: { ...judged, status: 'draft' } }, {}],
  ])('is in conflict with the article: %s', (_, read, change) => {
    expect(decide(read, change)).toEqual({ outcome: 'conflict', current: read.article ?? article })
  })

  it.each([null, 4])('is in conflict with a draft when %s was seen', (draft) => {
    expect(decide({ waiting }, { seen: { version: 3, draft } })).toEqual({
      outcome: 'conflict',
      current: waiting,
    })
  })

  it('is the same again when it was sent twice, with the same date', () => {
    const seen = { version: 2, draft: null }
    const again = { outcome: 'again', article, how: { wasPublic: false } }
    expect(decide({}, { fields, seen, wasPublic: false })).toEqual(again)
    expect(decide({}, { fields, seen, date: at(1), wasPublic: false })).toEqual(again)
    expect(decide({}, { fields, seen, date: at(2) }).outcome).toBe('conflict')
  })
})

describe('a draft', () => {
  const decide = (read: Partial<Story>, change: Partial<DraftChange>) =>
    decideDraft({ ...story, ...read }, { fields: typed, seen: { version: 3, draft: null }, ...change })

  it.each<[string, Partial<Story>, Partial<DraftChange>]>([
    ['above a public article', {}, {}],
    ['over the draft that was seen', { waiting }, { seen: { version: 3, draft: 5 } }],
    ['above one that others publish at a time', { ...hidden, isToBePublished: true }, {}],
    ['with another date', {}, { fields, date: at(2) }],
  ])('is written: %s', (_, read, change) => {
    const write = { as: 'draft', endsIfAlone: false, ...change }
    expect(decide(read, change)).toMatchObject({ outcome: 'write', write })
  })

  it('that says what the article says is not made, and ends', () => {
    expect(decide({}, { fields })).toEqual({ outcome: 'again', article, how: { isUnchanged: true } })
    const write = { as: 'draft', endsIfAlone: true }
    expect(decide({ waiting }, { fields, seen: { version: 3, draft: 5 } })).toMatchObject({ write })
    expect(decide({ waiting }, { fields, seen: { version: 3, draft: 4 } }).outcome).toBe('conflict')
    expect(decide({ waiting, ...handedOver }, { fields, seen: { version: 3, draft: 5 } }).outcome).toBe(
      'conflict',
    )
  })

  it.each<[string, Partial<Story>, Partial<DraftChange>]>([
    ['an older version was seen', {}, { seen: { version: 2, draft: null } }],
    ['a newer one was guessed', {}, { fields, seen: { version: 4, draft: null } }],
    ['it was handed over', handedOver, {}],
    ['readers don’t see it, and nobody publishes it at a time', hidden, {}],
  ])('is in conflict with the article: %s', (_, read, change) => {
    expect(decide(read, change)).toEqual({ outcome: 'conflict', current: read.article ?? article })
  })

  it('is in conflict with another draft, or the same again', () => {
    expect(decide({ waiting }, {})).toEqual({ outcome: 'conflict', current: waiting })
    const again = { outcome: 'again', article, how: { isWaiting: true } }
    const same = { fields: { ...fields, title: 'The new relay' } }
    expect(decide({ waiting }, same)).toEqual(again)
    expect(decide({ waiting }, { ...same, date: at(1) })).toEqual(again)
    expect(decide({ waiting }, { ...same, date: at(2) }).outcome).toBe('conflict')
  })
})

it.each<[boolean, Partial<Story>]>([
  [true, {}],
  [true, { ...hidden, isToBePublished: true }],
  [false, hidden],
  [false, { article: { ...article, status: 'draft' }, isToBePublished: true }],
])('what is saved as a draft waits above the article: %s', (isAbove, read) => {
  expect(goesAbove({ ...story, ...read })).toBe(isAbove)
})
