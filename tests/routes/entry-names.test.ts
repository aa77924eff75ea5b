/** What a new entry of the publication needs: a name. The rest follows from it, and can be changed. */
import { describe, expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action, loader } from '~/desk/publication/entry.route'
import type { FormField } from '~/domain/publication/forms/form-values'
import { loader as authorLoader } from '~/routes/author'
import { loader as contactLoader } from '~/routes/contact'
import { loader as sectionLoader } from '~/routes/section'
import { loader as teamLoader } from '~/routes/team'
import { routeArgs, storeArticle, storeArticles } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()

type Fields = Record<string, string>
const slugIn = (path: string) => /^\/admin\/[a-z]+\/([^/?]+)/.exec(path)?.[1] ?? ''
const open = async (path: string) =>
  loader(routeArgs(path, { slug: slugIn(path) }, { headers: desk.headers }))
const send = (path: string, fields: Fields) => {
  const body = new URLSearchParams(fields)
  const args = routeArgs(path, { slug: slugIn(path) }, { method: 'POST', headers: desk.headers, body })
  return toResult(action({ ...args, context: { clientAddress: '198.51.100.37' } }) as Promise<unknown>)
}
const save = async (path: string, changes: Fields) => send(path, { ...(await open(path)).values, ...changes })
const findStored = async (kind: string, slug: string) =>
  (await readEntries()).find((entry) => entry.kind === kind && entry.slug === slug)?.data
const errorsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string | null; message: string }[] }).errors

/** What its page is told, and what search engines get. */
async function read(load: (args: ReturnType<typeof routeArgs>) => unknown, path: string, slug = '') {
  return JSON.stringify((await toResult(load(routeArgs(path, { slug })) as Promise<unknown>)).data)
}

const category = '/admin/sections/new?type=category'
const subcategory = '/admin/sections/new?type=subcategory'

describe('a category', () => {
  test('needs a name, under which its articles are stored, and has a page', async () => {
    const saved = await save(category, { heading: 'Synths & Keys' })
    expect(saved.headers.get('Location')).toBe('/admin/sections/synths-keys?done=saved')
    expect(await findStored('section', 'synths-keys')).toEqual({
      ...{ parent: null, heading: 'Synths & Keys', category: 'Synths & Keys' },
    })
    await storeArticle(desk.database, { title: 'A filter', categoryName: 'Synths & Keys' })
    const page = await read(sectionLoader as never, '/synths-keys')
    expect(page).toContain('A filter')
    expect(page).toContain('Synths & Keys on Ohmnibus.')
  })

  test('is renamed with all that follows, but keeps its address and its articles', async () => {
    await save(category, { heading: 'Synths' })
    await save('/admin/sections/synths', { heading: 'Synthesizers' })
    expect(publication().listings.get('/synths')).toMatchObject({
      ...{ heading: 'Synthesizers', title: 'Synthesizers', description: 'Synthesizers on Ohmnibus.' },
      category: 'Synths',
    })
  })

  test('is told once what is missing, and gets back what was typed', async () => {
    const refused = await save(category, { intro: 'All that hums.' })
    expect(refused).toMatchObject({ status: 422, data: { values: { intro: 'All that hums.', slug: '' } } })
    expect(errorsOf(refused)).toEqual([{ field: 'heading', message: 'Fill in “Name”.' }])
  })

  test('whose name has no Latin letters is asked for an address', async () => {
    const refused = await save(category, { heading: '音楽' })
    expect(errorsOf(refused)).toEqual([
      { field: 'slug', message: expect.stringContaining('has no letters from a to z') },
    ])
    expect((await save(category, { heading: '音楽', slug: 'ongaku' })).status).toBe(303)
  })

  test('with an address that is taken is told so, and the address stays to be typed', async () => {
    const refused = await save(category, { heading: 'Tech news' })
    expect(errorsOf(refused)).toMatchObject([{ field: 'slug' }])
    expect(refused.data).toMatchObject({ values: { slug: '' } })
  })

  test('chooses among the categories that articles name', async () => {
    await storeArticles(
      desk.database,
      ['a', 'b', 'c'].map((slug) => ({ slug, title: slug, categoryName: slug === 'c' ? 'Amps' : 'Pedals' })),
    )
    const { fields } = await open(category)
    expect(fields.find(({ name }) => name === 'category')?.suggestions).toEqual([
      { value: 'Pedals', label: '2 articles' },
      { value: 'Amps', label: '1 article' },
    ])
  })
})

