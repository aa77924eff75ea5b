/** What readers see of a story by several people; one of a single author looks as it always did. */
import { expect, test } from 'vitest'
import { loader as readArticle } from '~/routes/article'
import { loader as readAuthor } from '~/routes/author'
import { loader as readFeed } from '~/routes/feed'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'

const database = provideDatabase()

const bylines = [
  { role: 'words', name: 'Maya Lindqvist' },
  { role: 'words', name: 'Ada Quill' },
  { role: 'edited', name: 'Nora Flint' },
  { role: 'tested', name: 'Daniel Okafor' },
]

test('an article credits everybody, links who has a page, and describes each author', async () => {
  await storeArticle(database, { slug: 'two', bylines })
  const { data, headers } = await toResult(readArticle(routeArgs('/articles/two', { slug: 'two' })))
  expect(data).toMatchObject({
    article: { authorName: 'Maya Lindqvist and Ada Quill' },
    author: {
      credits: [
        {
          role: 'words',
          people: [
            { name: 'Maya Lindqvist', path: '/authors/maya-lindqvist' },
            { name: 'Ada Quill', path: null },
          ],
        },
        { role: 'tested', people: [{ name: 'Daniel Okafor', path: '/authors/daniel-okafor' }] },
        { role: 'edited', people: [{ name: 'Nora Flint', path: null }] },
      ],
    },
    end: { author: { slug: 'maya-lindqvist' } },
  })
  expect(headers.get('Surrogate-Key') ?? headers.get('Cache-Tag')).toContain('person:maya-lindqvist')
})

test('an article of one author has no credits', async () => {
  await storeArticle(database, { slug: 'one' })
  const { data } = await toResult(readArticle(routeArgs('/articles/one', { slug: 'one' })))
  expect(data).toMatchObject({ author: { path: '/authors/maya-lindqvist', portrait: expect.any(String) } })
  expect(JSON.stringify(data)).not.toMatch(/credits|bylines|coauthors/)
})

test('each author’s page lists it, and feeds name each', async () => {
  await storeArticle(database, { slug: 'three', bylines })
  for (const slug of ['maya-lindqvist', 'daniel-okafor']) {
    const { data } = await toResult(readAuthor(routeArgs(`/authors/${slug}`, { slug })))
    expect(data).toMatchObject({
      articles: expect.arrayContaining([expect.objectContaining({ slug: 'three' })]),
    })
  }
  const path = '/authors/daniel-okafor/feed'
  const feed = await Promise.resolve(readFeed(routeArgs(path, { slug: 'daniel-okafor' })))
  const xml = await feed.text()
  expect(xml.match(/<dc:creator>[^<]*/g)).toEqual(
    Array.from({ length: 2 }, () => ['<dc:creator>Maya Lindqvist', '<dc:creator>Ada Quill']).flat(),
  )
})
