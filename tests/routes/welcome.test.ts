/** A publication that began empty is set up by its owner: the way there, the form, and the checklist after it. */
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { publication, refreshPublication, siteOpening } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { changeOpening } from '~/desk/kit/setup/change-opening.data.server'
import { action as changeSite, loader as openOpening } from '~/desk/opening/opening.route'
import { action as deleteEntries } from '~/desk/publication/delete-entries.route'
import { action as signIn } from '~/desk/sign-in/sign-in.route'
import { loader as openToday } from '~/desk/today/today.route'
import { addPattern } from '~/desk/welcome/pattern'
import { starterTexts } from '~/desk/welcome/starter-texts'
import { action, loader } from '~/desk/welcome/welcome.route'
import { deleteEntriesPath } from '~/domain/editors/record-urls'
import { loadFirstPublication } from '../../prisma/publication-folder'
import { routeArgs, storeArticle } from '../support/builders'
import { provideDatabase, storeFirstPublication } from '../support/database'
import { toResult } from '../support/loader-result'
import { signInEditor, startSessionOf } from '../support/signed-in'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
let headers: HeadersInit = {}
let owner = ''

beforeEach(async () => {
  await database.empty()
  await database.query('DELETE FROM publication_entries')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadFirstPublication(client, true).finally(() => client.end())
  await refreshPublication()
  headers = await signInEditor(database)
  const [editor] = await database.query<{ id: string }>('SELECT id FROM editors')
  owner = editor?.id ?? ''
})

/** For files after this one in the same process. */
afterAll(async () => {
  await database.empty()
  await storeFirstPublication(database.query)
  await refreshPublication()
})

const open = () => loader(routeArgs('/admin/welcome', {}, { headers }))
const post = (fields: Record<string, string>, by = headers, to = action, path = '/admin/welcome') =>
  toResult(
    to(
      routeArgs(path, {}, { method: 'POST', headers: by, body: new URLSearchParams(fields) }),
    ) as Promise<unknown>,
  )

const answers = {
  ...{ task: 'save', name: 'Som e Fúria', tagline: 'Instrumentos, testados', supportEmail: 'ola@som.pt' },
  ...{ language: 'pt-pt', timeZone: 'Europe/Lisbon', currency: 'eur', accentColor: '#8a1c3b' },
}
const save = async (changed: Record<string, string> = {}, by = headers) =>
  post({ ...answers, seen: String((await open()).seen), ...changed }, by)