describe('a subcategory', () => {
  test('needs a name and a category', async () => {
    const refused = await save(subcategory, {})
    expect(errorsOf(refused).map(({ field }) => field)).toEqual(['heading', 'parent'])
    await save(subcategory, { heading: 'Modular', parent: 'tech-news' })
    expect(await findStored('section', 'modular')).toEqual({
      ...{ parent: 'tech-news', heading: 'Modular', displayName: 'Modular' },
    })
    expect(await read(sectionLoader as never, '/subcategories/modular')).toContain('Modular: Tech News')
  })

  test('has its name on cards until it has another one there', async () => {
    await save(subcategory, { heading: 'Modular', parent: 'tech-news' })
    const path = '/admin/sections/modular'
    await save(path, { heading: 'Eurorack' })
    expect(publication().displayNames.get('modular')).toBe('Eurorack')
    await save(path, { displayName: 'Racks' })
    await save(path, { heading: 'Modular' })
    expect(publication().displayNames.get('modular')).toBe('Racks')
  })

  test('is filed by names, tags and words of which it says what they find', async () => {
    const inNews = { categoryName: 'Tech News', subcategoryName: 'ai' }
    await storeArticles(desk.database, [
      { slug: 'a', title: 'A chip', tags: ['chips', 'tests'], ...inNews },
      { slug: 'b', title: 'Two chips', tags: ['tests'], ...inNews },
      { slug: 'c', title: 'Gone', tags: ['tests'], ...inNews, subcategoryName: 'Old Name' },
    ])
    await save('/admin/sections/ai', { keep_tags: 'tests\nnone', keep_titleWords: 'chip\n100%' })
    const { fields } = await open('/admin/sections/ai')
    const within = (name: string, inner: string): FormField | undefined =>
      fields.find((field) => field.name === name)?.fields?.find((field) => field.name === inner)
    expect(within('subcategory', 'name')?.suggestions).toEqual([
      { value: 'ai', label: '2 articles' },
      { value: 'Old Name', label: '1 article' },
    ])
    expect(within('keep', 'tags')?.facts).toEqual([
      'They find now: tests (2), none (0).',
      'Tags in use here: tests (2), chips (1).',
    ])
    expect(within('keep', 'titleWords')?.facts).toEqual(['They find now: chip (2), 100% (0).'])
  })
})

describe('a person', () => {
  test('needs a name, and has a page without what is missing', async () => {
    const saved = await save('/admin/people/new', { name: 'Ana Reis' })
    expect(saved.headers.get('Location')).toBe('/admin/people/ana-reis?done=saved')
    expect(await findStored('person', 'ana-reis')).toEqual({
      ...{ name: 'Ana Reis', noindex: false, showsArticleCount: false },
    })
    const page = await read(authorLoader as never, '/authors/ana-reis', 'ana-reis')
    expect(page).toContain('Ana Reis | Ohmnibus')
    expect(page).toContain('Ana Reis on Ohmnibus.')
    expect(page).not.toContain('jobTitle')
  })
})

test.for([
  ['team', teamLoader, '/team', 'Meet us on Ohmnibus.'],
  ['contact', contactLoader, '/contact', 'Meet us on Ohmnibus.'],
] as const)('the page %s needs a title', async ([slug, load, path, description]) => {
  const { values, fields } = await open(`/admin/pages/${slug}`)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  expect(required).toEqual(['title'])
  const kept = Object.entries(values).filter(([name]) => name === 'version' || name === 'slug')
  expect((await send(`/admin/pages/${slug}`, { ...Object.fromEntries(kept), title: 'Meet us' })).status).toBe(
    303,
  )
  expect(await findStored('page', slug)).toEqual({ title: 'Meet us' })
  expect(await read(load as never, path)).toContain(description)
})
