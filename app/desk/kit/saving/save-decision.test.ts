/** What becomes of an article form that was sent, by what is stored. */
import { describe, expect, it, test } from 'vitest'
import type { ArticleDraft } from '~/desk/kit/articles/article-draft'
import type { Revision, WaitingDraft } from '~/desk/kit/articles/merged-article'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { type ArticleFields, blankFields } from '~/domain/articles/article-fields'
import { decideSave, type EditedStory, type SaveRead } from './save-decision'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const lines = ['A relay clicked in an empty laboratory. '.repeat(4).trim(), 'It clicked again.', 'It rested.']
const text = (...changed: string[]) => lines.map((line, n) => changed[n] || line).join('\n\n')
const fields: ArticleFields = {
  ...{ ...blankFields, title: 'The relay', slug: 'the-relay', content: text(), categoryName: 'Tech News' },
  ...{ authorName: 'Ada Quill', bylines: [{ role: 'words', name: 'Ada Quill' }], status: 'published' },
}
const article: StoredArticle = {
  ...{ ...fields, id: 'story', version: 3, createdBy: 'wren' },
  ...{ createdAt: at(1), publishedAt: at(1), publishAt: null },
}
const revise = (version: number, changes: Partial<Revision> = {}): Revision => ({
  ...{ ...fields, id: 'story', version, baseVersion: null, createdAt: at(1), publishAt: null },
  ...changes,
})
const waitingFor = (changes: Partial<WaitingDraft>): WaitingDraft => ({
  ...{ ...revise(5), status: 'draft', baseVersion: 3 },
  ...changes,
})
const story: EditedStory = {
  ...{ article, waiting: null, isToBePublished: false, base: revise(3), compared: null, begun: null },
  judged: { createdBy: 'wren', status: 'published', version: 3, mayPublish: true },
}

type Given = {
  story?: Partial<EditedStory> | null
  read?: Partial<SaveRead>
  typed?: Partial<ArticleFields>
  sent?: Partial<ArticleDraft>
  values?: Record<string, string>
}

/** Of a public article in version 3, which was open when somebody pressed the button that publishes. */
function decide({ story: changed = {}, read, typed, sent, values = {} }: Given) {
  const written = { ...fields, ...typed }
  const { tags, reviews, picks, related, counterpart } = written
  const value: ArticleDraft = {
    ...{ fields: written, seenVersion: 3, resolution: null, isChecked: false, takesOff: false },
    ...{ date: undefined, formerRatings: [], ...sent },
  }
  const naming = {
    ...{ tags, reviews, picks, related, counterpart },
    ...{ siteUrl: 'https://ohmnibus.example', today: '2026-11-28' },
  }
  const rights = { mayWrite: true, mayPublish: true }
  const all = { story: changed && { ...story, ...changed }, rights, naming, errors: [], checks: [], ...read }
  return decideSave(all, { value, values })
}

const asDraft = { status: 'draft' } as const
const error = { field: 'picks', message: 'There is no such product.' }
const check = { message: 'Describe it.', quote: '', field: 'content' as const, line: 1, address: null }

describe('is refused or asked about, whatever is stored', () => {
  const noWriter = { rights: { mayWrite: false, mayPublish: false } }
  const noPublisher = { rights: { mayWrite: true, mayPublish: false } }
  it.each<[string, Given, object]>([
    ['someone else’s', { read: noWriter, typed: asDraft }, { outcome: 'refused', status: 403 }],
    ['published without the right', { read: noPublisher }, { outcome: 'refused', status: 403 }],
    [
      'taken off without the right',
      { read: noPublisher, typed: asDraft, sent: { takesOff: true } },
      { outcome: 'refused', status: 403 },
    ],
    ['unknown products', { read: { errors: [error] } }, { outcome: 'refused', status: 422, errors: [error] }],
    ['rights before products', { read: { ...noWriter, errors: [error] } }, { status: 403 }],
    ['a question', { read: { checks: [check] } }, { outcome: 'asked', checks: [check] }],
    ['products before questions', { read: { checks: [check], errors: [error] } }, { status: 422 }],
    [
      'a question, also of an outdated form',
      { read: { checks: [check] }, sent: { seenVersion: 2 } },
      { outcome: 'asked' },
    ],
  ])('%s', (_, given, expected) => {
    expect(decide(given)).toMatchObject(expected)
  })
})