test('all that an empty publication and the pattern say can be translated', async () => {
  const begun = addPattern(await readEntries())
  const stored = begun.filter(({ kind }) => kind !== 'settings').map(({ data }) => data)
  const lines = new Set<string>()
  JSON.stringify(stored, (_, value: unknown) => {
    if (typeof value === 'string')
      for (const line of value.split('\n')) lines.add(line.replace(/^(- |#+ )/, ''))
    return value
  })
  // What begins with a small letter is a slug or the name of a choice; with a digit, a count; with a brace, a condition; with a slash, an address.
  expect([...lines].filter((line) => /^[^a-z\d{/]/.test(line) && !starterTexts.has(line))).toEqual([])
  expect([...starterTexts].filter((text) => !lines.has(text))).toEqual([])
})

describe('the form', () => {
  test('shows nothing of the empty publication’s own words', async () => {
    expect((await open()).values).toEqual({
      ...{ name: '', tagline: '', supportEmail: '', language: 'en-US', timeZone: 'UTC' },
      ...{ currency: 'USD', accentColor: '#0f766e', logo: '', logoHasName: '', start: 'blank' },
    })
  })

  test('makes the settings; what they need besides follows from the answers', async () => {
    const { status, headers: sent } = await save()
    expect([status, sent.get('Location')]).toEqual([303, '/admin/today'])
    expect(publication().site).toMatchObject({
      ...{ name: 'Som e Fúria', headline: 'Som e Fúria', tagline: 'Instrumentos, testados' },
      ...{ subtitle: 'Instrumentos, testados', description: 'Som e Fúria: Instrumentos, testados' },
      ...{ supportEmail: 'ola@som.pt', language: 'pt-PT', timeZone: 'Europe/Lisbon', currency: 'EUR' },
      ...{ accentColor: '#8a1c3b', rightsYear: String(new Date().getFullYear()) },
    })
    expect(siteOpening()).toMatchObject({ setup: 'done', isPrivate: true })
    expect((await open()).isDone).toBe(true)
  })

  test('needs no tagline, and keeps the software’s color', async () => {
    await save({ tagline: '', accentColor: '#0f766e' })
    const { site } = publication()
    expect(site).toMatchObject({ tagline: 'Som e Fúria', description: 'Som e Fúria' })
    expect(site.accentColor).toBeUndefined()
  })

  test('makes starters speak the language: pages, menus and the first section, with its address', async () => {
    await save({ language: 'de-AT' })
    const { categories, header, drafts, contactPage } = publication()
    expect(categories.map(({ heading, path, category }) => [heading, path, category])).toEqual([
      ['Nachrichten', '/nachrichten', 'Nachrichten'],
    ])
    expect(header.map(({ path }) => path)).toEqual(['/nachrichten'])
    expect(drafts.map(({ title }) => title)).toEqual(['Über uns', 'Datenschutz'])
    expect(contactPage.description).not.toBe('How to reach {site}.')
    const stored = await database.query<{ data: object }>(
      `SELECT data FROM publication_entries WHERE kind <> 'settings'`,
    )
    for (const text of starterTexts)
      if (text.length > 10) expect(JSON.stringify(stored)).not.toContain(JSON.stringify(text).slice(1, -1))
  })

  test('leaves starters that somebody has changed, and the section of an article', async () => {
    await storeArticle(database, { slug: 'first' })
    await database.query(
      `UPDATE publication_entries SET data = data || '{"title": "Who we are"}' WHERE kind = 'page' AND slug = 'about'`,
    )
    await save({ language: 'de-AT' })
    const { categories, drafts } = publication()
    expect(categories.map(({ path, heading }) => [path, heading])).toEqual([['/news', 'News']])
    expect(drafts.map(({ title }) => title)).toEqual(['Who we are', 'Datenschutz'])
  })

  test('leaves the address of a section that the owner has made', async () => {
    await database.query(
      `UPDATE publication_entries SET data = data || '{"heading": "Guitars and more"}' WHERE kind = 'section'`,
    )
    await save({ language: 'de-AT' })
    expect(publication().categories.map(({ path }) => path)).toEqual(['/news'])
  })

  test('leaves texts that somebody has changed', async () => {
    await database.query(
      `UPDATE publication_entries SET data = data || '{"headline": "Som!", "subtitle": "Alto"}' WHERE kind = 'settings'`,
    )
    await save()
    expect(publication().site).toMatchObject({ name: 'Som e Fúria', headline: 'Som!', subtitle: 'Alto' })
  })

  test('names every problem at once, and gives everything back', async () => {
    const wrong = {
      ...{ name: ' ', tagline: 'x'.repeat(121), supportEmail: 'ola', language: 'portuguese' },
      ...{ timeZone: 'Europe/Lisboa', currency: 'escudos', accentColor: '#ffd400' },
    }
    const { status, data } = await save(wrong)
    const { values, errors } = data as { values: object; errors: { field: string; message: string }[] }
    expect(status).toBe(422)
    expect(values).toMatchObject(wrong)
    expect(errors.map(({ field }) => field)).toEqual(Object.keys(wrong))
    expect(errors.map(({ message }) => message).join('\n')).toMatch(/time zone, such as Europe\/Lisbon/)
    expect(errors.at(-1)?.message).toMatch(/contrast is 1\.\d+:1/)
    expect(siteOpening().setup).toBe('due')
  })

  test.for([
    ['sent twice at once', 'has set up the publication'],
    ['after others changed the settings', 'has changed the settings'],
  ] as const)('%s: 409, with what was typed', async ([what, said]) => {
    const seen = String((await open()).seen)
    await storeEditor(database, 'rui@som.pt', 'correct horse battery')
    const rui = await startSessionOf(database, 'rui@som.pt')
    if (what === 'sent twice at once') {
      const both = await Promise.all([save({ seen }), save({ seen, name: 'Outro' }, rui)])
      const [lost] = both.filter(({ status }) => status !== 303)
      expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
      expect(JSON.stringify(lost?.data)).toContain(said)
      return
    }
    await database.query(
      `UPDATE publication_entries SET data = data || '{"name": "Theirs"}' WHERE kind = 'settings'`,
    )
    const { status, data } = await save({ seen })
    expect(status).toBe(409)
    expect(data).toMatchObject({ values: { ...answers, seen } })
    expect(JSON.stringify(data)).toContain(said)
    expect(siteOpening().setup).toBe('due')
  })
})

describe('with the example as a pattern', () => {
  const filed = () => publication().categories.map(({ heading, path }) => [heading, path])

  test('there are sections below sections, in menus and on the home page, and pages to fill in', async () => {
    await save({ start: 'pattern', language: 'de-AT' })
    const { header, menus, home, covers, drafts, leftOut } = publication()
    const names = ['Nachrichten', 'Tests', 'Ratgeber', 'Vergleiche']
    expect(filed()).toEqual(names.map((name) => [name, `/${name.toLowerCase()}`]))
    expect(header.map(({ name }) => name)).toEqual(names)
    expect(header.map(({ links }) => links.length)).toEqual([4, 3, 4, 2])
    expect(header[2]?.links).toContainEqual({
      name: 'Für Einsteiger',
      path: '/subcategories/fuer-einsteiger',
    })
    expect(menus.footer.links.map(({ name }) => name)).toEqual(names)
    expect(menus.footer.heading).toBe('Rubriken')
    expect(covers.subcategories.get('fuer-einsteiger')).toEqual(['stairs'])
    expect(home.map(({ key, heading }) => [key, heading])).toEqual([
      ['latest', 'Nachrichten'],
      ['verdicts', 'Tests, Ratgeber und Vergleiche'],
    ])
    expect(drafts).toHaveLength(4)
    expect(leftOut.map(({ page }) => page).sort()).toEqual(['about', 'affiliate', 'privacy', 'terms'])
    expect(publication().people).toEqual([])
  })

  test.each(['en-GB', 'fr-FR', 'es-ES', 'pt-PT', 'it-IT', 'ar'])(
    'there are the same in %s, each at an address of its own',
    async (language) => {
      expect((await save({ start: 'pattern', language })).status).toBe(303)
      const { categories, subcategories } = publication()
      const paths = [...categories, ...subcategories].map(({ path }) => path)
      expect([new Set(paths).size, categories.length]).toEqual([17, 4])
      for (const path of paths) expect(path).toMatch(/^\/[a-z0-9/-]+$/)
    },
  )

  test('all of its sections can be deleted in one go', async () => {
    await save({ start: 'pattern' })
    const chosen = (await readEntries()).flatMap(({ kind, slug }) => (kind === 'section' ? [slug] : []))
    const body = new URLSearchParams([['confirmed', 'yes'], ...chosen.map((slug) => ['chosen', slug])])
    const args = routeArgs(deleteEntriesPath('sections'), {}, { method: 'POST', headers, body })
    expect((await toResult(deleteEntries(args) as Promise<unknown>)).status).toBe(303)
    const { sections, header, home } = publication()
    expect([sections, header, home]).toEqual([[], [], []])
  })

  test('what somebody has made or changed stays', async () => {
    await database.query(`UPDATE publication_entries SET data = jsonb_set(data, '{links}', '[{"path": "/team", "name": "Us", "links": []}]')
      WHERE kind = 'menu' AND slug = 'header'`)
    await database.query(`INSERT INTO publication_entries (kind, slug, position, data) VALUES
      ('section', 'guides', 1, '{"heading": "For guides", "parent": "news"}'),
      ('page', 'terms', 0, '{"title": "Ours", "content": "x"}')`)
    await save({ start: 'pattern', language: 'en-GB' })
    const { header, menus, pages } = publication()
    expect(filed()).toEqual([
      ['News', '/news'],
      ['Reviews', '/reviews'],
      ['Comparisons', '/comparisons'],
    ])
    expect(publication().listings.get('/subcategories/guides')?.heading).toBe('For guides')
    expect(header.map(({ name }) => name)).toEqual(['Us'])
    expect(menus.footer.links.map(({ path }) => path)).toEqual([
      ...['/news', '/reviews', '/subcategories/guides', '/comparisons'],
    ])
    expect(pages.get('terms')?.title).toBe('Ours')
  })

  test('the section of an article stays what it is', async () => {
    await storeArticle(database, { slug: 'first' })
    await save({ start: 'pattern', language: 'de-AT' })
    expect(filed().slice(0, 2)).toEqual([
      ['News', '/news'],
      ['Tests', '/tests'],
    ])
  })
})

describe('the sign-in of', () => {
  const password = 'correct horse battery'
  const enter = async (email = 'maya@ohmnibus.example', redirectTo = '/admin') =>
    (await post({ email, password, redirectTo }, {}, signIn, '/admin/sign-in')).headers.get('Location')

  test('an owner leads to the form until it is sent or left for later', async () => {
    expect(await enter()).toBe('/admin/welcome')
    expect(await enter()).toBe('/admin/welcome')
    expect(await enter(undefined, '/admin/opening')).toBe('/admin/opening')
    expect((await post({ ...answers, task: 'later' })).headers.get('Location')).toBe('/admin/today')
    expect(siteOpening().setup).toBe('later')
    expect(await enter()).toBe('/admin')
    // It is found again, and works.
    expect((await open()).isDone).toBe(false)
    expect((await save()).status).toBe(303)
  })

  test('an editor leads to the desk', async () => {
    await storeEditor(database, 'ana@som.pt', password, 'editor')
    expect(await enter('ana@som.pt')).toBe('/admin')
  })
})

describe('the checklist', () => {
  const today = async () => {
    const { setup } = await openToday(routeArgs('/admin/today', {}, { headers }))
    return setup?.flatMap(({ name, isDone }) => (isDone ? [] : [name])) ?? null
  }
  const all = [
    ...['Name, language and color', 'Sections', 'People', 'Pages', 'First article', 'Second factor', 'Mail'],
    ...['Backup', 'Domain', 'Open the site'],
  ]

  test('ticks itself', async () => {
    expect(await today()).toEqual(all)
    await save()
    await storeArticle(database, { slug: 'first' })
    await database.query(`INSERT INTO publication_entries (kind, slug, position, data) VALUES ('section', 'reviews', 1,
      '{"heading": "Reviews", "intro": "x", "title": "Reviews", "description": "x", "category": "Reviews"}')`)
    await database.query(
      `UPDATE publication_entries SET data = data || '{"status": "published"}' WHERE kind = 'page' AND slug IN ('about', 'privacy')`,
    )
    await database.query('UPDATE editors SET second_factor = $1', [Buffer.from('x')])
    await changeOpening(owner, { isPrivate: false })
    // The new section is in no menu.
    expect(await today()).toEqual(['People', 'Menus', 'Mail', 'Backup', 'Domain'])
    const page = await openOpening(routeArgs('/admin/opening', {}, { headers }))
    expect(page.checklist.find(({ name }) => name === 'Menus')?.hint).toBe(
      'The header doesn’t lead to Reviews.',
    )
  })

  test('goes when an owner has seen enough of it, and is for owners of a new publication', async () => {
    const dismissed = await post({ task: 'dismiss' }, headers, changeSite, '/admin/opening')
    expect(dismissed.headers.get('Location')).toBe('/admin/today')
    expect(await today()).toBeNull()
    await changeOpening(owner, { showsChecklist: true })
    await storeEditor(database, 'ana@som.pt', 'correct horse battery', 'editor')
    headers = await startSessionOf(database, 'ana@som.pt')
    expect(await today()).toBeNull()
  })
})
