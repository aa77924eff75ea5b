/** The first publication becomes another one, a music magazine, by the forms of the desk alone. */
import type { Page } from '@playwright/test'
import { type EntryPart, entryParts, entryPath } from '~/domain/desk/desk-urls'
import { type Entry, fixedPages } from '~/domain/publication/entries'
import { toFormValues } from '~/domain/publication/forms/entry-form'
import { commandField, type FormField, listRows, type Values } from '~/domain/publication/forms/form-values'
import { findForm, findVariant } from '~/domain/publication/forms/forms'
import { parseEntry } from '~/domain/publication/publication'
import { applyMigrations } from '../../prisma/migrate'
import { readPublicationFolder } from '../../prisma/publication-folder'
import { createScratchDatabase, dropScratchDatabase } from '../../scripts/database/scratch-server'
import { fillSignIn } from '../support/editor'
import { crawlAll, findLeft } from '../support/left-of-first'
import { closeConnections, runQuery } from '../support/run-query'
import { startSite } from '../support/start-site'
import { storeEditor } from '../support/store-editor'
import { test as base, expect } from '../support/test'

/** A site that has just started, with an empty database. */
const test = base.extend<{ databaseUrl: string; site: string }>({
  databaseUrl: async ({ browserName: _ }, use) => {
    const beside = process.env.SITE_DATABASE_URL ?? ''
    const url = await createScratchDatabase(beside)
    await applyMigrations(url)
    await use(url)
    await closeConnections(url)
    await dropScratchDatabase(beside, url)
  },
  site: async ({ databaseUrl }, use) => {
    const { address, server } = await startSite(databaseUrl)
    await use(address)
    await server.stop()
  },
  baseURL: ({ site }, use) => use(site),
})

const read = await readPublicationFolder('tests/examples/music-magazine')
if (!read.ok) throw new Error(read.problems.join('\n'))
const wanted = read.entries.map((entry) => {
  const parsed = parseEntry(entry)
  return { ...entry, data: (parsed.ok ? parsed.data : {}) as Record<string, unknown> }
})
const { publication } = read

/** In the order in which they are made: categories before their subcategories. */
function listWanted(part: EntryPart) {
  const own = wanted.filter(({ kind }) => kind === entryParts[part])
  const isWithin = ({ data }: Entry) => Number(((data as { parent?: unknown }).parent ?? null) !== null)
  return own.sort((a, b) => isWithin(a) - isWithin(b) || a.position - b.position)
}

async function save(page: Page, saved = 'Saved.') {
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible()
}

/** Those of a long form that are closed. */
async function openParts(page: Page) {
  const closed = page.locator('#entry details:not([open]) > .article-part-summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** As many rows as wanted, by the buttons, which leave other fields as they are. */
async function setRows(page: Page, fields: FormField[], values: Values, prefix = ''): Promise<void> {
  for (const field of fields) {
    const key = prefix + field.name
    if (field.control === 'group') await setRows(page, field.fields ?? [], values, `${key}_`)
    if (field.control !== 'rows') continue
    const rows = listRows(values, key).length
    const press = async (command: string) => {
      await openParts(page)
      await page.locator(`button[name=${commandField}][value="${command}"]`).click()
    }
    const count = async () => new Set(await listNames(page, `${key}_\\d+(?=_order$)`)).size
    for (let has = await count(); has > rows; has--) await press(`remove ${key} ${has - 1}`)
    for (let has = await count(); has < rows; has++) await press(`add ${key}`)
    for (let row = 0; row < rows; row++) await setRows(page, field.fields ?? [], values, `${key}_${row}_`)
  }
}

async function listNames(page: Page, pattern: string): Promise<string[]> {
  const names = await page
    .locator('#entry [name]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''))
  return names.flatMap((name) => new RegExp(`^${pattern}`).exec(name)?.[0] ?? [])
}

/** Fills the fields of the form of an entry that have other values. */
async function fillEntry(page: Page, { kind, slug, data }: (typeof wanted)[number]) {
  const form = findForm({ kind, slug, variant: findVariant(kind, data), publication })
  if (!form) throw new Error(`${kind} ${slug} has no form.`)
  const values: Values = { ...toFormValues(form.fields, form.toShape?.(data) ?? data), slug }
  await setRows(page, form.fields, values)
  await openParts(page)
  const shown = await page
    .locator('#entry :is(input:not([type=hidden]), select, textarea)[name]')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, type, value, checked }) => {
        return { name, type, value: type === 'checkbox' ? (checked ? 'on' : '') : value }
      }),
    )
  for (const { name, type, value: has } of shown) {
    const value = values[name] ?? ''
    const control = page.locator(`#entry [name="${name}"]`)
    if (has === value) continue
    if (type === 'checkbox') await control.setChecked(value !== '')
    else if (type === 'select-one') await control.selectOption(value)
    else await control.fill(value)
  }
  await save(page)
}

