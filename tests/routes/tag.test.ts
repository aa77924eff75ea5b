import { beforeAll, describe, expect, test } from 'vitest'
import { tagPath } from '~/domain/site/urls'
import { loader } from '~/routes/tag'
import { routeArgs, storeArticles } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData, toResult } from '../support/loader-result'

const database = provideDatabase()
const pageOf = toPageData((tag: string, query = '') => loader(routeArgs(`${tagPath(tag)}${query}`, { tag })))
const isNoindex = (meta: object[]) => meta.some((tag) => 'name' in tag && tag.name === 'robots')

beforeAll(async () => {
  await storeArticles(database, [
    { slug: 'draft', tags: ['USB-C', 'secret'], status: 'draft' },
    ...Array.from({ length: 30 }, (_, n) => ({ slug: `often-${n}`, tags: ['usb-c', 'Often'] })),
    ...['ai/ml', '100%', 'كتاب', '🎧', '"quoted", tag', 'null', '{a}'].map((tag, n) => ({
      slug: `rare-${n}`,
      tags: [tag],
    })),
    { slug: 'newest', tags: ['USB-C', 'twice'] },
    { slug: 'twice', tags: ['twice'] },
    { slug: 'dotted', tags: ['\u0130stanbul', 'ΛΌΓΟΣ', '\u212aelvin', 'Congre\u017fs', 'STRA\u1e9eE'] },
  ])
})

test('lists the newest stories in any case, spelled as in the newest of them, with pages', async () => {
  const first = await pageOf('Usb-C')
  expect(first).toMatchObject({ name: 'USB-C', path: '/tags/usb-c', newer: null })
  expect(first.articles?.slice(0, 2).map(({ slug }) => slug)).toEqual(['newest', 'often-29'])
  const second = await pageOf('usb-c', `?older=${first.older}`)
  expect(second.articles?.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 7 }, (_, n) => `often-${6 - n}`),
  )
  expect([first, second].map(({ meta }) => isNoindex(meta))).toEqual([false, false])
})

test('is noindex with fewer than three stories', async () => {
  expect(isNoindex((await pageOf('twice')).meta)).toBe(true)
  expect(isNoindex((await pageOf('often')).meta)).toBe(false)
})

test.for(['\u0130stanbul', 'ΛΌΓΟΣ', '\u212aelvin', 'Congre\u017fs', 'STRA\u1e9eE'])(
  'is at the address that the story links to: %s',
  async (tag) => {
    const linked = decodeURIComponent(tagPath(tag).split('/').at(-1) ?? '')
    for (const asked of [tag, linked])
      expect(await pageOf(asked)).toMatchObject({ name: tag, path: tagPath(tag) })
  },
)

test.for(['ai/ml', '100%', 'كتاب', '🎧', '"quoted", tag', 'null', '{a}'])('finds %s', async (tag) => {
  const { name, articles } = await pageOf(tag)
  expect([name, articles?.length]).toEqual([tag, 1])
})

describe('404 for', () => {
  test.for([
    ['an unknown tag', 'unknown'],
    ['the tag of a draft', 'secret'],
    ['part of a tag', 'usb'],
    ['NUL', 'usb-c\0'],
    ['half a surrogate pair', '\ud800'],
    ['100,000 characters', 'x'.repeat(100_000)],
  ] as const)('%s', async ([, tag]) => {
    const { status } = await toResult(loader(routeArgs('/tags/x', { tag })))
    expect(status).toBe(404)
  })
})

test('is purged when a story gets or loses the tag, also before it has any', async () => {
  const keysAt = async (tag: string) =>
    (await toResult(loader(routeArgs('/tags/x', { tag })))).headers.get('Surrogate-Key')
  expect(await keysAt('USB-C')).toContain('tag:usb-c')
  expect(await keysAt('Not yet')).toContain('tag:not%20yet')
})
