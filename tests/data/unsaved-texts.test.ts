/** Unsaved texts: what arrives late, twice, or in great number. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  deleteOldUnsavedTexts,
  endUnsavedText,
  findUnsavedText,
  listAllUnsavedTexts,
  listUnsavedPages,
  listUnsavedTexts,
  MAX_TEXTS,
  saveUnsavedText,
} from '~/desk/kit/drafts/unsaved-texts.data.server'
import type { FormText } from '~/domain/unsaved/draft-backup'
import { listTextChanges } from '~/domain/unsaved/unsaved-text'
import { provideDatabase } from '../support/database'
import { storeEditor } from '../support/store-editor'

const database = provideDatabase()
const place = { page: '/admin/people/ada', form: 'entry', address: '/admin/people/ada' }
let ada = ''
let grace = ''

beforeEach(async () => {
  await database.empty()
  await storeEditor(database, 'ada@ohmnibus.example', 'correct horse battery')
  await storeEditor(database, 'grace@ohmnibus.example', 'correct horse battery')
  const rows = await database.query<{ id: string }>('SELECT id FROM editors ORDER BY email')
  ;[ada = '', grace = ''] = rows.map(({ id }) => id)
})

type Send = {
  id: string
  sequence: number
  base?: number
  before?: FormText
  typed: FormText
  editor?: string
}
const send = ({ id, sequence, base = 0, before = {}, typed, editor = ada }: Send) =>
  saveUnsavedText(editor, { ...place, id, sequence, base, changes: listTextChanges(before, typed) })
const text = (bio: string) => ({ name: 'Ada', bio })

test('a text is kept with its changes, and listed for its page', async () => {
  const id = randomUUID()
  expect(await send({ id, sequence: 1, typed: text('One.') })).toBe('saved')
  const next = { id, sequence: 2, base: 1, before: text('One.'), typed: text('One. Two.\0') }
  expect(await send(next)).toBe('saved')
  expect(await listUnsavedTexts(ada, place.page)).toMatchObject([
    { id, sequence: 2, form: 'entry', address: place.address, typed: text('One. Two.\0') },
  ])
  expect(await listUnsavedTexts(ada, '/admin/people/grace')).toEqual([])
  expect(await listUnsavedPages(ada)).toEqual([place.page])
})

test('what arrives late never replaces what was typed later', async () => {
  const id = randomUUID()
  await send({ id, sequence: 3, typed: text('Third.') })
  expect(await send({ id, sequence: 2, typed: text('Second.') })).toBe('saved')
  expect(await findUnsavedText(ada, id)).toMatchObject({ sequence: 3, typed: text('Third.') })
})

test('of two at once the later one stays, whichever comes first', async () => {
  const id = randomUUID()
  const all = Array.from({ length: 20 }, (_, n) => n + 1)
  await Promise.all(all.reverse().map((sequence) => send({ id, sequence, typed: text(`${sequence}`) })))
  expect(await findUnsavedText(ada, id)).toMatchObject({ sequence: 20, typed: text('20') })
})

test.for([
  ['another than the stored one', 1],
  ['none', 7],
] as const)('changes of %s have to be sent whole', async ([, base]) => {
  const id = randomUUID()
  await send({ id, sequence: 1, typed: text('One.') })
  await send({ id, sequence: 2, base: 1, before: text('One.'), typed: text('Two.') })
  const late = { id, sequence: 8, base, before: text('One.'), typed: text('One. More.') }
  expect(await send(late)).toBe('unknown-base')
  expect(await findUnsavedText(ada, id)).toMatchObject({ typed: text('Two.') })
})

test('a text that was saved stays gone when it arrives late, and begins again with what is typed then', async () => {
  const id = randomUUID()
  await send({ id, sequence: 1, typed: text('One.') })
  await endUnsavedText(ada, { id, sequence: 2 })
  await send({ id, sequence: 2, base: 1, before: text('One.'), typed: text('Two.') })
  expect(await send({ id, sequence: 2, typed: text('Two.') })).toBe('saved')
  expect(await findUnsavedText(ada, id)).toBeNull()
  expect(await listUnsavedTexts(ada, place.page)).toMatchObject([{ id, sequence: 2, typed: null }])
  await send({ id, sequence: 3, typed: text('Three.') })
  expect(await findUnsavedText(ada, id)).toMatchObject({ typed: text('Three.') })
})

test('a text that was saved before any of it arrived stays gone, too', async () => {
  const id = randomUUID()
  await endUnsavedText(ada, { id, sequence: 4 })
  await send({ id, sequence: 4, typed: text('Late.') })
  expect(await findUnsavedText(ada, id)).toBeNull()
})

test('discarding what was seen leaves what was typed since', async () => {
  const id = randomUUID()
  await send({ id, sequence: 5, typed: text('More.') })
  await endUnsavedText(ada, { id, sequence: 4 })
  expect(await findUnsavedText(ada, id)).toMatchObject({ typed: text('More.') })
})

test('two browsers with one form each keep their own', async () => {
  const [laptop, phone] = [randomUUID(), randomUUID()]
  await send({ id: laptop, sequence: 1, typed: text('Laptop.') })
  await send({ id: phone, sequence: 1, typed: text('Phone.') })
  expect((await listUnsavedTexts(ada, place.page)).map(({ typed }) => typed?.bio).sort()).toEqual([
    'Laptop.',
    'Phone.',
  ])
})

test('accounts never see or replace each other’s', async () => {
  const id = randomUUID()
  await send({ id, sequence: 1, typed: text('Ada’s.') })
  expect(await findUnsavedText(grace, id)).toBeNull()
  await send({ id, sequence: 9, typed: text('Grace’s.'), editor: grace })
  await endUnsavedText(grace, { id, sequence: 99 })
  expect(await findUnsavedText(ada, id)).toMatchObject({ typed: text('Ada’s.') })
})

test('a thousand forms: the newest stay', async () => {
  await database.query(
    `INSERT INTO unsaved_texts (editor_id, id, page, form, address, sequence, body, saved_at)
     SELECT $1, gen_random_uuid(), '/admin/people/ada', 'entry', '', 1, jsonb_build_object('bio', n::text)::text, now() - make_interval(secs => 1001 - n)
     FROM generate_series(1, 999) AS n`,
    [ada],
  )
  await send({ id: randomUUID(), sequence: 1, typed: text('1000') })
  const kept = await listAllUnsavedTexts(ada)
  expect(kept.map(({ typed }) => typed.bio)).toEqual(
    Array.from({ length: MAX_TEXTS }, (_, n) => `${1000 - n}`),
  )
})

test('long texts: the newest stay, within a size', async () => {
  for (let n = 1; n <= 10; n += 1)
    await send({ id: randomUUID(), sequence: 1, typed: text(`${n}`.repeat(4_000_000)) })
  const kept = await listAllUnsavedTexts(ada)
  expect(kept.length).toBeLessThan(10)
  expect(kept[0]?.typed.bio?.slice(0, 2)).toBe('10')
})

test('after a month without a change they go, and with the account', async () => {
  await send({ id: randomUUID(), sequence: 1, typed: text('Old.') })
  await database.query(`UPDATE unsaved_texts SET saved_at = now() - interval '31 days'`)
  await send({ id: randomUUID(), sequence: 1, typed: text('New.') })
  await deleteOldUnsavedTexts()
  expect((await listAllUnsavedTexts(ada)).map(({ typed }) => typed.bio)).toEqual(['New.'])
  await database.query('DELETE FROM editors WHERE id = $1', [ada])
  expect(await database.query('SELECT FROM unsaved_texts')).toEqual([])
})
