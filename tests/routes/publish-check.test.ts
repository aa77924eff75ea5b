/** What the article form asks once before publishing: alt texts and unfinished blocks, and never again. */
import { beforeEach, expect, test } from 'vitest'
import { action } from '~/desk/articles/edit-article.route'
import { altField } from '~/desk/kit/advice/alt-texts'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import { buildHash, routeArgs, storeArticle, storePicture } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor } from '../support/signed-in'

const database = provideDatabase()
let headers: HeadersInit = {}

const address = (n: number) => `/media/${buildHash(n)}/1200.jpg`
const prose = 'A relay clicked in an empty laboratory, and nobody noticed it. '.repeat(3)
const typed = {
  ...{ title: 'A story', slug: 'a-story', authorName: 'Maya Lindqvist', categoryName: 'Tech News' },
  ...{ version: '', id: '', status: 'published' },
}

beforeEach(async () => {
  await database.empty()
  headers = await signInEditor(database)
  await storePicture(database, { hash: buildHash(1) })
  await storePicture(database, { hash: buildHash(2), description: 'A desk.' })
})

type Answer = {
  values: Record<string, string>
  errors: object[]
  checks?: { message: string; address: string | null }[]
}

async function post(content: string, fields: Record<string, string> = {}, slug = 'new') {
  const body = new URLSearchParams({ ...typed, content, ...fields })
  const { status, data } = await toResult(
    action(routeArgs(`/admin/articles/${slug}`, { slug }, { method: 'POST', body, headers })),
  )
  return { status, ...(data as Answer) }
}

const storedText = async () => (await findArticleToEdit('a-story'))?.content

test('an image without alt text is asked for, saved with what is typed, or published anyway', async () => {
  const content = `${prose}\n\n![](${address(1)})\n\n![](${address(1)})\n\n![](${address(2)})`
  const asked = await post(content)
  expect(asked).toMatchObject({
    status: 200,
    errors: [],
    values: { title: 'A story', content, checked: 'yes' },
  })
  // Once, and not for what the library describes.
  expect(asked.checks).toEqual([expect.objectContaining({ address: address(1) })])
  expect(await storedText()).toBeUndefined()
  const { checked = '' } = asked.values
  expect((await post(content, { checked, [altField(address(1))]: 'A relay [open].' })).status).toBe(303)
  expect(await storedText()).toBe(
    content.replaceAll(`![](${address(1)})`, `![A relay \\[open\\].](${address(1)})`),
  )
})

test('nobody has to answer, and a draft is not asked', async () => {
  const content = `${prose}\n\n![](${address(1)})`
  expect((await post(content, { status: 'draft' })).status).toBe(303)
  const saved = { version: '1', id: (await findArticleToEdit('a-story'))?.id ?? '' }
  const asked = await post(content, saved, 'a-story')
  expect(asked.checks).toHaveLength(1)
  expect((await post(content, { ...saved, checked: 'yes' }, 'a-story')).status).toBe(303)
  expect(await findArticleToEdit('a-story')).toMatchObject({ status: 'published', content })
})

test.for([
  ['a gallery that was only begun', '::: gallery\n![What it shows](https:// "Caption")\n:::', /no address/],
  ['a button without an offer', '[Buy](https://amzn.to/)', /leads to no product/],
  ['a note without words', '::: note\nText\n:::', /isn’t written yet/],
  ['an image that was deleted', `![A lamp.](${address(7)})`, /isn’t in the media library/],
] as const)('%s is shown first', async ([, block, message]) => {
  const asked = await post(`${prose}\n\n${block}`)
  expect(asked.checks).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message), address: null }),
  ])
})

test('the featured image is asked for at its own field', async () => {
  const asked = await post(prose, { featuredImageUrl: address(1) })
  expect(asked.checks).toEqual([
    expect.objectContaining({ field: 'featuredImageDescription', address: null }),
  ])
  const described = { featuredImageUrl: address(1), featuredImageDescription: 'A relay.' }
  expect((await post(prose, described)).status).toBe(303)
})

test('what readers see already is not asked again, only what is new', async () => {
  const content = `${prose}\n\n![](${address(1)})`
  const { id: _, version: __, ...columns } = typed
  const { id } = await storeArticle(database, { ...columns, content })
  const saved = { version: '1', id }
  const more = `${content}\n\n[Buy](https://amzn.to/)`
  expect((await post(more, saved, 'a-story')).checks).toHaveLength(1)
  expect((await post(content.replace('nobody', 'no one'), saved, 'a-story')).status).toBe(303)
})

test('what is wrong besides is said, and asked once more only if nothing was shown', async () => {
  const content = `${prose}\n\n![](${address(1)})`
  const wrong = await post(content, { authorName: '', [altField(address(1))]: 'A relay.' })
  expect(wrong).toMatchObject({ status: 422, values: { content: content.replace('![]', '![A relay.]') } })
})
