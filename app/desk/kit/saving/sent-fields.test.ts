/** What is stored of the fields that an editor sent. */
import { expect, test } from 'vitest'
import type { Revision } from '~/desk/kit/articles/merged-article'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { type ArticleFields, blankFields } from '~/domain/articles/article-fields'
import type { Review } from '~/domain/products/review'
import { toStoredFields } from './sent-fields'

const date = new Date(Date.UTC(2026, 10, 1))
const typed: ArticleFields = { ...blankFields, slug: 'the-relay', status: 'published', tags: ['lab'] }
const rated = (rating: number, earlier: Review['earlier'] = []): Review => ({
  ...{ product: 'relay-5', rating, earlier, scores: [], pros: [], cons: [] },
})
const base: Revision = {
  ...{ ...typed, id: 'story', version: 3, reviews: [rated(80)] },
  ...{ baseVersion: null, createdAt: date, publishAt: null },
}
const article: StoredArticle = {
  ...base,
  createdBy: null,
  createdAt: date,
  publishedAt: date,
  publishAt: null,
}

function store(fields: Partial<ArticleFields>, opened: { base: Revision | null } | null, said: object = {}) {
  const { reviews, picks, related, counterpart } = { ...typed, ...fields }
  return toStoredFields(
    {
      ...{ fields: { ...typed, ...fields }, seenVersion: 3, resolution: null, isChecked: false },
      ...{ takesOff: false, date: undefined, formerRatings: [{ drop: false, reason: '', ...said }] },
    },
    {
      ...{ tags: ['Lab'], reviews, picks, related, counterpart },
      ...{ siteUrl: 'https://ohmnibus.example', today: '2026-11-28' },
    },
    opened && { article, ...opened },
  )
}

test('tags are spelled as the publication does, and its own address is no canonical one', () => {
  const own = 'https://ohmnibus.example/articles/the-relay'
  expect(store({ canonicalUrl: own }, null)).toMatchObject({ tags: ['Lab'], canonicalUrl: null })
  expect(store({ canonicalUrl: `${own}-2` }, null).canonicalUrl).toBe(`${own}-2`)
})

test.each<[string, Revision | null, object, Review['earlier']]>([
  ['that readers saw goes on among the earlier ones', base, {}, [{ rating: 80, date: '2026-11-28' }]],
  [
    'with its reason',
    base,
    { reason: 'It broke.' },
    [{ rating: 80, date: '2026-11-28', reason: 'It broke.' }],
  ],
  ['that was a mistake is dropped', base, { drop: true }, []],
  ['of a draft was seen by nobody', { ...base, status: 'draft' }, {}, []],
  [
    'is the article’s when a draft above it was open',
    { ...base, status: 'draft', baseVersion: 2, reviews: [rated(10)] },
    {},
    [{ rating: 80, date: '2026-11-28' }],
  ],
  ['of a version that no longer exists is unknown', null, {}, []],
])('a changed rating %s', (_, opened, said, earlier) => {
  expect(store({ reviews: [rated(70)] }, { base: opened }, said).reviews).toEqual([rated(70, earlier)])
})

test('a rating that stays, or went on among the earlier ones before, is left as it is', () => {
  expect(store({ reviews: [rated(80)] }, { base }).reviews).toEqual([rated(80)])
  const again = [rated(70, [{ rating: 80, date: '2026-11-01' }])]
  expect(store({ reviews: again }, { base }).reviews).toEqual(again)
})
