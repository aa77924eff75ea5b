/** Whatever an import stored as a picture's URL: if it is not allowed, every view of the article shows the drawn cover. */
import { beforeAll, describe, expect, test } from 'vitest'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { loader as article } from '~/routes/article'
import { loader as author } from '~/routes/author'
import { loader as feed } from '~/routes/feed'
import { loader as home } from '~/routes/home'
import { loader as search } from '~/routes/search'
import { loader as listing } from '~/routes/section'
import { routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'

const database = provideDatabase()

const hostile = [
  'javascript:alert(document.domain)//pictures',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://pictures.example/a.jpg',
  '//pictures.example/a.jpg',
  '/\\pictures.example/a.jpg',
  ' picture.jpg',
]
const stories = hostile.map((featuredImageUrl, number) => ({
  slug: `story-of-pictures-${number}`,
  title: `A story of pictures ${number}`,
  featuredImageUrl,
}))
const allowed = { slug: 'allowed', title: 'Allowed', featuredImageUrl: ' https://cdn.example/fine.jpg ' }

beforeAll(async () => {
  await database.empty()
  await storeArticles(database, [...stories, allowed])
})

function expectNoneIn(shown: unknown) {
  const text = JSON.stringify(shown)
  for (const address of hostile) expect(text).not.toContain(JSON.stringify(address.trim()).slice(1, -1))
}

describe('in cards', () => {
  type Listed = {
    name: string
    loader: (visited: ReturnType<typeof routeArgs>) => unknown
    path: string
    params: Record<string, string>
  }
  const lists: Listed[] = [
    { name: 'the home page', loader: home, path: '/', params: {} },
    { name: 'a category', loader: listing, path: '/tech-news', params: {} },
    { name: 'a search', loader: search, path: '/search?q=pictures', params: {} },
    {
      name: 'an author',
      loader: author,
      path: '/authors/maya-lindqvist',
      params: { slug: 'maya-lindqvist' },
    },
  ]
  test.for(lists)('of $name', async ({ loader, path, params }) => {
    const { status, data } = await toResult(loader(routeArgs(path, params)))
    expect(status).toBe(200)
    expect(JSON.stringify(data)).toContain('story-of-pictures-')
    expectNoneIn(data)
  })
})

test.for(stories)(
  'on the page, in its share tags and in its structured data: $featuredImageUrl',
  async ({ slug }) => {
    const { status, data } = await toResult(article(routeArgs(`/articles/${slug}`, { slug })))
    expect(status).toBe(200)
    expect(data).toMatchObject({ article: { featuredImageUrl: null } })
    expectNoneIn(data)
  },
)

test('in the feed, which has the drawn cover instead', async () => {
  const response = await feed(routeArgs('/feed'))
  const text = await (response as Response).text()
  for (const { slug } of stories)
    expect(text).toContain(`<media:content url="http://localhost:3000/covers/tech-news/none/${slug}.svg"`)
  expect(text).not.toMatch(/javascript:|data:image|pictures\.example|picture\.jpg/)
  expect(text).toContain('<media:content url="https://cdn.example/fine.jpg"')
})

test('the desk shows what is stored, to be corrected', async () => {
  expect(await findArticleToEdit('story-of-pictures-2')).toMatchObject({ featuredImageUrl: hostile[2] })
})
