/** The pages of tags at the desk, and what readers get at a tag's former address. */
import { beforeEach, describe, expect, test } from 'vitest'
import { listEditors } from '~/data/editors/editors.server'
import { action, loader } from '~/desk/tags/edit-tag.route'
import { describeTag, renameTag } from '~/desk/tags/tags.data.server'
import { loader as listLoader } from '~/desk/tags/tags.route'
import { editTagPath } from '~/domain/editors/desk-urls'
import { loader as feedLoader } from '~/routes/feed'
import { loader as tagLoader } from '~/routes/tag'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { toPageData, toResult } from '../support/loader-result'
import { startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  headers = await startSessionOf(database)
  await storeArticle(database, { slug: 'one', tags: ['Screens', 'lab'] })
  await storeArticle(database, { slug: 'two', tags: ['Displays'] })
})

const open = (path: string) => loader(routeArgs(path, {}, { headers }))
const post = (fields: Record<string, string>) =>
  toResult(
    action(routeArgs('/admin/tags/edit', {}, { method: 'POST', headers, body: new URLSearchParams(fields) })),
  )

const tagsOf = async (slug: string) => {
  const [row] = await database.query<{ tags: string[] }>('SELECT tags FROM articles WHERE slug = $1', [slug])
  return row?.tags
}

describe('renaming', () => {
  test('asks first, and says what will happen', async () => {
    expect((await open(editTagPath('screens'))).question).toBeNull()
    expect((await open(editTagPath('screens', 'Monitors'))).question).toMatchObject({
      merged: 0,
      articles: 1,
    })
    expect((await open(editTagPath('screens', 'displays'))).question).toMatchObject({
      merged: 1,
      present: 'Displays',
    })
  })

  test.for([
    ['', 'Enter a name.'],
    [' \u0000 ', 'Enter a name.'],
    ['..', /more than dots/],
    ['a, b', /comma/],
    ['x'.repeat(10_000), /at most 100 characters/],
  ] as const)('to %j is refused', async ([to, problem]) => {
    const expected = typeof problem === 'string' ? problem : expect.stringMatching(problem)
    expect(await open(editTagPath('Screens', to))).toMatchObject({ question: null, problem: expected })
    const { status, data } = await post({ task: 'rename', tag: 'Screens', to, merge: '' })
    expect([status, data]).toEqual([
      422,
      expect.objectContaining({ errors: [{ field: 'to', message: expected }] }),
    ])
    expect(await tagsOf('one')).toEqual(['Screens', 'lab'])
  })

  test('is done as it was confirmed, and leads to the new name', async () => {
    const { status, headers: sent } = await post({
      task: 'rename',
      tag: 'Screens',
      to: '  Big   screens ',
      merge: '',
    })
    expect([status, sent.get('Location')]).toEqual([303, `${editTagPath('Big screens')}&done=rename&count=1`])
    expect(await tagsOf('one')).toEqual(['Big screens', 'lab'])
    const moved = await toResult(open(editTagPath('Screens')))
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, editTagPath('big screens')])
  })

  test('asks again when it has become a merge meanwhile, and does nothing when the tag is gone', async () => {
    const asked = await post({ task: 'rename', tag: 'Screens', to: 'displays', merge: '' })
    expect(asked.headers.get('Location')).toBe(editTagPath('Screens', 'displays'))
    expect(await tagsOf('one')).toEqual(['Screens', 'lab'])
    const gone = await post({ task: 'rename', tag: 'unknown', to: 'displays', merge: '1' })
    expect(gone.headers.get('Location')).toBe('/admin/tags?done=gone')
    const { notice } = await listLoader(routeArgs('/admin/tags?done=gone', {}, { headers }))
    expect(notice).toMatch(/^No article has that tag/)
  })

  test('moves the tag’s page and its feeds for good', async () => {
    await renameTag('Screens', 'TV sets', maya)
    const at = async (
      path: string,
      params: Record<string, string>,
      load: typeof tagLoader | typeof feedLoader,
    ) => {
      const args = routeArgs(path, params)
      const { status, headers: sent } = await toResult(load(args) as ReturnType<typeof tagLoader>)
      return [status, sent.get('Location')]
    }
    expect(await at('/tags/screens', { tag: 'SCREENS' }, tagLoader)).toEqual([301, '/tags/tv%20sets'])
    for (const ending of ['feed', 'feed.json'])
      expect(await at(`/tags/screens/${ending}`, { tag: 'screens' }, feedLoader)).toEqual([
        ...[301, `/tags/tv%20sets/${ending}`],
      ])
    expect(await at('/tags/never', { tag: 'never' }, tagLoader)).toEqual([404, null])
  })
})

test('a description is the intro of the tag’s page, and what search engines are told', async () => {
  await post({ task: 'describe', tag: 'LAB', description: 'What we  measure,\nand how.' })
  const shown = await toPageData(() => tagLoader(routeArgs('/tags/lab', { tag: 'lab' })))()
  expect(shown.intro).toBe('What we measure, and how.')
  expect(shown.meta).toContainEqual({ name: 'description', content: 'What we measure, and how.' })
  expect((await post({ task: 'describe', tag: 'lab', description: 'x'.repeat(301) })).status).toBe(422)
  await describeTag('lab', '')
  expect((await open(editTagPath('lab'))).tag.description).toBeNull()
})

test.for<Record<string, string>>([
  {},
  { task: 'explode', tag: 'lab' },
  { task: 'rename', tag: 'lab', to: 'x', extra: 'y' },
])('refuses %j', async (fields) => {
  expect((await post(fields)).status).toBe(422)
})
