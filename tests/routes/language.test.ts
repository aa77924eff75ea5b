/** The language of the publication is stated wherever its texts are; what the software says and speaks stays English. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { settings } from '~/domain/publication/settings'
import { loader as article } from '~/routes/article'
import { loader as author } from '~/routes/author'
import { loader as correctionsFeed } from '~/routes/corrections-feed'
import { loader as episode } from '~/routes/episode'
import { loader as feed } from '~/routes/feed'
import { loader as home } from '~/routes/home'
import { loader as podcastFeed } from '~/routes/podcast-feed'
import { loader as sitemapPart } from '~/routes/sitemap-part'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { episodes } from '../support/episodes'
import { toResult } from '../support/loader-result'
import { findAll, readXml, textOf } from '../support/read-xml'

const database = provideDatabase()
const known = publication()
const [profile] = known.people
const slug = 'a-story'

const write = (tag: string) => {
  const language = settings.shape.language.parse(tag)
  setPublication({ ...known, site: { ...known.site, language } })
}
afterAll(() => setPublication(known))

beforeAll(() => storeArticle(database, { slug, createdAt: new Date() }))

const xmlOf = async (response: Response | Promise<Response>) => readXml(await (await response).text())
const statedBy = async (result: unknown) => {
  const said = JSON.stringify((await toResult(result)).data)
  return [...new Set([...said.matchAll(/"inLanguage":"([^"]*)"/g)].map(([, tag]) => tag))]
}

test.each([
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['zh-TW', 'zh-tw'],
  ['zh', 'zh-cn'],
])('%s is stated by feeds, the sitemap of news and structured data', async (tag, inNews) => {
  write(tag)
  for (const response of [feed(routeArgs('/feed')), correctionsFeed(routeArgs('/corrections/feed'))])
    expect(findAll(await xmlOf(response), 'language').map(({ text }) => text)).toEqual([tag.toLowerCase()])
  for (const response of [
    feed(routeArgs('/feed.json')),
    correctionsFeed(routeArgs('/corrections/feed.json')),
  ])
    expect(await (await response).json()).toMatchObject({ language: tag })
  const news = await xmlOf(sitemapPart(routeArgs('/sitemaps/news.xml', { file: 'news.xml' })))
  expect(textOf(news, 'news:language')).toBe(inNews)
  expect(await statedBy(home(routeArgs('/')))).toEqual([tag])
  expect(await statedBy(article(routeArgs(`/articles/${slug}`, { slug })))).toEqual([tag])
  const person = profile?.slug ?? ''
  expect(await statedBy(author(routeArgs(`/authors/${person}`, { slug: person })))).toEqual([tag])
})

test('episodes speak English in any publication', async () => {
  write('de-AT')
  const spoken = episodes[0]?.slug ?? ''
  expect(await statedBy(episode(routeArgs(`/ai-podcasts/${spoken}`, { slug: spoken })))).toEqual(['en-US'])
  const channel = await xmlOf(podcastFeed(routeArgs('/ai-podcasts/feed')))
  expect(findAll(channel, 'language').map(({ text }) => text)).toEqual(['en-us'])
})
