/** Two versions of an article without script: compared as readers see them, and resolved when two people edit it. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const text =
  '## The relay\n\nA relay clicked in an **empty** laboratory.\n\nNobody was there to hear it.\n\nIt clicked again, and then it rested.'
const hers = text.replace('empty', 'abandoned')
const mine = text.replace('rested', 'stopped')

const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

/** Signs a new editor in, at the form of a new article. */
async function openArticle(): Promise<{ slug: string; form: HtmlPage }> {
  const slug = `the-relay-${randomUUID()}`
  await query(
    `INSERT INTO articles (title, slug, content, author_name, category_name)
     VALUES ('The relay', $1, $2, 'Maya Lindqvist', 'Get Electrified')`,
    [slug, text],
  )
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const signIn = await open(`/admin/articles/${slug}`)
  return {
    slug,
    form: await signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), { email, password }),
  }
}

const press = (page: HtmlPage, name: string, typed = {}) =>
  page.submit(page.getByRole('button', { name }), typed)
const read = (page: HtmlPage) => readValue(page.getByRole('textbox', { name: /^Article Content/ }))
const textsOf = (page: HtmlPage, selector: string) =>
  [...page.document.querySelectorAll(selector)].map(textOf)

async function readStored(slug: string) {
  const [row] = await query<{ content: string }>('SELECT content FROM articles WHERE slug = $1', [slug])
  return row?.content
}

/** Somebody else corrects the article meanwhile; ends at the comparison. */
async function collide() {
  const { slug, form } = await openArticle()
  await query('UPDATE articles SET content = $2 WHERE slug = $1', [slug, hers])
  const page = await press(form, 'Save Draft', { content: mine })
  expect(page.status).toBe(409)
  return { slug, page }
}

it('a revision is compared with the current version, block by block and word by word', async () => {
  const { slug, form } = await openArticle()
  await query('UPDATE articles SET content = $2 WHERE slug = $1', [slug, `${hers}\n\nA new end.`])
  const typed = await form.open(`/admin/articles/${slug}/versions/1`)
  expect(textOf(typed.getByRole('table'))).toContain('**empty**')
  const shown = await typed.follow(typed.getByRole('link', { name: 'As readers see it' }))
  expect(shown.queryByRole('table')).toBeNull()
  expect([textsOf(shown, 'strong > del'), textsOf(shown, 'strong > ins')]).toEqual([['empty'], ['abandoned']])
  expect(textsOf(shown, 'ins').join()).toMatch(/Only in: Now \(version 2\).*A new end\./)
  const again = await shown.follow(shown.getByRole('link', { name: 'As typed' }))
  expect(textOf(again.getByRole('table'))).toContain('**empty**')
})

it('an edit conflict keeps the text, shows both, and offers three choices and no ordinary button', async () => {
  const { page } = await collide()
  const choices = within(page.getByRole('region', { name: 'Two versions of this article' }))
  expect(choices.getAllByRole('button').map(textOf)).toEqual([
    'Save the merged text',
    'Save mine over it',
    'Discard mine',
  ])
  expect(page.queryByRole('button', { name: /^(Save draft|Publish)/i })).toBeNull()
  expect(read(page)).toBe(mine)
  expect(textsOf(page, 'strong > del')).toEqual(['abandoned'])
  expect(textsOf(page, 'ins').join()).toContain('stopped')
})

it('one’s own text is saved over the other, knowingly, or discarded, or both are merged', async () => {
  const over = await collide()
  expect(read(await press(over.page, 'Save mine over it'))).toBe(mine)
  expect(await readStored(over.slug)).toBe(mine)

  const discarded = await collide()
  const form = await press(discarded.page, 'Discard mine')
  expect(read(form)).toBe(hers)
  expect((await press(form, 'Save Draft')).url).toContain('saved=draft')
  expect(await readStored(discarded.slug)).toBe(hers)

  const merged = await collide()
  await press(merged.page, 'Save the merged text')
  expect(await readStored(merged.slug)).toBe(hers.replace('rested', 'stopped'))
})
