/** From an empty, private publication to an open one, by forms alone, without script: nothing of the example is in it. */
import pg from 'pg'
import { expect, it } from 'vitest'
import { loadFirstPublication } from '../../prisma/publication-folder'
import { type HtmlPage, open, textOf } from '../support/html-page'
import { crawlAll, findLeft } from '../support/left-of-first'
import { provideSiteDatabase, serveSite } from '../support/served-site'
import { storeEditor } from '../support/store-editor'

const database = provideSiteDatabase()
const [email, password] = ['ines@som.pt', 'correct horse battery']

const press = (page: HtmlPage, name: string, values = {}) =>
  page.submit(page.getByRole('button', { name }), values)
const headings = (page: HtmlPage) => page.getAllByRole('heading').map(textOf)

it('leads from the first sign-in to the open site', { timeout: 120_000 }, async () => {
  await database.query('DELETE FROM publication_entries')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadFirstPublication(client, true).finally(() => client.end())
  await storeEditor(database, email, password)
  const { url, stop } = await serveSite(database.url)
  try {
    await walk(url)
  } finally {
    await stop()
  }
})

async function walk(url: string) {
  const closed = await open('/', url)
  expect([closed.status, headings(closed)]).toEqual([503, ['New publication']])
  const signIn = await closed.follow(closed.getByRole('link', { name: 'Sign in to the desk' }))
  const welcome = await press(signIn, 'Sign in', { email, password })
  expect(welcome.url).toBe('/admin/welcome#sign-in-result')
  expect(welcome.getByLabelText('Contact email').getAttribute('value')).toBe(email)

  // With mistakes: all of it is given back.
  const typed = { name: 'Som e Fúria', tagline: 'Instrumentos', currency: 'EUR', accentColor: '#8a1c3b' }
  const refused = await press(welcome, 'Save', { ...typed, language: 'português' })
  expect(refused.status).toBe(422)
  expect(refused.target && textOf(refused.target)).toContain('Use the tag of a language')
  for (const [label, value] of [
    ['Name', 'Som e Fúria'],
    ['Accent color', '#8a1c3b'],
    ['Language', 'português'],
  ] as const)
    expect(refused.getByLabelText(label).getAttribute('value')).toBe(value)
  const today = await press(refused, 'Save', { language: 'pt-PT', start: 'pattern' })
  expect(today.url).toMatch(/^\/admin\/today/)
  expect(headings(today)).toContain('Before you open 4 of 11')

  // The desk has no Portuguese words, but its dates, also for those who are not signed in.
  const signedOut = await open('/admin/sign-in', url)
  expect(signedOut.getByRole('button', { name: 'Sign in' })).toBeDefined()
  const [, said = ''] = /href="(\/messages\.json\?desk=[^"]+)"/.exec(signedOut.html) ?? []
  expect((await open(said.replace('&amp;', '&'), url)).html).toContain('"locale":"pt-PT","plurals":"en-US"')

  const opening = await today.follow(today.getByRole('link', { name: 'Open the site' }))
  const site = await opening.follow(
    opening.getAllByRole('link', { name: 'View site' })[0] ?? closed.document.body,
  )
  expect(textOf(site.getByRole('complementary', { name: 'Site privado' }))).toContain('Este site é privado.')

  const invited = await press(opening, 'Make a link')
  const [link = ''] = /http:\/\/site\.example\/admin\/guests\/[\w-]{22}/.exec(invited.html) ?? []
  const guest = await open(new URL(link).pathname, url)
  expect([guest.status, guest.url]).toEqual([200, '/'])
  await press(await guest.open('/newsletter'), 'Subscrever', { email: 'rui@som.pt' })
  await press(invited, 'Revoke it')
  expect((await guest.open('/')).status).toBe(503)
  expect((await guest.open(new URL(link).pathname)).status).toBe(410)

  const opened = await press(opening, 'Open the site')
  expect(opened.getAllByRole('status').map(textOf).join()).toContain('everybody sees it now')
  const reader = await open('/', url)
  expect([reader.status, reader.document.title]).toEqual([200, 'Som e Fúria: Instrumentos'])
  expect(reader.document.documentElement.lang).toBe('pt-PT')
  expect(reader.html).not.toContain('Este site é privado')
  expect(await findLeft(await crawlAll(url, 'http://site.example'))).toEqual([])
}
