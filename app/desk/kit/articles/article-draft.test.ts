/** Tests which articles may be saved, and the errors for all others. */
import { describe, expect, test } from 'vitest'
import type { ArticleFields } from '~/domain/articles/article-fields'
import { parseArticleDraft, toFormValues } from './article-draft'

const content = 'A relay clicked in an empty laboratory. '.repeat(3)
const sent = {
  title: ' The relay ',
  slug: ' the-relay ',
  excerpt: '',
  content,
  tags: 'relay, lab',
  authorName: 'Maya Lindqvist',
  categoryName: 'Tech News',
  subcategoryName: '',
  featuredImageUrl: '',
  featuredImageDescription: '',
  status: 'draft',
  version: '',
}

const rules = { keepsReserved: false, ratingScale: '10', timeZone: 'UTC', now: new Date('2026-01-05') }

function accepted(changes: Record<string, unknown> = {}) {
  const parsed = parseArticleDraft({ ...sent, ...changes }, rules)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

function refused(changes: Record<string, unknown>) {
  const parsed = parseArticleDraft({ ...sent, ...changes }, rules)
  if (parsed.ok) throw new Error('accepted')
  return parsed.errors
}

test('fields are trimmed, the content is not; blank optional ones become null', () => {
  expect(accepted({ content: ` ${content}\r\n ` })).toEqual({
    seenVersion: null,
    resolution: null,
    isChecked: false,
    takesOff: false,
    formerRatings: [],
    fields: {
      title: 'The relay',
      slug: 'the-relay',
      excerpt: null,
      content: ` ${content}\n `,
      tags: ['relay', 'lab'],
      authorName: 'Maya Lindqvist',
      bylines: [{ role: 'words', name: 'Maya Lindqvist' }],
      ...{ reviews: [], picks: [] },
      categoryName: 'Tech News',
      subcategoryName: null,
      featuredImageUrl: null,
      featuredImageDescription: null,
      ...{ metaTitle: null, metaDescription: null, canonicalUrl: null, robots: null },
      ...{ series: null, seriesPart: null, related: [], language: null, counterpart: null },
      ...{ shareTitle: null, shareImageUrl: null },
      status: 'draft',
    },
  })
})

test('headings get their stored style', () => {
  expect(accepted({ content: `<h2>Why</h2>${content}` }).fields.content).toContain(
    '<h2 style="color: #0d9488',
  )
})

describe('the slug', () => {
  test.for([
    ['The Relay: 9 Facts!', 'the-relay-9-facts'],
    [' --a--b-- ', 'a-b'],
    ['', 'the-relay'],
    ['!!!', 'the-relay'],
    ['Łódź', 'lodz'],
  ])('%j of a new article becomes %j', ([slug, expected]) => {
    expect(accepted({ slug }).fields.slug).toBe(expected)
  })

  test('of an existing article is required', () => {
    expect(refused({ slug: ' ', version: '3' })).toEqual([
      { field: 'slug', message: 'Article slug is required' },
    ])
  })

  test.for(['???', 'Обзор', '日本語'])('cannot be made from the title %j', (title) => {
    expect(refused({ slug: '', title })).toEqual([{ field: 'slug', message: 'Article slug is required' }])
  })
})

describe('is rejected', () => {
  const cases: [Record<string, unknown>, string, RegExp][] = [
    [{ title: ' ' }, 'title', /^Article title is required$/],
    [{ title: 'x'.repeat(301) }, 'title', /^Article Title can have at most 300 characters. This has 301\.$/],
    [{ slug: 'x'.repeat(201) }, 'slug', /200 characters/],
    [{ status: 'published', content: ' \n' }, 'content', /^Article content too short$/],
    [{ content: 'x'.repeat(99) }, 'content', /^Article content too short$/],
    [{ content: 'x'.repeat(1_000_001) }, 'content', /1,000,000 characters/],
    [{ status: 'published', authorName: '' }, 'authorName', /Choose an author/],
    [{ status: 'published', categoryName: ' ' }, 'categoryName', /Choose a category/],
    [{ featuredImageUrl: 'javascript:alert(1)' }, 'featuredImageUrl', /must begin with https/],
    [{ featuredImageUrl: 'data:image/png;base64,AA' }, 'featuredImageUrl', /must begin with https/],
    [{ featuredImageUrl: '//elsewhere.example/x.png' }, 'featuredImageUrl', /must begin with https/],
    [{ featuredImageUrl: '/\\elsewhere.example/x.png' }, 'featuredImageUrl', /must begin with https/],
    [{ featuredImageUrl: 'http://x.example/y?z=1' }, 'featuredImageUrl', /begins with https:\/\//],
    [{ featuredImageUrl: 'HTTP://x.example/y' }, 'featuredImageUrl', /begins with https:\/\//],
    [{ slug: 'new' }, 'slug', /“new” is reserved.*such as new-article\.$/],
    [{ slug: ' Feed ' }, 'slug', /“feed” is reserved/],
    [{ slug: 'new', version: '3' }, 'slug', /is reserved/],
    [{ featuredImageUrl: '/\t/elsewhere.example/x.png' }, 'featuredImageUrl', /must begin with https/],
    [{ featuredImageUrl: 'picture.png' }, 'featuredImageUrl', /must begin with https/],
    [{ title: ['a', 'b'] }, 'title', /more than once/],
    [{ content: new Blob(['x']) }, 'content', /must be text/],
  ]
  test.for(cases)('%j', ([changes, field, message]) => {
    expect(refused(changes)).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  test('with all errors at once, in the order of the form', () => {
    const errors = refused({ title: '', slug: '', content: 'x', categoryName: '', status: 'published' })
    expect(errors.map(({ field }) => field)).toEqual(['title', 'slug', 'content', 'categoryName'])
  })
})

test('a draft needs only a title', () => {
  const idea = { title: 'An idea', content: ' \r\n', authorName: '', categoryName: '', tags: '' }
  expect(accepted({ ...idea, slug: '' }).fields).toMatchObject({
    title: 'An idea',
    slug: 'an-idea',
    authorName: '',
    categoryName: '',
    status: 'draft',
  })
})

test('line breaks in a title become spaces', () => {
  expect(accepted({ title: 'The relay\r\n that \n\nclicked\n' }).fields.title).toBe('The relay that clicked')
})

test.for(['https://pictures.example/x.png', 'https://x.example/y?z=1', '/covers/a.svg'])(
  '%s is where a picture may be',
  (featuredImageUrl) => expect(accepted({ featuredImageUrl }).fields.featuredImageUrl).toBe(featuredImageUrl),
)

test.for([
  ['New', 'new-article'],
  ['  FEED! ', 'feed-article'],
  ['New shoes', 'new-shoes'],
])('the title %j gets the slug %s when none was typed', ([title, slug]) =>
  expect(accepted({ title, slug: '', version: '' }).fields.slug).toBe(slug),
)

test('an article that has a reserved slug already keeps it', () => {
  const parsed = parseArticleDraft({ ...sent, slug: 'new', version: '1' }, { ...rules, keepsReserved: true })
  expect(parsed).toMatchObject({ ok: true, value: { fields: { slug: 'new' } } })
})

test('100 characters are enough, a million are not too many', () => {
  expect(accepted({ content: 'x'.repeat(100) }).fields.content).toHaveLength(100)
  expect(accepted({ content: 'x'.repeat(1_000_000) }).fields.content).toHaveLength(1_000_000)
})

test.for([
  ['published', 'published'],
  ['draft', 'draft'],
  ['', 'draft'],
  ['live', 'draft'],
])('the button %j makes it %j', ([status, expected]) =>
  expect(accepted({ status }).fields.status).toBe(expected),
)

test.for([
  ['7', 7],
  ['', null],
  ['0', null],
  ['1.5', null],
  ['-1', null],
  ['99999999999', null],
] as const)('version %j is %j', ([version, expected]) =>
  expect(accepted({ version }).seenVersion).toBe(expected),
)

test.for([
  ['mine-7', { keep: 'mine', version: 7 }],
  ['merged-2', { keep: 'merged', version: 2 }],
  ['merged-0', null],
  ['merged', null],
  ['theirs-2', null],
  ['', null],
] as const)('%j resolves a conflict as %j', ([resolution, expected]) =>
  expect(accepted({ resolution }).resolution).toEqual(expected),
)

test('blank and duplicate tags are dropped', () => {
  expect(accepted({ tags: ' a, b ,,a,  c d ,A' }).fields.tags).toEqual(['a', 'b', 'c d'])
})

test('what the form shows is what it sends back', () => {
  const fields: ArticleFields = {
    ...accepted().fields,
    excerpt: 'Short.',
    subcategoryName: 'Robotics',
    status: 'published',
  }
  const values = toFormValues(fields, 4)
  expect(accepted({ ...values, status: 'published' })).toMatchObject({
    fields,
    seenVersion: 4,
    resolution: null,
  })
})

describe('what search engines and networks are told', () => {
  test.each([
    ['canonicalUrl', 'javascript:alert(1)'],
    ['canonicalUrl', '/articles/x'],
    ['canonicalUrl', '//elsewhere.example/x'],
    ['canonicalUrl', 'ftp://elsewhere.example/x'],
    ['canonicalUrl', 'https://'],
    ['canonicalUrl', 'https://user:word@elsewhere.example/x'],
    ['canonicalUrl', 'https://elsewhere.example/a b'],
    ['canonicalUrl', `https://elsewhere.example/${'x'.repeat(2_000)}`],
    ['shareImageUrl', 'javascript:alert(1)'],
    ['shareImageUrl', 'http://elsewhere.example/x.jpg'],
    ['metaTitle', 'x'.repeat(10_000)],
    ['metaDescription', 'x'.repeat(10_000)],
    ['shareTitle', 'x'.repeat(10_000)],
  ])('%s %.60s is refused', (name, text) => {
    expect(refused({ [name]: text })).toEqual([expect.objectContaining({ field: name })])
  })

  test('is any page of the web, and one line', () => {
    const sent = { canonicalUrl: 'HTTP://elsewhere.example/x', metaDescription: 'One\ntwo', robots: 'none' }
    expect(accepted(sent).fields).toMatchObject({
      ...{ canonicalUrl: 'HTTP://elsewhere.example/x', metaDescription: 'One two', robots: null },
    })
    expect(accepted({ robots: 'noindex' }).fields.robots).toBe('noindex')
  })
})

test.each([
  ['de', { title: 'Größe', slug: '' }, 'groesse'],
  ['de', { title: 'T', slug: 'Übung' }, 'uebung'],
  ['ru', { title: 'Обзор', slug: '' }, 'obzor'],
  ['en-US', { title: 'Größe', slug: '' }, 'grosse'],
  // The article's own comes first, if it is one.
  ['en-US', { title: 'Größe', slug: '', language: 'de' }, 'groesse'],
])('a slug in %s: %j', (language, changes, slug) => {
  const parsed = parseArticleDraft({ ...sent, ...changes }, { ...rules, language })
  expect(parsed.ok && parsed.value.fields.slug).toBe(slug)
})

test.each([
  ['de-at', 'de-AT'],
  [' AR ', 'ar'],
  ['', null],
])('the language %j is stored as %j', (language, stored) => {
  expect(accepted({ language }).fields.language).toBe(stored)
})

test.each(['german', 'de_AT', 'x', '<b>'])('the language %j is refused', (language) => {
  expect(refused({ language })).toEqual([
    { field: 'language', message: expect.stringMatching(/^Language must be the tag/) },
  ])
})
