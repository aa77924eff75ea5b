/** Tags at the desk: listed, renamed and merged in all articles at once, and described. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findPresentTag } from '~/data/catalogue/listings.server'
import { listEditors } from '~/data/editors/editors.server'
import { spellTags } from '~/desk/kit/articles/article-suggestions.data.server'
import { listExisting } from '~/desk/kit/articles/desk-articles.data.server'
import { listRevisions } from '~/desk/kit/articles/versions.data.server'
import {
  describeTag,
  findTag,
  forgetFormerTag,
  listTags,
  planRenaming,
  renameTag,
} from '~/desk/tags/tags.data.server'
import { type SummaryChange, toArticleChange } from '~/domain/changes/article-change'
import { storeArticle } from '../support/builders'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let maya = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'maya@ohmnibus.example', 'correct horse battery')
  maya = (await listEditors())[0]?.id ?? ''
  await storeArticle(database, { slug: 'one', tags: ['TVs', 'OLED', 'lab'] })
  await storeArticle(database, { slug: 'two', tags: ['oled', 'Télé', 'tvs'] })
  await storeArticle(database, { slug: 'three', tags: ['OLED', 'Screens', 'displays', 'TVs'] })
  await storeArticle(database, { slug: 'draft', tags: ['Screens'], status: 'draft' })
})

const list = async (asked: Partial<Parameters<typeof listTags>[0]> = {}) => {
  const { tags } = await listTags({ query: '', order: 'name', page: 1, ...asked })
  return tags.map(({ name, articles, published }) => `${name} ${articles} ${published}`)
}
const tagsOf = async (slug: string) => {
  const [row] = await database.query<{ tags: string[] }>('SELECT tags FROM articles WHERE slug = $1', [slug])
  return row?.tags
}

describe('the list', () => {
  test('has each tag once, with its articles, by name or by how many there are', async () => {
    const byName = ['displays 1 1', 'lab 1 1', 'OLED 3 3', 'Screens 2 1', 'Télé 1 1', 'TVs 3 3']
    expect(await list()).toEqual(byName)
    expect((await list({ order: 'count' })).slice(0, 3)).toEqual(['OLED 3 3', 'TVs 3 3', 'Screens 2 1'])
  })

  test.for([
    ['tele', ['Télé 1 1']],
    ['S', ['displays 1 1', 'Screens 2 1', 'TVs 3 3']],
    ['%', []],
    ['_', []],
  ] as const)('of those that contain %s', async ([query, expected]) => {
    expect(await list({ query })).toEqual(expected)
  })

  test('has pages', async () => {
    await storeArticle(database, {
      slug: 'many',
      tags: Array.from({ length: 120 }, (_, n) => `a${1000 + n}`),
    })
    const first = await listTags({ query: 'a1', order: 'name', page: 1 })
    expect([first.tags.length, first.hasMore]).toEqual([100, true])
    const second = await listTags({ query: 'a1', order: 'name', page: 2 })
    expect([second.tags.length, second.hasMore, second.tags[0]?.name]).toEqual([20, false, 'a1100'])
  })
})

describe('renaming', () => {
  test('changes the tag in every article, in its place, as a version in the editor’s name', async () => {
    expect(await planRenaming('screens', 'Monitors')).toEqual({
      ...{ former: 'Screens', present: 'Monitors', articles: 2, published: 1, merged: 0, isSpelling: false },
    })
    expect(await renameTag('Screens', 'Monitors', maya)).toBe(2)
    expect(await tagsOf('three')).toEqual(['OLED', 'Monitors', 'displays', 'TVs'])
    expect(await tagsOf('draft')).toEqual(['Monitors'])
    expect(await tagsOf('one')).toEqual(['TVs', 'OLED', 'lab'])
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      `SELECT id FROM articles WHERE slug = 'three'`,
    )
    expect((await listRevisions(id))[0]).toMatchObject({
      savedBy: 'maya',
      changed: ['tags'],
    })
    expect(await findPresentTag('SCREENS')).toBe('monitors')
    expect(await renameTag('Screens', 'Monitors', maya)).toBe(0)
  })

  test('onto another tag merges them, each article having it once', async () => {
    expect(await planRenaming('Screens', 'DISPLAYS')).toMatchObject({
      present: 'displays',
      merged: 1,
      articles: 2,
    })
    expect(await renameTag('Screens', 'displays', maya)).toBe(2)
    expect(await tagsOf('three')).toEqual(['OLED', 'displays', 'TVs'])
    expect(await list({ query: 's' })).toEqual(['displays 2 1', 'TVs 3 3'])
  })

  test('to other capitals gives it one spelling, at the same address', async () => {
    expect(await planRenaming('oled', 'Oled')).toMatchObject({
      former: 'OLED',
      present: 'Oled',
      isSpelling: true,
    })
    expect(await renameTag('OLED', 'Oled', maya)).toBe(3)
    expect(await findTag('oled')).toMatchObject({ name: 'Oled', spellings: ['Oled'], formerNames: [] })
    expect(await findPresentTag('oled')).toBeNull()
  })

  test('several times leads from each name to the last, and back again to the first', async () => {
    await renameTag('lab', 'tests', maya)
    await renameTag('tests', 'trials', maya)
    expect([await findPresentTag('lab'), await findPresentTag('tests')]).toEqual(['trials', 'trials'])
    expect(await findTag('trials')).toMatchObject({ formerNames: ['lab', 'tests'] })
    await renameTag('trials', 'lab', maya)
    expect(await findPresentTag('lab')).toBeNull()
    expect([await findPresentTag('tests'), await findPresentTag('trials')]).toEqual(['lab', 'lab'])
  })

  test('by two editors at once, crosswise or alike, leaves one of the names everywhere', async () => {
    await Promise.all([renameTag('Screens', 'displays', maya), renameTag('displays', 'Screens', maya)])
    const [left] = await list({ query: 's' })
    expect(['displays 2 1', 'Screens 2 1']).toContain(left)
    await Promise.all(['a', 'b', 'c'].map((name) => renameTag('lab', name, maya)))
    const [tag] = (await tagsOf('one'))?.slice(-1) ?? []
    expect(['a', 'b', 'c']).toContain(tag)
    const leads = await database.query<{ tag: string; present_tag: string }>('SELECT * FROM former_tags')
    expect(leads.filter(({ present_tag }) => leads.some((other) => other.tag === present_tag))).toEqual([])
  })

  test('to a name with anything in it', async () => {
    for (const name of ['<b>&"\'</b>', 'كتاب', '{a,b}', 'a/b', '\\', '🎧']) {
      const former = (await tagsOf('draft'))?.[0] ?? ''
      expect(await renameTag(former, name, maya)).toBeGreaterThan(0)
      expect(await tagsOf('draft')).toEqual([name])
    }
  })

  test('purges the pages of both names', async () => {
    await database.query('DELETE FROM article_changes')
    await renameTag('lab', 'tests', maya)
    expect(await changedKeys()).toEqual(expect.arrayContaining(['tag:lab', 'tag:tests', 'texts']))
  })

  test('is followed by articles that are given a former name, and by links to it', async () => {
    await renameTag('lab', 'Tests', maya)
    expect(await spellTags(['LAB', 'oled'], null)).toEqual(['Tests', 'OLED'])
    expect(await listExisting({ slugs: [], tags: ['Lab', 'unknown'] })).toEqual({ slugs: [], tags: ['Lab'] })
    await forgetFormerTag('tests', 'lab')
    expect(await spellTags(['LAB'], null)).toEqual(['LAB'])
    expect(await findPresentTag('lab')).toBeNull()
  })
})

describe('a description', () => {
  test('goes with its tag, unless the other has one', async () => {
    await describeTag('Screens', 'All that shines.')
    await renameTag('screens', 'Monitors', maya)
    expect(await findTag('monitors')).toMatchObject({ description: 'All that shines.' })
    await describeTag('displays', 'Displays.')
    await renameTag('Monitors', 'displays', maya)
    expect(await findTag('displays')).toMatchObject({ description: 'Displays.' })
    await describeTag('displays', '')
    expect(await findTag('displays')).toMatchObject({ description: null })
  })

  test('purges the page of its tag', async () => {
    await database.query('DELETE FROM article_changes')
    await describeTag('OLED', 'Black is black.')
    expect(await changedKeys()).toContain('tag:oled')
    await database.query('DELETE FROM article_changes')
    await describeTag('oled', '')
    expect(await changedKeys()).toContain('tag:oled')
  })
})

test('there is no tag that no article has', async () => {
  expect(await findTag('unknown')).toBeNull()
  expect(await findTag('a\0')).toBeNull()
  expect(await planRenaming('unknown', 'known')).toBeNull()
  expect(await renameTag('unknown', 'oled', maya)).toBe(0)
  expect(await findPresentTag('unknown')).toBeNull()
})

async function changedKeys(): Promise<string[]> {
  const rows = await database.query<SummaryChange>(
    `SELECT article_id AS "articleId", before, after, changed_at AS "changedAt" FROM article_changes ORDER BY id`,
  )
  const change = toArticleChange(rows)
  return change === 'everything' ? [] : change.keys
}
