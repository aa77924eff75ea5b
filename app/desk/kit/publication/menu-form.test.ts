/** Menus whose first level leads anywhere, and the button that adds all sections. */
import { describe, expect, test } from 'vitest'
import { fromForm, toFormErrors, toShownValues } from '~/desk/kit/records/entry-form'
import { headerMenu } from '~/domain/publication/entries'
import { type Data, toData } from '~/domain/publication/forms/form-values'
import { entries, publication } from '../../../../tests/support/publication'
import { menuForm } from './menu-form'

const form = menuForm(true, publication)

function read(values: Record<string, string>) {
  const data = form.fromShape?.(fromForm(form.fields, values)) ?? {}
  const parsed = headerMenu.safeParse(data)
  const issues = parsed.error?.issues ?? []
  return { data: parsed.data, errors: toFormErrors(form.fields, issues, values, form.toShapePath) }
}

describe('the first level', () => {
  test('leads to sections, pages, other sites, the podcast and the corrections', () => {
    const values = {
      links_0_to: 'section:reviews',
      links_1_to: 'page:team',
      links_1_name: 'People',
      links_2_path: 'https://shop.example/x',
      links_2_name: 'Shop',
      links_2_links_0_to: 'page:terms',
      links_3_to: 'path:/ai-podcasts',
      links_4_to: 'path:/corrections',
    }
    const { data, errors } = read(values)
    expect(errors).toEqual([])
    expect(data?.links).toEqual([
      { section: 'reviews', links: [] },
      { page: 'team', name: 'People', links: [] },
      { path: 'https://shop.example/x', name: 'Shop', links: [{ page: 'terms' }] },
      { path: '/ai-podcasts', name: publication.site.podcast?.name, links: [] },
      { path: '/corrections', name: 'Corrections', links: [] },
    ])
    expect(toShownValues(form, toData(data))).toMatchObject(values)
  })

  test.for([
    ['http://shop.example/', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['//shop.example/', 'https://'],
    ['shop.example', 'https://'],
  ])('%s is refused beside its field', ([typed = '', words]) => {
    const { errors } = read({ links_0_path: typed, links_0_name: 'Shop' })
    expect(errors).toEqual([{ field: 'links_0_path', message: expect.stringContaining(words ?? '') }])
  })

  test('an address needs a name, and a row leads to one place', () => {
    expect(read({ links_0_path: 'https://shop.example/' }).errors).toMatchObject([{ field: 'links_0_name' }])
    for (const to of ['page:team', 'path:/corrections'])
      expect(read({ links_0_to: to, links_0_path: '/x' }).errors).toEqual([
        { field: 'links_0_to', message: expect.stringContaining('not both') },
      ])
  })
})

describe('all sections', () => {
  const header = entries.find(({ kind, slug }) => kind === 'menu' && slug === 'header')
  const rowsOf = (values: Record<string, string>) => (fromForm(form.fields, values).links ?? []) as Data[]
  const below = (slug: string) =>
    publication.sections.flatMap((section) =>
      section.parent === slug && !('shows' in section) ? `section:${section.slug}` : [],
    )

  test('are added to an empty menu, each with its subcategories, in their order', () => {
    const { values = {}, left } = form.addAll?.({ version: '3' }) ?? {}
    const rows = rowsOf(values)
    expect([values.version, left]).toEqual(['3', 0])
    const categories = publication.sections.filter(
      (section) => section.parent === null && !('canonicalSlug' in section && section.canonicalSlug),
    )
    expect(rows.map(({ to }) => to)).toEqual(categories.map(({ slug }) => `section:${slug}`))
    expect(toData(rows[0]).links).toMatchObject(below('tech-news').map((to) => ({ to })))
    expect(read(values).errors).toEqual([])
  })

  test('that are there stay where and as they are, as does what was typed', () => {
    const shown = toShownValues(form, toData(header?.data))
    const { values = {} } = form.addAll?.({ ...shown, links_0_name: 'Typed', links_1_path: 'wrong' }) ?? {}
    const [before, after] = [rowsOf(shown), rowsOf(values)]
    expect(after.slice(0, before.length).map(({ to }) => to)).toEqual(before.map(({ to }) => to))
    expect(after[0]).toMatchObject({ name: 'Typed' })
    expect(after[1]).toMatchObject({ path: 'wrong' })
    expect(new Set(after.map(({ to }) => to)).size).toBe(after.length)
    expect(form.addAll?.(values).values).toEqual(values)
  })

  test('that have no room are counted', () => {
    const sections = Array.from({ length: 30 }, (_, n) => ({
      ...{ slug: `s${n}`, parent: null, heading: `S ${n}`, category: `S ${n}` },
    }))
    const { values = {}, left } = menuForm(true, { ...publication, sections }).addAll?.({}) ?? {}
    expect([rowsOf(values).length, left]).toEqual([24, 6])
  })

  test('in a menu without a second level, the categories', () => {
    const footer = menuForm(false, publication)
    const { values = {} } = footer.addAll?.({ heading: 'Explore', links_0_to: 'section:reviews' }) ?? {}
    const { heading, links } = fromForm(footer.fields, values)
    expect(heading).toBe('Explore')
    expect((links as Data[]).map(({ to }) => to).slice(0, 2)).toEqual([
      'section:reviews',
      'section:tech-news',
    ])
    expect((links as Data[]).some((link) => 'links' in link)).toBe(false)
  })
})