describe('is written', () => {
  const above = { ...waitingFor({ title: 'Above' }) }
  it.each<[string, Given, object]>([
    ['a new article', { story: null, sent: { seenVersion: null, date: at(9) } }, { as: 'new', date: at(9) }],
    [
      'a version',
      { typed: { title: 'Typed' } },
      { as: 'version', seen: { version: 3, draft: null }, wasPublic: true },
    ],
    ['a version that takes it off', { typed: asDraft, sent: { takesOff: true } }, { as: 'version' }],
    [
      'a draft above it',
      { typed: { ...asDraft, title: 'Typed' } },
      { as: 'draft', seen: { version: 3, draft: null } },
    ],
    [
      'over the draft above it',
      {
        story: { waiting: above, base: above, begun: revise(3) },
        typed: { ...asDraft, title: 'Typed' },
        sent: { seenVersion: 5 },
      },
      { as: 'draft', seen: { version: 3, draft: 5 }, endsIfAlone: false },
    ],
    [
      'by publishing the draft above it',
      { story: { waiting: above, base: above, begun: revise(3) }, sent: { seenVersion: 5 } },
      { as: 'version', seen: { version: 3, draft: 5 } },
    ],
    [
      'by ending a draft that says what the article says',
      { story: { waiting: above, base: above, begun: revise(3) }, typed: asDraft, sent: { seenVersion: 5 } },
      { as: 'draft', endsIfAlone: true },
    ],
    [
      'above the article when the draft that was open has been discarded',
      { story: { base: above }, typed: { ...asDraft, title: 'Typed' }, sent: { seenVersion: 5 } },
      { as: 'draft', seen: { version: 3, draft: null } },
    ],
    [
      'with the date of the draft',
      {
        story: { waiting: waitingFor({ createdAt: at(7) }), begun: revise(3) },
        typed: { ...asDraft, title: 'Typed' },
        sent: { seenVersion: 5 },
      },
      { date: at(7) },
    ],
    [
      'over what somebody else saved, as it was compared',
      {
        story: { base: revise(2), compared: revise(3, { title: 'Theirs' }) },
        sent: { seenVersion: 2, resolution: { keep: 'mine', version: 3 } },
      },
      { seen: { version: 3, draft: null }, fields },
    ],
    [
      'merged with what somebody else saved',
      {
        story: { base: revise(2), compared: revise(3, { content: text('', '', 'Theirs.') }) },
        typed: { content: text('', 'Mine.') },
        sent: { seenVersion: 2, resolution: { keep: 'merged', version: 3 } },
      },
      { seen: { version: 3, draft: null }, fields: { ...fields, content: text('', 'Mine.', 'Theirs.') } },
    ],
    [
      'merged with what the site’s version changed since the draft was begun',
      {
        story: {
          waiting: waitingFor({}),
          begun: revise(3, { title: 'The old relay' }),
          base: waitingFor({}),
        },
        typed: { ...asDraft, title: 'The old relay', content: text('', 'Mine.') },
        sent: { seenVersion: 5 },
      },
      { as: 'draft', fields: { ...fields, ...asDraft, content: text('', 'Mine.') } },
    ],
  ])('%s', (_, given, expected) => {
    expect(decide(given)).toMatchObject({ outcome: 'write', write: expected })
  })
})

