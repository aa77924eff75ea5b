/** The first publication becomes another one, a music magazine, by the forms of the desk alone, without script. */
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fieldParts } from '~/desk/kit/pictures/field-parts'
import { toFormValues } from '~/desk/kit/records/entry-form'
import { findForm, findVariant } from '~/desk/publication/forms'
import { type EntryPart, entryParts, entryPath } from '~/domain/editors/record-urls'
import { type Entry, fixedPages } from '~/domain/publication/entries'
import { commandField, type FormField, listRows, type Values } from '~/domain/publication/forms/form-values'
import { parseEntry } from '~/domain/publication/publication'
import { readPublicationFolder } from '../../prisma/publication-folder'
import { type FieldValues, readControl } from '../support/html-form'
import { type HtmlPage, open, textOf } from '../support/html-page'
import { crawlAll, findLeft } from '../support/left-of-first'
import { provideSiteDatabase, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()

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

/** The last button of this name, as long forms have it at their end, too. */
function press(page: HtmlPage, name: string, values?: FieldValues): Promise<HtmlPage> {
  const button = page.getAllByRole('button', { name }).at(-1)
  if (!button) throw new Error(`There is no button “${name}”.`)
  return page.submit(button, values)
}

function expectStatus(page: HtmlPage, said: string) {
  expect(page.getAllByRole('status').map(textOf).join(), textOf(page.getByRole('main'))).toContain(said)
}

const listControls = ({ document }: HtmlPage, selector: string) => [
  ...document.querySelectorAll(`#entry :is(${selector})[name]`),
]

/** As many rows as wanted, by the buttons, which leave other fields as they are. */
async function setRows(page: HtmlPage, fields: FormField[], values: Values, prefix = ''): Promise<HtmlPage> {
  for (const field of fields) {
    const key = prefix + field.name
    if (field.control === 'group') page = await setRows(page, field.fields ?? [], values, `${key}_`)
    if (field.control !== 'rows') continue
    const rows = listRows(values, key).length
    const order = async (command: string) => {
      const button = page.document.querySelector(`button[name=${commandField}][value="${command}"]`)
      if (!button) throw new Error(`There is no button for “${command}”.`)
      page = await page.submit(button)
    }
    const isRow = new RegExp(`^${key}_\\d+_order$`)
    const count = () =>
      listControls(page, 'input').filter((input) => isRow.test(input.getAttribute('name') ?? '')).length
    // A block that stays would keep its address.
    const kept = key === 'blocks' ? 0 : rows
    for (let has = count(); has > kept; has--) await order(`remove ${key} ${has - 1}`)
    for (let has = count(); has < rows; has++) await order(`add ${key}`)
    for (let row = 0; row < rows; row++)
      page = await setRows(page, field.fields ?? [], values, `${key}_${row}_`)
  }
  return page
}

/** Fills the fields of the form of an entry that have other values. */
async function fillEntry(page: HtmlPage, { kind, slug, data }: (typeof wanted)[number]) {
  const form = findForm({ kind, slug, variant: findVariant(kind, data), publication, timeZone: 'UTC' })
  if (!form) throw new Error(`${kind} ${slug} has no form.`)
  const values: Values = { ...toFormValues(form.fields, form.toShape?.(data) ?? data), slug }
  const filled = await setRows(page, form.fields, values)
  const typed: FieldValues = {}
  for (const control of listControls(filled, 'input:not([type=hidden]), select, textarea')) {
    const name = control.getAttribute('name') ?? ''
    const value = values[name.replace(/__file$/, '')] ?? ''
    const type = control.getAttribute('type')
    if (type === 'file') {
      if (value.startsWith('<')) typed[name] = new File([value], 'drawing.svg')
      continue
    }
    const [field = '', part] = name.split('__')
    if (part?.startsWith(fieldParts.pick.slice(2))) {
      typed[name] = (values[field] ?? '').split('\n').includes(control.getAttribute('value') ?? '')
      continue
    }
    if (part !== undefined || readControl(control).join() === value) continue
    typed[name] = type === 'checkbox' ? value !== '' : value
  }
  // A page that is public has a button for a draft besides.
  const button =
    filled.queryAllByRole('button', { name: 'Publish changes' }).length > 0 ? 'Publish changes' : 'Save'
  const saved = await press(filled, button, typed)
  expectStatus(saved, 'Saved.')
}

/** Every entry of a part that may go, chosen in its list. */
async function deleteAll(desk: HtmlPage, part: EntryPart) {
  const list = await desk.open(`/admin/${part}`)
  // Up to seventy.
  const boxes = list.getAllByRole('checkbox')
  const name = boxes[0]?.getAttribute('name') ?? ''
  const chosen = { [name]: boxes.map((box) => box.getAttribute('value') ?? '') }
  const asked = await press(list, 'Delete chosen…', chosen)
  const deleted = await press(asked, 'Delete')
  expectStatus(deleted, 'Moved to the bin.')
  expect(deleted.queryAllByRole('checkbox')).toHaveLength(0)
}

/** Those that there are already are changed. */
async function fillEntries(desk: HtmlPage, part: EntryPart) {
  for (const entry of listWanted(part)) {
    const isMade =
      part === 'settings' || part === 'home' || part === 'menus' || Object.hasOwn(fixedPages, entry.slug)
    const variant = findVariant(entry.kind, entry.data)
    const path = isMade ? entryPath(part, entry.slug) : entryPath(part, null, variant)
    await fillEntry(await desk.open(path), entry)
  }
}

/** As forms store it: blocks have keys of their own, motifs the order of their boxes, and drawings say that they are SVG. */
function toStored(data: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) => {
    if (name === 'key') return expect.any(String)
    if (name === 'motifs') return expect.arrayContaining(value as unknown[])
    return typeof value === 'string'
      ? value.replace(/^<svg (?!xmlns)/, '<svg xmlns="http://www.w3.org/2000/svg" ')
      : value
  })
}

