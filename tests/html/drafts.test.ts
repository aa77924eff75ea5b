/** A draft above a public story, without script: corrected, saved, compared, scheduled, discarded, taken up again and published. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it, vi } from 'vitest'
import { type HtmlPage, open, readValue, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const password = 'correct horse battery'
const text = 'A relay clicked in an empty laboratory. '.repeat(4).trim()
const corrected = text.replace('empty', 'abandoned')

const press = (page: HtmlPage, name: string | RegExp, typed = {}) =>
  page.submit(page.getByRole('button', { name }), typed)
const read = (page: HtmlPage) => readValue(page.getByRole('textbox', { name: /^Article Content/ }))
/** The text of a story as readers have it, from the site's cache. */
const readStory = async (slug: string) => textOf((await open(`/articles/${slug}`)).getByRole('main'))

it('readers see the story as it was until the draft is published', async () => {
  const database = inject('htmlDatabase')
  const slug = `drafted-${randomUUID()}`
  await insertArticle({ slug, title: `The Relay ${slug}`, content: text }, database)
  const email = `editor-${randomUUID()}@ohmnibus.example`
  await storeEditor({ query: (statement, values) => runQuery(database, statement, values) }, email, password)
  const signIn = await open(`/admin/articles/${slug}`)
  const form = await press(signIn, 'Sign in', { email, password })
  expect(await readStory(slug)).toContain('empty')
  const [publish, ...others] = ['Publish changes', 'Save draft', 'Take off the site'].map((name) =>
    form.getByRole('button', { name }),
  )
  expect(publish?.className).toBe('button-primary')
  expect(others.map(({ className }) => className)).not.toContain('button-primary')

  const saved = await press(form, 'Save draft', { content: corrected })
  expect(saved.url).toMatch(/\?saved=waiting#/)
  expect(textOf(saved.target as Element)).toBe('Draft saved. Readers still see the version on the site.')
  expect(read(saved)).toBe(corrected)
  expect(saved.getByText(/^This is a draft\. Readers see the version of /)).toBeDefined()
  expect(await readStory(slug)).toContain('empty')

  const schedule = await saved.open(`/admin/articles/${slug}/schedule`)
  expect(readValue(schedule.getByLabelText('Action'))).toBe('update')
  const planned = await press(schedule, 'Schedule', { at: '2099-11-30T09:00' })
  expect(textOf(planned.getByRole('list'))).toMatch(/2099.*Update/)

  const again = await planned.open(`/admin/articles/${slug}`)
  const comparison = await again.follow(again.getByRole('link', { name: 'Compare or discard it' }))
  expect(textOf(comparison.getByRole('main'))).toMatch(/Now \(version 1\).*Draft \(version 2\)/)
  expect(comparison.queryByText('Status')).toBeNull()
  const discarded = await press(comparison, 'Discard draft')
  expect(textOf(discarded.getByRole('main'))).toContain('still under Versions, as version 2')
  expect(read(discarded)).toBe(text)
  const skipped = await discarded.open(`/admin/articles/${slug}/schedule`)
  expect(skipped.getByText(/The draft was published or discarded before/)).toBeDefined()

  const revision = await skipped.open(`/admin/articles/${slug}/versions/2`)
  // What is newer than the article is what would change it, and not the other way around.
  const seen = await revision.follow(revision.getByRole('link', { name: 'As readers see it' }))
  expect(textOf(seen.getByRole('main'))).toMatch(
    /Changed: Now \(version 1\).*empty.*Changed: Version 2.*abandoned/,
  )
  const draft = await press(revision, 'Use as draft')
  expect(read(draft)).toBe(corrected)
  const published = await press(draft, 'Publish changes')
  expect(published.url).toMatch(/\?saved=published#/)
  expect(textOf(published.getByRole('main'))).not.toContain('This is a draft.')
  await vi.waitFor(async () => expect(await readStory(slug)).toContain('abandoned'), {
    timeout: 20_000,
    interval: 100,
  })
  expect(
    (await press(published, 'Take off the site')).getByRole('button', { name: 'Put it back' }),
  ).toBeDefined()
})
