/** Search and replace without script: what would change is shown first, then changed in one action, and undone. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const query = (statement: string, values?: unknown[]) => runQuery(inject('htmlDatabase'), statement, values)

it('an editor looks, replaces and undoes', async () => {
  const [email, word] = [`editor-${randomUUID()}@ohmnibus.example`, `w${randomUUID().slice(0, 8)}`]
  await storeEditor(
    { query: (statement, values) => runQuery(inject('htmlDatabase'), statement, values) },
    email,
    password,
    'editor',
  )
  await insertArticle(
    { slug: word, title: 'The Relay', content: `A ${word} clicked, and the ${word} rested.` },
    inject('htmlDatabase'),
  )
  const readContent = async () => {
    const [row] = (await query('SELECT content FROM articles WHERE slug = $1', [word])) as {
      content: string
    }[]
    return row?.content
  }
  const form = await open('/admin/sign-in')
  const desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
  const page = await desk.open('/admin/replace')
  const found = await page.submit(page.getByRole('button', { name: 'Show places' }), {
    find: word,
    with: 'relay',
  })
  expect(found.getAllByRole('row')).toHaveLength(3)
  // The browser would end the paragraph before the form, and hydration would find another page.
  expect(found.html).not.toMatch(/<p[^>]*>\s*<form/)
  expect(await readContent()).toContain(word)
  const done = await found.submit(found.getByRole('button', { name: 'Replace in 1 article' }))
  expect(textOf(done.getByRole('main'))).toContain('Replaced the text in 1 article.')
  expect(await readContent()).toBe('A relay clicked, and the relay rested.')
  await done.submit(done.getByRole('button', { name: 'Undo' }))
  expect(await readContent()).toContain(word)
})