type Story = { title: string; slug: string; text: string; author: string; category: string; other: string }

async function publish(desk: HtmlPage, { title, slug, text, author, category, other }: Story) {
  const form = await desk.open('/admin/articles/new')
  const nameOf = (label: string) => form.getByLabelText(label).getAttribute('name') ?? ''
  const saved = await press(form, 'Publish', {
    ...{ title, slug, content: text, authorName: author, categoryName: category },
    ...{ [nameOf('Role of person 1')]: 'Photos', [nameOf('Person 1')]: other },
  })
  expect(saved.getAllByText('Article published successfully').length).toBeGreaterThan(0)
}

it('another publication is set up with forms, and nothing is left of the first one', {
  timeout: 120_000,
}, async () => {
  const site = await serveSite(database.url)
  try {
    await setUp(site.url)
  } finally {
    await site.stop()
  }
})

async function setUp(address: string) {
  const [email, password] = ['editor@sidelong.example', 'correct horse battery']
  await storeEditor(database, email, password)
  const signIn = await open('/admin', address)
  const desk = await press(signIn, 'Sign in', { email, password })
  // The publication will speak German, and so would the desk.
  await press(await desk.open('/admin/account'), 'Save language', { language: 'en-US' })

  for (const part of ['episodes', 'shows', 'sections', 'people', 'pages', 'retailers'] as const)
    await deleteAll(desk, part)
  for (const part of ['settings', 'sections', 'people', 'pages', 'menus', 'home', 'retailers'] as const)
    await fillEntries(desk, part)

  const stored = await database.query<Entry>('SELECT kind, slug, data FROM publication_entries')
  const byName = (entries: readonly Pick<Entry, 'kind' | 'slug' | 'data'>[]) =>
    Object.fromEntries(entries.map(({ kind, slug, data }) => [`${kind} ${slug}`, data]))
  expect(byName(stored)).toEqual(byName(wanted.map((entry) => ({ ...entry, data: toStored(entry.data) }))))

  await publish(desk, {
    ...{ title: 'A Quiet Record Review: Rain on a Cello', slug: 'a-quiet-record' },
    ...{ text: `${'It rains on a cello. '.repeat(8)}**8 out of 10.**`, category: 'Records' },
    ...{ author: 'Tomasz Bielak', other: 'Adaeze Nwosu' },
  })
  await publish(desk, {
    ...{ title: 'The Back Room, Filled', slug: 'the-back-room', category: 'Concerts' },
    ...{ text: 'Eighty people stood in it. '.repeat(8), author: 'Adaeze Nwosu', other: 'Ines Åkerlund' },
  })
  const story = await open('/articles/a-quiet-record', address)
  expect(
    within(story.getByRole('main')).getAllByText('Fotos:', { exact: false }).map(textOf).join(),
  ).toContain('Adaeze Nwosu')

  const sent = await crawlAll(address, 'http://site.example')
  expect(await findLeft(sent)).toEqual([])
  for (const expected of ['/records', '/subcategories/vinyl', '/authors/ines-akerlund', '/imprint'])
    expect([...sent.keys()]).toContain(expected)
}
