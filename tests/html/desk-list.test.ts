/** The desk's list without script: views, filters, what can be done to one story and to chosen ones, and the bin. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

/** The list of a new editor, filtered by `filter`. */
async function openList(filter: string): Promise<HtmlPage> {
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query }, email, password)
  const form = await open(`/admin?${filter}`)
  return form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
}

type Story = { id: string; slug: string; title: string }

/** Stories that share a tag of their own. */
async function storeStories(
  titles: string[],
  status = 'published',
): Promise<{ tag: string; stories: Story[] }> {
  const tag = `tag-${randomUUID().slice(0, 8)}`
  const stories = await query<Story>(
    `INSERT INTO articles (title, slug, content, author_name, category_name, tags, status)
     SELECT title || ' ' || $2, lower(replace(title, ' ', '-')) || '-' || $2, 'A relay clicked.', 'Maya Lindqvist',
       'Get Electrified', ARRAY[$2], $3
     FROM unnest($1::text[]) WITH ORDINALITY AS story (title, n) ORDER BY n RETURNING id, slug, title`,
    [titles, tag, status],
  )
  return { tag, stories }
}

const rowsOf = (page: HtmlPage) => page.getAllByRole('row').slice(1)
const main = (page: HtmlPage) => textOf(page.getByRole('main'))

/** The actions of a story, in the menu of its row. */
function openMenu(page: HtmlPage, title: string) {
  const row = page.getAllByRole('row').find((each) => textOf(each).includes(title))
  const menu = row?.querySelector('details')
  if (!menu) throw new Error(`There is no menu for ${title}.`)
  menu.setAttribute('open', '')
  return within(menu as unknown as HTMLElement)
}

