/** Share pictures are addressed by all that is in them, and rendered once. */
import { expect, it } from 'vitest'
import { episodes } from '../../../tests/support/episodes'
import {
  findSharePicture,
  toArticleShare,
  toEpisodeShare,
  toShareAddress,
  toSharedPicture,
} from './share-picture.server'
import '../../../tests/support/load-publication'

const article = {
  ...{ slug: 'a-story', coverSlug: null as string | null },
  ...{ title: 'A Story', categoryName: 'Tech News', subcategoryName: 'Space' },
}
const addressOf = (fields: Partial<typeof article> = {}) =>
  toShareAddress(toArticleShare({ ...article, ...fields }))

it('has a hash in its address', () => {
  expect(addressOf()).toMatch(/^\/share\/articles\/a-story\/[0-9a-f]{20}\.png$/)
  const [episode] = episodes
  if (!episode) throw new Error('There are no episodes.')
  expect(toShareAddress(toEpisodeShare(episode))).toMatch(`/share/episodes/${episode.slug}/`)
})

it.each([
  { title: 'A story' },
  { categoryName: 'Reviews' },
  { subcategoryName: 'AI' },
  { coverSlug: 'former' },
])('has another address with %j', (change) => expect(addressOf(change)).not.toBe(addressOf()))

it('describes itself', () => {
  expect(toSharedPicture(toArticleShare(article))).toEqual({
    address: addressOf(),
    alt: 'Tech News: A Story',
    format: { type: 'image/png', width: 1200, height: 630 },
  })
})

it('has the cover of the slug at which the article was public first', () => {
  expect(addressOf({ coverSlug: 'a-story' })).toBe(addressOf())
  const { slug, subject } = toArticleShare({ ...article, slug: 'moved', coverSlug: 'a-story' })
  expect([slug, subject]).toEqual(['moved', toArticleShare(article).subject])
})

it('is rendered once, also for requests at the same time', async () => {
  const share = toArticleShare(article)
  const [one, other] = await Promise.all([findSharePicture(share), findSharePicture(share)])
  expect(other).toBe(one)
  expect(await findSharePicture(share)).toBe(one)
  expect(await findSharePicture(toArticleShare({ ...article, title: 'Another' }))).not.toBe(one)
})