/** Every entry of a part that may go, chosen in its list. */
async function deleteAll(page: Page, part: EntryPart) {
  await page.goto(`/admin/${part}`)
  // Up to seventy.
  await page
    .getByRole('checkbox')
    .evaluateAll((boxes) => (boxes as HTMLInputElement[]).map((box) => box.click()))
  await page.getByRole('button', { name: 'Delete chosen…' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Deleted.' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
}

/** Those that there are already are changed. */
async function fillEntries(page: Page, part: EntryPart) {
  for (const entry of listWanted(part)) {
    const isMade = part === 'settings' || part === 'menus' || Object.hasOwn(fixedPages, entry.slug)
    const variant = findVariant(entry.kind, entry.data)
    await page.goto(isMade ? entryPath(part, entry.slug) : entryPath(part, null, variant))
    await fillEntry(page, entry)
  }
}

type Story = { title: string; slug: string; text: string; author: string; category: string; other: string }

async function publish(page: Page, { title, slug, text, author, category, other }: Story) {
  await page.goto('/admin/articles/new')
  await page.getByRole('textbox', { name: 'Article Title' }).fill(title)
  await page.getByRole('textbox', { name: 'URL Slug' }).fill(slug)
  await page.getByRole('textbox', { name: 'Article Content' }).fill(text)
  await page.getByLabel('Author').selectOption(author)
  await page.getByLabel('Category', { exact: true }).selectOption(category)
  await page.locator('summary', { hasText: 'More people' }).click()
  await page.getByLabel('Role of person 1', { exact: true }).selectOption('Photos')
  await page.getByLabel('Person 1', { exact: true }).fill(other)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Article published successfully').first()).toBeVisible()
}

test('another publication is set up with forms, and nothing is left of the first one', async ({
  page,
  site,
  databaseUrl,
}) => {
  const email = 'editor@sidelong.example'
  const query = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    runQuery<Row>(databaseUrl, statement, values)
  await storeEditor({ query }, email, 'correct horse battery')
  await page.goto('/admin')
  await fillSignIn(page, email)

  for (const part of ['sections', 'people', 'pages'] as const) await deleteAll(page, part)
  for (const part of ['settings', 'sections', 'people', 'pages', 'menus'] as const)
    await fillEntries(page, part)

  const stored = await query<Entry>('SELECT kind, slug, data FROM publication_entries')
  const byName = (entries: readonly Pick<Entry, 'kind' | 'slug' | 'data'>[]) =>
    Object.fromEntries(entries.map(({ kind, slug, data }) => [`${kind} ${slug}`, data]))
  expect(byName(stored)).toEqual(byName(wanted))

  await publish(page, {
    ...{ title: 'A Quiet Record Review: Rain on a Cello', slug: 'a-quiet-record' },
    ...{
      text: `${'It rains on a cello. '.repeat(8)}**8 out of 10.**`,
      author: 'Tomasz Bielak',
      category: 'Records',
      other: 'Adaeze Nwosu',
    },
  })
  await publish(page, {
    ...{
      title: 'The Back Room, Filled',
      slug: 'the-back-room',
      text: 'Eighty people stood in it. '.repeat(8),
    },
    ...{ author: 'Adaeze Nwosu', category: 'Concerts', other: 'Ines Åkerlund' },
  })
  await page.goto('/articles/a-quiet-record')
  await expect(page.getByText('Photos by Adaeze Nwosu').first()).toBeVisible()

  const sent = await crawlAll(site)
  expect(await findLeft(sent)).toEqual([])
  for (const expected of ['/records', '/subcategories/vinyl', '/authors/ines-akerlund', '/imprint'])
    expect([...sent.keys()]).toContain(expected)
})
