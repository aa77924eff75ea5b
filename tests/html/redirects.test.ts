/** Redirects without script, through the page cache: they hold at once, end at once, and each reader is counted once. */
import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { expect, inject, it, vi } from 'vitest'
import { open, readValue, textOf } from '../support/html-page'
import { runQuery } from '../support/run-query'
import { storeEditor } from '../support/store-editor'

const site = inject('htmlSite')
const query = <Row extends Record<string, unknown>>(statement: string, values?: unknown[]) =>
  runQuery<Row>(inject('htmlDatabase'), statement, values)

it('an address is redirected from a form that names it, until the redirect is deleted', async () => {
  const [email, password] = [`editor-${randomUUID()}@ohmnibus.example`, 'correct horse battery']
  await storeEditor({ query }, email, password)
  const path = `/old-${randomUUID()}`
  const visit = async (address = `${path}/a`) => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    const response = await fetch(site + address, { headers, redirect: 'manual' })
    return [response.status, response.headers.get('Location')]
  }
  expect(await visit()).toEqual([404, null])
  const signIn = await open(`/admin/redirects?from=${path}/*`)
  const desk = await signIn.submit(signIn.getByRole('button', { name: 'Sign in' }), { email, password })
  expect(readValue(desk.getByLabelText('Old address'))).toBe(`${path}/*`)
  const add = desk.getByRole('button', { name: 'Add redirect' })
  const refused = await desk.submit(add, { to: 'https://evil.example/' })
  expect(textOf(refused.getByRole('region', { name: 'There is a problem' }))).toContain('other sites')
  const typed = refused.getByLabelText('Old address')
  expect(readValue(typed)).toBe(`${path}/*`)
  const list = await refused.submit(refused.getByRole('button', { name: 'Add redirect' }), { to: '/reviews' })
  expect(list.getAllByRole('status').map(textOf)).toContainEqual(expect.stringContaining('Saved.'))
  await vi.waitFor(async () => expect(await visit()).toEqual([301, '/reviews']), { timeout: 20_000 })
  expect(await visit()).toEqual([301, '/reviews'])
  // The first visits were counted by now, too: the one that found the 404 page was none.
  await vi.waitFor(
    async () =>
      expect(
        textOf((await list.open('/admin/redirects')).getByRole('row', { name: new RegExp(path) })),
      ).toMatch(/\/reviews2/),
    { timeout: 10_000, interval: 300 },
  )
  const log = await list.open('/admin/log?kind=settings')
  const [noted] = log.getAllByRole('row', { name: new RegExp(path) }).map(textOf)
  expect(noted).toContain(`Added Redirect: ${path}/* to /reviews${email}`)
  const row = within(list.getByRole('row', { name: new RegExp(path) }))
  const one = await list.follow(row.getByRole('link'))
  const emptied = await one.submit(one.getByRole('button', { name: 'Delete' }))
  expect(emptied.getAllByRole('status').map(textOf)).toContainEqual(expect.stringContaining('Deleted.'))
  await vi.waitFor(async () => expect(await visit()).toEqual([404, null]), { timeout: 20_000 })
})

it('an address with a query is redirected before its page, whatever else it asks for', async () => {
  const number = randomUUID().slice(0, 8)
  const visit = async (address: string) => {
    const response = await fetch(site + address, { redirect: 'manual' })
    return [response.status, response.headers.get('Location')]
  }
  const data = async (address: string) => {
    const response = await fetch(site + address)
    return [response.status, (await response.text()).includes('"/team')]
  }
  // As the router asks for a page whose link is followed; the second comes from the page cache, which does not know the parameter.
  const asked = `/_root.data?p=${number}&_routes=routes%2Fhome`
  for (let n = 0; n < 2; n++) expect(await data(asked)).toEqual([200, false])
  expect(await visit(`/?p=${number}`)).toEqual([200, null])
  await query('INSERT INTO redirects (source, target) VALUES ($1, $2)', [`/?p=${number}`, '/team'])
  await vi.waitFor(async () => expect(await visit(`/?p=${number}`)).toEqual([301, '/team']), {
    timeout: 20_000,
  })
  expect(await visit(`/?utm_source=x&p=${number}`)).toEqual([301, '/team?utm_source=x'])
  expect(await visit(`/?p=${number}0`)).toEqual([200, null])
  expect(await data(asked)).toEqual([202, true])
  expect(await data(asked.replace(number, `${number}0`))).toEqual([200, false])
  await query('DELETE FROM redirects WHERE source = $1', [`/?p=${number}`])
  await vi.waitFor(async () => expect(await visit(`/?p=${number}`)).toEqual([200, null]), { timeout: 20_000 })
})