it('filters by tag, author, section and words, shows a view, sorts, and is cleared', async () => {
  const { tag, stories } = await storeStories(['Beta', 'Alpha'])
  await query(`UPDATE articles SET status = 'draft' WHERE id = $1`, [stories[0]?.id])
  const list = await openList('')
  const filters = within(list.getByRole('search', { name: 'Articles' }))
  const found = await list.submit(filters.getByRole('button', { name: 'Show' }), {
    ...{ tag, author: 'Maya Lindqvist', section: 'Get Electrified', q: 'relay clicked' },
  })
  expect(rowsOf(found).map((row) => textOf(within(row).getByRole('rowheader')))).toEqual([
    `Beta ${tag}`,
    `Alpha ${tag}`,
  ])
  const sorted = await found.follow(found.getByRole('link', { name: 'Title' }))
  expect(rowsOf(sorted).map((row) => textOf(within(row).getByRole('rowheader')))[0]).toBe(`Alpha ${tag}`)
  expect(sorted.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  const drafts = await sorted.follow(sorted.getByRole('link', { name: /^Drafts/ }))
  expect(rowsOf(drafts)).toHaveLength(1)
  expect(textOf(rowsOf(drafts)[0] ?? drafts.document.body)).toContain('off the site')
  const cleared = await drafts.follow(drafts.getByRole('link', { name: 'Clear' }))
  expect(cleared.url).toBe('/admin?view=drafts&sort=title')
})

it('an empty list says what to do next', async () => {
  const list = await openList('view=mine')
  expect(main(list)).toContain('You haven’t saved an article yet. New article')
  const none = await list.open('/admin?tag=no-such-tag-anywhere')
  expect(main(none)).toContain('No matching articles.')
  expect((await none.follow(none.getByRole('link', { name: 'Clear the filters' }))).url).toBe('/admin')
})

it('a story is previewed, duplicated, taken off the site, and deleted', async () => {
  const { tag, stories } = await storeStories(['A story'])
  const [{ slug, title } = { slug: '', title: '' }] = stories
  const list = await openList(`tag=${tag}`)
  const preview = await list.follow(openMenu(list, title).getByRole('link', { name: `Preview ${title}` }))
  expect(textOf(preview.getByRole('heading', { level: 1 }))).toBe(title)
  expect(main(preview)).toContain('A relay clicked.')

  const copy = await list.submit(list.getByRole('button', { name: `Duplicate ${title}` }))
  expect(copy.url).toBe(`/admin/articles/${slug}-copy`)

  expect((await open(`/articles/${slug}`)).status).toBe(200)
  const off = await list.submit(list.getByRole('button', { name: `Take off the site ${title}` }))
  expect(main(off)).toContain('Took 1 article off the site.')
  expect((await open(`/articles/${slug}`)).status).toBe(404)

  const question = await list.follow(list.getByRole('link', { name: `Delete… ${title}` }))
  expect(main(question)).toMatch(/bin.*30 days.*“This story was removed.” \(410\)/)
  const deleted = await question.submit(question.getByRole('button', { name: 'Delete' }))
  expect(main(deleted)).toContain('Moved 1 article to the bin.')
  for (const address of [`/articles/${slug}`, `/article/${slug}`, `/get-electrified/${slug}`]) {
    const gone = await open(address)
    expect(gone.status).toBe(410)
    expect(textOf(gone.getByRole('heading', { level: 1 }))).toBe('This story was removed.')
    expect(gone.getByRole('contentinfo')).toBeDefined()
  }

  const bin = await deleted.follow(deleted.getByRole('link', { name: 'Bin' }))
  const restored = await bin.submit(bin.getByRole('button', { name: `Restore ${title}` }))
  expect(restored.url).toBe(`/admin/articles/${slug}?saved=draft&restored=bin`)
  expect(main(restored)).toMatch(/back from the bin as a draft.*secret links don’t come back/)
})

it('a deleted story can be deleted for good', async () => {
  const { stories } = await storeStories(['Never mind'])
  const [{ id, title } = { id: '', title: '' }] = stories
  const list = await openList('')
  const question = await list.open(`/admin/bulk?kind=delete&id=${id}`)
  await question.submit(question.getByRole('button', { name: 'Delete' }))
  const bin = await list.open('/admin/bin')
  const last = await bin.follow(bin.getByRole('link', { name: `Delete for good… ${title}` }))
  expect(main(last)).toContain('This can’t be undone.')
  const done = await last.submit(last.getByRole('button', { name: 'Delete for good' }))
  expect(main(done)).toContain('The article is deleted for good.')
  expect(main(done)).not.toContain(title)
})

it('chosen stories get a tag, an author and a section, and are deleted together', async () => {
  const { tag, stories } = await storeStories(['One', 'Two', 'Three'], 'draft')
  const ids = stories.map(({ id }) => id)
  const list = await openList(`tag=${tag}`)
  const choose = (page: HtmlPage, button: string, chosen = ids.slice(0, 2)) =>
    page.submit(page.getByRole('button', { name: button }), { id: chosen })

  const question = await choose(list, 'Add tag…')
  expect(main(question)).toContain('Add the tag: 2 articles')
  expect(question.getAllByRole('listitem').map(textOf)).toContainEqual(expect.stringContaining(`Two ${tag}`))
  const refused = await question.submit(question.getByRole('button', { name: 'Add the tag' }))
  expect(refused.status).toBe(422)
  expect(textOf(refused.getByRole('alert'))).toBe('Enter one tag, without commas.')
  expect(refused.getAllByRole('listitem').map(textOf)).toContainEqual(expect.stringContaining(`Two ${tag}`))
  const tagged = await refused.submit(refused.getByRole('button', { name: 'Add the tag' }), { tag: 'relay' })
  expect(tagged.url).toBe(`/admin?tag=${tag}&done=tag&count=2`)
  expect(main(tagged)).toContain('Added the tag to 2 articles.')

  const author = await choose(tagged, 'Change author…')
  await author.submit(author.getByRole('button', { name: 'Change the author' }), { author: 'Jonas Weber' })
  const section = await choose(tagged, 'Change section…')
  await section.submit(section.getByRole('button', { name: 'Change the section' }), {
    section: 'Battle Of The Brands',
  })
  const remove = await choose(tagged, 'Delete…', ids)
  expect(main(remove)).toContain('Delete: 3 articles')

  const read = () =>
    query(
      'SELECT author_name, category_name, subcategory_name, tags FROM articles WHERE id = ANY ($1) ORDER BY version',
      [ids],
    )
  const changed = {
    ...{
      author_name: 'Jonas Weber',
      category_name: 'Battle Of The Brands',
      subcategory_name: null,
    },
    tags: [tag, 'relay'],
  }
  expect(await read()).toEqual([
    { author_name: 'Maya Lindqvist', category_name: 'Get Electrified', subcategory_name: null, tags: [tag] },
    changed,
    changed,
  ])
  await remove.submit(remove.getByRole('button', { name: 'Delete' }))
  expect(await read()).toEqual([])
})

it('chosen stories are published, deleted, undone by one press, and restored together', async () => {
  const { tag, stories } = await storeStories(['One', 'Two'], 'draft')
  const ids = stories.map(({ id }) => id)
  await query('UPDATE articles SET content = repeat(content, 10) WHERE id = $1', [ids[0]])
  const list = await openList(`tag=${tag}`)
  const choose = (page: HtmlPage, button: string) =>
    page.submit(page.getByRole('button', { name: button }), { id: ids })
  const question = await choose(list, 'Publish…')
  expect(main(question)).toContain('1 article will be public at once')
  const { slug = '', title = '' } = stories[1] ?? {}
  const item = question.getAllByRole('listitem').find((each) => textOf(each).includes(title))
  expect(textOf(item ?? question.document.body)).toContain('Article content too short.')
  expect(question.getByRole('link', { name: title }).getAttribute('href')).toBe(`/admin/articles/${slug}`)
  const published = await question.submit(question.getByRole('button', { name: 'Publish' }))
  expect(main(published)).toContain('Published 1 article. 1 article wasn’t')

  const remove = await choose(published, 'Delete…')
  const deleted = await remove.submit(remove.getByRole('button', { name: 'Delete' }))
  const undone = await deleted.submit(deleted.getByRole('button', { name: 'Undo' }))
  expect(main(undone)).toContain('Undone: 2 articles are as before.')
  expect((await open(`/articles/${stories[0]?.slug}`)).status).toBe(200)
  expect(undone.queryByRole('button', { name: 'Undo' })).toBeNull()

  const again = await choose(undone, 'Delete…')
  await again.submit(again.getByRole('button', { name: 'Delete' }))
  const bin = await list.open('/admin/bin')
  const restored = await bin.submit(bin.getByRole('button', { name: 'Restore as drafts' }), { article: ids })
  expect(main(restored)).toContain('Restored 2 articles as drafts.')
})

it('nothing chosen is said, and nothing happens', async () => {
  const list = await openList('')
  const none = await list.submit(list.getByRole('button', { name: 'Delete…' }))
  expect(textOf(none.getByRole('heading', { level: 1 }))).toBe('No articles chosen')
})
