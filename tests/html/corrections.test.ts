/** Corrections without script: an editor makes, changes and deletes one; readers see it in the story, in the list and by the feed. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, vi } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'

async function openCorrections(slug: string): Promise<HtmlPage> {
  const database = inject('htmlDatabase')
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query: (statement, values) => runQuery(database, statement, values) }, email, password)
  const form = await open('/admin/sign-in')
  const desk = await form.submit(form.getByRole('button', { name: 'Sign in' }), { email, password })
  const editor = await desk.open(`/admin/articles/${slug}`)
  return editor.follow(editor.getByRole('link', { name: 'Corrections' }))
}

const publish = (page: HtmlPage, kind: string, text: string) =>
  page.submit(page.getByRole('button', { name: 'Publish correction' }), { kind, text })

/** Until the purge has come: the page is in the site's cache. */
const expectShown = (path: string, read: (page: HtmlPage) => unknown, expected: unknown) =>
  vi.waitFor(async () => expect(read(await open(path))).toEqual(expected), { timeout: 20_000, interval: 100 })

const listNotes = (page: HtmlPage) =>
  [...page.document.querySelectorAll('[id^=correction-]')].map((note) => textOf(note))

it('shows each kind in its place, dated, until it is changed or deleted', async () => {
  const slug = `corrected-${randomUUID()}`
  const title = `Corrected ${slug}`
  await insertArticle({ slug, title, content: 'The text.' }, inject('htmlDatabase'))
  const address = `/articles/${slug}`
  await expectShown(address, listNotes, [])

  const empty = await publish(await openCorrections(slug), 'correction', '')
  expect(textOf(empty.getByRole('region', { name: 'There is a problem' }))).toContain(
    'Enter what readers are told.',
  )
  let page = await publish(empty, 'update', `News of ${slug}.`)
  expect(page.getByText('Readers see it now.').getAttribute('role')).toBe('status')
  page = await publish(page, 'correction', 'It has two coils.')
  page = await publish(page, 'retraction', 'It doesn’t hold.')
  page = await publish(page, 'clarification', 'Both are of copper.')

  const date = '[A-Z][a-z]+ \\d+, \\d{4}'
  await expectShown(address, listNotes, [
    expect.stringMatching(new RegExp(`^This story was retracted on ${date} ?It doesn’t hold\\.$`)),
    expect.stringMatching(new RegExp(`^Correction, ${date} ?It has two coils\\.$`)),
    expect.stringMatching(new RegExp(`^Clarification, ${date} ?Both are of copper\\.$`)),
    expect.stringMatching(new RegExp(`^Update, ${date} ?News of ${slug}\\.$`)),
  ])
  const story = await open(address)
  const order = [...story.document.querySelectorAll('h1, .article-body, [id^=correction-]')]
  expect(order.map(({ localName, className }) => `${localName}.${className.split(' ')[0]}`)).toEqual([
    expect.stringMatching(/^h1/),
    ...['div.note', 'div.note', expect.stringContaining('article-body'), 'div.note', 'div.note'],
  ])
  const updated = story.getByRole('link', { name: new RegExp(`^Updated ${date}$`) })
  const place = updated.getAttribute('href')?.slice(1) ?? ''
  expect(textOf(story.document.getElementById(place) ?? story.document.body)).toContain(`News of ${slug}.`)

  const all = await story.follow(
    within(story.getByRole('contentinfo')).getByRole('link', { name: 'Corrections' }),
  )
  const links = all.getAllByRole('link', { name: title })
  expect(links.map((link) => link.getAttribute('href')?.split('#')[0])).toEqual(Array(4).fill(address))
  expect((await all.follow(all.getByRole('link', { name: 'follow corrections by RSS' }))).html).toContain(
    `<title>Update: ${title}</title>`,
  )

  const change = await page.follow(page.getByRole('link', { name: /It has two coils/ }))
  expect(readValue(change.getByLabelText('What readers are told'))).toBe('It has two coils.')
  page = await change.submit(change.getByRole('button', { name: 'Save changes' }), {
    text: 'It has three coils.',
  })
  await expectShown(address, (shown) => listNotes(shown)[1]?.includes('It has three coils.'), true)
  for (const name of [/It doesn’t hold/, /It has three coils/]) {
    const opened = await page.follow(page.getByRole('link', { name }))
    page = await opened.submit(opened.getByRole('button', { name: 'Delete it' }))
  }
  await expectShown(address, (shown) => listNotes(shown).length, 2)
})