describe('is the same again', () => {
  it.each<[string, Given, object]>([
    [
      'an old form into which nothing was typed',
      {
        story: { base: revise(2, { title: 'Old' }) },
        typed: { ...asDraft, title: 'Old' },
        sent: { seenVersion: 2 },
      },
      { isUnchanged: true },
    ],
    ['a draft that says what readers see', { story: { base: null }, typed: asDraft }, { isUnchanged: true }],
    [
      'a version sent twice',
      { story: { base: revise(2, asDraft) }, sent: { seenVersion: 2 } },
      { wasPublic: false },
    ],
    [
      'a draft sent twice',
      {
        story: { waiting: waitingFor({ title: 'Typed' }), begun: revise(3) },
        typed: { ...asDraft, title: 'Typed' },
      },
      { isWaiting: true },
    ],
  ])('%s', (_, given, how) => {
    expect(decide(given)).toEqual({ outcome: 'again', article, how })
  })
})

describe('is in conflict', () => {
  const theirs = waitingFor({ title: 'Theirs' })
  const merged = { keep: 'merged', version: 3 } as const
  it.each<[string, Given, object]>([
    [
      'with another save, with both merged',
      {
        story: { base: revise(2, { content: text('', '', 'Once.') }) },
        typed: { content: text('', 'Mine.', 'Once.') },
        sent: { seenVersion: 2 },
      },
      { current: article, merged: { isClean: true, fields: { content: text('', 'Mine.') } } },
    ],
    [
      'with a version that no longer exists',
      { story: { base: null }, typed: { title: 'Typed' }, sent: { seenVersion: 2 } },
      { current: article, merged: { isClean: false } },
    ],
    [
      'with another draft',
      { story: { waiting: theirs, begun: revise(3) }, typed: { ...asDraft, title: 'Mine' } },
      { current: theirs },
    ],
    [
      'with a draft that a version would end',
      { story: { waiting: theirs, begun: revise(3) }, typed: { title: 'Mine' } },
      { current: theirs },
    ],
    [
      'again, as more was typed since it was merged',
      {
        story: { base: revise(2), compared: revise(3, { title: 'Theirs' }) },
        typed: { title: 'Mine' },
        sent: { seenVersion: 2, resolution: merged },
      },
      { current: article, mine: { title: 'Mine' } },
    ],
    [
      'over what was saved since it was compared',
      {
        story: { base: revise(1), compared: revise(2) },
        typed: { title: 'Mine' },
        sent: { seenVersion: 1, resolution: { keep: 'mine', version: 2 } },
      },
      { current: article },
    ],
  ])('%s', (_, given, expected) => {
    expect(decide(given)).toMatchObject({ outcome: 'conflict', ...expected })
  })

  const outdated = { waiting: theirs, begun: revise(2, { title: 'Once' }), base: theirs }

  test('of the draft with the site’s version, unless that was decided', () => {
    const given: Given = { story: outdated, typed: { ...asDraft, title: 'Mine' }, sent: { seenVersion: 5 } }
    expect(decide({ ...given, values: { title: 'Mine' } })).toMatchObject({
      ...{ outcome: 'conflict', current: article, values: { title: 'Mine' } },
      merged: { isClean: false },
    })
    const resolution = { keep: 'mine', version: 3 } as const
    expect(decide({ ...given, sent: { seenVersion: 5, resolution } }).outcome).toBe('write')
  })

  test('a decision about the draft is kept in the form', () => {
    const resolution = { keep: 'mine', version: 5 } as const
    const given: Given = {
      story: outdated,
      typed: { ...asDraft, title: 'Mine' },
      sent: { seenVersion: 4, resolution },
    }
    expect(decide({ ...given, values: { id: 'story', version: '4' } })).toMatchObject({
      values: { id: 'story', title: 'Mine', version: '5' },
    })
  })

  test('publishing a draft doesn’t bring back what somebody took off the site, unless that was seen', () => {
    const hidden = { ...article, ...asDraft }
    const given: Given = {
      story: {
        ...{ article: hidden, waiting: waitingFor({}), begun: revise(2), base: waitingFor({}) },
        judged: { ...story.judged, ...asDraft },
      },
      sent: { seenVersion: 5 },
    }
    expect(decide(given)).toMatchObject({ outcome: 'conflict', current: hidden })
    const resolution = { keep: 'mine', version: 3 } as const
    expect(decide({ ...given, sent: { seenVersion: 5, resolution } }).outcome).toBe('write')
  })
})
