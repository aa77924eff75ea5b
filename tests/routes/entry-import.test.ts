/** Many sections or people at once: all that is pasted is added, or nothing, and then it is given back. */
import { describe, expect, test } from 'vitest'
import { publication } from '~/data/publication/publication.server'
import { readEntries } from '~/data/publication/stored-entries.server'
import { action as addPeople, loader as peopleLoader } from '~/desk/entry-import/people-csv.route'
import { action as addSections } from '~/desk/entry-import/section-outline.route'
import { loader as listLoader } from '~/desk/publication/entries.route'
import { loader as sectionLoader } from '~/routes/section'
import { routeArgs } from '../support/builders'
import { toResult } from '../support/loader-result'
import { provideDesk } from '../support/publication-desk'

const desk = provideDesk()

function send(handle: typeof addSections, path: string, lines: string, headers = desk.headers) {
  const args = routeArgs(path, {}, { method: 'POST', headers, body: new URLSearchParams({ lines }) })
  return toResult(handle({ ...args, context: { clientAddress: '198.51.100.38' } }) as Promise<unknown>)
}
const paste = (lines: string) => send(addSections, '/admin/section-outline', lines)
const pastePeople = (lines: string) => send(addPeople, '/admin/people-csv', lines)
const countEntries = async () => (await readEntries()).length
const messagesOf = ({ data }: { data: unknown }) =>
  (data as { errors: { message: string }[] }).errors.map(({ message }) => message)

test('an outline adds sections, each with a page', async () => {
  const saved = await paste('Instruments\n  Synths\n  Guitars\nStudio\n- Microphones')
  expect(saved).toMatchObject({ status: 303 })
  const path = saved.headers.get('Location') ?? ''
  expect(path).toBe('/admin/sections?done=added&count=5')
  const { notice } = (await listLoader(routeArgs(path, {}, { headers: desk.headers }))) as { notice: string }
  expect(notice).toBe('Added 5. Readers see them now.')
  expect(publication().listings.get('/subcategories/microphones')).toMatchObject({ category: 'Studio' })
  const page = await toResult(sectionLoader(routeArgs('/instruments')) as Promise<unknown>)
  expect(page.status).toBe(200)
})

test('a wrong line among right ones: nothing is added, all problems are named, and the text is given back', async () => {
  const before = await countEntries()
  const outline = 'Instruments\n  Synths\n    Modular\nSearch\n  Feeds\nInstruments'
  const refused = await paste(outline)
  expect(refused).toMatchObject({ status: 422, data: { values: { lines: outline } } })
  expect(messagesOf(refused)).toEqual([
    'Line 3: “Modular” is on a third level. Sections have two: a category, and subcategories below it.',
    'Line 6: “Instruments” is on line 1 already.',
  ])
  expect(await countEntries()).toBe(before)
})

test('a line whose address is one of the site’s own is named', async () => {
  const refused = await paste('Instruments\nSearch')
  expect(refused.status).toBe(422)
  expect(messagesOf(refused)).toEqual(['Line 2: The site itself uses the address /search.'])
  expect(publication().listings.has('/instruments')).toBe(false)
})

test.for(['', ' \n'])('no lines: %j', async (lines) => {
  expect(messagesOf(await paste(lines))).toEqual(['Paste or type at least one line.'])
})

test('a table adds people; one who is there already is named by line', async () => {
  const table = 'name,role,kind\nAna Reis,Editor,\nRui Costa,,guest'
  const saved = await pastePeople(table)
  expect(saved.headers.get('Location')).toBe('/admin/people?done=added&count=2')
  const [ana, rui] = publication().people.slice(-2)
  expect([ana, rui]).toMatchObject([
    { slug: 'ana-reis', role: 'Editor' },
    { slug: 'rui-costa', kind: 'guest' },
  ])
  const before = await countEntries()
  const again = await pastePeople('Eva Luz\nana reis')
  expect(again).toMatchObject({ status: 422, data: { values: { lines: 'Eva Luz\nana reis' } } })
  expect(messagesOf(again)).toEqual(['Line 2: Something else has the address ana-reis.'])
  expect(await countEntries()).toBe(before)
})

test('strangers are sent to sign in', async () => {
  const shown = await toResult(peopleLoader(routeArgs('/admin/people-csv')) as Promise<unknown>)
  expect(shown.status).toBe(302)
})

describe('a file of people', () => {
  const sendFile = (bytes: Uint8Array | string, lines = '', name = 'people.csv') => {
    const body = new FormData()
    body.append('lines', lines)
    body.append('file', new File([Buffer.from(bytes)], name))
    const args = routeArgs('/admin/people-csv', {}, { method: 'POST', headers: desk.headers, body })
    return toResult(addPeople(args) as Promise<unknown>)
  }

  test.each(['', '\uFEFF'])(
    'adds them, in UTF-8 with “%s” before it, and not what is typed',
    async (mark) => {
      const saved = await sendFile(`${mark}name;role\r\nInês Prata;Editora\r\n`, 'Somebody Else')
      expect(saved.headers.get('Location')).toBe('/admin/people?done=added&count=1')
      expect(publication().people.at(-1)).toMatchObject({ name: 'Inês Prata', role: 'Editora' })
    },
  )

  test('in another encoding is refused, and what was typed is given back', async () => {
    const refused = await sendFile(Buffer.from('name\nIn\u00eas', 'latin1'), 'Rui Sal')
    expect(refused).toMatchObject({ status: 422, data: { values: { lines: 'Rui Sal' } } })
    expect(refused.data).toMatchObject({
      errors: [{ field: 'file', message: 'This file isn’t in UTF-8. Save it as “CSV UTF-8”.' }],
    })
  })

  test('with mistakes is given back as text', async () => {
    const refused = await sendFile('name,kind\nAna,boss')
    expect(refused).toMatchObject({ status: 422, data: { values: { lines: 'name,kind\nAna,boss' } } })
    expect(messagesOf(refused)).toEqual(['Line 2: kind is staff or guest.'])
  })

  test('that is too large is refused', async () => {
    const refused = await sendFile('x'.repeat(1_000_001))
    expect(messagesOf(refused)).toEqual(['This file is larger than 1 MB. Add the people in parts.'])
  })

  test('that was not chosen is no file', async () => {
    expect((await sendFile('', 'Zora Neale', '')).headers.get('Location')).toBe(
      '/admin/people?done=added&count=1',
    )
    expect(messagesOf(await sendFile('', '', ''))).toEqual(['Paste or type at least one line.'])
  })
})
